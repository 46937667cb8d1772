#pragma once

#include "engine/program/eval_lines.hpp"

namespace tavla::program {

/// Answers every line `{"pos":…}`, of a side about to roll, with the chances of all outcomes and
/// the equity. Returns the exit code.
int answer_eval(const Streams& streams,
                OnBadLine on_bad_line,
                const evaluation::Evaluator& evaluator,
                int plies);

}  // namespace tavla::program
