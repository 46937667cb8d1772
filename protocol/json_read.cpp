#include "protocol/json_read.hpp"

#include <nlohmann/json.hpp>

namespace tavla::protocol {
namespace {

using Json = nlohmann::json;

bool has_control_character(std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) return true;
  }
  return false;
}

/// Collects one flat object; stops the parser at the first thing that is not plain. The signatures
/// are the library's.
class FlatHandler final : public nlohmann::json_sax<Json> {
 public:
  FlatObject fields;
  FlatError error = FlatError::not_json;
  bool complete = false;

  bool null() override { return value(nullptr); }
  bool boolean(bool b) override { return value(b); }
  bool number_integer(std::int64_t n) override { return value(n); }
  bool number_unsigned(std::uint64_t n) override {
    if (n > static_cast<std::uint64_t>(INT64_MAX)) return not_plain();
    return value(static_cast<std::int64_t>(n));
  }
  bool number_float(double /*number*/, const std::string& /*text*/) override { return not_plain(); }
  bool string(std::string& text) override {
    if (text.size() > max_string || has_control_character(text)) return not_plain();
    return value(std::move(text));
  }
  bool binary(Json::binary_t& /*bytes*/) override { return not_plain(); }

  bool start_object(std::size_t /*size*/) override {
    if (inside_) return not_plain();
    inside_ = true;
    return true;
  }
  bool key(std::string& name) override {
    for (const auto& field : fields) {
      if (field.name == name) return not_plain();
    }
    if (fields.size() == max_fields || name.size() > max_string) return not_plain();
    fields.push_back({std::move(name), nullptr});
    return true;
  }
  bool end_object() override {
    complete = true;
    return true;
  }
  bool start_array(std::size_t /*size*/) override { return inside_ ? not_plain() : false; }
  bool end_array() override { return false; }
  bool parse_error(std::size_t /*position*/,
                   const std::string& /*token*/,
                   const nlohmann::detail::exception& why) override {
    constexpr int number_out_of_range = 406;
    if (why.id == number_out_of_range) error = FlatError::not_plain;
    return false;
  }

 private:
  template <class T>
  bool value(T&& v) {
    if (!inside_) return false;
    fields.back().value = std::forward<T>(v);
    return true;
  }
  bool not_plain() {
    error = FlatError::not_plain;
    return false;
  }

  bool inside_ = false;
};

}  // namespace

std::variant<FlatObject, FlatError> read_flat(std::string_view text) {
  FlatHandler handler;
  const bool parsed = Json::sax_parse(text, &handler);
  if (!parsed || !handler.complete) return handler.error;
  return std::move(handler.fields);
}

}  // namespace tavla::protocol
