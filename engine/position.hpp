#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>

#include "engine/point.hpp"
#include "engine/step.hpp"

namespace tavla {

/// What one step changes on the board, place by place.
struct Change {
  alignas(32) std::array<std::int8_t, 32> by{};
};

/// The checkers on the board, as one side counts: entry 0 is minus the opponent's checkers on the
/// bar, 1 to 24 are the points (own positive, opponent's negative), 25 the own checkers on the bar.
/// Checkers borne off are what is missing from 15.
class Position {
 public:
  static constexpr int checkers_a_side = 15;

  /// The start position of tavla and backgammon: 167 pips a side.
  static constexpr Position start() noexcept { return even({{24, 2}, {13, 5}, {8, 3}, {6, 5}}); }

  /// So many checkers on a point of each side.
  struct Stack {
    int point;
    int checkers;
  };
  /// Both sides alike. Requires at most 15 checkers a side and no point that both hold.
  static constexpr Position even(std::initializer_list<Stack> stacks) noexcept {
    Position board;
    for (const auto [point, checkers] : stacks) {
      board.counts_[static_cast<std::size_t>(point)] = static_cast<std::int8_t>(checkers);
      board.counts_[static_cast<std::size_t>(25 - point)] = static_cast<std::int8_t>(-checkers);
    }
    return board;
  }

  /// Nothing if a side has more than 15 checkers or a bar holds the wrong side's.
  static std::optional<Position> from(std::span<const std::int64_t, 26> counts) noexcept;

  [[nodiscard]] constexpr int operator[](int place) const noexcept {
    return counts_[static_cast<std::size_t>(place)];
  }
  /// Own checkers at a place, never negative. Asked of `off`, how many are borne off.
  [[nodiscard]] constexpr int own(Point point) const noexcept {
    if (point == Point::off()) return own_off();
    const int count = (*this)[point.number()];
    return count > 0 ? count : 0;
  }
  [[nodiscard]] constexpr int own_off() const noexcept {
    int left = 0;
    for (const std::int8_t count : counts_) left += count > 0 ? count : 0;
    return checkers_a_side - left;
  }
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
  [[nodiscard]] constexpr bool hits(Step step) const noexcept {
    return step.to != Point::off() && (*this)[step.to.number()] == -1;
  }
  /// The board after an own step. Requires an own checker at `from` and no made point at `to`.
  [[nodiscard]] Position after(Step step) const noexcept;

  /// The board with a change added, place by place: how the move generator plays a step in two
  /// vector instructions. Requires that the sum is a position.
  [[nodiscard]] constexpr Position plus(const Change& change) const noexcept {
    Position sum;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      sum.counts_[i] = static_cast<std::int8_t>(counts_[i] + change.by[i]);
    }
    return sum;
  }
  /// The 26 entries and six zeros, for code that reads the whole board at once.
  [[nodiscard]] constexpr const std::array<std::int8_t, 32>& counts() const noexcept {
    return counts_;
  }

  friend bool operator==(const Position&, const Position&) = default;
  friend auto operator<=>(const Position&, const Position&) = default;

 private:
  // 26 are used; 32 fill one vector register, and the rest stay zero.
  alignas(32) std::array<std::int8_t, 32> counts_{};
};

}  // namespace tavla
