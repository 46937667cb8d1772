#include "engine/evaluation/chances.hpp"

#include <catch2/catch.hpp>

#include "engine/evaluation/evaluator.hpp"
#include "tests/evaluation/support.hpp"

using namespace tavla;
using namespace tavla::evaluation;
using tavla::testing::board;

TEST_CASE("a finished game is worth exactly what it ended with") {
  struct Case {
    const char* name;
    Position position;
    Ending ending;
    float equity;
  };
  const Case cases[] = {
      {"won, the loser has borne off", board({{24, -14}}), Ending::won, 1},
      {"won, a gammon", board({{20, -15}}), Ending::won, 2},
      {"a checker in the winner's home", board({{20, -14}, {6, -1}}), Ending::won, 3},
      {"a checker on the bar", board({{20, -14}, {0, -1}}), Ending::won, 3},
      {"a checker just outside the winner's home", board({{20, -14}, {7, -1}}), Ending::won, 2},
      {"behind, but one borne off", board({{20, -13}, {6, -1}}), Ending::won, 1},
      {"lost", board({{1, 3}}), Ending::lost, -1},
      {"lost a gammon", board({{5, 15}}), Ending::lost, -2},
      {"lost a backgammon", board({{5, 14}, {25, 1}}), Ending::lost, -3},
  };
  const Evaluator evaluator{testing::random_weights(1)};
  for (const Case& each : cases) {
    INFO(each.name);
    CHECK(ending(each.position) == each.ending);
    CHECK(equity(evaluator.evaluate(each.position)) == each.equity);
    CHECK(equity(evaluator.evaluate(each.position.flipped())) == -each.equity);
  }
}

TEST_CASE("chances as programs exchange them count backgammons as gammons") {
  const Outcomes outcomes{{0.25F, 0.125F, 0.0625F, 0.3125F, 0.1875F, 0.0625F}};
  const Chances each = chances(outcomes);
  CHECK(each.win == 0.4375F);
  CHECK(each.win_gammon == 0.1875F);
  CHECK(each.win_backgammon == 0.0625F);
  CHECK(each.lose_gammon == 0.25F);
  CHECK(each.lose_backgammon == 0.0625F);
  CHECK(equity(outcomes) == each.win - (1 - each.win) + each.win_gammon + each.win_backgammon -
                                each.lose_gammon - each.lose_backgammon);
  CHECK(equity(outcomes.mirrored()) == -equity(outcomes));
}
