// rules.md 3, the cube rules, line by line.

#include <utility>

#include "tests/rules/support.hpp"

using namespace tavla;

namespace {

using Code = RuleError::Code;

GameTerms needing(int a, int b) {
  return {.cube = true, .needs = PerSeat<int>{a, b}};
}

Game unlimited(bool jacoby, bool beaver, bool automatic_doubles) {
  MatchTerms terms{.rules = &rules("backgammon"), .length = 0};
  terms.jacoby = jacoby;
  terms.beaver = beaver;
  terms.automatic_doubles = automatic_doubles;
  REQUIRE(possible(terms));
  return next_game({.terms = terms, .score = {}, .last_winner = std::nullopt});
}

}  // namespace

TEST_CASE("rules 3 cube: a match of one point has none, nor has a ruleset without") {
  struct Case {
    const char* key;
    int length;
    bool cube;
  };
  const auto c = GENERATE(values<Case>({
      {"backgammon", 0, true},
      {"backgammon", 1, false},
      {"backgammon", 2, true},
      {"backgammon", 25, true},
      {"backgammon-no-cube", 5, false},
      {"tavla", 5, false},
      {"tavla-kahve", 0, false},
  }));
  CAPTURE(c.key, c.length);
  Game game = next_game(match_at(c.key, c.length, {}));
  CHECK(game.terms.cube == c.cube);
  game.phase = phase::ToRoll{Seat::a};
  CHECK(cube_error(game, Seat::a) == (c.cube ? std::nullopt : std::optional{CubeRefused::no_cube}));
}

TEST_CASE("rules 3 cube: a double only before the own roll") {
  const Game rolling = cube_game({});
  const Game asked = after(rolling, Seat::a, command::Roll{});
  const Game playing = thrown(asked, dice(3, 1));
  const Game doubled = after(rolling, Seat::a, command::Double{});
  CHECK_FALSE(error(rolling, Seat::a, command::Double{}));
  CHECK(error(rolling, Seat::b, command::Double{}) == Code::not_your_turn);
  CHECK(error(asked, Seat::a, command::Double{}) == Code::wrong_phase);
  CHECK(error(playing, Seat::a, command::Double{}) == Code::wrong_phase);
  CHECK(error(playing, Seat::b, command::Double{}) == Code::not_your_turn);
  CHECK(error(doubled, Seat::a, command::Double{}) == Code::not_your_turn);
  CHECK(error(doubled, Seat::b, command::Double{}) == Code::wrong_phase);
  CHECK(error(doubled, Seat::a, command::Roll{}) == Code::not_your_turn);
}

TEST_CASE("rules 3 cube: a double with the cube in the middle or owned") {
  const auto by = GENERATE(Seat::a, Seat::b);
  CHECK_FALSE(cube_error(cube_game({1, std::nullopt}, by), by));
  CHECK_FALSE(cube_error(cube_game({2, std::nullopt}, by), by));
  CHECK_FALSE(cube_error(cube_game({2, by}, by), by));
  CHECK(cube_error(cube_game({2, opponent(by)}, by), by) == CubeRefused::not_owner);
}

TEST_CASE("rules 3 cube: a take doubles the value and hands the cube to the taker") {
  const auto by = GENERATE(Seat::a, Seat::b);
  const int value = GENERATE(1, 2, 16, 32);
  const auto doubled = after(cube_game({value, std::nullopt}, by), by, command::Double{});
  CHECK(on_turn(doubled) == opponent(by));
  CHECK(doubled.cube == Cube{value, std::nullopt});
  CHECK(error(doubled, by, command::Take{}) == Code::not_your_turn);
  const auto taken = after(doubled, opponent(by), command::Take{});
  CHECK(taken.cube == Cube{2 * value, opponent(by)});
  CHECK(roller(taken) == by);
}

TEST_CASE("rules 3 cube: a drop pays the current value") {
  const auto by = GENERATE(Seat::a, Seat::b);
  const int value = GENERATE(1, 2, 32);
  const auto doubled = after(cube_game({value, by}, by), by, command::Double{});
  CHECK(error(doubled, by, command::Drop{}) == Code::not_your_turn);
  const auto dropped = after(doubled, opponent(by), command::Drop{});
  REQUIRE(outcome(dropped) != nullptr);
  CHECK(*outcome(dropped) == Outcome{by, value, WinKind::single, EndReason::dropped});
}

TEST_CASE("rules 3 cube: the ceiling is 64") {
  CHECK_FALSE(cube_error(cube_game({32, Seat::a}), Seat::a));
  CHECK(cube_error(cube_game({64, Seat::a}), Seat::a) == CubeRefused::cube_max);
}

TEST_CASE("rules 3 cube: no double in the Crawford game") {
  const auto by = GENERATE(Seat::a, Seat::b);
  const GameTerms crawford{.cube = true, .crawford = true, .needs = PerSeat<int>{3, 3}};
  CHECK(cube_error(cube_game({}, by, crawford), by) == CubeRefused::crawford);
}

