#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/evaluation/chances.hpp"
#include "engine/evaluation/weights.hpp"
#include "engine/position.hpp"
#include "engine/random.hpp"

namespace tavla::program {

/// A position about to be rolled in, and the chances that are to be learnt for it.
struct Sample {
  Position position;
  evaluation::Outcomes target;
};

/// How a net is to learn.
struct LearningRate {
  float rate;
  std::size_t batch;
};

/// A net that learns by Adam. The same samples in the same order give the same net.
class Learner {
 public:
  /// Small random weights. Requires a width that is a multiple of hidden_step.
  Learner(std::size_t hidden, Random& random);

  /// Learns every sample once; returns the mean squared error of the chances before it did.
  double learn(const std::vector<Sample>& samples, const LearningRate& how);

  [[nodiscard]] const evaluation::Weights& weights() const noexcept { return weights_; }

  /// All that is needed to go on, for a checkpoint.
  struct State {
    std::uint64_t steps = 0;
    std::vector<float> mean;
    std::vector<float> square;
  };
  [[nodiscard]] const State& state() const noexcept { return state_; }
  /// Requires lists of the layout's size.
  void resume(evaluation::Weights weights, State state);

 private:
  void finish_batch(std::size_t size, float rate);

  evaluation::Weights weights_;
  State state_;
  std::vector<float> gradient_;
};

}  // namespace tavla::program
