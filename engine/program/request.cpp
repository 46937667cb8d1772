#include "engine/program/request.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace tavla::program {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 3> known_fields{"pos", "dice", "ruleset"};
constexpr std::string_view default_ruleset = "tavla";

/// A JSON object, told apart from other JSON.
struct Object {
  Json fields;
};

/// A name from outside, fit for one line of a message.
std::string in_quotes(const std::string& name) {
  return Json(name).dump();
}

Result<Object, BadQuestion> parse_object(std::string_view line) {
  std::set<std::string> fields;
  std::optional<std::string> repeated;
  const auto note_field = [&](int depth, Json::parse_event_t event, Json& value) {
    if (event != Json::parse_event_t::key || depth != 1) return true;
    const auto& name = value.get_ref<const std::string&>();
    if (!fields.insert(name).second) repeated = name;
    return true;
  };
  Json object = Json::parse(line, note_field, false);
  if (object.is_discarded()) return BadQuestion{"not valid JSON"};
  if (!object.is_object()) return BadQuestion{"not a JSON object"};
  if (repeated) return BadQuestion{"field " + in_quotes(*repeated) + " is given twice"};
  for (const std::string& name : fields) {
    if (std::ranges::find(known_fields, name) == known_fields.end()) {
      return BadQuestion{"unknown field " + in_quotes(name)};
    }
  }
  return Object{std::move(object)};
}

/// The integers of an array field; nothing unless it is an array of exactly so many.
template <std::size_t Size>
std::optional<std::array<std::int64_t, Size>> integers(const Object& object, const char* field) {
  const auto found = object.fields.find(field);
  if (found == object.fields.end() || !found->is_array() || found->size() != Size)
    return std::nullopt;
  std::array<std::int64_t, Size> numbers{};
  for (std::size_t i = 0; i < Size; ++i) {
    const Json& number = (*found)[i];
    // Numbers beyond a signed 64-bit integer are read as unsigned; they are out of range anyway.
    if (!number.is_number_integer() || number > Json(INT64_MAX)) return std::nullopt;
    numbers[i] = number.get<std::int64_t>();
  }
  return numbers;
}

Result<Position, BadQuestion> read_position(const Object& object) {
  const auto counts = integers<26>(object, "pos");
  if (!counts) return BadQuestion{"\"pos\" must be an array of exactly 26 integers"};
  if (counts->front() > 0) return BadQuestion{"pos[0], the opponent's bar, must not be positive"};
  if (counts->back() < 0) return BadQuestion{"pos[25], the own bar, must not be negative"};
  const auto position = Position::from(std::span<const std::int64_t, 26>{*counts});
  if (!position) return BadQuestion{"\"pos\" has more than 15 checkers on a side"};
  return *position;
}

Result<Dice, BadQuestion> read_dice(const Object& object) {
  const auto pips = integers<2>(object, "dice");
  if (pips) {
    const auto first = Die::from((*pips)[0]);
    const auto second = Die::from((*pips)[1]);
    if (first && second) return Dice{*first, *second};
  }
  return BadQuestion{"\"dice\" must be an array of two integers from 1 to 6"};
}

Result<const Ruleset*, BadQuestion> read_ruleset(const Object& object) {
  const auto found = object.fields.find("ruleset");
  if (found == object.fields.end()) return find_ruleset(default_ruleset);
  if (!found->is_string()) return BadQuestion{"\"ruleset\" must be a string"};
  const auto& key = found->get_ref<const std::string&>();
  const Ruleset* const ruleset = find_ruleset(key);
  if (ruleset == nullptr) return BadQuestion{"unknown ruleset " + in_quotes(key)};
  return ruleset;
}

}  // namespace

Result<RollQuestion, BadQuestion> read_roll_question(std::string_view line) {
  const auto object = parse_object(line);
  if (!object) return object.error();
  const auto position = read_position(*object);
  if (!position) return position.error();
  const auto dice = read_dice(*object);
  if (!dice) return dice.error();
  const auto ruleset = read_ruleset(*object);
  if (!ruleset) return ruleset.error();
  return RollQuestion{*position, *dice, *ruleset};
}

}  // namespace tavla::program