TEST_CASE("rules 3 cube: a double whose score + cube reaches the length is dead") {
  struct Case {
    int needed;
    int cube;
    bool dead;
  };
  const auto by = GENERATE(Seat::a, Seat::b);
  const auto c = GENERATE(values<Case>({
      {1, 1, true},
      {2, 1, false},
      {2, 2, true},
      {3, 2, false},
      {4, 4, true},
      {3, 4, true},
      {5, 4, false},
  }));
  CAPTURE(c.needed, c.cube);
  const GameTerms terms = by == Seat::a ? needing(c.needed, 25) : needing(25, c.needed);
  CHECK((cube_error(cube_game({c.cube, by}, by, terms), by) == CubeRefused::dead_cube) == c.dead);
}

TEST_CASE("rules 3 cube: a closed-out player may still double") {
  const Position closed_out =
      board({{25, 1}, {6, 5}, {19, -2}, {20, -2}, {21, -2}, {22, -2}, {23, -2}, {24, -2}});
  const Game waiting = follow(to_roll(rules("backgammon"), Seat::b, closed_out, with_cube));
  CHECK(may_double(waiting, Seat::b));
  const Game doubled = after(waiting, Seat::b, command::Double{});
  const Game taken = after(doubled, Seat::a, command::Take{});
  CHECK(roller(taken) == Seat::a);  // passed at once: the choice is used up
}

TEST_CASE("rules 3 cube: a beaver redoubles at once and keeps the cube; the doubler plays on") {
  const auto by = GENERATE(Seat::a, Seat::b);
  const int value = GENERATE(1, 2, 16);
  GameTerms terms = with_cube;
  terms.beaver = true;
  const auto doubled = after(cube_game({value, std::nullopt}, by, terms), by, command::Double{});
  CHECK(error(doubled, by, command::Beaver{}) == Code::not_your_turn);
  const auto beavered = after(doubled, opponent(by), command::Beaver{});
  CHECK(beavered.cube == Cube{4 * value, opponent(by)});
  CHECK(roller(beavered) == by);
  CHECK(cube_error(beavered, by) == CubeRefused::not_owner);  // no raccoon
  for (const Command& late : {Command{command::Drop{}}, Command{command::Take{}}}) {
    CHECK(error(beavered, by, late) == Code::wrong_phase);
    CHECK(error(beavered, opponent(by), late) == Code::not_your_turn);
  }
}

TEST_CASE("rules 3 cube: no beaver without the option or above 64") {
  GameTerms terms = with_cube;
  const auto plain = after(cube_game({}), Seat::a, command::Double{});
  CHECK(error(plain, Seat::b, command::Beaver{}) == Code::wrong_phase);
  terms.beaver = true;
  const auto high = after(cube_game({32, Seat::a}, Seat::a, terms), Seat::a, command::Double{});
  CHECK(error(high, Seat::b, command::Beaver{}) == Code::wrong_phase);
  CHECK_FALSE(error(high, Seat::b, command::Take{}));
}

TEST_CASE("rules 3 cube: an automatic double turns the centred cube one level, once") {
  const bool option = GENERATE(true, false);
  Game game = follow(unlimited(false, false, option));
  CHECK(game.cube == Cube{1, std::nullopt});
  game = thrown(game, dice(4, 4));
  CHECK(game.cube == Cube{option ? 2 : 1, std::nullopt});
  game = thrown(game, dice(2, 2));
  CHECK(game.cube == Cube{option ? 2 : 1, std::nullopt});
  game = thrown(game, dice(6, 1));
  CHECK(game.cube == Cube{option ? 2 : 1, std::nullopt});
}

TEST_CASE("rules 3 cube: by Jacoby a gammon or backgammon counts 1 unless a double was taken") {
  struct Case {
    const char* what;
    Position losers;
    Cube cube;
    int points;
  };
  const auto winner = GENERATE(Seat::a, Seat::b);
  const Position gammon = board({{1, 1}, {24, -15}});
  const Position backgammon = board({{1, 1}, {3, -15}});
  const auto c = GENERATE_COPY(values<Case>({
      {"gammon, no double", gammon, {}, 1},
      {"backgammon, no double", backgammon, {}, 1},
      {"gammon, an automatic double", gammon, {2, std::nullopt}, 2},
      {"gammon, a double taken", gammon, {2, winner}, 4},
      {"backgammon, a double taken", backgammon, {2, opponent(winner)}, 6},
  }));
  CAPTURE(c.what);
  Game game = to_play(rules("backgammon"), winner, c.losers, dice(2, 1));
  game.terms = unlimited(true, false, false).terms;
  game.cube = c.cube;
  const Game over = after(game, winner, command::Move{step(1, 1)});
  REQUIRE(outcome(over) != nullptr);
  CHECK(outcome(over)->points == c.points);
}

TEST_CASE("rules 3 cube: Jacoby, beavers and automatic doubles only in unlimited play") {
  const auto possible_with = [](std::string_view key, int length, int option) {
    MatchTerms terms{.rules = &rules(key), .length = length};
    terms.jacoby = option == 1;
    terms.beaver = option == 2;
    terms.automatic_doubles = option == 3;
    return possible(terms);
  };
  for (const int option : {1, 2, 3}) {
    CAPTURE(option);
    CHECK(possible_with("backgammon", 0, option));
    CHECK_FALSE(possible_with("backgammon", 1, option));
    CHECK_FALSE(possible_with("backgammon", 5, option));
    CHECK_FALSE(possible_with("tavla", 0, option));
    CHECK_FALSE(possible_with("backgammon-no-cube", 0, option));
  }
  CHECK(possible_with("tavla", 0, 0));
}
