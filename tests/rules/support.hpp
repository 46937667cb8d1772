#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/scoring.hpp"
#include "tests/engine/support.hpp"
#include "tests/support.hpp"

// Games put together for a case and led on by commands and dice. Boards are as the mover counts.
namespace tavla {

const Ruleset& rules(std::string_view key);

/// A roll and every board that it may lead to, in any order.
struct EndsCase {
  const char* what;
  Position position;
  Dice roll;
  std::vector<Position> ends;
};
void check(const EndsCase& c, HitAndRun rule = HitAndRun::allowed);

/// A first step of a roll, and why it is refused if it is.
struct StepCase {
  const char* what;
  Position position;
  Dice roll;
  Step step;
  std::optional<Refused> refused;
};
void check(const StepCase& c, HitAndRun rule = HitAndRun::allowed);

/// With a cube in the middle, in unlimited play.
inline constexpr GameTerms with_cube{.cube = true, .needs = std::nullopt};

Game to_roll(const Ruleset& ruleset,
             Seat mover,
             const Position& board,
             const GameTerms& terms = {});
Game to_play(const Ruleset& ruleset, Seat mover, const Position& board, Dice dice);
/// To roll from the start position, with the cube there.
Game cube_game(Cube cube, Seat mover = Seat::a, const GameTerms& terms = with_cube);

/// With everything that happens by itself.
Game follow(Game game);
/// Requires a command that is accepted.
Game after(const Game& game, Seat by, const Command& command);
/// Requires a game that awaits dice.
Game thrown(const Game& game, Dice dice, Seat opener = Seat::a);

/// Why a command is refused; nothing if it is accepted.
std::optional<RuleError::Code> error(const Game& game, Seat by, const Command& command);
std::optional<CubeRefused> cube_error(const Game& game, Seat by);

/// The seat that is to roll, if one is.
std::optional<Seat> roller(const Game& game);

/// A match of a ruleset at a score, before its next game.
Match match_at(std::string_view key, int length, PerSeat<int> score);

}  // namespace tavla
