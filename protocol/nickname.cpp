#include "protocol/nickname.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace tavla::protocol {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](Range r) { return c >= r.first && c <= r.last; });
}

/// Controls, invisible characters, and those that turn the direction of what follows.
constexpr std::array never{Range{0x00, 0x1F},
                           Range{0x7F, 0x9F},
                           Range{0xAD, 0xAD},
                           Range{0x61C, 0x61C},
                           Range{0x115F, 0x1160},
                           Range{0x180E, 0x180E},
                           Range{0x200B, 0x200F},
                           Range{0x2028, 0x202E},
                           Range{0x2060, 0x206F},
                           Range{0x3164, 0x3164},
                           Range{0xFEFF, 0xFEFF},
                           Range{0xFFA0, 0xFFA0},
                           Range{0xFFF0, 0xFFFF},
                           Range{0xE0000, 0xE0FFF}};

/// Blanks of every width, and the empty Braille cell.
constexpr std::array blank{Range{0x20, 0x20},
                           Range{0xA0, 0xA0},
                           Range{0x1680, 0x1680},
                           Range{0x2000, 0x200A},
                           Range{0x202F, 0x202F},
                           Range{0x205F, 0x205F},
                           Range{0x2800, 0x2800},
                           Range{0x3000, 0x3000}};

/// Marks that are drawn on the letter before them.
constexpr std::array combining{Range{0x300, 0x36F},
                               Range{0x483, 0x489},
                               Range{0x1AB0, 0x1AFF},
                               Range{0x1DC0, 0x1DFF},
                               Range{0x20D0, 0x20FF},
                               Range{0xFE20, 0xFE2F}};

std::vector<char32_t> characters(std::string_view utf8) {
  std::vector<char32_t> found;
  for (const char c : utf8) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) == 0x80U && !found.empty()) {
      found.back() = (found.back() << 6U) | (byte & 0x3FU);
    } else if (byte >= 0xF0U) {
      found.push_back(byte & 0x07U);
    } else if (byte >= 0xE0U) {
      found.push_back(byte & 0x0FU);
    } else {
      found.push_back(byte >= 0xC0U ? byte & 0x1FU : byte);
    }
  }
  return found;
}

/// Whether more marks pile up on one letter than any language writes.
bool piles_up(const std::vector<char32_t>& text) {
  constexpr int most_marks = 3;
  int marks = 0;
  return std::ranges::any_of(text, [&](char32_t c) {
    marks = is_in(combining, c) ? marks + 1 : 0;
    return marks > most_marks;
  });
}

}  // namespace

bool is_nickname(std::string_view text) {
  const auto letters = characters(text);
  if (letters.empty() || letters.size() > max_nickname) return false;
  if (std::ranges::any_of(letters, [](char32_t c) { return is_in(never, c); })) return false;
  const bool padded = is_in(blank, letters.front()) || is_in(blank, letters.back());
  return !padded && !is_in(combining, letters.front()) && !piles_up(letters);
}

}  // namespace tavla::protocol
