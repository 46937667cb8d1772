#pragma once

#include <cstdint>
#include <vector>

#include "engine/evaluation/evaluator.hpp"
#include "engine/program/train_learner.hpp"

namespace tavla::program {

/// How games are played and what is learnt from them.
struct SelfPlay {
  float lambda;      ///< share of the later positions' values in a target: TD(lambda)
  int random_plies;  ///< one game of eight begins with up to so many random plays
};

/// One game of the nets against themselves from a seed; a sample for each of its positions.
[[nodiscard]] std::vector<Sample> play_game(const evaluation::Evaluator& evaluator,
                                            const SelfPlay& how,
                                            std::uint64_t seed);

}  // namespace tavla::program
