#include "engine/evaluation/inputs.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <span>

#include "tests/evaluation/support.hpp"

using namespace tavla;
using namespace tavla::evaluation;
using tavla::testing::board;

namespace {

int own_judgement(const Position& position, std::size_t which) {
  return inputs_of(position).values[first_judgement + which];
}

}  // namespace

TEST_CASE("the two halves of the inputs are the two sides' views") {
  for (const Position& position : testing::random_positions(500, 11)) {
    const Inputs mine = inputs_of(position);
    const Inputs theirs = inputs_of(position.flipped());
    const std::span a{mine.values};
    const std::span b{theirs.values};
    CHECK(std::ranges::equal(a.subspan(0, 25), b.subspan(25, 25)));
    CHECK(std::ranges::equal(a.subspan(50, 7), b.subspan(57, 7)));
  }
}

TEST_CASE("every value has a fact of its own slot") {
  for (const Position& position : testing::random_positions(500, 12)) {
    const Inputs inputs = inputs_of(position);
    for (std::size_t slot = 0; slot < slot_count; ++slot) {
      CHECK(first_facts[slot] + inputs.values[slot] < first_facts[slot + 1]);
    }
  }
}

TEST_CASE("the rolls that hit are counted") {
  struct Case {
    const char* name;
    Position position;
    int rolls;
  };
  const Case cases[] = {
      {"a pip away: every one", board({{20, 1}, {19, -1}}), 11},
      {"six away: sixes, 5-1, 4-2, 3-3, 2-2", board({{20, 1}, {14, -1}}), 17},
      {"seven away", board({{20, 1}, {13, -1}}), 6},
      {"twelve away: 6-6, 4-4, 3-3", board({{20, 1}, {8, -1}}), 3},
      {"twenty-four away: 6-6 played four times", board({{24, 1}, {0, 0}, {1, -1}}), 0},
      {"six away, a made point five away", board({{20, 1}, {15, -2}, {14, -1}}), 17},
      {"six away, points made one to five away",
       board({{20, 1}, {19, -2}, {18, -2}, {17, -2}, {16, -2}, {15, -2}, {14, -1}}),
       11},
      {"from the bar on a blot", board({{25, 1}, {20, -1}}), 15},
      {"two on the bar", board({{25, 2}, {20, -1}}), 11},
      {"behind the blot", board({{10, 1}, {14, -1}}), 0},
      {"nothing but points", board({{20, 1}, {14, -2}}), 0},
  };
  for (const Case& each : cases) {
    INFO(each.name);
    CHECK(own_judgement(each.position, 3) == each.rolls);
  }
}

TEST_CASE("what a blockade leaves to the rearmost checker is counted") {
  const Position free = board({{24, 1}, {1, -2}});
  CHECK(own_judgement(free, 4) == 36);
  CHECK(own_judgement(free, 5) == 36);
  const Position prime =
      board({{24, 1}, {23, -2}, {22, -2}, {21, -2}, {20, -2}, {19, -2}, {18, -2}});
  CHECK(own_judgement(prime, 4) == 0);
  CHECK(own_judgement(prime, 5) == 0);
  const Position five = board({{24, 1}, {23, -2}, {22, -2}, {21, -2}, {20, -2}, {19, -2}});
  CHECK(own_judgement(five, 5) == 11);
  CHECK(inputs_of(five).values[first_judgement + judgements_a_side + 6] == 5);
}

TEST_CASE("the bar and the open points before it are one judgement") {
  const Position two_open = board({{25, 1}, {24, -2}, {23, -2}, {22, -2}, {21, -2}});
  CHECK(own_judgement(two_open, 2) == 7 + 2);
  CHECK(own_judgement(Position::start(), 2) == 5);
}
