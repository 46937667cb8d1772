#include "engine/match.hpp"

#include <algorithm>

namespace tavla {
namespace {

bool needs_one_point(const Match& match) noexcept {
  return std::max(match.score.a, match.score.b) == match.terms.length - 1;
}

std::optional<PerSeat<int>> points_needed(const Match& match) noexcept {
  const int length = match.terms.length;
  if (length == 0) return std::nullopt;
  return PerSeat<int>{length - match.score.a, length - match.score.b};
}

bool has_cube(const MatchTerms& terms) noexcept {
  return terms.rules->cube == CubeUse::used && terms.length != 1;
}

}  // namespace

bool possible(const MatchTerms& terms) noexcept {
  if (terms.length < 0 || terms.length > most_match_points) return false;
  const bool options = terms.jacoby || terms.beaver || terms.automatic_doubles;
  return !options || (terms.length == 0 && terms.rules->cube == CubeUse::used);
}

Match after(Match match, const Outcome& outcome) noexcept {
  if (is_crawford(match)) match.crawford_played = true;
  match.score[outcome.winner] += outcome.points;
  match.last_winner = outcome.winner;
  return match;
}

std::optional<Seat> winner(const Match& match) noexcept {
  if (match.terms.length == 0) return std::nullopt;
  for (const auto seat : seats) {
    if (match.score[seat] >= match.terms.length) return seat;
  }
  return std::nullopt;
}

std::optional<Seat> leader(const Match& match) noexcept {
  if (match.score.a == match.score.b) return std::nullopt;
  return match.score.a > match.score.b ? Seat::a : Seat::b;
}

bool is_crawford(const Match& match) noexcept {
  return has_cube(match.terms) && match.terms.length > 1 && !match.crawford_played &&
         needs_one_point(match);
}

Game next_game(const Match& match) {
  const auto& terms = match.terms;
  const bool winner_opens = terms.rules->next_opener == NextOpener::winner;
  return new_game(*terms.rules,
                  winner_opens ? match.last_winner : std::nullopt,
                  {.cube = has_cube(terms),
                   .crawford = is_crawford(match),
                   .jacoby = terms.jacoby,
                   .beaver = terms.beaver,
                   .automatic_doubles = terms.automatic_doubles,
                   .needs = points_needed(match)});
}

}  // namespace tavla
