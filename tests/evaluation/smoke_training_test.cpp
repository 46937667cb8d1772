// A minute of training at most: that the nets learn at all. Counted in games, not in time.

#include <catch2/catch.hpp>

#include <iostream>

#include "engine/bot.hpp"
#include "engine/evaluation/best_play.hpp"
#include "engine/program/train_rounds.hpp"
#include "engine/random.hpp"
#include "engine/turn.hpp"

using namespace tavla;
using namespace tavla::evaluation;

namespace {

constexpr std::uint64_t seed = 51;

program::Training beginning() {
  Random random{seed};
  program::Learner contact{64, random};
  program::Learner race{64, random};
  return {0, std::move(contact), std::move(race), {}};
}

Evaluator evaluator(const program::Training& training) {
  return Evaluator{{training.contact.weights(), training.race.weights()}};
}

/// What the nets win on average against the level Orta, which weighs by hand.
double points_a_game(const Evaluator& nets, int games) {
  PlayChooser chooser{nets, HitAndRun::allowed};
  Random random{seed};
  double points = 0;
  for (int game = 0; game < games; ++game) {
    Position board = Position::start();
    bool nets_roll = game % 2 == 0;
    while (ending(board) == Ending::none) {
      const Dice dice = random.dice();
      Turn turn{board, dice, HitAndRun::allowed};
      if (!nets_roll) {
        for (const Step& step : choose_play(Level::orta, turn, 0)) turn.play(step);
      }
      board = nets_roll ? chooser.choose(board, dice).next : turn.now().flipped();
      nets_roll = !nets_roll;
    }
    const double result = static_cast<double>(equity(final_outcomes(board, ending(board))));
    points += nets_roll ? result : -result;
  }
  return points / games;
}

}  // namespace

TEST_CASE("from random weights, a short training all but reaches what weighs by hand") {
  program::Training training = beginning();
  const double before = points_a_game(evaluator(training), 200);
  for (int round = 0; round < 120; ++round) {
    program::play_and_learn(training, program::Round{seed, 32, 2, {0.5F, 0}, {2e-3F, 32}});
  }
  const double after = points_a_game(evaluator(training), 400);
  std::cout << "points a game against Orta: " << before << ", trained " << after << '\n';
  CHECK(before < -1);
  CHECK(after > -0.5);
}
