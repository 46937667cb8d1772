#pragma once

#include "engine/game.hpp"

// What a game is worth (rules 2). Points are counted with the cube.
namespace tavla {

/// The win of a side that has borne off its last checker.
[[nodiscard]] Outcome played_out(const Game& game, Seat winner);
/// What running out of time, leaving and resigning cost a side now (rules 2.4). Who is to answer a
/// double may drop it, and so pays no more than that.
[[nodiscard]] int price(const Game& game, Seat loser);
/// The most that the game can still be worth as the cube stands.
[[nodiscard]] int most_points(const Game& game);
/// A win that was not played to the end.
[[nodiscard]] Outcome conceded(const Game& game, Seat loser, int points, EndReason reason);

}  // namespace tavla
