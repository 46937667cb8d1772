#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/position.hpp"

namespace tavla::evaluation {

/// A position is shown to the nets as 64 small whole numbers, from the side about to roll: how many
/// checkers stand on each place (25 a side, as their owner counts), and seven judgements a side.
inline constexpr std::size_t places_a_side = 25;
inline constexpr std::size_t judgements_a_side = 7;
inline constexpr std::size_t slot_count = 2 * (places_a_side + judgements_a_side);
inline constexpr std::size_t first_judgement = 2 * places_a_side;

struct Inputs {
  alignas(64) std::array<std::uint8_t, slot_count> values{};
};

/// What the judgements of a side are, and how many values each has.
///  0 checkers borne off
///  1 place of the rearmost checker
///  2 how it enters: open points in the opponent's home (0-6), plus 7 for each of up to two
///  checkers
///    on the bar
///  3 rolls of 36 that hit a blot
///  4 how far the rearmost checker runs on average against the points before it, in eighths of the
///    36 rolls' sum
///  5 rolls of 36 that take it beyond the blockade
///  6 longest run of own made points before the opponent's rearmost checker
inline constexpr std::array<std::size_t, judgements_a_side> judgement_sizes{
    16, 26, 21, 37, 37, 37, 8};
inline constexpr std::size_t count_size = 16;  // 0 to 15 checkers

/// The values of all slots in one row: a fact is a slot and its value.
inline constexpr auto first_facts = [] {
  std::array<std::uint16_t, slot_count + 1> first{};
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    const std::size_t size = slot < first_judgement
                                 ? count_size
                                 : judgement_sizes[(slot - first_judgement) % judgements_a_side];
    first[slot + 1] = static_cast<std::uint16_t>(first[slot] + size);
  }
  return first;
}();
inline constexpr std::size_t fact_count = first_facts[slot_count];

/// Requires that neither side has borne off everything.
[[nodiscard]] Inputs inputs_of(const Position& about_to_roll) noexcept;

/// What a fact is to the first layer: up to two of its trained rows, weighted. So a number of
/// checkers never seen on a point is still understood from others, as in TD-Gammon.
struct Term {
  std::uint16_t row = 0;
  float factor = 0;
};
struct Terms {
  std::array<Term, 2> each{};
  std::size_t count = 0;

  [[nodiscard]] constexpr std::span<const Term> used() const noexcept {
    return std::span{each}.first(count);
  }
};
[[nodiscard]] Terms terms_of(std::size_t slot, std::uint8_t value) noexcept;

/// How many trained rows there are.
inline constexpr std::size_t rows_a_count = 4;
inline constexpr std::size_t row_count = [] {
  std::size_t rows = first_judgement * rows_a_count;
  for (const std::size_t size : judgement_sizes) rows += 2 * (size + 1);
  return rows;
}();

}  // namespace tavla::evaluation
