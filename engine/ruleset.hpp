#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/position.hpp"

namespace tavla {

/// How the one who opens is found, and with which dice.
enum class Opening : std::uint8_t {
  drawn,            ///< the server draws the opener, who rolls two fresh dice
  roll_off_reroll,  ///< one die each; the higher opens and rolls both again
  roll_off_play,    ///< one die each; the higher opens and plays those two
};

/// Who opens the next game of a match.
enum class NextOpener : std::uint8_t { winner, as_first };

/// Whether a checker that hits in the own home may leave in the same turn.
enum class HitAndRun : std::uint8_t { allowed, forbidden };

/// Whether a backgammon (katmerli mars) counts three.
enum class Triple : std::uint8_t { none, counts };

/// Whether the game is played with the doubling cube. Its matches then have a Crawford game, and
/// its unlimited play the options of match.hpp.
enum class CubeUse : std::uint8_t { none, used };

/// One named way to play, as data.
struct Ruleset {
  std::string_view key;  ///< as links and messages name it
  Opening opening;
  NextOpener next_opener;
  HitAndRun hit_and_run = HitAndRun::allowed;
  Triple triple = Triple::none;
  CubeUse cube = CubeUse::none;
  Position start = Position::start();  ///< both sides alike
};

/// Every ruleset that can be played.
std::span<const Ruleset> rulesets() noexcept;

/// The ruleset with this key, or null.
const Ruleset* find_ruleset(std::string_view key) noexcept;

/// How many checkers a side begins with.
[[nodiscard]] int checkers_a_side(const Ruleset& rules) noexcept;
/// How many own checkers have been borne off: what is missing of those the game began with.
[[nodiscard]] int borne_off(const Ruleset& rules, const Position& board) noexcept;

}  // namespace tavla
