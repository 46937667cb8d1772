#include "engine/evaluation/best_play.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/movegen.hpp"

namespace tavla::evaluation {

void PlayChooser::evaluate_plays(const Position& position, Dice dice) {
  legal_positions(position, dice, rule_, boards_);
  if (boards_.empty()) boards_.push_back(position);
  for (Position& board : boards_) board = board.flipped();
  outcomes_.resize(boards_.size());
  evaluator_->evaluate(boards_, outcomes_);
}

Choice PlayChooser::choose(const Position& position, Dice dice) {
  evaluate_plays(position, dice);
  const auto best = std::ranges::min_element(outcomes_, {}, equity);
  const auto index = static_cast<std::size_t>(best - outcomes_.begin());
  return {boards_[index], *best};
}

std::vector<Choice> PlayChooser::rank(const Position& position, Dice dice) {
  evaluate_plays(position, dice);
  std::vector<Choice> plays;
  plays.reserve(boards_.size());
  for (std::size_t i = 0; i < boards_.size(); ++i) plays.push_back({boards_[i], outcomes_[i]});
  std::ranges::sort(plays, [](const Choice& one, const Choice& other) {
    const float a = equity(one.for_opponent);
    const float b = equity(other.for_opponent);
    return a < b || (a == b && one.next < other.next);
  });
  return plays;
}

}  // namespace tavla::evaluation
