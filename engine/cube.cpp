// Who may turn the cube, and when (rules 3).

#include "engine/cube.hpp"

#include "engine/game.hpp"

namespace tavla {
namespace {

bool is_dead(const Game& game, Seat by) {
  return game.terms.needs && game.cube.value >= (*game.terms.needs)[by];
}

}  // namespace

std::optional<CubeRefused> double_refusal(const Game& game, Seat by) {
  if (!game.terms.cube) return CubeRefused::no_cube;
  if (game.terms.crawford) return CubeRefused::crawford;
  if (game.cube.owner && *game.cube.owner != by) return CubeRefused::not_owner;
  if (game.cube.value >= cube_ceiling) return CubeRefused::cube_max;
  if (is_dead(game, by)) return CubeRefused::dead_cube;
  return std::nullopt;
}

bool may_double(const Game& game, Seat by) {
  const auto* rolling = std::get_if<phase::ToRoll>(&game.phase);
  return rolling != nullptr && rolling->seat == by && !double_refusal(game, by);
}

bool may_beaver(const Game& game, Seat by) {
  const auto* doubled = std::get_if<phase::Doubled>(&game.phase);
  return doubled != nullptr && doubled->by != by && game.terms.beaver &&
         4 * game.cube.value <= cube_ceiling;
}

}  // namespace tavla
