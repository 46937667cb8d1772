#pragma once

#include <boost/container/static_vector.hpp>

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "protocol/json_text.hpp"
#include "protocol/messages.hpp"
#include "protocol/reflect.hpp"

// Writes described structs as JSON straight into a buffer, without a tree between. This is the
// server's hot path: one state goes out for every event.
namespace tavla::protocol {

/// Appends a JSON string with its quotes. The text is UTF-8 already.
void write_string(JsonText& out, std::string_view text);

template <class T>
void write(JsonText& out, const T& value);

namespace detail {

/// `"name":` of a field, put together by the compiler.
template <class Field>
constexpr auto key_text() {
  constexpr std::size_t length = std::string_view{Field::name}.size();
  std::array<char, length + 3> text{};
  text[0] = '"';
  for (std::size_t i = 0; i < length; ++i) text[i + 1] = Field::name[i];
  text[length + 1] = '"';
  text[length + 2] = ':';
  return text;
}

/// The fields of a struct, each with a comma after it.
template <Described T>
void write_fields(JsonText& out, const T& value) {
  boost::mp11::mp_for_each<Fields<T>>([&](auto field) {
    static constexpr auto key = key_text<decltype(field)>();
    out.put(key.data(), key.size());
    write(out, value.*field.pointer);
    out.put(',');
  });
}

/// The fields that are not empty: what the reader takes for the same.
template <Described T>
void write_present_fields(JsonText& out, const T& value) {
  boost::mp11::mp_for_each<Fields<T>>([&](auto field) {
    static constexpr auto key = key_text<decltype(field)>();
    const auto& member = value.*field.pointer;
    if constexpr (OptionalOf<std::remove_cvref_t<decltype(member)>>::value) {
      if (!member) return;
    }
    out.put(key.data(), key.size());
    write(out, member);
    out.put(',');
  });
}

template <std::integral T>
void write_value(JsonText& out, T value) {
  if constexpr (std::same_as<T, bool>) {
    out.put(value ? std::string_view{"true"} : std::string_view{"false"});
  } else if (value >= 0 && value < 10) {  // most numbers of a board
    out.put(static_cast<char>('0' + value));
  } else {
    std::array<char, 20> digits;  // NOLINT(cppcoreguidelines-init-variables): to_chars fills it
    const auto* end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    out.put(digits.data(), static_cast<std::size_t>(end - digits.data()));
  }
}

inline void write_value(JsonText& out, std::string_view value) {
  write_string(out, value);
}
inline void write_value(JsonText& out, const std::string& value) {
  write_string(out, value);
}

template <DescribedEnum T>
void write_value(JsonText& out, T value) {
  out.put('"');
  out.put(enum_name(value));
  out.put('"');
}

template <class T>
void write_value(JsonText& out, const std::optional<T>& value) {
  if (value) {
    write(out, *value);
  } else {
    out.put("null");
  }
}

template <class Range>
void write_array(JsonText& out, const Range& values) {
  out.put('[');
  for (const auto& value : values) {
    write(out, value);
    out.put(',');
  }
  out.close(']');
}

template <class T>
void write_value(JsonText& out, const std::vector<T>& values) {
  write_array(out, values);
}
template <class T, std::size_t N>
void write_value(JsonText& out, const std::array<T, N>& values) {
  write_array(out, values);
}
template <class T, std::size_t N>
void write_value(JsonText& out, const boost::container::static_vector<T, N>& values) {
  write_array(out, values);
}

template <class... Ts>
void write_value(JsonText& out, const std::tuple<Ts...>& values) {
  out.put('[');
  std::apply([&](const auto&... each) { ((write(out, each), out.put(',')), ...); }, values);
  out.close(']');
}

template <Described T>
void write_value(JsonText& out, const T& value) {
  out.put('{');
  write_fields(out, value);
  out.close('}');
}

inline void write_value(JsonText& out, const NumberedEvent& numbered) {
  std::visit(
      [&](const auto& event) {
        out.put(R"({"e":")");
        out.put(event.name);
        out.put(R"(","ver":)");
        write(out, numbered.ver);
        out.put(',');
        write_fields(out, event);
        out.close('}');
      },
      numbered.event);
}

}  // namespace detail

template <class T>
void write(JsonText& out, const T& value) {
  detail::write_value(out, value);
}

/// A described struct without its empty fields, for the log.
template <Described T>
[[nodiscard]] std::string write_compact(const T& value) {
  JsonText out;
  out.put('{');
  detail::write_present_fields(out, value);
  out.close('}');
  return out.str();
}

}  // namespace tavla::protocol
