#include "engine/bot.hpp"

#include <catch2/catch.hpp>

#include <string>

#include "tests/engine/support.hpp"

using namespace tavla;

namespace {

Position played(Level level, const Position& position, Dice roll, HitAndRun rule, Random& random) {
  Turn turn{position, roll, rule};
  for (const Step& step : choose_play(level, turn, random.next())) turn.play(step);
  return turn.now();
}

/// One game between the levels; true if Orta wins it.
bool orta_wins(bool orta_opens, Random& random) {
  bool orta_plays = orta_opens;
  Position position = Position::start();
  while (true) {
    const Level level = orta_plays ? Level::orta : Level::kolay;
    position = played(level, position, random.dice(), HitAndRun::allowed, random);
    if (position.own_off() == Position::checkers_a_side) return orta_plays;
    position = position.flipped();
    orta_plays = !orta_plays;
  }
}

std::string opening(int first, int second) {
  const Turn turn{Position::start(), dice(first, second), HitAndRun::allowed};
  std::string text;
  for (const Step& step : choose_play(Level::orta, turn, 1)) {
    text += std::to_string(step.from.number()) + '/' + std::to_string(step.to.number()) + ' ';
  }
  return text;
}

}  // namespace

TEST_CASE("Orta beats Kolay in at least 65 of 100 games") {
  constexpr std::uint64_t seed = 99;
  Random random{seed};
  int won = 0;
  for (int game = 0; game < 1000; ++game) won += orta_wins(game % 2 == 0, random) ? 1 : 0;
  INFO("seed " << seed << ", won " << won << " of 1000");
  CHECK(won >= 650);
}

TEST_CASE("a bot's play is offered step by step and completes the turn") {
  for (const Level level : {Level::kolay, Level::orta}) {
    for (const HitAndRun rule : {HitAndRun::allowed, HitAndRun::forbidden}) {
      RandomGame game{5, rule};
      for (int i = 0; i < 1500; ++i, game.advance()) {
        Turn turn{game.position(), game.dice(), rule};
        for (const Step& step : choose_play(level, turn, static_cast<std::uint64_t>(i))) {
          REQUIRE_FALSE(turn.refusal(step));
          turn.play(step);
        }
        REQUIRE(turn.complete());
      }
    }
  }
}

TEST_CASE("the same position, dice, level and seed give the same play") {
  RandomGame game{11, HitAndRun::allowed};
  for (int i = 0; i < 200; ++i, game.advance()) {
    const Turn turn{game.position(), game.dice(), HitAndRun::allowed};
    for (const Level level : {Level::kolay, Level::orta}) {
      REQUIRE(choose_play(level, turn, 42) == choose_play(level, turn, 42));
    }
  }
}

TEST_CASE("Orta opens as the guide advises") {
  CHECK(opening(3, 1) == "8/5 6/5 ");
  CHECK(opening(4, 2) == "8/4 6/4 ");
  CHECK(opening(6, 1) == "13/7 8/7 ");
  CHECK(opening(5, 3) == "8/3 6/3 ");
  CHECK(opening(6, 5) == "24/18 18/13 ");
  CHECK(opening(6, 6) == "24/18 24/18 13/7 13/7 ");
  CHECK(opening(3, 3) == "8/5 8/5 6/3 6/3 ");
  CHECK(opening(1, 1) == "8/7 8/7 6/5 6/5 ");
}

TEST_CASE("levels are found by name") {
  CHECK(find_level("kolay") == Level::kolay);
  CHECK(find_level("orta") == Level::orta);
  CHECK_FALSE(find_level("usta"));
  CHECK(name(Level::kolay) == "kolay");
  CHECK(name(Level::orta) == "orta");
}
