#include "engine/evaluation/blockade.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tavla::evaluation {
namespace {

constexpr int sight = 12;

/// Bit n - 1: the point n pips ahead is made by the opponent.
using Blockade = std::uint32_t;

constexpr bool blocked(Blockade blockade, int pips) noexcept {
  return pips <= sight && ((blockade >> (pips - 1)) & 1U) != 0;
}

int double_reach(Blockade blockade, int die) noexcept {
  int reach = 0;
  while (reach < 4 * die && !blocked(blockade, reach + die)) reach += die;
  return reach;
}

int mixed_reach(Blockade blockade, int larger, int smaller) noexcept {
  const bool by_larger = !blocked(blockade, larger);
  const bool by_smaller = !blocked(blockade, smaller);
  if ((by_larger || by_smaller) && !blocked(blockade, larger + smaller)) return larger + smaller;
  if (by_larger) return larger;
  return by_smaller ? smaller : 0;
}

Running measure(Blockade blockade) noexcept {
  const int last = static_cast<int>(std::bit_width(blockade));
  int distance = 0;
  int escapes = 0;
  const auto add = [&](int reach, int rolls) {
    distance += reach * rolls;
    if (reach > last) escapes += rolls;
  };
  for (int larger = 1; larger <= 6; ++larger) {
    add(double_reach(blockade, larger), 1);
    for (int smaller = 1; smaller < larger; ++smaller) {
      add(mixed_reach(blockade, larger, smaller), 2);
    }
  }
  return {static_cast<std::uint8_t>(distance / 8), static_cast<std::uint8_t>(escapes)};
}

std::array<Running, 1U << sight> measure_all() noexcept {
  std::array<Running, 1U << sight> all{};
  for (Blockade blockade = 0; blockade < all.size(); ++blockade) all[blockade] = measure(blockade);
  return all;
}

/// The opponent's points ahead; beyond the board nothing is in the way.
Blockade ahead_of(int place, Places open) noexcept {
  const Places made = ~open & board_bits;
  const Places lower = made & (place_bit(place) - 1);
  // The nearest point, place - 1, must become bit 0.
  Blockade mirrored = 0;
  for (Places left = place > sight ? lower >> (place - sight) << (place - sight) : lower; left != 0;
       left &= left - 1) {
    mirrored |= Blockade{1} << (place - 1 - std::countr_zero(left));
  }
  return mirrored;
}

}  // namespace

Running running_from(int place, Places open) noexcept {
  static const auto all = measure_all();
  return all[ahead_of(place, open)];
}

}  // namespace tavla::evaluation
