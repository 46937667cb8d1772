#include "engine/evaluation/bearoff.hpp"

#include <catch2/catch.hpp>

#include <cmath>

#include "engine/evaluation/evaluator.hpp"
#include "tests/evaluation/support.hpp"

using namespace tavla;
using namespace tavla::evaluation;
using tavla::testing::board;

namespace {

void check_near(float value, double right) {
  CHECK(std::abs(static_cast<double>(value) - right) < 1e-5);
}

}  // namespace

TEST_CASE("homes are numbered without gaps, and every step leads to a lower number") {
  CHECK(rank(Home{}) == 0);
  CHECK(rank(Home{0, 0, 0, 0, 0, 15}) == BearoffTable::home_count - 1);
  for (std::size_t point = 0; point < 6; ++point) {
    Home home{2, 2, 2, 2, 2, 2};
    const std::size_t before = rank(home);
    --home[point];
    CHECK(rank(home) < before);
    for (std::size_t to = 0; to < point; ++to) {
      Home moved = home;
      ++moved[to];
      CHECK(rank(moved) < before);
    }
  }
}

TEST_CASE("few checkers are cleared as counted by hand") {
  const BearoffTable& table = bearoff_table();
  check_near(table.clearing({1, 0, 0, 0, 0, 0})[1], 1);
  check_near(table.clearing({0, 0, 0, 0, 0, 1})[1], 27.0 / 36);
  check_near(table.clearing({0, 0, 0, 0, 0, 1})[2], 9.0 / 36);
  check_near(table.clearing({2, 0, 0, 0, 0, 0})[1], 1);
  check_near(table.clearing({0, 0, 0, 0, 0, 2})[1], 4.0 / 36);
  check_near(table.clearing({0, 1, 0, 0, 0, 1})[1], 13.0 / 36);
  check_near(table.expected_rolls({0, 0, 0, 0, 0, 1}), 1.25);
  check_near(table.expected_rolls({3, 0, 0, 0, 0, 0}), 1 + 30.0 / 36);
}

TEST_CASE("the chances of all numbers of rolls add up to one") {
  const BearoffTable& table = bearoff_table();
  for (const Home& home :
       {Home{0, 0, 0, 0, 0, 15}, Home{15, 0, 0, 0, 0, 0}, Home{2, 2, 2, 3, 3, 3}}) {
    double clearing = 0;
    double first = 0;
    for (const float chance : table.clearing(home)) clearing += static_cast<double>(chance);
    for (const float chance : table.first(home)) first += static_cast<double>(chance);
    CHECK(std::abs(clearing - 1) < 1e-5);
    CHECK(std::abs(first - 1) < 1e-4);
  }
}

TEST_CASE("both sides' rolls make the outcome, whatever the nets say") {
  const Evaluator evaluator{testing::random_weights(6)};
  const auto outcomes = [&](std::initializer_list<testing::Placed> placed) {
    return evaluator.evaluate(board(placed));
  };
  check_near(outcomes({{6, 1}, {24, -1}})[Outcome::win], 27.0 / 36);
  check_near(outcomes({{6, 1}, {19, -1}})[Outcome::win], 1 - 9.0 / 36 * 27.0 / 36);
  check_near(outcomes({{1, 1}, {24, -15}})[Outcome::win_gammon], 1);
  check_near(outcomes({{1, 3}, {24, -15}})[Outcome::win_gammon], 6.0 / 36);
  check_near(outcomes({{6, 15}, {24, -1}})[Outcome::lose_gammon], 19.0 / 36);
}
