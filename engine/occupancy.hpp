#pragma once

#include <bit>
#include <cstdint>

#include "engine/position.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tavla {

/// A set of places: bit n is point n, bit 25 the own bar.
using Places = std::uint32_t;

constexpr Places place_bit(int place) noexcept {
  return Places{1} << place;
}

inline constexpr Places bar_bit = place_bit(25);
inline constexpr Places board_bits = 0x01FF'FFFE;
inline constexpr Places outside_home_bits = 0x03FF'FF80;

/// The highest place of a set that is not empty.
constexpr int highest(Places places) noexcept {
  return static_cast<int>(std::bit_width(places)) - 1;
}

/// Calls `use` with every place of the set, the highest first.
template <class Use>
constexpr void for_each_place(Places places, Use&& use) {
  while (places != 0) {
    const int place = highest(places);
    places ^= place_bit(place);
    use(place);
  }
}

/// A board as sets of places.
struct Occupancy {
  Places own;      ///< own checkers, the bar too
  Places several;  ///< two own checkers or more
  Places blots;    ///< a single opposing checker
  Places open;     ///< no made point of the opponent: points an own checker may land on
};

#if defined(__SSE2__)
inline Occupancy occupancy(const Position& position) noexcept {
  const auto* const halves = reinterpret_cast<const __m128i*>(position.counts().data());
  const __m128i low = _mm_load_si128(halves);
  const __m128i high = _mm_load_si128(halves + 1);
  const auto places = [](__m128i low_mask, __m128i high_mask) {
    return static_cast<Places>(_mm_movemask_epi8(low_mask)) |
           static_cast<Places>(_mm_movemask_epi8(high_mask)) << 16;
  };
  const auto above = [&](char bound) {
    const __m128i bounds = _mm_set1_epi8(bound);
    return places(_mm_cmpgt_epi8(low, bounds), _mm_cmpgt_epi8(high, bounds));
  };
  const Places open = above(-2);
  return Occupancy{above(0), above(1), (open & ~above(-1)) & board_bits, open & board_bits};
}
#else
inline Occupancy occupancy(const Position& position) noexcept {
  const auto above = [&](int bound) {
    Places places = 0;
    for (int place = 0; place <= 25; ++place) {
      if (position[place] > bound) places |= place_bit(place);
    }
    return places;
  };
  const Places open = above(-2);
  return Occupancy{above(0), above(1), (open & ~above(-1)) & board_bits, open & board_bits};
}
#endif

/// The places from which a die bears a checker off (rules 1.9): none unless all are home; the exact
/// point, or the farthest checker if the die is larger.
constexpr Places bearing_off(Places own, int die) noexcept {
  if ((own & outside_home_bits) != 0) return 0;
  const Places exact = own & place_bit(die);
  const Places farthest = std::bit_floor(own);
  return farthest < place_bit(die) ? farthest : exact;
}

/// The places from which a die can be played by one step (rules 1.3, 1.6, 1.9), whatever the rest
/// of the turn would be.
constexpr Places sources(Places own, Places open, int die) noexcept {
  const Places movable = open << die;
  if ((own & bar_bit) != 0) return bar_bit & movable;
  return (own & movable) | bearing_off(own, die);
}

inline Places sources(const Position& position, Die die) noexcept {
  const Occupancy places = occupancy(position);
  return sources(places.own, places.open, die.pips());
}

/// The opposing blots in the own home: hitting one of them must be held under the hit-and-run rule.
inline Places home_blots(const Position& position) noexcept {
  return occupancy(position).blots & ~outside_home_bits;
}

/// Whether no checker that hit on one of these blots has left its point again (rules 3). Such a
/// point is empty at the end, since the opponent cannot come back within the turn.
inline bool holds_hits(const Position& final, Places blots_before) noexcept {
  const Occupancy at = occupancy(final);
  return (blots_before & ~(at.own | at.blots)) == 0;
}

}  // namespace tavla
