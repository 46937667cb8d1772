// What went wrong in other programs: undo, pips, end of game. The trap "index confusion between
// seats" is in movegen_test.cpp.

#include <catch2/catch.hpp>

#include "engine/bot.hpp"
#include "tests/engine/support.hpp"

using namespace tavla;

TEST_CASE("trap: undo of a hit leaves the victim on the bar") {
  const Position start =
      board({{24, 2}, {13, 5}, {8, 3}, {6, 5}, {7, -1}, {1, -1}, {12, -5}, {17, -3}, {19, -5}});
  Turn turn{start, dice(6, 1), HitAndRun::allowed};
  turn.play(step(13, 6));
  REQUIRE(turn.now()[0] == -1);
  REQUIRE(opposing_checkers(turn.now()) == 15);
  turn.undo();
  CHECK(turn.now() == start);
  CHECK(own_checkers(turn.now()) == 15);
  CHECK(opposing_checkers(turn.now()) == 15);
}

TEST_CASE("trap: every undo of every hit gives the board back") {
  RandomGame game{3, HitAndRun::allowed};
  for (int i = 0; i < 1000; ++i, game.advance()) {
    Turn turn{game.position(), game.dice(), HitAndRun::allowed};
    std::vector<Position> before;
    for (auto options = turn.options(); !options.empty(); options = turn.options()) {
      before.push_back(turn.now());
      turn.play(options.back());
      REQUIRE(own_checkers(turn.now()) + turn.now().own_off() == 15);
      REQUIRE(opposing_checkers(turn.now()) == opposing_checkers(game.position()));
    }
    for (; !before.empty(); before.pop_back()) {
      turn.undo();
      REQUIRE(turn.now() == before.back());
    }
  }
}

TEST_CASE("trap: undo after the forced part") {
  // Entering is forced and only the 3 enters; the 6 is free.
  const Position start = board({{25, 1}, {13, 2}, {8, 2}, {19, -2}, {12, -2}});
  Turn turn{start, dice(6, 3), HitAndRun::allowed};
  const auto first = turn.options();
  REQUIRE(first == StepList{step(25, 3)});
  turn.play(first.front());
  const auto second = turn.options();
  REQUIRE(second.size() == 3);
  for (const Step& choice : second) {
    turn.play(choice);
    CHECK(turn.complete());
    turn.undo();
    CHECK(turn.options() == second);
  }
  turn.undo();
  CHECK(turn.options() == first);
}

TEST_CASE("trap: undo, then the other order") {
  Turn turn{Position::start(), dice(3, 1), HitAndRun::allowed};
  const auto offered = turn.options();
  turn.play(step(8, 3));
  turn.play(step(6, 1));
  const Position end = turn.now();
  turn.undo();
  turn.undo();
  REQUIRE(turn.options() == offered);
  turn.play(step(6, 1));
  turn.play(step(8, 3));
  CHECK(turn.now() == end);
}

TEST_CASE("trap: the pip count shows 1 after the last checker is off") {
  for (const int die : {1, 2}) {
    Turn turn{board({{1, 1}, {20, -3}}), dice(2, 1), HitAndRun::allowed};
    REQUIRE_FALSE(turn.refusal(step(1, die)));
    turn.play(step(1, die));
    CHECK(turn.now().own_pips() == 0);
    CHECK(turn.now().own_off() == 15);
    CHECK(turn.complete());
    CHECK(turn.options().empty());
    CHECK(turn.refusals().empty());
  }
}

TEST_CASE("trap: the robot stops after one of four") {
  const Turn turn{Position::start(), dice(6, 6), HitAndRun::allowed};
  for (const Level level : {Level::kolay, Level::orta}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      CHECK(choose_play(level, turn, seed).size() == 4);
    }
  }
}
