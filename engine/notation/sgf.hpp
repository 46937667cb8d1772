#pragma once

#include <string>
#include <string_view>

#include "engine/notation/intake.hpp"

// GNU Backgammon's SGF: one tree a game. Seat a is White. What the format has no word for stands in
// the game comment: the ruleset. Positions that were set up by hand are not read, unless they are
// the start position.
namespace tavla {

/// Requires a record without fault.
[[nodiscard]] std::string write_sgf(const MatchRecord& record);

/// Plays every turn again. The first thing that is wrong ends the reading.
[[nodiscard]] Result<Import, FileNote> read_sgf(std::string_view file);

}  // namespace tavla
