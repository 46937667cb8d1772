#include "tests/rules/support.hpp"

#include <algorithm>

namespace tavla {

const Ruleset& rules(std::string_view key) {
  const auto* const found = find_ruleset(key);
  REQUIRE(found != nullptr);
  return *found;
}

void check(const EndsCase& c, HitAndRun rule) {
  CAPTURE(c.what);
  CHECK(sorted(legal_positions(c.position, c.roll, rule)) == sorted(c.ends));
  CHECK(ends_of(Turn{c.position, c.roll, rule}) == sorted(c.ends));
}

void check(const StepCase& c, HitAndRun rule) {
  CAPTURE(c.what);
  const Turn turn{c.position, c.roll, rule};
  CHECK(turn.refusal(c.step) == c.refused);
  const auto options = turn.options();
  CHECK((std::ranges::find(options, c.step) != options.end()) == !c.refused);
}

Game to_roll(const Ruleset& ruleset, Seat mover, const Position& board, const GameTerms& terms) {
  Game game = new_game(ruleset, mover, terms);
  game.board = mover == Seat::a ? board : board.flipped();
  return game;
}

Game to_play(const Ruleset& ruleset, Seat mover, const Position& board, Dice dice) {
  Game game = to_roll(ruleset, mover, board);
  game.phase = phase::ToPlay{mover, Turn{board, dice, ruleset.hit_and_run}};
  return game;
}

Game cube_game(Cube cube, Seat mover, const GameTerms& terms) {
  Game game = to_roll(rules("backgammon"), mover, Position::start(), terms);
  game.cube = cube;
  return game;
}

Game follow(Game game) {
  while (const auto next = what_follows(game)) game = evolve(game, *next);
  return game;
}

Game after(const Game& game, Seat by, const Command& command) {
  const auto decided = decide(game, by, command);
  REQUIRE(decided);
  return follow(evolve(game, *decided));
}

Game thrown(const Game& game, Dice dice, Seat opener) {
  REQUIRE(awaited_roll(game));
  return follow(evolve(game, decide_throw(game, {game.last_roll, dice, opener})));
}

std::optional<RuleError::Code> error(const Game& game, Seat by, const Command& command) {
  const auto decided = decide(game, by, command);
  if (decided) return std::nullopt;
  return decided.error().code;
}

std::optional<CubeRefused> cube_error(const Game& game, Seat by) {
  const auto decided = decide(game, by, command::Double{});
  if (decided) return std::nullopt;
  return decided.error().cube;
}

std::optional<Seat> roller(const Game& game) {
  const auto* rolling = std::get_if<phase::ToRoll>(&game.phase);
  if (rolling == nullptr) return std::nullopt;
  return rolling->seat;
}

Match match_at(std::string_view key, int length, PerSeat<int> score) {
  return {.terms = {.rules = &rules(key), .length = length},
          .score = score,
          .crawford_played = false,
          .last_winner = std::nullopt};
}

}  // namespace tavla
