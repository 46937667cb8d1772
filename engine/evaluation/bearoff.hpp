#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/evaluation/chances.hpp"
#include "engine/position.hpp"

namespace tavla::evaluation {

/// How many checkers stand on points 1 to 6 of a home; nothing is elsewhere.
using Home = std::array<int, 6>;

/// Bearing off one side, its plays chosen for the fewest rolls on average.
class BearoffTable {
 public:
  static constexpr std::size_t home_count = 54'264;  // up to 15 checkers on 6 points
  static constexpr std::size_t full_homes = 15'504;  // exactly 15
  static constexpr std::size_t most_rolls = 32;
  static constexpr std::size_t most_first_rolls = 8;

  /// Entry n: the chance that the last checker leaves with roll n.
  using Clearing = std::array<float, most_rolls>;
  /// Entry n: the chance that the first of 15 leaves with roll n.
  using First = std::array<float, most_first_rolls>;

  /// Computes all of it: about half a second.
  BearoffTable();

  /// Requires at most 15 checkers.
  [[nodiscard]] const Clearing& clearing(const Home& home) const noexcept;
  /// Requires exactly 15 checkers.
  [[nodiscard]] const First& first(const Home& home) const noexcept;
  [[nodiscard]] float expected_rolls(const Home& home) const noexcept;

  /// Requires that all checkers of both sides are in their homes, and some left of both.
  [[nodiscard]] Outcomes outcomes(const Position& about_to_roll) const noexcept;

 private:
  class Filling;

  std::vector<Clearing> clearing_;
  std::vector<float> expected_;
  std::vector<First> first_;
  std::vector<float> expected_first_;
};

/// Homes numbered so that every step leads to a lower number.
[[nodiscard]] std::size_t rank(const Home& home) noexcept;

/// The one table, computed when it is first asked for.
[[nodiscard]] const BearoffTable& bearoff_table();

}  // namespace tavla::evaluation
