// Whose time runs at a table, and when something is due.

#include <algorithm>

#include "server/table.hpp"

namespace tavla::server {
namespace {

bool is_answering(const Game& game) {
  return std::holds_alternative<phase::Doubled>(game.phase);
}

}  // namespace

bool Table::has_clock() const {
  return players_.a.taken && players_.b.taken && !players_.a.bot && !players_.b.bot;
}

std::optional<Seat> Table::clock_of() const {
  if (!game_ || offer_ || adjourned_ || !has_clock()) return std::nullopt;
  return on_turn(*game_);
}

bool Table::between_games() const {
  return game_ && running() == nullptr && !match_end_;
}

/// Whether the table waits for "Devam" with an end in sight.
bool Table::pauses() const {
  return between_games() && has_clock() && !adjourned_;
}

std::optional<TimePoint> Table::deadline(TimePoint now) const {
  if (pauses()) {
    const auto counts_as_pressed = over_since_ + settings_.devam;
    return now < counts_as_pressed ? counts_as_pressed : over_since_ + settings_.absence;
  }
  if (offer_) return offer_->since + settings_.answer;
  const auto runs = clock_of();
  if (!runs) return std::nullopt;
  return clock_.runs_out(*runs);
}

void Table::restart_clock(TimePoint now) {
  if (game_ && is_answering(*game_) && !has_banks()) {
    clock_.restart(now, settings_.answer);
  } else {
    clock_.restart(now);
  }
}

void Table::note_clock(Meta& meta, TimePoint now) const {
  const auto runs = clock_of();
  // Kept of a clock that stands still, too: what it showed before is used up.
  const bool is_somebodys = has_clock() && game_ && on_turn(*game_);
  if (is_somebodys) meta.left = clock_.allowance(runs, now).count();
  if (!has_banks() || !game_) return;
  meta.bank_a = clock_.bank(Seat::a, runs, now).count();
  meta.bank_b = clock_.bank(Seat::b, runs, now).count();
}

void Table::set_clock(const Meta& meta, TimePoint now) {
  if (meta.left) clock_.restart(now, Millis{*meta.left});
  if (meta.bank_a && meta.bank_b) clock_.set_banks({Millis{*meta.bank_a}, Millis{*meta.bank_b}});
}

void Table::excuse(Millis lost, TimePoint now) {
  clock_.excuse(lost, now);
  over_since_ = std::min(over_since_ + lost, now);
  if (offer_) offer_->since = std::min(offer_->since + lost, now);
}

void Table::resume_after_restart(TimePoint now) {
  clock_.go_on(now);
  if (const auto mover = game_ ? on_turn(*game_) : std::nullopt)
    clock_.grant(*mover, settings_.after_restart, now);
  if (offer_) offer_->since = now;
  over_since_ = now;
}

protocol::ClockState Table::clock_state(TimePoint now) const {
  protocol::ClockState state;
  if (!has_clock()) return state;
  const auto runs = clock_of();
  const auto full = clock_.full().count();
  state = {.runs = runs, .left = {full, full}, .limit = full, .delay = 0, .control = control_};
  const auto allowance = clock_.allowance(runs, now).count();
  if (has_banks()) {
    for (const auto seat : seats) state.left[index(seat)] = clock_.bank(seat, runs, now).count();
    state.delay = runs ? allowance : 0;
  } else if (const auto mover = game_ ? on_turn(*game_) : std::nullopt) {
    state.left[index(*mover)] = allowance;
  }
  return state;
}

}  // namespace tavla::server
