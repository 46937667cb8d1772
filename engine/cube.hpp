#pragma once

#include <cstdint>
#include <optional>

#include "engine/seat.hpp"

namespace tavla {

inline constexpr int cube_ceiling = 64;

/// The doubling cube of one game.
struct Cube {
  int value = 1;
  std::optional<Seat> owner;  ///< in the middle while nobody's: no double was taken yet

  friend bool operator==(const Cube&, const Cube&) = default;
};

/// Why the cube stays where it is (rules 3).
enum class CubeRefused : std::uint8_t {
  no_cube,    ///< the ruleset has none, or the match is of one point
  crawford,   ///< the game is the Crawford game
  not_owner,  ///< the other side owns it
  cube_max,   ///< it shows 64
  dead_cube,  ///< the doubler's score and the cube reach the match's length already
};

/// What the match says about one of its games.
struct GameTerms {
  bool cube = false;                  ///< played with one
  bool crawford = false;              ///< the first game in which somebody needs one point
  bool jacoby = false;                ///< no gammons and backgammons unless a double was taken
  bool beaver = false;                ///< a double may be taken and doubled at once
  bool automatic_doubles = false;     ///< the first tie of the roll-off turns the cube
  std::optional<PerSeat<int>> needs;  ///< points to win the match; nothing in unlimited play

  friend bool operator==(const GameTerms&, const GameTerms&) = default;
};

}  // namespace tavla
