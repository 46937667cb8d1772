#pragma once

#include <optional>

#include "engine/position.hpp"
#include "engine/ruleset.hpp"
#include "engine/step.hpp"

namespace tavla {

/// A turn under way, in the mover's view: the position it began from, the dice, and the steps that
/// stand so far. Everything else follows from these three and is never stored, so that undo has
/// nothing to forget.
class Turn {
 public:
  Turn(const Position& start, Dice dice, HitAndRun rule);

  [[nodiscard]] const Position& start() const noexcept { return start_; }
  /// The board with the standing steps played.
  [[nodiscard]] const Position& now() const noexcept { return now_; }
  [[nodiscard]] Dice dice() const noexcept { return dice_; }
  [[nodiscard]] HitAndRun rule() const noexcept { return rule_; }
  /// The standing steps, oldest first.
  [[nodiscard]] const Play& steps() const noexcept { return steps_; }
  /// The dice not played yet, larger first; a double shows what is left of four.
  [[nodiscard]] DieList unused() const;

  /// Every step that some legal play goes on with, and the step that bears off the last checker
  /// (rules 1.11). Ordered by point, farthest first, then by die, larger first.
  [[nodiscard]] StepList options() const;
  /// Whether nothing is left to play; then, and only then, may the turn be ended.
  [[nodiscard]] bool complete() const;
  /// Why a step is refused; nothing if it is offered.
  [[nodiscard]] std::optional<Refused> refusal(Step step) const;
  /// For every own checker and every unused die that is not offered, why.
  [[nodiscard]] RefusalList refusals() const;

  /// Requires an offered step.
  void play(Step step);
  /// Takes the last step back. Requires one.
  void undo();

 private:
  Position start_;
  Position now_;
  Dice dice_;
  HitAndRun rule_;
  Play steps_;
};

/// Steps that lead from the turn's standing position to a legal final one. Empty if there are none.
[[nodiscard]] Play steps_to(const Turn& turn, const Position& target);

}  // namespace tavla
