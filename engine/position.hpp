#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/point.hpp"
#include "engine/step.hpp"

namespace tavla {

/// The checkers on the board, as one side counts: entry 0 is minus the opponent's checkers on the
/// bar, 1 to 24 are the points (own positive, opponent's negative), 25 the own checkers on the bar.
/// Checkers borne off are what is missing from 15.
class Position {
 public:
  static constexpr int checkers_a_side = 15;

  /// The start position of tavla and backgammon: 167 pips a side.
  static Position start() noexcept;

  /// Nothing if a side has more than 15 checkers or a bar holds the wrong side's.
  static std::optional<Position> from(std::span<const std::int64_t, 26> counts) noexcept;

  [[nodiscard]] constexpr int operator[](int place) const noexcept {
    return counts_[static_cast<std::size_t>(place)];
  }
  /// Own checkers at a place, never negative. Asked of `off`, how many are borne off.
  [[nodiscard]] int own(Point point) const noexcept;
  [[nodiscard]] int own_off() const noexcept;
  [[nodiscard]] int opponent_off() const noexcept;
  [[nodiscard]] int own_pips() const noexcept;
  [[nodiscard]] int opponent_pips() const noexcept;
  /// Whether every own checker left is in the home, none on the bar.
  [[nodiscard]] bool all_home() const noexcept;
  /// Whether an own checker is on the bar and all six entry points are made against it.
  [[nodiscard]] bool closed_out() const noexcept;

  /// The same board as the opponent counts.
  [[nodiscard]] Position flipped() const noexcept;

  /// Whether the step's target holds a single opposing checker.
  [[nodiscard]] bool hits(Step step) const noexcept;
  /// The board after an own step. Requires an own checker at `from` and no made point at `to`.
  [[nodiscard]] Position after(Step step) const noexcept;

  friend bool operator==(const Position&, const Position&) = default;
  friend auto operator<=>(const Position&, const Position&) = default;

 private:
  // 26 are used; 32 fill one vector register, and the rest stay zero.
  alignas(32) std::array<std::int8_t, 32> counts_{};
};

}  // namespace tavla
