#include "engine/scoring.hpp"

namespace tavla {
namespace {

/// Whether more than a single win counts: by the Jacoby rule only once a double was taken.
bool gammons_count(const Game& game) {
  return !game.terms.jacoby || game.cube.owner.has_value();
}

/// A loser who still has a checker on the bar or in the winner's home.
bool caught_behind(const Position& winners_view) {
  for (int place = 0; place <= 6; ++place) {
    if (winners_view[place] < 0) return true;
  }
  return false;
}

bool triple_counts(const Game& game) {
  return game.rules->triple == Triple::counts;
}

WinKind kind_of(int times) {
  if (times == 1) return WinKind::single;
  return times == 2 ? WinKind::mars : WinKind::backgammon;
}

int times_played_out(const Game& game, Seat winner) {
  if (off_of(game, opponent(winner)) > 0 || !gammons_count(game)) return 1;
  return triple_counts(game) && caught_behind(board_of(game, winner)) ? 3 : 2;
}

int times_conceded(const Game& game, Seat loser) {
  const auto* doubled = std::get_if<phase::Doubled>(&game.phase);
  const bool may_drop = doubled != nullptr && doubled->by != loser;
  if (may_drop || off_of(game, loser) > 0 || !gammons_count(game)) return 1;
  const auto winner = opponent(loser);
  const bool bears_off = off_of(game, winner) > 0;
  return triple_counts(game) && bears_off && caught_behind(board_of(game, winner)) ? 3 : 2;
}

}  // namespace

Outcome played_out(const Game& game, Seat winner) {
  const int times = times_played_out(game, winner);
  return {winner, times * game.cube.value, kind_of(times), EndReason::borne_off};
}

int price(const Game& game, Seat loser) {
  return times_conceded(game, loser) * game.cube.value;
}

int most_points(const Game& game) {
  if (!gammons_count(game)) return game.cube.value;
  return (triple_counts(game) ? 3 : 2) * game.cube.value;
}

Outcome conceded(const Game& game, Seat loser, int points, EndReason reason) {
  return {opponent(loser), points, kind_of(points / game.cube.value), reason};
}

}  // namespace tavla
