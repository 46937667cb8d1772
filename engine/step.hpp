#pragma once

#include <boost/container/static_vector.hpp>

#include <cstddef>
#include <cstdint>

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

/// A whole turn, step by step: four at most. Kept in place, as turns are copied with every event.
using Play = boost::container::static_vector<Step, 4>;

/// Fifteen checkers and two dice make thirty steps at most.
inline constexpr std::size_t most_options = 30;

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

using StepList = boost::container::static_vector<Step, most_options>;
using RefusalList = boost::container::static_vector<Refusal, most_options>;
using DieList = boost::container::static_vector<Die, 4>;

}  // namespace tavla
