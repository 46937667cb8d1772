// rules.md 2, line by line. What other programs got wrong about the backgammon is in
// traps_test.cpp.

#include "tests/rules/support.hpp"

using namespace tavla;

namespace {

/// The loser's checkers as the winner counts; the winner has one left and bears it off.
Outcome borne_off_against(const Position& losers,
                          std::string_view key,
                          Seat winner,
                          const GameTerms& terms = {},
                          Cube cube = {}) {
  Game game = to_play(rules(key), winner, losers, dice(1, 2));
  game.terms = terms;
  game.cube = cube;
  const Game over = after(game, winner, command::Move{step(1, 1)});
  REQUIRE(outcome(over) != nullptr);
  return *outcome(over);
}

const Position one_off = board({{1, 1}, {24, -14}});
const Position none_off = board({{1, 1}, {24, -15}});
const Position caught_behind = board({{1, 1}, {3, -1}, {24, -14}});

}  // namespace

TEST_CASE("rules 2.1 a win counts 1; 2 if the loser has none off") {
  const auto winner = GENERATE(Seat::a, Seat::b);
  const auto* key = GENERATE("tavla", "tavla-kahve", "tavla-klasik", "backgammon-no-cube");
  const auto reason = EndReason::borne_off;
  CHECK(borne_off_against(one_off, key, winner) == Outcome{winner, 1, WinKind::single, reason});
  CHECK(borne_off_against(none_off, key, winner) == Outcome{winner, 2, WinKind::mars, reason});
}

TEST_CASE("rules 2.2 a backgammon counts 3, only in rulesets that have it") {
  struct Case {
    const char* key;
    int points;
  };
  const auto winner = GENERATE(Seat::a, Seat::b);
  const auto c = GENERATE(values<Case>({
      {"tavla", 2},
      {"tavla-kahve", 2},
      {"tavla-klasik", 2},
      {"backgammon", 3},
      {"backgammon-no-cube", 3},
  }));
  CAPTURE(c.key);
  const auto kind = c.points == 3 ? WinKind::backgammon : WinKind::mars;
  CHECK(borne_off_against(caught_behind, c.key, winner) ==
        Outcome{winner, c.points, kind, EndReason::borne_off});
}

TEST_CASE("rules 2.2 one checker off cancels mars and backgammon, also of three checkers") {
  const auto winner = GENERATE(Seat::a, Seat::b);
  CHECK(borne_off_against(board({{1, 1}, {3, -3}}), "hypergammon", winner).points == 3);
  CHECK(borne_off_against(board({{1, 1}, {24, -3}}), "hypergammon", winner).points == 2);
  CHECK(borne_off_against(board({{1, 1}, {3, -2}}), "hypergammon", winner).points == 1);
}

TEST_CASE("rules 2.3 the cube multiplies them all") {
  const auto winner = GENERATE(Seat::a, Seat::b);
  const int value = GENERATE(1, 2, 4, 8, 16, 32, 64);
  const auto points = [&](const Position& losers) {
    return borne_off_against(losers, "backgammon", winner, with_cube, {value, winner}).points;
  };
  CHECK(points(one_off) == value);
  CHECK(points(none_off) == 2 * value);
  CHECK(points(caught_behind) == 3 * value);
}

TEST_CASE("rules 2.4 the price of running out of time and of leaving") {
  struct Case {
    const char* what;
    Position board;  ///< as the winner counts
    const char* key;
    int price;
  };
  const auto loser = GENERATE(Seat::a, Seat::b);
  const int cube = GENERATE(1, 4);
  const auto c = GENERATE(values<Case>({
      {"at the start", Position::start(), "tavla", 2},
      {"a checker off", board({{1, 15}, {24, -14}}), "backgammon", 1},
      {"a checker off, one caught behind", board({{1, 14}, {2, -14}}), "backgammon", 1},
      {"none off", board({{1, 14}, {24, -15}}), "backgammon", 2},
      {"behind, but the winner has not begun", board({{1, 15}, {2, -15}}), "backgammon", 2},
      {"behind while the winner bears off", board({{1, 14}, {2, -15}}), "backgammon", 3},
      {"on the bar while the winner bears off", board({{1, 14}, {0, -15}}), "backgammon", 3},
      {"on the winner's 7 point", board({{1, 14}, {7, -15}}), "backgammon", 2},
      {"behind, without a triple", board({{1, 14}, {2, -15}}), "tavla", 2},
  }));
  CAPTURE(c.what, cube);
  Game game = to_roll(rules(c.key), opponent(loser), c.board);
  game.cube.value = cube;
  CHECK(price(game, loser) == c.price * cube);
}

TEST_CASE("rules 2.4 by Jacoby the price is 1 until a double was taken") {
  GameTerms jacoby = with_cube;
  jacoby.jacoby = true;
  Game game = to_roll(rules("backgammon"), Seat::a, Position::start(), jacoby);
  CHECK(price(game, Seat::b) == 1);
  game.cube = {2, std::nullopt};  // turned by an automatic double
  CHECK(price(game, Seat::b) == 2);
  game.cube = {2, Seat::b};
  CHECK(price(game, Seat::b) == 4);
}

TEST_CASE("rules 2.4 who is doubled pays no more than a drop; the doubler pays the full price") {
  const auto doubler = GENERATE(Seat::a, Seat::b);
  const auto doubled = after(cube_game({4, doubler}, doubler), doubler, command::Double{});
  CHECK(price(doubled, opponent(doubler)) == 4);
  CHECK(price(doubled, doubler) == 8);
}

TEST_CASE("rules 2.4 a resignation offers 1, 2 or 3 times the cube") {
  CHECK(most_points(to_roll(rules("tavla"), Seat::a, Position::start())) == 2);
  CHECK(most_points(to_roll(rules("backgammon-no-cube"), Seat::a, Position::start())) == 3);
  CHECK(most_points(cube_game({8, Seat::b})) == 24);
  const Game game = cube_game({4, Seat::b});
  const auto reason = EndReason::resigned;
  CHECK(conceded(game, Seat::b, 4, reason) == Outcome{Seat::a, 4, WinKind::single, reason});
  CHECK(conceded(game, Seat::b, 8, reason) == Outcome{Seat::a, 8, WinKind::mars, reason});
  CHECK(conceded(game, Seat::a, 12, reason) == Outcome{Seat::b, 12, WinKind::backgammon, reason});
}
