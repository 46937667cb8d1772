#pragma once

#include <vector>

#include "engine/die.hpp"
#include "engine/position.hpp"
#include "engine/ruleset.hpp"

namespace tavla {

/// Every distinct position that a legal whole turn can reach, in the mover's view, each once, in no
/// particular order. Strict: as many dice as possible, the larger if only one can be played
/// (rules 1.7). Empty when nothing can be played. `out` is cleared first and may be reused.
void legal_positions(const Position& position,
                     Dice dice,
                     HitAndRun rule,
                     std::vector<Position>& out);

/// The same in a vector of its own, for callers that ask once.
[[nodiscard]] std::vector<Position> legal_positions(const Position& position,
                                                    Dice dice,
                                                    HitAndRun rule = HitAndRun::allowed);

}  // namespace tavla
