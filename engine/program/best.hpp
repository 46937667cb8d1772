#pragma once

#include "engine/program/eval_lines.hpp"
#include "engine/ruleset.hpp"

namespace tavla::program {

/// How a best play is asked for.
struct BestWish {
  const Ruleset* ruleset;  ///< for lines that name none; never null
  int plies;
};

/// Answers every line `{"pos":…,"dice":…}` with the best play, the board after it in the mover's
/// view, and its equity. Returns the exit code.
int answer_best(const Streams& streams,
                OnBadLine on_bad_line,
                const evaluation::Evaluator& evaluator,
                const BestWish& wish);

/// The same for lines of 26 integers and two dice, answered by 26 integers.
int answer_best_plain(const Streams& streams,
                      const evaluation::Evaluator& evaluator,
                      const BestWish& wish);

}  // namespace tavla::program
