#include "server/clock.hpp"

#include <algorithm>

namespace tavla::server {

using std::chrono::minutes;
using std::chrono::seconds;

TimeRules time_rules(TimeControl control, Millis per_move) noexcept {
  switch (control) {
    case TimeControl::per_move: return {per_move, Millis{0}};
    case TimeControl::bank_8: return {seconds{8}, minutes{1}};
    case TimeControl::bank_12: return {seconds{12}, minutes{2}};
    case TimeControl::bank_15: return {seconds{15}, minutes{3}};
  }
  return {per_move, Millis{0}};
}

Clock::Clock(TimeRules rules, int points)
    : rules_{rules},
      full_bank_{rules.bank_a_point * points},
      allowance_{rules.allowance},
      banks_{full_bank_, full_bank_} {}

Millis Clock::used(std::optional<Seat> runs, TimePoint now) const {
  if (!runs) return Millis{0};
  return std::max(Millis{0}, std::chrono::duration_cast<Millis>(now - since_));
}

Millis Clock::allowance(std::optional<Seat> runs, TimePoint now) const {
  return std::max(Millis{0}, allowance_ - used(runs, now));
}

Millis Clock::bank(Seat seat, std::optional<Seat> runs, TimePoint now) const {
  if (runs != seat) return banks_[seat];
  const auto beyond = std::max(Millis{0}, used(runs, now) - allowance_);
  return std::max(Millis{0}, banks_[seat] - beyond);
}

void Clock::charge(std::optional<Seat> ran, TimePoint now) {
  if (ran) banks_[*ran] = bank(*ran, ran, now);
  allowance_ = allowance(ran, now);
  since_ = now;
}

void Clock::restart(TimePoint now, Millis allowance) {
  allowance_ = allowance;
  since_ = now;
}

void Clock::grant(Seat seat, Millis least, TimePoint now) {
  if (has_banks()) {
    allowance_ = rules_.allowance;
    banks_[seat] = std::max(banks_[seat], least - allowance_);
  } else {
    allowance_ = std::max(allowance_, std::min(least, rules_.allowance));
  }
  since_ = now;
}

void Clock::refill(Seat seat) {
  banks_[seat] = std::max(banks_[seat], rules_.bank_a_point);
}

}  // namespace tavla::server
