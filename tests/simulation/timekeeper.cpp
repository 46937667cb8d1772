#include "tests/simulation/timekeeper.hpp"

#include <algorithm>

#include "tests/simulation/chance.hpp"

namespace tavla::simulation {

namespace event = protocol::event;

namespace {

template <class... Events>
bool is_one_of(const protocol::Event& event) {
  return (std::holds_alternative<Events>(event) || ...);
}

/// What makes it a side's turn to act.
bool hands_over(const protocol::Event& event) {
  return is_one_of<event::GameStarted,
                   event::OpenerDrawn,
                   event::RolledOff,
                   event::TurnEnded,
                   event::Passed,
                   event::Doubled,
                   event::Taken,
                   event::Beavered,
                   event::Adjourned>(event);
}

template <class Event>
bool has(const server::Records& records) {
  return std::ranges::any_of(
      records, [](const auto& record) { return std::holds_alternative<Event>(record.event); });
}

server::TimeRules rules_of(const Reading& reading) {
  return server::time_rules(reading.control, Millis{0});
}

/// What a side's bank must hold after records.
Millis bank_after(Seat seat, const Reading& before, const server::Records& records) {
  if (before.match_over && has<event::GameStarted>(records)) return before.full;
  if (before.runs == seat && has<event::Adjourned>(records))
    return std::max(before.left[seat], rules_of(before).bank_a_point);
  return before.left[seat];
}

}  // namespace

Reading read(const protocol::State& state) {
  const auto& clock = state.clock;
  return {.mover = state.turn,
          .runs = clock.runs,
          .left = {Millis{clock.left[0]}, Millis{clock.left[1]}},
          .delay = Millis{clock.delay},
          .full = Millis{clock.limit.value_or(0)},
          .control = clock.control,
          .answers_double = state.phase == protocol::PhaseName::answer,
          .match_over = state.match.has_value()};
}

void Timekeeper::passed(const Reading& before, const Reading& after, Millis time) {
  require(before.runs == after.runs, "whose clock runs changes by an event only");
  const auto beyond = std::max(Millis{0}, time - before.delay);
  for (const auto seat : seats) {
    const auto used = before.runs == seat ? beyond : Millis{0};
    require(after.left[seat] == std::max(Millis{0}, before.left[seat] - used),
            "a clock loses what has passed, no more and no less");
  }
  if (before.runs && before.has_banks())
    require(after.delay == std::max(Millis{0}, before.delay - time), "the delay is used first");
}

bool Timekeeper::fills_allowance(const protocol::Event& event) {
  if (std::holds_alternative<event::Undone>(event)) --standing_;
  if (is_one_of<event::Rolled, event::RolledOff, event::TurnEnded>(event))
    standing_ = most_standing_ = 0;
  if (!std::holds_alternative<event::Stepped>(event))
    return std::holds_alternative<event::Rolled>(event) || hands_over(event);
  const bool more_than_ever = ++standing_ > most_standing_;
  most_standing_ = std::max(most_standing_, standing_);
  return more_than_ever;
}

void Timekeeper::folded(const Reading& before,
                        const Reading& after,
                        const server::Records& records) {
  bool granted = false;
  for (const auto& record : records) {
    const bool fills = fills_allowance(record.event);
    granted = granted || (after.has_banks() ? hands_over(record.event) : fills);
  }
  if (!after.has_clock() || !before.has_clock()) return;
  if (after.has_banks()) {
    check_banks(before, after, records);
    check_delay(before, after, granted);
  } else {
    check_allowance(before, after, granted);
  }
}

void Timekeeper::check_allowance(const Reading& before, const Reading& after, bool granted) {
  if (!after.mover) return;
  const auto whole = after.answers_double ? settings_.answer : settings_.turn;
  require(after.left[*after.mover] == (granted ? whole : before.left[*after.mover]),
          "an allowance is full at a grant, else what it was");
}

void Timekeeper::check_delay(const Reading& before, const Reading& after, bool granted) {
  const auto had = before.runs ? before.delay : kept_delay_;
  kept_delay_ = granted ? rules_of(after).allowance : had;
  if (after.runs) require(after.delay == kept_delay_, "a delay is full at a grant, else the same");
}

void Timekeeper::check_banks(const Reading& before,
                             const Reading& after,
                             const server::Records& told) {
  for (const auto seat : seats) {
    require(after.left[seat] == bank_after(seat, before, told),
            "a bank shrinks, but for a rematch and an adjournment");
  }
}

void Timekeeper::excused(const Reading& arrived, const Reading& after) {
  require(arrived.left == after.left && arrived.delay == after.delay,
          "the server's trouble costs nobody time and gives none");
}

void Timekeeper::restarted(const Reading& last, const Reading& after) {
  require(last.runs == after.runs, "a restart changes nobody's turn");
  if (!after.mover || !after.has_clock()) return;
  const auto mover = *after.mover;
  const auto least = settings_.after_restart;
  if (!after.has_banks()) {
    require(after.left[mover] == std::max(last.left[mover], std::min(least, settings_.turn)),
            "after a restart the stored rest, or the promised one");
    return;
  }
  kept_delay_ = rules_of(after).allowance;
  if (after.runs) require(after.delay == kept_delay_, "after a restart a whole delay");
  require(after.left[mover] == std::max(last.left[mover], least - kept_delay_),
          "after a restart the stored bank, or the promised one");
  require(after.left[opponent(mover)] == last.left[opponent(mover)],
          "a restart gives the other side nothing");
}

}  // namespace tavla::simulation
