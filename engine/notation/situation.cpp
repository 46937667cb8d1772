#include "engine/notation/situation.hpp"

#include <bit>

namespace tavla {
namespace {

using Fault = std::optional<std::string_view>;

bool is_cube_value(int value) {
  return value >= 1 && value <= highest_id_cube &&
         std::has_single_bit(static_cast<unsigned>(value));
}

Fault cube_fault(const Situation& now) {
  if (!is_cube_value(now.cube)) return "the cube shows a power of two";
  if (!is_cube_value(now.max_cube)) return "the highest cube is a power of two";
  if (now.cube > now.max_cube) return "the cube is above its highest value";
  if (now.cube == 1 && now.owner != CubeOwner::none) return "a cube that shows 1 is nobody's";
  return std::nullopt;
}

Fault score_fault(const Situation& now) {
  if (now.length < 0 || now.length > longest_id_match) return "the match length is out of range";
  const int most = now.length > 0 ? now.length - 1 : longest_id_match;
  for (const int score : {now.own_score, now.opponent_score}) {
    if (score < 0 || score > most) return "a score is out of range";
  }
  return std::nullopt;
}

Fault option_fault(const Situation& now) {
  if (now.length > 0) {
    if (now.jacoby || now.beaver) return "Jacoby and beavers belong to unlimited play";
    const int leader = now.own_score > now.opponent_score ? now.own_score : now.opponent_score;
    if (now.crawford && leader + 1 != now.length)
      return "in the Crawford game a side needs one point";
    return std::nullopt;
  }
  if (now.crawford) return "the Crawford game belongs to a match";
  return std::nullopt;
}

Fault answer_fault(const Situation& now) {
  if (now.decision != Decision::answer) return std::nullopt;
  if (now.owner == CubeOwner::opponent) return "the opponent holds the cube";
  if (now.crawford) return "no double in the Crawford game";
  return std::nullopt;
}

Fault decision_fault(const Situation& now) {
  if (now.decision == Decision::move && !now.dice) return "there are no dice to move by";
  if (now.dice && (now.decision == Decision::roll || now.decision == Decision::answer))
    return "dice are thrown before the decision";
  if (const auto wrong = answer_fault(now)) return wrong;
  const bool offered = now.resigned >= 1 && now.resigned <= 3;
  if (now.decision == Decision::resign ? !offered : now.resigned != 0)
    return "a resignation offers 1, 2 or 3 times the cube";
  return std::nullopt;
}

}  // namespace

std::optional<std::string_view> fault(const Situation& situation) {
  for (const auto& check : {cube_fault, score_fault, option_fault, decision_fault}) {
    if (const auto found = check(situation)) return found;
  }
  return std::nullopt;
}

}  // namespace tavla
