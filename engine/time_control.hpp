#pragma once

#include <cstdint>

namespace tavla {

/// How a table keeps time. With a bank, a delay in every turn costs nothing; what is used beyond it
/// comes out of a bank of so many minutes a point of the match, and who has emptied it has lost the
/// match.
enum class TimeControl : std::uint8_t {
  per_move,  ///< 60 seconds to roll and for every step (rules 4.6)
  bank_8,    ///< 8 seconds a turn, 1 minute a point
  bank_12,   ///< 12 seconds a turn, 2 minutes a point
  bank_15,   ///< 15 seconds a turn, 3 minutes a point
};

}  // namespace tavla
