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

Die throw_die() {
  return Die::of(static_cast<int>(uniform(6)) + 1);
}

}  // namespace

std::optional<Throw> SystemDice::answer(RollRequest request) {
  const Die first = throw_die();
  const Die second = throw_die();
  const Seat opener = uniform(2) == 0 ? Seat::a : Seat::b;
  return Throw{request.number, Dice{first, second}, opener};
}

}  // namespace tavla
