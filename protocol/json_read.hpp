#pragma once

#include <boost/container/static_vector.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/reflect.hpp"

// Reads flat JSON objects into described structs, strictly: an unknown, missing or repeated field,
// a number that is not a 64-bit integer, a nested value are all refused.
namespace tavla::protocol {

/// The longest string a client may send, in bytes.
inline constexpr std::size_t max_string = 256;

struct FlatField {
  std::string name;
  std::variant<std::nullptr_t, bool, std::int64_t, std::string> value;
};

/// More fields than any message has.
inline constexpr std::size_t max_fields = 16;

/// A JSON object whose values are all plain.
using FlatObject = boost::container::static_vector<FlatField, max_fields>;

enum class FlatError : std::uint8_t {
  not_json,   ///< no JSON, or not one flat object
  not_plain,  ///< JSON, but with a value, a length or a repetition that the protocol never uses
};

/// Never throws, needs no stack in proportion to the text.
std::variant<FlatObject, FlatError> read_flat(std::string_view text);

namespace detail {

template <class T>
bool assign(const FlatField& field, T& out) {
  if constexpr (OptionalOf<T>::value) {
    if (std::holds_alternative<std::nullptr_t>(field.value)) return true;
    return assign(field, out.emplace());
  } else if constexpr (DescribedEnum<T>) {
    const auto* text = std::get_if<std::string>(&field.value);
    const auto value = text != nullptr ? find_enum<T>(*text) : std::nullopt;
    if (value) out = *value;
    return value.has_value();
  } else {
    const auto* value = std::get_if<T>(&field.value);
    if (value != nullptr) out = *value;
    return value != nullptr;
  }
}

}  // namespace detail

/// Fills every field of a described struct from the object, whose `tag` field the caller has read.
/// False when a field is missing, unknown or of another kind.
template <Described T>
bool read(const FlatObject& object, std::string_view tag, T& out) {
  bool well_formed = true;
  std::size_t known = 0;
  boost::mp11::mp_for_each<Fields<T>>([&](auto described) {
    auto& target = out.*described.pointer;
    bool found = false;
    for (const auto& field : object) {
      if (field.name != described.name) continue;
      found = true;
      ++known;
      well_formed = well_formed && detail::assign(field, target);
    }
    constexpr bool may_miss = OptionalOf<std::remove_reference_t<decltype(target)>>::value;
    well_formed = well_formed && (found || may_miss);
  });
  const auto tagged = static_cast<std::size_t>(!tag.empty());
  return well_formed && known + tagged == object.size();
}

/// The text of a string field, or nothing.
inline const std::string* find_text(const FlatObject& object, std::string_view name) {
  for (const auto& field : object) {
    if (field.name == name) return std::get_if<std::string>(&field.value);
  }
  return nullptr;
}

}  // namespace tavla::protocol
