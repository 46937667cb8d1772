#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Fixed numbers of bytes as bits and as base64 without padding.
namespace tavla::bits {

inline constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bits in the order they are written: the least significant of a byte first.
template <std::size_t Bytes>
class Bits {
 public:
  static constexpr std::size_t count = Bytes * 8;

  constexpr void write(unsigned value, std::size_t width) noexcept {
    for (std::size_t i = 0; i < width; ++i, ++at_) {
      if ((value >> i & 1U) != 0) bytes_[at_ / 8] |= static_cast<std::uint8_t>(1U << at_ % 8);
    }
  }
  /// What is beyond the end reads as zero.
  constexpr unsigned read(std::size_t width) noexcept {
    unsigned value = 0;
    for (std::size_t i = 0; i < width; ++i, ++at_) {
      if (at_ < count && (unsigned{bytes_[at_ / 8]} >> at_ % 8 & 1U) != 0) value |= 1U << i;
    }
    return value;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return at_ >= count; }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t first = 0; first < count; first += 6) {
      unsigned digit = 0;
      for (std::size_t bit = first; bit < first + 6; ++bit) digit = digit << 1U | from_top(bit);
      text += base64_digits[digit];
    }
    return text;
  }

  /// Nothing unless the text has the length and the digits of so many bytes and no bit more.
  static std::optional<Bits> from(std::string_view text) noexcept {
    Bits read;
    if (text.size() != (count + 5) / 6) return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto digit = base64_digits.find(text[i]);
      if (digit == std::string_view::npos) return std::nullopt;
      for (std::size_t bit = 0; bit < 6; ++bit) {
        if ((digit >> (5 - bit) & 1U) != 0 && !read.set_from_top(i * 6 + bit)) return std::nullopt;
      }
    }
    return read;
  }

 private:
  // Base64 takes a byte's bits from the most significant down.
  [[nodiscard]] constexpr unsigned from_top(std::size_t bit) const noexcept {
    return bit < count ? unsigned{bytes_[bit / 8]} >> (7 - bit % 8) & 1U : 0U;
  }
  constexpr bool set_from_top(std::size_t bit) noexcept {
    if (bit >= count) return false;
    bytes_[bit / 8] |= static_cast<std::uint8_t>(1U << (7 - bit % 8));
    return true;
  }

  std::array<std::uint8_t, Bytes> bytes_{};
  std::size_t at_ = 0;
};

}  // namespace tavla::bits
