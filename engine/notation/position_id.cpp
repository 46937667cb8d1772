#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "engine/notation/bits.hpp"
#include "engine/notation/ids.hpp"

namespace tavla {
namespace {

using PositionBits = bits::Bits<10>;
using Counts = std::array<std::int64_t, 26>;

/// Points 1 to 24 and the bar as a side counts: a one for each checker, then a zero.
void write_side(PositionBits& bits, const Position& board) {
  for (int place = 1; place <= 25; ++place) {
    const auto checkers = static_cast<std::size_t>(std::max(board[place], 0));
    bits.write((1U << checkers) - 1, checkers + 1);
  }
}

/// False if there are more checkers than a side has.
bool read_side(PositionBits& bits, Counts& counts) {
  int left = Position::checkers_a_side;
  for (std::size_t place = 1; place <= 25; ++place) {
    while (bits.read(1) != 0) {
      if (left-- == 0) return false;
      ++counts[place];
    }
  }
  return true;
}

}  // namespace

std::string position_id(const Position& board) {
  PositionBits bits;
  write_side(bits, board.flipped());
  write_side(bits, board);
  return bits.text();
}

Result<Position, BadId> read_position_id(std::string_view text) {
  auto bits = PositionBits::from(text);
  if (!bits) return BadId{"a position ID is 14 base64 characters"};
  Counts theirs{};
  Counts counts{};
  if (!read_side(*bits, theirs) || !read_side(*bits, counts))
    return BadId{"the position ID has more than 15 checkers on a side"};
  while (!bits->at_end()) {
    if (bits->read(1) != 0) return BadId{"the position ID goes on after the last checker"};
  }
  for (std::size_t place = 1; place <= 25; ++place) {
    auto& here = counts[25 - place];
    if (theirs[place] == 0) continue;
    if (here != 0) return BadId{"the position ID has both sides on one point"};
    here = -theirs[place];
  }
  const auto board = Position::from(std::span<const std::int64_t, 26>{counts});
  if (!board) return BadId{"the position ID is no position"};
  return *board;
}

}  // namespace tavla
