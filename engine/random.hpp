#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/die.hpp"

namespace tavla {

/// Repeatable random numbers from a seed (splitmix64): for bots, benchmarks and tests, never for
/// the dice of a game.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) noexcept : state_{seed} {}

  constexpr std::uint64_t next() noexcept {
    state_ += 0x9E37'79B9'7F4A'7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58'476D'1CE4'E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D0'49BB'1331'11EBU;
    return mixed ^ (mixed >> 31);
  }

  /// A number below the bound. Requires a bound above zero.
  constexpr std::size_t below(std::size_t bound) noexcept {
    return static_cast<std::size_t>(next() % bound);
  }

  constexpr Dice dice() noexcept {
    const Die first = die();
    return Dice{first, die()};
  }

 private:
  constexpr Die die() noexcept { return Die::of(static_cast<int>(below(6)) + 1); }

  std::uint64_t state_;
};

}  // namespace tavla
