#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "engine/turn.hpp"

// Plays as people write them, in the mover's view: "8/5 6/5", "24/18*/14", "bar/22", "6/off(2)".
namespace tavla {

/// Why a text is no play of a turn.
enum class BadPlay : std::uint8_t {
  unreadable,    ///< not the notation of a play
  illegal,       ///< the rules do not allow it
  incomplete,    ///< dice are left that could be played
  unmarked_hit,  ///< a merged move would hit on its way, and no `*` says where
};

/// The reason in words, for one line of a message.
std::string_view reason(BadPlay why) noexcept;

/// The one way a play is written: the farthest checker first, one checker's steps in one move, a
/// point on the way named only where it hits or bears off later, equal moves counted. Empty for no
/// step.
[[nodiscard]] std::string play_text(const Position& start, const Play& play);

/// The play a text tells, in an order the rules allow. A move may leave out points on its way as
/// long as nothing is hit there; `*` where a move stops is decoration. An empty text is the turn
/// that can play nothing. Requires a turn without standing steps.
[[nodiscard]] Result<Play, BadPlay> read_play(std::string_view text, const Turn& turn);

}  // namespace tavla
