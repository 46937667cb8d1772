#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/seat.hpp"
#include "engine/time_control.hpp"

namespace tavla::server {

using TimePoint = std::chrono::steady_clock::time_point;
using Millis = std::chrono::milliseconds;

/// What a time control gives: an allowance whenever it becomes a side's turn to act or a further
/// step stands, and a bank for all that is used beyond it.
struct TimeRules {
  Millis allowance;
  Millis bank_a_point;  ///< zero without banks
};
[[nodiscard]] TimeRules time_rules(TimeControl control, Millis per_move) noexcept;

/// The time of both sides of a table. Whose time runs is the table's to say.
class Clock {
 public:
  Clock() = default;
  /// Full clocks for a match of so many points.
  Clock(TimeRules rules, int points);

  [[nodiscard]] bool has_banks() const noexcept { return rules_.bank_a_point > Millis{0}; }
  /// What a full clock shows: a bank, or an allowance where there is none.
  [[nodiscard]] Millis full() const noexcept { return has_banks() ? full_bank_ : rules_.allowance; }

  /// What is left of the allowance if the clock has run for somebody until now.
  [[nodiscard]] Millis allowance(std::optional<Seat> runs, TimePoint now) const;
  [[nodiscard]] Millis bank(Seat seat, std::optional<Seat> runs, TimePoint now) const;
  /// When the running side has nothing left.
  [[nodiscard]] TimePoint runs_out(Seat runs) const { return since_ + allowance_ + banks_[runs]; }

  /// Takes what was used until now from the side whose clock ran.
  void charge(std::optional<Seat> ran, TimePoint now);
  /// Gives a full allowance.
  void restart(TimePoint now) { restart(now, rules_.allowance); }
  /// Gives this allowance.
  void restart(TimePoint now, Millis allowance);
  /// Goes on from now with what is left.
  void go_on(TimePoint now) { since_ = now; }
  /// Time that is not charged; what passed before the clock began is nobody's.
  void excuse(Millis lost, TimePoint now) { since_ = std::min(since_ + lost, now); }
  /// Gives a side at least this much in all, from now.
  void grant(Seat seat, Millis least, TimePoint now);
  /// A bank of one point at least: for a side whose time ended while nobody was there to play.
  void refill(Seat seat);
  void set_banks(const PerSeat<Millis>& banks) { banks_ = banks; }

 private:
  [[nodiscard]] Millis used(std::optional<Seat> runs, TimePoint now) const;

  TimeRules rules_{};
  Millis full_bank_{0};
  Millis allowance_{0};  ///< of the side to act, at `since_`
  PerSeat<Millis> banks_{Millis{0}, Millis{0}};
  TimePoint since_;
};

}  // namespace tavla::server
