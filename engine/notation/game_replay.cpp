#include <utility>

#include "engine/notation/play_text.hpp"
#include "engine/notation/record_check.hpp"
#include "engine/scoring.hpp"

namespace tavla {
namespace {

using Fault = std::optional<BadRecord>;

Game game_of(const Match& match, int cube) {
  Game game = next_game(match);
  // A record tells who opened, not how that was found.
  game.phase = phase::ToOpen{};
  // Other programs let a side double that gains nothing by it; our tables do not.
  game.terms.needs.reset();
  game.cube.value = cube;
  return game;
}

/// The game with this side to act, if it may: it opens, or the other side is closed out and passes.
Game handed_to(Seat by, Game game) {
  if (std::holds_alternative<phase::ToOpen>(game.phase)) game.phase = phase::ToRoll{by};
  const auto* const rolling = std::get_if<phase::ToRoll>(&game.phase);
  if (rolling == nullptr || rolling->seat == by) return game;
  const Seat other = rolling->seat;
  if (!board_of(game, other).closed_out() || board_of(game, by).closed_out()) return game;
  return evolve(std::move(game), event::Passed{other, true});
}

Game after_roll(Game game, Seat by, Dice dice) {
  const RollNumber number = game.last_roll + 1;
  game = evolve(std::move(game), event::RollAsked{number, by});
  return evolve(std::move(game), event::Rolled{number, by, dice});
}

const Turn& turn_of(const Game& game) {
  return std::get<phase::ToPlay>(game.phase).turn;
}

/// The game after a whole play, or what is wrong with it.
Result<Game, BadRecord> after_play(Game game, Seat by, const Play& play) {
  for (const Step& step : play) {
    const auto stepped = decide(game, by, command::Move{step});
    if (!stepped) return BadRecord{std::string{reason(BadPlay::illegal)}};
    game = evolve(std::move(game), *stepped);
  }
  if (!turn_of(game).complete()) return BadRecord{std::string{reason(BadPlay::incomplete)}};
  const Event end = what_follows(game).value_or(event::TurnEnded{by});
  return evolve(std::move(game), end);
}

std::string_view reason(CubeRefused why) {
  switch (why) {
    case CubeRefused::no_cube: return "this game is played without a cube";
    case CubeRefused::crawford: return "nobody may double in the Crawford game";
    case CubeRefused::not_owner: return "the other side owns the cube";
    case CubeRefused::cube_max: return "the cube goes to 64 at most";
    case CubeRefused::dead_cube: return "the cube is dead";
  }
  return {};
}

}  // namespace

GameReplay::GameReplay(const Match& match, int cube) : game_{game_of(match, cube)} {}

std::optional<Seat> GameReplay::doubler() const {
  const auto* const doubled = std::get_if<phase::Doubled>(&game_.phase);
  if (doubled == nullptr) return std::nullopt;
  return doubled->by;
}

std::optional<GameResult> GameReplay::certain_result() const {
  const Outcome* const end = outcome(game_);
  if (end == nullptr) return std::nullopt;
  return GameResult{end->winner, end->points};
}

Result<Game, BadRecord> GameReplay::before_act(Seat by) const {
  if (doubler()) return BadRecord{"the double is not answered"};
  Game game = handed_to(by, game_);
  const auto* const rolling = std::get_if<phase::ToRoll>(&game.phase);
  // Dice that stand without a play are those the game was conceded on.
  if (rolling == nullptr) return BadRecord{"the game is over already"};
  if (rolling->seat != by) return BadRecord{"it is the other side's turn"};
  return game;
}

Result<Turn, BadRecord> GameReplay::turn(Seat by, Dice dice) const {
  auto game = before_act(by);
  if (!game) return game.error();
  return turn_of(after_roll(*std::move(game), by, dice));
}

Fault GameReplay::add(const Action& action) {
  auto next = std::visit([&](const auto& done) { return after(done); }, action);
  if (!next) return next.error();
  game_ = *std::move(next);
  return std::nullopt;
}

Result<Game, BadRecord> GameReplay::after(const action::Rolled& rolled) const {
  auto game = before_act(rolled.by);
  if (!game) return game;
  Game thrown = after_roll(*std::move(game), rolled.by, rolled.dice);
  if (!rolled.play) return thrown;
  return after_play(std::move(thrown), rolled.by, *rolled.play);
}

Result<Game, BadRecord> GameReplay::after(const action::Doubled& doubled) const {
  const auto why = double_refusal(game_, doubled.by);
  if (why == CubeRefused::no_cube) return BadRecord{std::string{reason(*why)}};
  if (std::holds_alternative<phase::ToOpen>(game_.phase))
    return BadRecord{"nobody may double before the opening roll"};
  auto game = before_act(doubled.by);
  if (!game) return game;
  if (why) return BadRecord{std::string{reason(*why)}};
  return evolve(*std::move(game), event::Doubled{doubled.by, next_cube()});
}

Result<Game, BadRecord> GameReplay::answered(Seat by, const Command& answer) const {
  if (!doubler()) return BadRecord{"there is no double to answer"};
  if (doubler() == by) return BadRecord{"the other side is to answer the double"};
  const auto event = decide(game_, by, answer);
  // Of the answers only a beaver can still be refused.
  if (!event) return BadRecord{std::string{reason(CubeRefused::cube_max)}};
  return evolve(game_, *event);
}

Result<Game, BadRecord> GameReplay::after(const action::Taken& taken) const {
  return answered(taken.by, command::Take{});
}

Result<Game, BadRecord> GameReplay::after(const action::Beavered& beavered) const {
  if (!game_.terms.beaver) return BadRecord{"beavers belong to unlimited play"};
  return answered(beavered.by, command::Beaver{});
}

Result<Game, BadRecord> GameReplay::after(const action::Dropped& dropped) const {
  return answered(dropped.by, command::Drop{});
}

Fault GameReplay::fault(GameResult result) const {
  if (const auto certain = certain_result()) {
    if (*certain == result) return std::nullopt;
    return BadRecord{certain->winner == result.winner
                         ? "the game is worth " + std::to_string(certain->points)
                         : "the other side has won the game"};
  }
  if (doubler()) return BadRecord{"the double is not answered"};
  const bool possible =
      result.points > 0 && result.points % cube() == 0 && result.points <= most_points(game_);
  if (!possible)
    return BadRecord{"no game can be worth that with the cube at " + std::to_string(cube())};
  return std::nullopt;
}

}  // namespace tavla
