#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

// Small readers that the formats share.
namespace tavla::text {

inline constexpr std::string_view blanks = " \t\r";

/// Whether a character is a decimal digit, in any locale.
constexpr bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}

constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The text without blanks at either end.
constexpr std::string_view trimmed(std::string_view text) noexcept {
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Takes the part before the next separator off the front of a text, the separator too.
constexpr std::string_view take_until(std::string_view& rest, char separator) noexcept {
  const auto end = rest.find(separator);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  return part;
}

/// Takes a prefix off the front of a text; false if it does not begin so.
constexpr bool take(std::string_view& rest, std::string_view prefix) noexcept {
  if (!rest.starts_with(prefix)) return false;
  rest.remove_prefix(prefix.size());
  return true;
}

/// A whole text as a number; nothing if it is anything else or too large.
inline std::optional<int> number(std::string_view text) noexcept {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace tavla::text
