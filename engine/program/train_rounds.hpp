#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/program/train_checkpoint.hpp"
#include "engine/program/train_self_play.hpp"

namespace tavla::program {

/// How a round is played and learnt from.
struct Round {
  std::uint64_t seed;
  std::size_t games;
  unsigned threads;
  SelfPlay play;
  LearningRate learning;
};

/// Plays one round with the nets as they are, while they learn from the round before. What comes
/// out does not depend on the number of threads. Returns the mean squared error of the chances.
double play_and_learn(Training& training, const Round& round);

}  // namespace tavla::program
