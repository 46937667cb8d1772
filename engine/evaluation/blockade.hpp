#pragma once

#include <cstdint>

#include "engine/occupancy.hpp"

namespace tavla::evaluation {

/// How well one checker gets away from where it stands, over all 36 rolls.
struct Running {
  std::uint8_t distance;  ///< the sum of what it can run, divided by eight: 0 to 36
  std::uint8_t escapes;   ///< rolls that take it beyond every made point within twelve pips
};

/// For a checker on `place`, with the points that its side may land on. Nothing else moves.
[[nodiscard]] Running running_from(int place, Places open) noexcept;

}  // namespace tavla::evaluation
