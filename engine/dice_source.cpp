#include "engine/dice_source.hpp"

#include <sodium.h>

#include <stdexcept>

namespace tavla {
namespace {

std::uint32_t uniform(std::uint32_t bound) {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error{"the random generator of the system is not available"};
  return randombytes_uniform(bound);
}

Die to_die(std::uint32_t below_six) {
  return Die::of(static_cast<int>(below_six) + 1);
}

}  // namespace

std::optional<Throw> SystemDice::answer(RollRequest request) {
  // One draw for two dice and a side: asking the system is what a roll costs.
  const auto drawn = uniform(6 * 6 * 2);
  const Dice dice{to_die(drawn % 6), to_die(drawn / 6 % 6)};
  return Throw{request.number, dice, drawn / 36 == 0 ? Seat::a : Seat::b};
}

}  // namespace tavla
