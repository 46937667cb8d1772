#pragma once

#include <optional>

#include "server/table.hpp"

namespace tavla::simulation {

using server::Millis;
using server::Table;
using server::TimePoint;

/// What the clocks of a table show at one moment.
struct Reading {
  std::optional<Seat> mover;
  std::optional<Seat> runs;
  PerSeat<Millis> left;
  Millis delay;
  Millis full;
  TimeControl control;
  bool answers_double;
  bool match_over;

  [[nodiscard]] bool has_clock() const { return full > Millis{0}; }
  [[nodiscard]] bool has_banks() const { return control != TimeControl::per_move; }
};

[[nodiscard]] Reading read(const protocol::State& state);

/// Watches the clocks of one table: they lose what has passed, and gain by named grants only.
class Timekeeper {
 public:
  explicit Timekeeper(const server::TableSettings& settings) : settings_{settings} {}

  /// Nothing happened but that time passed.
  static void passed(const Reading& before, const Reading& after, Millis time);
  /// Records were asked for at `before` and then folded in.
  void folded(const Reading& before, const Reading& after, const server::Records& records);
  /// The server's own trouble, since `arrived`, is over.
  static void excused(const Reading& arrived, const Reading& after);
  /// The server was away; `last` was read at the last event.
  void restarted(const Reading& last, const Reading& after);

 private:
  [[nodiscard]] bool fills_allowance(const protocol::Event& event);
  void check_allowance(const Reading& before, const Reading& after, bool granted);
  void check_delay(const Reading& before, const Reading& after, bool granted);
  static void check_banks(const Reading& before, const Reading& after, const server::Records& told);

  server::TableSettings settings_;
  std::size_t standing_ = 0;
  std::size_t most_standing_ = 0;
  Millis kept_delay_{0};  ///< of a mover whose clock stands still
};

}  // namespace tavla::simulation
