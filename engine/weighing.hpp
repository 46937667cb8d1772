#pragma once

#include "engine/position.hpp"

namespace tavla {

/// What a board is worth to the side that has just played, in about thousandths of a point; only
/// comparisons between boards that one roll leads to mean anything. Weighed by hand: hits, made
/// points, blots within a shot, walls, escape and the race. Whole numbers, so that every machine
/// agrees.
[[nodiscard]] int weigh(const Position& position) noexcept;

}  // namespace tavla
