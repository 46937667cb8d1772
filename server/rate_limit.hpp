#pragma once

#include <algorithm>
#include <chrono>

namespace tavla::server {

/// A token bucket over given times: `burst` at once, refilled at `per_second`. Either zero or less
/// turns it off.
class RateLimit {
 public:
  using Time = std::chrono::steady_clock::time_point;

  RateLimit(double burst, double per_second)
      : burst_{burst}, per_second_{per_second}, credit_{burst} {}

  /// Whether there is credit for something that costs so much; if so, it is taken.
  [[nodiscard]] bool admit(Time now, double cost = 1) {
    if (burst_ <= 0 || per_second_ <= 0) return true;
    if (last_ != Time{}) {
      const std::chrono::duration<double> passed = now - last_;
      credit_ = std::min(burst_, credit_ + passed.count() * per_second_);
    }
    last_ = now;
    if (credit_ < cost) return false;
    credit_ -= cost;
    return true;
  }

 private:
  double burst_;
  double per_second_;
  double credit_;
  Time last_;
};

}  // namespace tavla::server
