#include <catch2/catch.hpp>

#include <cstdio>
#include <string>

#include "engine/evaluation/evaluator.hpp"
#include "engine/program/train_checkpoint.hpp"
#include "engine/program/train_rounds.hpp"

using namespace tavla;
using namespace tavla::program;

namespace {

constexpr std::uint64_t seed = 41;

Training beginning() {
  Random random{seed};
  Learner contact{64, random};
  Learner race{64, random};
  return {0, std::move(contact), std::move(race), {}};
}

void train(Training& training, int rounds, unsigned threads) {
  for (int round = 0; round < rounds; ++round) {
    play_and_learn(training, Round{seed, 4, threads, {0.5F, 4}, {1e-3F, 32}});
  }
}

bool same(const Training& one, const Training& other) {
  return one.contact.weights().values == other.contact.weights().values &&
         one.race.weights().values == other.race.weights().values;
}

}  // namespace

TEST_CASE("the number of threads does not change what is learnt") {
  Training one = beginning();
  Training two = beginning();
  train(one, 3, 1);
  train(two, 3, 2);
  CHECK(same(one, two));
  CHECK_FALSE(same(one, beginning()));
}

TEST_CASE("a training goes on from a checkpoint as if it had not been stopped") {
  const std::string path = "training_test.checkpoint";
  Training straight = beginning();
  train(straight, 2, 1);
  save_checkpoint(path, straight);
  Training resumed = load_checkpoint(path);
  CHECK(resumed.games == straight.games);
  train(straight, 2, 1);
  train(resumed, 2, 1);
  CHECK(same(straight, resumed));
  std::remove(path.c_str());
}

TEST_CASE("a checkpoint that is none is refused") {
  CHECK_THROWS_WITH(load_checkpoint("no such file"), "cannot read no such file");
}
