#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/turn.hpp"

namespace tavla {

/// How strong a bot plays.
enum class Level : std::uint8_t {
  kolay,  ///< mostly random
  orta,   ///< weighs hits, points and blots
};

std::string_view name(Level level) noexcept;
std::optional<Level> find_level(std::string_view name) noexcept;

/// The bot's whole play for a turn that has just been rolled. Legal and complete; empty when
/// nothing can be played. Deterministic: the same position, dice, level and seed give the same
/// play.
[[nodiscard]] Play choose_play(Level level, const Turn& turn, std::uint64_t seed);

}  // namespace tavla
