// What a table shows: the public state, and what the seat that is to act may do.

#include <algorithm>

#include "engine/overloaded.hpp"
#include "engine/scoring.hpp"
#include "protocol/convert.hpp"
#include "server/table.hpp"

namespace tavla::server {
namespace {

using protocol::absolute;
using protocol::PhaseName;

protocol::SeatState seat_state(const Player& player) {
  return {.taken = player.taken,
          .nickname = player.nickname,
          .bot = player.bot,
          .ready = player.ready,
          .rematch = player.rematch,
          .left = player.left};
}

void show_turn(protocol::State& state, const phase::ToPlay& playing) {
  const auto& turn = playing.turn;
  state.dice = {turn.dice().first.pips(), turn.dice().second.pips()};
  for (const auto die : turn.unused()) state.unused.push_back(die.pips());
  auto board = turn.start();
  for (const auto& step : turn.steps()) {
    state.steps.emplace_back(absolute(playing.seat, step.from),
                             absolute(playing.seat, step.to),
                             step.die.pips(),
                             board.hits(step));
    board = board.after(step);
  }
}

void show_game(protocol::State& state, const Game& game) {
  const auto board = board_of(game, Seat::a);
  for (int place = 0; place < 26; ++place)
    state.board[static_cast<std::size_t>(place)] = board[place];
  state.off = {off_of(game, Seat::a), off_of(game, Seat::b)};
  state.pips = {board.own_pips(), board.opponent_pips()};
  state.roll = game.last_roll;
  state.turn = on_turn(game);
  if (game.terms.cube) state.cube = {game.cube.value, game.cube.owner, game.terms.crawford};
  if (const auto* playing = std::get_if<phase::ToPlay>(&game.phase)) show_turn(state, *playing);
  if (const auto* result = outcome(game)) {
    state.result = {result->winner, result->points, result->kind, result->reason};
  } else {
    state.price = {price(game, Seat::a), price(game, Seat::b)};
  }
}

void show_match(protocol::State& state, const Match& match) {
  state.ruleset = match.terms.rules->key;
  state.length = match.terms.length;
  state.jacoby = match.terms.jacoby;
  state.beaver = match.terms.beaver;
  state.automatic_doubles = match.terms.automatic_doubles;
  state.score = {match.score.a, match.score.b};
}

/// Milliseconds until then, never below zero.
std::int64_t rest(TimePoint then, TimePoint now) {
  return std::max(Millis{0}, std::chrono::duration_cast<Millis>(then - now)).count();
}

protocol::StepTuple tuple_of(Seat seat, const Step& step) {
  return {absolute(seat, step.from), absolute(seat, step.to), step.die.pips()};
}

void offer_turn(protocol::Options& options, Seat seat, const Turn& turn) {
  for (const auto& step : turn.options()) options.steps.push_back(tuple_of(seat, step));
  for (const auto& [step, reason] : turn.refusals()) {
    options.refused.emplace_back(
        absolute(seat, step.from), absolute(seat, step.to), step.die.pips(), reason);
  }
  options.undo = !turn.steps().empty();
  options.end_turn = options.steps.empty();
}

}  // namespace

PhaseName Table::phase_name() const {
  if (!game_) return players_.b.taken ? PhaseName::ready : PhaseName::waiting;
  return std::visit(Overloaded{[](const phase::ToOpen&) { return PhaseName::drawing; },
                               [](const phase::ToRoll&) { return PhaseName::roll; },
                               [](const phase::Doubled&) { return PhaseName::answer; },
                               [](const phase::Awaiting& p) {
                                 return p.by ? PhaseName::rolling : PhaseName::drawing;
                               },
                               [](const phase::ToPlay&) { return PhaseName::play; },
                               [](const phase::Over&) { return PhaseName::over; }},
                    game_->phase);
}

protocol::State Table::state(TimePoint now) const {
  protocol::State state;
  state.phase = phase_name();
  show_match(state, match_);
  state.game = game_number_;
  state.a = seat_state(players_.a);
  state.b = seat_state(players_.b);
  show_game(state, game_ ? *game_ : next_game(match_));
  if (!game_) state.price = {};
  state.clock = clock_state(now);
  if (match_end_) state.match = {match_end_->winner, match_end_->reason};
  if (pauses()) state.goes_on_in = rest(over_since_ + settings_.devam, now);
  if (offer_) {
    state.offer = {offer_->by, offer_->points, rest(offer_->since + settings_.answer, now)};
  }
  return state;
}

std::optional<protocol::Options> Table::options(Seat seat) const {
  if (!game_ || to_act() != seat) return std::nullopt;
  protocol::Options options;
  if (offer_) {
    options.answer_resign = true;
    return options;
  }
  options.roll = std::holds_alternative<phase::ToRoll>(game_->phase);
  options.doubling = may_double(*game_, seat);
  options.answer_double = std::holds_alternative<phase::Doubled>(game_->phase);
  options.beaver = may_beaver(*game_, seat);
  if (const auto* playing = std::get_if<phase::ToPlay>(&game_->phase)) {
    offer_turn(options, seat, playing->turn);
  }
  return options;
}

}  // namespace tavla::server
