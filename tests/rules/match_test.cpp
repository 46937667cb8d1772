// rules.md 3: what a match says about its games.

#include "tests/rules/support.hpp"

using namespace tavla;

namespace {

Outcome won(Seat winner, int points) {
  return {winner, points, WinKind::single, EndReason::borne_off};
}

}  // namespace

TEST_CASE("rules 3 match: the winner opens the next game where the ruleset says so") {
  struct Case {
    const char* key;
    bool winner_opens;
  };
  const auto winner = GENERATE(Seat::a, Seat::b);
  const auto c = GENERATE(values<Case>({
      {"tavla", true},
      {"tavla-kahve", true},
      {"tavla-klasik", false},
      {"backgammon", false},
      {"backgammon-no-cube", false},
  }));
  CAPTURE(c.key);
  const Match first = match_at(c.key, 5, {});
  CHECK(std::holds_alternative<phase::ToOpen>(next_game(first).phase));
  const Game second = next_game(after(first, won(winner, 1)));
  CHECK(roller(second) == (c.winner_opens ? std::optional{winner} : std::nullopt));
  CHECK(std::holds_alternative<phase::ToOpen>(second.phase) != c.winner_opens);
}

TEST_CASE("rules 3 match: 1 to 25 points or unlimited") {
  struct Case {
    int length;
    bool possible;
  };
  const auto c = GENERATE(
      values<Case>({{-1, false}, {0, true}, {1, true}, {2, true}, {25, true}, {26, false}}));
  CAPTURE(c.length);
  CHECK(possible({.rules = &rules("tavla"), .length = c.length}) == c.possible);
}

TEST_CASE("rules 3 match: who reaches the length has won; unlimited play nobody wins") {
  struct Case {
    int length;
    PerSeat<int> score;
    std::optional<Seat> winner;
  };
  const auto c = GENERATE(values<Case>({
      {1, {0, 0}, std::nullopt},
      {1, {1, 0}, Seat::a},
      {5, {4, 4}, std::nullopt},
      {5, {4, 5}, Seat::b},
      {5, {7, 4}, Seat::a},
      {0, {64, 99}, std::nullopt},
  }));
  CAPTURE(c.length, c.score.a, c.score.b);
  CHECK(winner(match_at("backgammon", c.length, c.score)) == c.winner);
}

TEST_CASE("rules 3 match: a game adds its points to the winner's, and the next knows the need") {
  Match match = match_at("backgammon", 7, {});
  match = after(match, won(Seat::b, 4));
  match = after(match, won(Seat::a, 2));
  CHECK(match.score == PerSeat<int>{2, 4});
  CHECK(next_game(match).terms.needs == PerSeat<int>{5, 3});
  CHECK_FALSE(next_game(match_at("backgammon", 0, {2, 4})).terms.needs);
}

TEST_CASE("rules 3 match: the Crawford game is the first in which somebody needs one point") {
  struct Case {
    const char* what;
    const char* key;
    int length;
    PerSeat<int> score;
    bool crawford;
  };
  const auto c = GENERATE(values<Case>({
      {"the first game", "backgammon", 5, {0, 0}, false},
      {"two points needed", "backgammon", 5, {3, 3}, false},
      {"a needs one", "backgammon", 5, {4, 1}, true},
      {"b needs one", "backgammon", 5, {0, 4}, true},
      {"both need one", "backgammon", 5, {4, 4}, true},
      {"two points", "backgammon", 2, {1, 0}, true},
      {"one point", "backgammon", 1, {0, 0}, false},
      {"unlimited", "backgammon", 0, {0, 0}, false},
      {"without a cube", "backgammon-no-cube", 5, {4, 1}, false},
  }));
  CAPTURE(c.what);
  CHECK(next_game(match_at(c.key, c.length, c.score)).terms.crawford == c.crawford);
}
