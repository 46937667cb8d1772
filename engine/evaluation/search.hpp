#pragma once

#include <vector>

#include "engine/evaluation/best_play.hpp"

namespace tavla::evaluation {

/// Looks so many rolls ahead: the value of a position at n plies is the mean over the 21 rolls of
/// what the best play leaves, valued at n - 1 plies; at no ply it is the nets' own. Plays on the
/// way are chosen by the nets alone.
class Search {
 public:
  /// Keeps a reference to the evaluator. Requires plies that are not negative.
  Search(const Evaluator& evaluator, HitAndRun rule, int plies) noexcept
      : chooser_{evaluator, rule}, evaluator_{&evaluator}, plies_{plies} {}

  [[nodiscard]] Outcomes value(const Position& about_to_roll) {
    return value_at(about_to_roll, plies_);
  }

  /// The best play: of those that the nets hold for nearly the best, the one that is best at depth.
  [[nodiscard]] Choice choose(const Position& position, Dice dice);

 private:
  [[nodiscard]] Outcomes value_at(const Position& about_to_roll, int plies);
  [[nodiscard]] Outcomes mean_after_roll(const Position& about_to_roll, int plies);

  PlayChooser chooser_;
  const Evaluator* evaluator_;
  int plies_;
};

}  // namespace tavla::evaluation
