#include "engine/game.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/overloaded.hpp"
#include "engine/scoring.hpp"

namespace tavla {
namespace {

using Decision = Result<Event, RuleError>;

RuleError refuse(RuleError::Code code, std::optional<Refused> why = std::nullopt) {
  return RuleError{code, why, std::nullopt};
}

RuleError refuse(CubeRefused why) {
  return RuleError{RuleError::Code::cube, std::nullopt, why};
}

/// The error for a command that the phase does not know.
RuleError out_of_phase(const Game& game, Seat by) {
  if (outcome(game) != nullptr) return refuse(RuleError::Code::game_over);
  const auto mover = on_turn(game);
  if (mover && *mover != by) return refuse(RuleError::Code::not_your_turn);
  return refuse(RuleError::Code::wrong_phase);
}

const Turn* turn_of(const Game& game, Seat by) {
  const auto* playing = std::get_if<phase::ToPlay>(&game.phase);
  return playing != nullptr && playing->seat == by ? &playing->turn : nullptr;
}

Decision roll(const Game& game, Seat by) {
  const auto* waiting = std::get_if<phase::ToRoll>(&game.phase);
  if (waiting == nullptr || waiting->seat != by) return out_of_phase(game, by);
  return Event{event::RollAsked{game.last_roll + 1, by}};
}

Decision move(const Game& game, Seat by, Step step) {
  const auto* turn = turn_of(game, by);
  if (turn == nullptr) return out_of_phase(game, by);
  if (const auto why = turn->refusal(step)) return refuse(RuleError::Code::illegal, why);
  return Event{event::Stepped{by, step, turn->now().hits(step)}};
}

Decision undo(const Game& game, Seat by) {
  const auto* turn = turn_of(game, by);
  if (turn == nullptr) return out_of_phase(game, by);
  if (turn->steps().empty()) return refuse(RuleError::Code::wrong_phase);
  return Event{event::Undone{by}};
}

Decision end_turn(const Game& game, Seat by) {
  const auto* turn = turn_of(game, by);
  if (turn == nullptr) return out_of_phase(game, by);
  if (!turn->complete()) return refuse(RuleError::Code::illegal, Refused::both_dice);
  return Event{event::TurnEnded{by}};
}

Decision offer_double(const Game& game, Seat by) {
  const auto* waiting = std::get_if<phase::ToRoll>(&game.phase);
  if (waiting == nullptr || waiting->seat != by) return out_of_phase(game, by);
  if (const auto why = double_refusal(game, by)) return refuse(*why);
  return Event{event::Doubled{by, 2 * game.cube.value}};
}

bool is_to_answer(const Game& game, Seat by) {
  const auto* doubled = std::get_if<phase::Doubled>(&game.phase);
  return doubled != nullptr && doubled->by != by;
}

Decision take(const Game& game, Seat by) {
  if (!is_to_answer(game, by)) return out_of_phase(game, by);
  return Event{event::Taken{by, 2 * game.cube.value}};
}

Decision drop(const Game& game, Seat by) {
  if (!is_to_answer(game, by)) return out_of_phase(game, by);
  return Event{event::Won{conceded(game, by, game.cube.value, EndReason::dropped)}};
}

Decision beaver(const Game& game, Seat by) {
  if (!is_to_answer(game, by)) return out_of_phase(game, by);
  if (!may_beaver(game, by)) return refuse(RuleError::Code::wrong_phase);
  return Event{event::Beavered{by, 4 * game.cube.value}};
}

/// The side with the higher die of a roll-off; nobody on a tie.
std::optional<Seat> winner_of(Dice roll_off) {
  if (roll_off.is_double()) return std::nullopt;
  return roll_off.second < roll_off.first ? Seat::a : Seat::b;
}

phase::ToPlay to_play(const Game& game, Seat seat, Dice dice) {
  return {seat, Turn{board_of(game, seat), dice, game.rules->hit_and_run}};
}

Phase after_roll_off(const Game& game, Dice dice) {
  const auto opener = winner_of(dice);
  if (!opener) return phase::ToOpen{};
  if (game.rules->opening == Opening::roll_off_play) return to_play(game, *opener, dice);
  return phase::ToRoll{*opener};
}

Turn& standing_turn(Game& game) {
  auto* playing = std::get_if<phase::ToPlay>(&game.phase);
  assert(playing != nullptr);
  return playing->turn;
}

/// By automatic doubles the first tie turns the cube.
void roll_off(Game& game, Dice dice) {
  if (dice.is_double() && game.terms.automatic_doubles && game.cube.value == 1) game.cube.value = 2;
  game.phase = after_roll_off(game, dice);
}

void turn_cube(Game& game, Seat owner, int value) {
  game.cube = {value, owner};
  game.phase = phase::ToRoll{opponent(owner)};
}

void hand_over(Game& game, Seat from) {
  game.board = board_of(game, Seat::a);
  game.phase = phase::ToRoll{opponent(from)};
}

/// Whether the side could not move whatever it rolled. Both at once cannot come about by play.
bool must_pass(const Game& game, Seat seat) {
  return board_of(game, seat).closed_out() && !board_of(game, opponent(seat)).closed_out();
}

bool awaits(const Game& game, RollNumber number, std::optional<Seat> by) {
  const auto* awaiting = std::get_if<phase::Awaiting>(&game.phase);
  return awaiting != nullptr && awaiting->number == number && awaiting->by == by;
}

bool awaits_opener(const Game& game, RollNumber number) {
  return awaits(game, number, std::nullopt);
}

bool is_to_roll(const Game& game, Seat seat) {
  const auto* rolling = std::get_if<phase::ToRoll>(&game.phase);
  return rolling != nullptr && rolling->seat == seat;
}

bool may_ask_for_dice(const Game& game, std::optional<Seat> by) {
  return by ? is_to_roll(game, *by) : std::holds_alternative<phase::ToOpen>(game.phase);
}

/// Whether dice and board have what a step takes and gives.
bool can_stand(const Turn& turn, Step step) {
  if (step.from == Point::off() || step.to != step.from.after(step.die)) return false;
  const auto& board = turn.now();
  const bool open = step.to == Point::off() || board[step.to.number()] >= -1;
  const auto unused = turn.unused();
  return open && board.own(step.from) > 0 && std::ranges::find(unused, step.die) != unused.end();
}

}  // namespace

Game new_game(const Ruleset& rules, std::optional<Seat> opener, const GameTerms& terms) {
  Game game{.rules = &rules, .terms = terms, .phase = phase::ToOpen{}, .board = rules.start};
  if (opener) game.phase = phase::ToRoll{*opener};
  return game;
}

Position board_of(const Game& game, Seat viewer) {
  if (const auto* playing = std::get_if<phase::ToPlay>(&game.phase)) {
    return playing->seat == viewer ? playing->turn.now() : playing->turn.now().flipped();
  }
  return viewer == Seat::a ? game.board : game.board.flipped();
}

int off_of(const Game& game, Seat seat) {
  return borne_off(*game.rules, board_of(game, seat));
}

std::optional<Seat> on_turn(const Game& game) {
  return std::visit(
      Overloaded{[](const phase::ToOpen&) -> std::optional<Seat> { return std::nullopt; },
                 [](const phase::ToRoll& p) -> std::optional<Seat> { return p.seat; },
                 [](const phase::Doubled& p) -> std::optional<Seat> { return opponent(p.by); },
                 [](const phase::Awaiting& p) { return p.by; },
                 [](const phase::ToPlay& p) -> std::optional<Seat> { return p.seat; },
                 [](const phase::Over&) -> std::optional<Seat> { return std::nullopt; }},
      game.phase);
}

const Outcome* outcome(const Game& game) {
  const auto* over = std::get_if<phase::Over>(&game.phase);
  return over == nullptr ? nullptr : &over->outcome;
}

Decision decide(const Game& game, Seat by, const Command& command) {
  return std::visit(Overloaded{[&](const command::Roll&) { return roll(game, by); },
                               [&](const command::Move& c) { return move(game, by, c.step); },
                               [&](const command::Undo&) { return undo(game, by); },
                               [&](const command::EndTurn&) { return end_turn(game, by); },
                               [&](const command::Double&) { return offer_double(game, by); },
                               [&](const command::Take&) { return take(game, by); },
                               [&](const command::Drop&) { return drop(game, by); },
                               [&](const command::Beaver&) { return beaver(game, by); }},
                    command);
}

Event decide_throw(const Game& game, const Throw& thrown) {
  const auto* awaiting = std::get_if<phase::Awaiting>(&game.phase);
  assert(awaiting != nullptr && awaiting->number == thrown.number);
  if (awaiting->by) return event::Rolled{thrown.number, *awaiting->by, thrown.dice};
  if (game.rules->opening == Opening::drawn)
    return event::OpenerDrawn{thrown.number, thrown.opener};
  return event::RolledOff{thrown.number, thrown.dice};
}

std::optional<Event> what_follows(const Game& game) {
  if (std::holds_alternative<phase::ToOpen>(game.phase)) {
    return event::RollAsked{game.last_roll + 1, std::nullopt};
  }
  if (const auto* rolling = std::get_if<phase::ToRoll>(&game.phase)) {
    const auto seat = rolling->seat;
    if (must_pass(game, seat) && !may_double(game, seat)) return event::Passed{seat, true};
  }
  if (const auto* playing = std::get_if<phase::ToPlay>(&game.phase)) {
    if (playing->turn.now().own_off() == Position::checkers_a_side) {
      return event::Won{played_out(game, playing->seat)};
    }
    if (playing->turn.steps().empty() && playing->turn.complete())
      return event::Passed{playing->seat, false};
  }
  return std::nullopt;
}

bool admits(const Game& game, const Event& event) {
  return std::visit(
      Overloaded{[&](const event::RollAsked& e) { return may_ask_for_dice(game, e.by); },
                 [&](const event::OpenerDrawn& e) {
                   return awaits_opener(game, e.number) && game.rules->opening == Opening::drawn;
                 },
                 [&](const event::RolledOff& e) {
                   return awaits_opener(game, e.number) && game.rules->opening != Opening::drawn;
                 },
                 [&](const event::Rolled& e) { return awaits(game, e.number, e.by); },
                 [&](const event::Stepped& e) {
                   const auto* turn = turn_of(game, e.by);
                   return turn != nullptr && can_stand(*turn, e.step);
                 },
                 [&](const event::Undone& e) {
                   const auto* turn = turn_of(game, e.by);
                   return turn != nullptr && !turn->steps().empty();
                 },
                 [&](const event::TurnEnded& e) { return turn_of(game, e.by) != nullptr; },
                 [&](const event::Passed& e) {
                   return e.closed_out ? is_to_roll(game, e.by) : turn_of(game, e.by) != nullptr;
                 },
                 [&](const event::Doubled& e) {
                   return may_double(game, e.by) && e.cube == 2 * game.cube.value;
                 },
                 [&](const event::Taken& e) {
                   return is_to_answer(game, e.by) && e.cube == 2 * game.cube.value;
                 },
                 [&](const event::Beavered& e) {
                   return may_beaver(game, e.by) && e.cube == 4 * game.cube.value;
                 },
                 [&](const event::Won&) { return outcome(game) == nullptr; }},
      event);
}

Game evolve(Game game, const Event& event) {
  std::visit(Overloaded{[&](const event::RollAsked& e) {
                          game.last_roll = e.number;
                          game.phase = phase::Awaiting{e.number, e.by};
                        },
                        [&](const event::OpenerDrawn& e) { game.phase = phase::ToRoll{e.opener}; },
                        [&](const event::RolledOff& e) { roll_off(game, e.dice); },
                        [&](const event::Rolled& e) { game.phase = to_play(game, e.by, e.dice); },
                        [&](const event::Stepped& e) { standing_turn(game).play(e.step); },
                        [&](const event::Undone&) { standing_turn(game).undo(); },
                        [&](const event::TurnEnded& e) { hand_over(game, e.by); },
                        [&](const event::Passed& e) { hand_over(game, e.by); },
                        [&](const event::Doubled& e) { game.phase = phase::Doubled{e.by}; },
                        [&](const event::Taken& e) { turn_cube(game, e.by, e.cube); },
                        [&](const event::Beavered& e) { turn_cube(game, e.by, e.cube); },
                        [&](const event::Won& e) {
                          game.board = board_of(game, Seat::a);
                          game.phase = phase::Over{e.outcome};
                        }},
             event);
  return game;
}

std::optional<RollRequest> awaited_roll(const Game& game) {
  const auto* awaiting = std::get_if<phase::Awaiting>(&game.phase);
  if (awaiting == nullptr) return std::nullopt;
  if (awaiting->by) return RollRequest{awaiting->number, RollKind::turn};
  const auto kind = game.rules->opening == Opening::drawn ? RollKind::draw : RollKind::roll_off;
  return RollRequest{awaiting->number, kind};
}

}  // namespace tavla
