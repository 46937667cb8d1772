#include "engine/evaluation/search.hpp"

#include <algorithm>
#include <cstddef>

namespace tavla::evaluation {
namespace {

// Looking deeper changes nothing worth a thousandth of a point beyond these.
constexpr std::size_t most_candidates = 8;
constexpr float widest_gap = 0.16F;

void add(Outcomes& sum, const Outcomes& outcomes, float weight) noexcept {
  for (std::size_t i = 0; i < outcome_count; ++i) sum.chance[i] += weight * outcomes.chance[i];
}

/// Keeps the plays, best first, that may turn out best. Requires at least one.
void keep_candidates(std::vector<Choice>& plays) {
  const float bound = equity(plays.front().for_opponent) + widest_gap;
  const auto behind = std::ranges::find_if(
      plays, [&](const Choice& play) { return equity(play.for_opponent) > bound; });
  plays.erase(behind, plays.end());
  if (plays.size() > most_candidates) plays.resize(most_candidates);
}

}  // namespace

Choice Search::choose(const Position& position, Dice dice) {
  if (plies_ == 0) return chooser_.choose(position, dice);
  std::vector<Choice> plays = chooser_.rank(position, dice);
  keep_candidates(plays);
  if (plays.size() == 1) return plays.front();
  for (Choice& play : plays) play.for_opponent = value_at(play.next, plies_);
  return *std::ranges::min_element(
      plays, {}, [](const Choice& play) { return equity(play.for_opponent); });
}

Outcomes Search::value_at(const Position& about_to_roll, int plies) {
  const Ending over = ending(about_to_roll);
  if (over != Ending::none) return final_outcomes(about_to_roll, over);
  return plies == 0 ? evaluator_->evaluate(about_to_roll) : mean_after_roll(about_to_roll, plies);
}

Outcomes Search::mean_after_roll(const Position& about_to_roll, int plies) {
  Outcomes sum;
  for (int larger = 1; larger <= 6; ++larger) {
    for (int smaller = 1; smaller <= larger; ++smaller) {
      const Choice play = chooser_.choose(about_to_roll, Dice{Die::of(larger), Die::of(smaller)});
      const Outcomes later = plies == 1 ? play.for_opponent : value_at(play.next, plies - 1);
      add(sum, later.mirrored(), (larger == smaller ? 1.0F : 2.0F) / 36.0F);
    }
  }
  return sum;
}

}  // namespace tavla::evaluation
