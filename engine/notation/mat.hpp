#pragma once

#include <string>
#include <string_view>

#include "engine/notation/intake.hpp"

// Jellyfish's .mat text, as GNU Backgammon and eXtreme Gammon write and read it. Seat a has the
// left column. What the format has no word for stands in comment lines: the ruleset, Crawford and
// Jacoby where they are not as usual, and before a game the cube that automatic doubles have
// turned.
namespace tavla {

/// Requires a record without fault.
[[nodiscard]] std::string write_mat(const MatchRecord& record);

/// Plays every turn again. The first thing that is wrong ends the reading.
[[nodiscard]] Result<Import, FileNote> read_mat(std::string_view file);

/// A name without what the format gives a meaning: colons, control characters, runs of blanks; 31
/// bytes at most.
[[nodiscard]] std::string mat_name(std::string_view name);

}  // namespace tavla
