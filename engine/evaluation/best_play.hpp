#pragma once

#include <vector>

#include "engine/die.hpp"
#include "engine/evaluation/evaluator.hpp"
#include "engine/position.hpp"
#include "engine/ruleset.hpp"

namespace tavla::evaluation {

/// A board after a play, as the opponent counts, who is about to roll; and what is then expected,
/// for the opponent.
struct Choice {
  Position next;
  Outcomes for_opponent;
};

/// Chooses plays by the nets alone. Keeps its memory from one question to the next.
class PlayChooser {
 public:
  /// Keeps a reference to the evaluator.
  PlayChooser(const Evaluator& evaluator, HitAndRun rule) noexcept
      : evaluator_{&evaluator}, rule_{rule} {}

  /// The play that leaves the most points; where nothing can be played, the same board.
  [[nodiscard]] Choice choose(const Position& position, Dice dice);
  /// All plays, the best first; equal ones by their boards.
  [[nodiscard]] std::vector<Choice> rank(const Position& position, Dice dice);

 private:
  void evaluate_plays(const Position& position, Dice dice);

  const Evaluator* evaluator_;
  HitAndRun rule_;
  std::vector<Position> boards_;
  std::vector<Outcomes> outcomes_;
};

}  // namespace tavla::evaluation
