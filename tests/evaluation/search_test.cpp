#include "engine/evaluation/search.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "engine/evaluation/shipped.hpp"
#include "engine/movegen.hpp"
#include "engine/random.hpp"
#include "tests/evaluation/support.hpp"

using namespace tavla;
using namespace tavla::evaluation;

namespace {

constexpr float close_enough = 1e-5F;

/// By the definition: the mean over 36 rolls of what the best play leaves.
float mean_of_best(const Evaluator& evaluator, const Position& position) {
  float sum = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      auto plays = legal_positions(position, Dice{Die::of(first), Die::of(second)});
      if (plays.empty()) plays.push_back(position);
      float best = -3;
      for (const Position& play : plays) {
        best = std::max(best, -equity(evaluator.evaluate(play.flipped())));
      }
      sum += best;
    }
  }
  return sum / 36;
}

}  // namespace

TEST_CASE("one roll ahead is the mean of the best plays") {
  const Evaluator evaluator{testing::random_weights(7)};
  for (const Position& position : testing::random_positions(40, 31)) {
    const float value = equity(Search{evaluator, HitAndRun::allowed, 1}.value(position));
    CHECK(std::abs(value - mean_of_best(evaluator, position)) < close_enough);
  }
}

TEST_CASE("the ranking begins with the play that is chosen") {
  PlayChooser chooser{shipped_evaluator(), HitAndRun::allowed};
  Random random{32};
  for (const Position& position : testing::random_positions(200, 33)) {
    const Dice dice = random.dice();
    const auto ranked = chooser.rank(position, dice);
    CHECK(equity(ranked.front().for_opponent) ==
          equity(chooser.choose(position, dice).for_opponent));
  }
}

TEST_CASE("where nothing can be played, the same board is the choice") {
  const Position closed_out =
      testing::board({{25, 1}, {24, -2}, {23, -2}, {22, -2}, {21, -2}, {20, -2}, {19, -2}, {6, 2}});
  for (const int plies : {0, 1}) {
    Search search{shipped_evaluator(), HitAndRun::allowed, plies};
    CHECK(search.choose(closed_out, Dice{Die::of(6), Die::of(5)}).next == closed_out.flipped());
  }
}

TEST_CASE("the shipped nets open as everybody does") {
  Search search{shipped_evaluator(), HitAndRun::allowed, 0};
  const auto opening = [&](int first, int second) {
    return search.choose(Position::start(), Dice{Die::of(first), Die::of(second)}).next.flipped();
  };
  const auto after = [](std::initializer_list<Step> steps) {
    Position board = Position::start();
    for (const Step& step : steps) board = board.after(step);
    return board;
  };
  const auto step = [](int from, int die) {
    return Step{Point::at(from), Point::at(from - die), Die::of(die)};
  };
  CHECK(opening(3, 1) == after({step(8, 3), step(6, 1)}));
  CHECK(opening(4, 2) == after({step(8, 4), step(6, 2)}));
  CHECK(opening(6, 1) == after({step(13, 6), step(8, 1)}));
  CHECK(opening(6, 5) == after({step(24, 6), step(18, 5)}));
}
