#include "engine/program/train_self_play.hpp"

#include <algorithm>
#include <ranges>

#include "engine/evaluation/best_play.hpp"
#include "engine/movegen.hpp"
#include "engine/random.hpp"

namespace tavla::program {
namespace {

using namespace evaluation;

Dice opening_dice(Random& random) {
  for (;;) {
    const Dice dice = random.dice();
    if (!dice.is_double()) return dice;
  }
}

Position random_play(const Position& board, Dice dice, Random& random) {
  const auto plays = legal_positions(board, dice);
  return plays.empty() ? board : plays[random.below(plays.size())];
}

/// Where a game begins to be learnt from: mostly the start, now and then something odd.
Position opening_board(const SelfPlay& how, Random& random) {
  Position board = Position::start();
  if (how.random_plies == 0 || random.below(8) != 0) return board;
  const std::size_t plies = random.below(static_cast<std::size_t>(how.random_plies)) + 1;
  for (std::size_t ply = 0; ply < plies; ++ply) {
    board = random_play(board, random.dice(), random).flipped();
    if (ending(board) != Ending::none) return Position::start();
  }
  return board;
}

Outcomes mix(const Outcomes& one, const Outcomes& other, float share_of_other) {
  Outcomes mixed;
  for (std::size_t i = 0; i < outcome_count; ++i) {
    mixed.chance[i] = one.chance[i] + share_of_other * (other.chance[i] - one.chance[i]);
  }
  return mixed;
}

/// Whether nothing is left to learn: the table of bear-offs is exact.
bool known(const Position& board) {
  return ending(board) != Ending::none || class_of(inputs_of(board)) == PositionClass::bearoff;
}

/// Turns "what came next was worth this" into targets, from the end backwards.
void look_back(std::vector<Sample>& samples, float lambda) {
  if (samples.empty()) return;
  Outcomes later = samples.back().target;
  for (Sample& sample : samples | std::views::reverse | std::views::drop(1)) {
    sample.target = mix(sample.target, later.mirrored(), lambda);
    later = sample.target;
  }
}

}  // namespace

std::vector<Sample> play_game(const Evaluator& evaluator, const SelfPlay& how, std::uint64_t seed) {
  Random random{seed};
  PlayChooser chooser{evaluator, HitAndRun::allowed};
  Position board = opening_board(how, random);
  Dice dice = board == Position::start() ? opening_dice(random) : random.dice();
  std::vector<Sample> samples;
  while (!known(board)) {
    const Choice choice = chooser.choose(board, dice);
    samples.push_back({board, choice.for_opponent.mirrored()});
    board = choice.next;
    dice = random.dice();
  }
  look_back(samples, how.lambda);
  return samples;
}

}  // namespace tavla::program
