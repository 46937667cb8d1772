#pragma once

#include <cstdint>
#include <ranges>
#include <stdexcept>
#include <string>

#include "engine/dice_source.hpp"
#include "engine/random.hpp"

namespace tavla::simulation {

/// Thrown when something happened that must never happen.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline void require(bool holds, const char* what) {
  if (!holds) throw Broken{what};
}

/// Every choice of a simulation, from one seed.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : random_{seed} {}

  bool one_in(std::size_t n) { return random_.below(n) == 0; }
  /// A number from the first to the last.
  std::int64_t between(std::int64_t first, std::int64_t last) {
    return first +
           static_cast<std::int64_t>(random_.below(static_cast<std::size_t>(last - first) + 1));
  }
  Seat seat() { return one_in(2) ? Seat::a : Seat::b; }
  Dice dice() { return random_.dice(); }
  std::uint64_t bits() { return random_.next(); }
  /// One of a range that is not empty.
  template <std::ranges::random_access_range Range>
  auto& of(Range&& range) {
    return range[random_.below(static_cast<std::size_t>(std::ranges::size(range)))];
  }

 private:
  Random random_;
};

/// Dice that are always there at once.
class SeededDice final : public DiceSource {
 public:
  explicit SeededDice(std::uint64_t seed) : chance_{seed} {}
  std::optional<Throw> answer(RollRequest request) override {
    return Throw{request.number, chance_.dice(), chance_.seat()};
  }

 private:
  Chance chance_;
};

}  // namespace tavla::simulation
