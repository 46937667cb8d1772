#pragma once

#include <cstdint>
#include <vector>

#include "engine/die.hpp"
#include "engine/point.hpp"

namespace tavla {

/// One checker moved by one die, as its owner counts.
struct Step {
  Point from;
  Point to;
  Die die;

  friend constexpr bool operator==(Step, Step) = default;
};

/// A whole turn, step by step.
using Play = std::vector<Step>;

/// Why a step is not offered.
enum class Refused : std::uint8_t {
  no_die,           ///< no unused die spans this distance
  no_checker,       ///< no own checker stands there
  bar_first,        ///< a checker on the bar must enter first
  blocked,          ///< the opponent has made that point
  not_all_home,     ///< bearing off needs every own checker in the home
  farther_checker,  ///< a larger die takes the farthest checker
  both_dice,        ///< as many dice as possible must be played; this way plays fewer
  larger_die,       ///< only one die can be played and the larger is compulsory
  hit_and_run,      ///< the ruleset forbids hitting and leaving in the own home
};

/// A step that is not offered, and why.
struct Refusal {
  Step step;
  Refused reason;

  friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace tavla
