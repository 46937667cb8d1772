#pragma once

#include <cstdint>
#include <string_view>

#include "engine/notation/record_check.hpp"

namespace tavla {

/// Which match to play.
struct MatchPlan {
  std::string_view ruleset;
  int length;  ///< 0 for unlimited play
  bool jacoby = false;
  bool beavers = true;             ///< this and the next: of unlimited play with the cube
  bool automatic_doubles = false;  ///< every sixth game begins with the cube at 2
};

/// A match of seeded random plays: doubles with every answer, games conceded before and on a roll.
/// Unlimited play ends after three games. The last game of some is not played to its end.
MatchRecord self_played(const MatchPlan& match, std::uint64_t seed);

}  // namespace tavla
