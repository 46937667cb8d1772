// What went wrong in other programs: scoring, cube, match. Bots of this project never resign, so
// that "bot resigns a gammon too early" has nothing to test.

#include "tests/rules/support.hpp"

using namespace tavla;

namespace {

using Code = RuleError::Code;

int points_against(const Position& losers) {
  const auto game = to_play(rules("backgammon-no-cube"), Seat::a, losers, dice(2, 1));
  const auto over = after(game, Seat::a, command::Move{step(1, 1)});
  REQUIRE(outcome(over) != nullptr);
  return outcome(over)->points;
}

/// The turn that a side has just been given is played somehow and ended.
Game play_on(Game game) {
  const Seat by = *on_turn(game);
  game = thrown(after(game, by, command::Roll{}), dice(2, 1));
  while (roller(game) != opponent(by)) {
    const auto options = std::get<phase::ToPlay>(game.phase).turn.options();
    game = options.empty() ? after(game, by, command::EndTurn{})
                           : after(game, by, command::Move{options.front()});
  }
  return game;
}

}  // namespace

TEST_CASE("trap: the backgammon test looked at the wrong thing") {
  CHECK(points_against(board({{1, 1}, {2, -1}, {24, -14}})) == 3);  // (a) in the winner's home
  CHECK(points_against(board({{1, 1}, {0, -1}, {24, -14}})) == 3);  // (b) on the bar
  CHECK(points_against(board({{1, 1}, {7, -1}, {24, -14}})) == 2);  // (c) just outside
  CHECK(points_against(board({{1, 1}, {3, -1}, {24, -13}})) == 1);  // (d) one off cancels both
}

TEST_CASE("trap: a drop credited from the other player's total") {
  const Match match = match_at("backgammon", 9, {3, 1});
  const auto doubled = after(cube_game({1, std::nullopt}), Seat::a, command::Double{});
  const auto dropped = after(doubled, Seat::b, command::Drop{});
  REQUIRE(outcome(dropped) != nullptr);
  CHECK(after(match, *outcome(dropped)).score == PerSeat<int>{4, 1});
}

TEST_CASE("trap: a cube above the top") {
  const Game top = cube_game({64, Seat::a});
  CHECK(error(top, Seat::a, command::Double{}) == Code::cube);
  CHECK(cube_error(top, Seat::a) == CubeRefused::cube_max);
}

TEST_CASE("trap: owner and repeat checks") {
  Game game = after(cube_game({}), Seat::a, command::Double{});
  game = after(game, Seat::b, command::Take{});
  CHECK(cube_error(game, Seat::a) == CubeRefused::not_owner);  // again in the same turn
  game = play_on(play_on(game));
  REQUIRE(roller(game) == Seat::a);
  CHECK(cube_error(game, Seat::a) == CubeRefused::not_owner);
  game = play_on(game);
  game = after(game, Seat::b, command::Double{});
  game = after(game, Seat::a, command::Take{});
  CHECK(game.cube == Cube{4, Seat::a});
  CHECK(cube_error(game, Seat::b) == CubeRefused::not_owner);
}

TEST_CASE("trap: cube actions after the end or before the opening roll") {
  const auto doubled = after(cube_game({}), Seat::a, command::Double{});
  const Game dropped = after(doubled, Seat::b, command::Drop{});
  const Game opening = next_game(match_at("backgammon", 5, {}));
  const Game rolling_off = follow(opening);
  for (const auto seat : seats) {
    for (const Command& action : {Command{command::Double{}},
                                  Command{command::Take{}},
                                  Command{command::Drop{}},
                                  Command{command::Beaver{}}}) {
      CHECK(error(dropped, seat, action) == Code::game_over);
      CHECK(error(opening, seat, action) == Code::wrong_phase);
      CHECK(error(rolling_off, seat, action) == Code::wrong_phase);
    }
    CHECK_FALSE(may_double(dropped, seat));
    CHECK_FALSE(may_beaver(dropped, seat));
  }
}

TEST_CASE("trap: only the first game at match point is the Crawford game") {
  const auto refused = [](const Match& match, Seat by) {
    Game game = next_game(match);
    game.phase = phase::ToRoll{by};
    return cube_error(game, by);
  };
  const auto leader = GENERATE(Seat::a, Seat::b);
  const auto trailer = opponent(leader);
  Match match = match_at("backgammon", 5, {});
  match.score[leader] = 4;
  match.score[trailer] = 1;
  CHECK(refused(match, trailer) == CubeRefused::crawford);
  CHECK(refused(match, leader) == CubeRefused::crawford);
  match = after(match, {trailer, 1, WinKind::single, EndReason::borne_off});
  CHECK_FALSE(refused(match, trailer));
  CHECK(refused(match, leader) == CubeRefused::dead_cube);
  // The trailer gets to match point too: no second Crawford game.
  match = after(match, {trailer, 2, WinKind::mars, EndReason::borne_off});
  REQUIRE(match.score[trailer] == 4);
  CHECK_FALSE(is_crawford(match));
}

TEST_CASE("trap: a win by time-out ends the game, and the match only if the points suffice") {
  const Position race = board({{1, 2}, {24, -14}});
  const Game game = to_roll(rules("backgammon"), Seat::b, race.flipped());
  const Outcome lost = conceded(game, Seat::b, price(game, Seat::b), EndReason::timeout);
  CHECK(lost == Outcome{Seat::a, 1, WinKind::single, EndReason::timeout});
  CHECK_FALSE(winner(after(match_at("backgammon", 3, {0, 0}), lost)));
  CHECK_FALSE(winner(after(match_at("backgammon", 3, {1, 2}), lost)));
  CHECK(winner(after(match_at("backgammon", 3, {2, 0}), lost)) == Seat::a);
}

TEST_CASE("trap: the second game does not begin with the first game's starter") {
  const Outcome lost_by_opener{Seat::b, 1, WinKind::single, EndReason::borne_off};
  CHECK(roller(next_game(after(match_at("tavla", 3, {}), lost_by_opener))) == Seat::b);
  const Game fresh = follow(next_game(after(match_at("backgammon", 3, {}), lost_by_opener)));
  REQUIRE(awaited_roll(fresh));
  CHECK(awaited_roll(fresh)->kind == RollKind::roll_off);
}

TEST_CASE("trap: the second seat starts") {
  const Game game = thrown(follow(new_game(rules("backgammon"))), dice(2, 5));
  const auto& playing = std::get<phase::ToPlay>(game.phase);
  CHECK(playing.seat == Seat::b);
  CHECK(playing.turn.dice().larger().pips() == 5);
  CHECK(playing.turn.dice().smaller().pips() == 2);
  CHECK(playing.turn.start() == Position::start());
}
