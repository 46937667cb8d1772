// What a table shows: the public state, and what the seat that is to act may do.

#include "engine/overloaded.hpp"
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
  state.off = {board.own_off(), board.opponent_off()};
  state.pips = {board.own_pips(), board.opponent_pips()};
  state.roll = game.last_roll;
  state.turn = on_turn(game);
  if (const auto* playing = std::get_if<phase::ToPlay>(&game.phase)) show_turn(state, *playing);
  if (const auto* result = outcome(game)) {
    state.result = {result->winner, result->points, result->kind, result->reason};
  } else {
    state.price = {price(game, Seat::a), price(game, Seat::b)};
  }
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
  state.ruleset = rules_->key;
  state.game = game_number_;
  state.length = length_;
  state.score = {score_.a, score_.b};
  state.a = seat_state(players_.a);
  state.b = seat_state(players_.b);
  show_game(state, game_ ? *game_ : new_game(*rules_));
  if (!game_) state.price = {};
  if (has_clock()) {
    state.clock = {.runs = clock_of(),
                   .left = {settings_.turn.count(), settings_.turn.count()},
                   .limit = settings_.turn.count()};
    if (const auto mover = state.turn) state.clock.left[index(*mover)] = left(now).count();
  }
  if (offer_) {
    const auto remaining = offer_->since + settings_.answer - now;
    state.offer = {
        offer_->by,
        offer_->points,
        std::max<std::int64_t>(0, std::chrono::duration_cast<Millis>(remaining).count())};
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
  if (const auto* playing = std::get_if<phase::ToPlay>(&game_->phase)) {
    offer_turn(options, seat, playing->turn);
  }
  return options;
}

}  // namespace tavla::server
