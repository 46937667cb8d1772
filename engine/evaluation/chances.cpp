#include "engine/evaluation/chances.hpp"

#include <algorithm>

namespace tavla::evaluation {
namespace {

/// Whether the opponent has a checker on its bar or in the own home, as this side counts.
bool opponent_far_behind(const Position& position) noexcept {
  return std::any_of(position.counts().begin(), position.counts().begin() + 7, [](int count) {
    return count < 0;
  });
}

Outcomes certain(Outcome outcome) noexcept {
  Outcomes outcomes;
  outcomes[outcome] = 1;
  return outcomes;
}

/// For a side that has borne off everything.
Outcomes won(const Position& position) noexcept {
  if (position.opponent_off() > 0) return certain(Outcome::win);
  return certain(opponent_far_behind(position) ? Outcome::win_backgammon : Outcome::win_gammon);
}

}  // namespace

Ending ending(const Position& position) noexcept {
  if (position.own_off() == Position::checkers_a_side) return Ending::won;
  return position.opponent_off() == Position::checkers_a_side ? Ending::lost : Ending::none;
}

Outcomes final_outcomes(const Position& position, Ending ending) noexcept {
  return ending == Ending::won ? won(position) : won(position.flipped()).mirrored();
}

}  // namespace tavla::evaluation
