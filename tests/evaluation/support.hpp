#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "engine/evaluation/weights.hpp"
#include "engine/position.hpp"

namespace tavla::testing {

/// So many own checkers (above zero) or opposing ones (below) on a place of the mover's view.
struct Placed {
  int place;
  int count;
};

/// Requires a right position.
[[nodiscard]] Position board(std::initializer_list<Placed> placed);

/// Positions of seeded random games, of all classes.
[[nodiscard]] std::vector<Position> random_positions(std::size_t count, std::uint64_t seed);

/// Nets with small random weights.
[[nodiscard]] evaluation::WeightsPair random_weights(std::uint64_t seed);

}  // namespace tavla::testing
