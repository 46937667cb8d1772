#include "engine/evaluation/shipped.hpp"

#include <cassert>

namespace tavla::evaluation {
namespace {

WeightsPair shipped_weights() {
  auto weights = read_weights(shipped_bytes());
  assert(weights);
  return *std::move(weights);
}

}  // namespace

const Evaluator& shipped_evaluator() {
  static const Evaluator evaluator{shipped_weights()};
  return evaluator;
}

}  // namespace tavla::evaluation
