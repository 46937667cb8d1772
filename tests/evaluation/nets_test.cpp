#include <catch2/catch.hpp>

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/evaluation/evaluator.hpp"
#include "engine/evaluation/kernel.hpp"
#include "engine/evaluation/shipped.hpp"
#include "engine/evaluation/weights.hpp"
#include "tests/evaluation/support.hpp"
#include "tests/support.hpp"

using namespace tavla;
using namespace tavla::evaluation;
using tavla::testing::board;

namespace {

std::vector<Outcomes> one_by_one(const Evaluator& evaluator,
                                 const std::vector<Position>& positions) {
  std::vector<Outcomes> outcomes;
  for (const Position& position : positions) outcomes.push_back(evaluator.evaluate(position));
  return outcomes;
}

std::vector<std::byte> written() {
  return write_weights(testing::random_weights(3));
}

}  // namespace

TEST_CASE("a batch gives the same bits as one position after the other") {
  const auto positions = testing::random_positions(1000, 21);
  for (const WeightsPair& weights : {testing::random_weights(2), *read_weights(shipped_bytes())}) {
    const Evaluator evaluator{weights};
    std::vector<Outcomes> batch(positions.size());
    evaluator.evaluate(positions, batch);
    CHECK(batch == one_by_one(evaluator, positions));
  }
}

TEST_CASE("the AVX2 path gives the same bits as the portable one") {
  if (!avx2::usable()) return;
  const auto positions = testing::random_positions(1000, 22);
  for (const WeightsPair& weights : {testing::random_weights(4), *read_weights(shipped_bytes())}) {
    CHECK(one_by_one(Evaluator{weights, portable::kernel}, positions) ==
          one_by_one(Evaluator{weights, avx2::kernel}, positions));
  }
}

TEST_CASE("the chances of all outcomes add up to one, and none is negative") {
  for (const Outcomes& outcomes :
       one_by_one(shipped_evaluator(), testing::random_positions(1000, 23))) {
    float sum = 0;
    for (const float chance : outcomes.chance) {
      CHECK(chance >= 0);
      sum += chance;
    }
    CHECK(std::abs(sum - 1) < 1e-5F);
  }
}

TEST_CASE("what cannot happen has no chance") {
  const Evaluator evaluator{testing::random_weights(5)};
  const Outcomes one_off = evaluator.evaluate(board({{6, 15}, {1, -1}, {24, -13}}));
  CHECK(one_off[Outcome::win_gammon] == 0);
  CHECK(one_off[Outcome::win_backgammon] == 0);
  CHECK(one_off[Outcome::lose_gammon] > 0);
  const Outcomes race = evaluator.evaluate(board({{6, 15}, {8, -15}}));
  CHECK(race[Outcome::win_gammon] > 0);
  CHECK(race[Outcome::win_backgammon] == 0);
}

TEST_CASE("weights that are written are read as they were") {
  const WeightsPair weights = testing::random_weights(3);
  const auto read = read_weights(write_weights(weights));
  REQUIRE(read);
  CHECK(read->contact.hidden == 128);
  CHECK(read->contact.values == weights.contact.values);
  CHECK(read->race.values == weights.race.values);
}

TEST_CASE("damaged weights are refused") {
  struct Case {
    const char* name;
    std::size_t at;
    WeightsError error;
  };
  const Case cases[] = {{"another mark", 0, WeightsError::not_weights},
                        {"another version", 8, WeightsError::other_version},
                        {"an impossible width", 12, WeightsError::other_version},
                        {"another checksum", 20, WeightsError::wrong_checksum},
                        {"a bit of the first number", 28, WeightsError::wrong_checksum},
                        {"a bit in the middle", 60'000, WeightsError::wrong_checksum}};
  for (const Case& each : cases) {
    INFO(each.name);
    auto bytes = written();
    bytes[each.at] ^= std::byte{1};
    const auto read = read_weights(bytes);
    REQUIRE_FALSE(read);
    CHECK(read.error() == each.error);
  }
}

TEST_CASE("weights that are cut off or go on are refused") {
  auto bytes = written();
  bytes.push_back(std::byte{0});
  CHECK(read_weights(bytes).error() == WeightsError::wrong_length);
  bytes.resize(bytes.size() - 5);
  CHECK(read_weights(bytes).error() == WeightsError::wrong_length);
  bytes.resize(27);
  CHECK(read_weights(bytes).error() == WeightsError::not_weights);
  CHECK(read_weights({}).error() == WeightsError::not_weights);
}

TEST_CASE("weights that are no numbers or too large are refused") {
  for (const float wrong :
       {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), 200.0F}) {
    WeightsPair weights = testing::random_weights(3);
    weights.race.values[100] = wrong;
    CHECK(read_weights(write_weights(weights)).error() == WeightsError::bad_number);
  }
}
