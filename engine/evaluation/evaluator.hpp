#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "engine/evaluation/chances.hpp"
#include "engine/evaluation/network.hpp"
#include "engine/evaluation/weights.hpp"

namespace tavla::evaluation {

/// What knows a position: a net, or the table of bear-offs once all checkers are home.
enum class PositionClass : unsigned char { contact, race, bearoff };
[[nodiscard]] PositionClass class_of(const Inputs& inputs) noexcept;

/// Says how a game will end from a position. Every question is asked of a side that is about to
/// roll, with the board as that side counts. From any thread at once.
class Evaluator {
 public:
  /// Requires weights that came from read_weights, or that Network::fits accepts.
  explicit Evaluator(const WeightsPair& weights, const Kernel& kernel = best_kernel());

  [[nodiscard]] Outcomes evaluate(const Position& about_to_roll) const;
  /// The same values as one by one; faster where the positions are alike, as after one roll.
  void evaluate(std::span<const Position> about_to_roll, std::span<Outcomes> out) const;

 private:
  class Batch;
  [[nodiscard]] const Network& net(PositionClass of) const noexcept;

  Network contact_;
  Network race_;
  const Kernel* kernel_;  // never null
};

}  // namespace tavla::evaluation
