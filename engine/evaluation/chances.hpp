#pragma once

#include <array>
#include <cstddef>

#include "engine/position.hpp"

namespace tavla::evaluation {

/// How a game can end for the side that is asked about.
enum class Outcome : std::size_t {
  win,
  win_gammon,
  win_backgammon,
  lose,
  lose_gammon,
  lose_backgammon,
};

inline constexpr std::size_t outcome_count = 6;

/// How likely each outcome is: exclusive, adding up to one. Here a gammon is not a backgammon too.
struct Outcomes {
  std::array<float, outcome_count> chance{};

  [[nodiscard]] constexpr float operator[](Outcome outcome) const noexcept {
    return chance[static_cast<std::size_t>(outcome)];
  }
  [[nodiscard]] constexpr float& operator[](Outcome outcome) noexcept {
    return chance[static_cast<std::size_t>(outcome)];
  }
  /// The same as the other side sees it.
  [[nodiscard]] constexpr Outcomes mirrored() const noexcept {
    return {{chance[3], chance[4], chance[5], chance[0], chance[1], chance[2]}};
  }

  friend bool operator==(const Outcomes&, const Outcomes&) = default;
};

/// The same as programs exchange it: gammons count backgammons too.
struct Chances {
  float win = 0;
  float win_gammon = 0;
  float win_backgammon = 0;
  float lose_gammon = 0;
  float lose_backgammon = 0;
};

[[nodiscard]] constexpr Chances chances(const Outcomes& outcomes) noexcept {
  const auto& each = outcomes.chance;
  return {each[0] + each[1] + each[2], each[1] + each[2], each[2], each[4] + each[5], each[5]};
}

/// Points to be won on average, without a cube: 1, 2 and 3 for the three kinds of win.
[[nodiscard]] constexpr float equity(const Outcomes& outcomes) noexcept {
  const auto& each = outcomes.chance;
  return (each[0] - each[3]) + 2 * (each[1] - each[4]) + 3 * (each[2] - each[5]);
}

/// Which kind of result stands on the board, if one side has borne off everything.
enum class Ending : unsigned char { none, won, lost };
[[nodiscard]] Ending ending(const Position& position) noexcept;

/// The exact outcome of a position that is over.
[[nodiscard]] Outcomes final_outcomes(const Position& position, Ending ending) noexcept;

}  // namespace tavla::evaluation
