#include "engine/program/strict_json.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <utility>

namespace tavla::program {
namespace {

using Json = nlohmann::json;

constexpr std::size_t deepest = 8;

/// A name from outside, fit for one line of a message.
std::string in_quotes(std::string_view name) {
  return Json(name).dump(-1, ' ', true, Json::error_handler_t::replace);
}

/// Watches a text being parsed for what JSON allows and we do not.
class Watch {
 public:
  bool operator()(int depth, Json::parse_event_t event, const Json& value) {
    const auto level = static_cast<std::size_t>(depth);
    const bool starts =
        event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start;
    if (starts && level >= deepest) too_deep_ = true;
    if (starts && level < deepest) names_.at(level).clear();
    if (event == Json::parse_event_t::key && level >= 1 && level <= deepest) {
      const auto& name = value.get_ref<const std::string&>();
      if (!names_.at(level - 1).insert(name).second) repeated_ = name;
    }
    return !too_deep_ && !repeated_;
  }

  [[nodiscard]] std::optional<BadJson> wrong() const {
    if (too_deep_) return BadJson{"nested too deep"};
    if (repeated_) return BadJson{"field " + in_quotes(*repeated_) + " is given twice"};
    return std::nullopt;
  }

 private:
  std::array<std::set<std::string>, deepest> names_;
  std::optional<std::string> repeated_;
  bool too_deep_ = false;
};

}  // namespace

Result<Json, BadJson> parse_strictly(std::string_view text) {
  Watch watch;
  Json parsed = Json::parse(
      text,
      [&](int depth, Json::parse_event_t event, const Json& value) {
        return watch(depth, event, value);
      },
      false);
  if (auto wrong = watch.wrong()) return *std::move(wrong);
  if (parsed.is_discarded()) return BadJson{"not valid JSON"};
  return Result<Json, BadJson>{boost::system::in_place_value, std::move(parsed)};
}

Fields::Fields(const Json& object, std::initializer_list<std::string_view> known)
    : object_{&object} {
  if (!object.is_object()) {
    refuse("not a JSON object");
    return;
  }
  for (const auto& [name, value] : object.items()) {
    if (std::ranges::find(known, name) == known.end()) refuse("unknown field " + in_quotes(name));
  }
}

const Json* Fields::find(std::string_view name) const {
  if (!object_->is_object()) return nullptr;
  const auto found = object_->find(name);
  return found == object_->end() ? nullptr : &*found;
}

bool Fields::is_null(std::string_view name) const {
  const Json* const value = find(name);
  return value != nullptr && value->is_null();
}

std::optional<std::int64_t> Fields::number_in(const Json& value, Range range) {
  // Numbers beyond a signed 64-bit integer are read as unsigned; they are out of range anyway.
  if (!value.is_number_integer() || value > Json(INT64_MAX)) return std::nullopt;
  const auto number = value.get<std::int64_t>();
  if (number < range.least || number > range.most) return std::nullopt;
  return number;
}

int Fields::integer(std::string_view name, Range range) {
  const Json* const value = find(name);
  const auto number = value == nullptr ? std::nullopt : number_in(*value, range);
  if (!number) {
    refuse(name,
           "must be an integer from " + std::to_string(range.least) + " to " +
               std::to_string(range.most));
  }
  return static_cast<int>(number.value_or(range.least));
}

bool Fields::flag(std::string_view name) {
  const Json* const value = find(name);
  if (value != nullptr && value->is_boolean()) return value->get<bool>();
  refuse(name, "must be true or false");
  return false;
}

std::string Fields::text(std::string_view name) {
  const Json* const value = find(name);
  if (value != nullptr && value->is_string()) return value->get<std::string>();
  refuse(name, "must be a string");
  return {};
}

const Json& Fields::array(std::string_view name) {
  static const Json empty = Json::array();
  const Json* const value = find(name);
  if (value != nullptr && value->is_array()) return *value;
  refuse(name, "must be an array");
  return empty;
}

void Fields::refuse(std::string reason) {
  if (!wrong_) wrong_ = BadJson{std::move(reason)};
}

void Fields::refuse(std::string_view name, std::string_view why) {
  refuse(in_quotes(name) + " " + std::string{why});
}

void Fields::refuse_array(std::string_view name, std::size_t size, Range range) {
  refuse(name,
         "must be an array of exactly " + std::to_string(size) + " integers from " +
             std::to_string(range.least) + " to " + std::to_string(range.most));
}

}  // namespace tavla::program
