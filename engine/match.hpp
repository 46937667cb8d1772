#pragma once

#include <optional>

#include "engine/game.hpp"

// Games in a row: the score, who opens the next, which one is the Crawford game (rules 3).
namespace tavla {

inline constexpr int most_match_points = 25;

/// What is agreed before the first game.
struct MatchTerms {
  const Ruleset* rules;  ///< never null
  int length = 1;        ///< points to win; 0 for unlimited play
  bool jacoby = false;   ///< this and the following: unlimited play with a cube
  bool beaver = false;
  bool automatic_doubles = false;  ///< also needs an opening by roll-off

  friend bool operator==(const MatchTerms&, const MatchTerms&) = default;
};

/// Whether there is such a match.
[[nodiscard]] bool possible(const MatchTerms& terms) noexcept;

struct Match {
  MatchTerms terms;
  PerSeat<int> score = {};
  bool crawford_played = false;
  std::optional<Seat> last_winner = std::nullopt;
};

/// The match after a game that ended so.
[[nodiscard]] Match after(Match match, const Outcome& outcome) noexcept;
/// Who has reached the length, if somebody has.
[[nodiscard]] std::optional<Seat> winner(const Match& match) noexcept;
/// Who has more points, if somebody has.
[[nodiscard]] std::optional<Seat> leader(const Match& match) noexcept;
/// Whether the present or next game is the Crawford game.
[[nodiscard]] bool is_crawford(const Match& match) noexcept;
/// The next game, about to open. Requires a match without a winner.
[[nodiscard]] Game next_game(const Match& match);

}  // namespace tavla
