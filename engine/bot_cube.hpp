#pragma once

#include <cstdint>

#include "engine/bot.hpp"
#include "engine/game.hpp"

// What a bot does with the cube. It sees what a player sees, and decides the same way each time.
namespace tavla {

enum class Answer : std::uint8_t { take, drop };

/// Whether the bot doubles before its roll; false if it may not.
[[nodiscard]] bool wants_double(Level level, const Game& game, Seat seat);
/// The answer of a seat that has been doubled. Requires that it is to answer.
[[nodiscard]] Answer answer_double(Level level, const Game& game, Seat by);

}  // namespace tavla
