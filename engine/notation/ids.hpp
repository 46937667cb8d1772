#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/notation/situation.hpp"
#include "engine/result.hpp"

// Positions and moments of a game as short texts that other programs read.
namespace tavla {

/// Why a text is no ID: one line, for people.
struct BadId {
  std::string_view reason;
};

/// GNU Backgammon's position ID, for a board in the view of the side on roll.
[[nodiscard]] std::string position_id(const Position& board);
[[nodiscard]] Result<Position, BadId> read_position_id(std::string_view text);

/// GNU Backgammon's match ID: all of a situation but the board, whether beavers are played and the
/// highest cube. The mover is player 1. Requires a situation without fault.
[[nodiscard]] std::string match_id(const Situation& situation);
/// The situation of both IDs. If player 0 is on roll, it is the mover.
[[nodiscard]] Result<Situation, BadId> read_ids(std::string_view position, std::string_view match);

/// eXtreme Gammon's ID, the mover at the bottom. It has no word for a resignation: nothing then.
/// Requires a situation without fault.
[[nodiscard]] std::optional<std::string> xgid(const Situation& situation);
/// Reads the first line that begins with "XGID=", so that a pasted board may follow.
[[nodiscard]] Result<Situation, BadId> read_xgid(std::string_view text);

}  // namespace tavla
