#include "engine/evaluation/evaluator.hpp"

#include <algorithm>

#include "engine/evaluation/bearoff.hpp"

namespace tavla::evaluation {
namespace {

/// What the judgements say of a side.
struct SideFacts {
  int off;
  int rear;
};

SideFacts own_facts(const Inputs& inputs) noexcept {
  return {inputs.values[first_judgement], inputs.values[first_judgement + 1]};
}

SideFacts opponent_facts(const Inputs& inputs) noexcept {
  constexpr std::size_t first = first_judgement + judgements_a_side;
  return {inputs.values[first], inputs.values[first + 1]};
}

void move(Outcomes& outcomes, Outcome from, Outcome to) noexcept {
  outcomes[to] += outcomes[from];
  outcomes[from] = 0;
}

/// In a race, a loser that has left the winner's home cannot lose a backgammon.
bool out_of_home(SideFacts side) noexcept {
  return side.rear <= 18;
}

/// Moves what cannot happen any more to what can.
void rule_out_impossible(const Inputs& inputs, Outcomes& outcomes) noexcept {
  const SideFacts own = own_facts(inputs);
  const SideFacts opponent = opponent_facts(inputs);
  const bool race = class_of(inputs) == PositionClass::race;
  if (opponent.off > 0 || (race && out_of_home(opponent))) {
    move(outcomes, Outcome::win_backgammon, Outcome::win_gammon);
  }
  if (own.off > 0 || (race && out_of_home(own))) {
    move(outcomes, Outcome::lose_backgammon, Outcome::lose_gammon);
  }
  if (opponent.off > 0) move(outcomes, Outcome::win_gammon, Outcome::win);
  if (own.off > 0) move(outcomes, Outcome::lose_gammon, Outcome::lose);
}

}  // namespace

PositionClass class_of(const Inputs& inputs) noexcept {
  const int own = own_facts(inputs).rear;
  const int opponent = opponent_facts(inputs).rear;
  if (own <= 6 && opponent <= 6) return PositionClass::bearoff;
  return own + opponent < 25 ? PositionClass::race : PositionClass::contact;
}

Evaluator::Evaluator(const WeightsPair& weights, const Kernel& kernel)
    : contact_{weights.contact}, race_{weights.race}, kernel_{&kernel} {}

const Network& Evaluator::net(PositionClass of) const noexcept {
  return of == PositionClass::contact ? contact_ : race_;
}

/// Positions one after the other, each class from the first of its kind on.
class Evaluator::Batch {
 public:
  explicit Batch(const Evaluator& evaluator) noexcept : evaluator_{&evaluator} {}

  Outcomes next(const Position& position) {
    const Ending over = ending(position);
    if (over != Ending::none) return final_outcomes(position, over);
    const Inputs inputs = inputs_of(position);
    if (class_of(inputs) == PositionClass::bearoff) return bearoff_table().outcomes(position);
    Outcomes outcomes = by_net(inputs);
    rule_out_impossible(inputs, outcomes);
    return outcomes;
  }

 private:
  Outcomes by_net(const Inputs& inputs) {
    const PositionClass of = class_of(inputs);
    const Network& net = evaluator_->net(of);
    auto& reference = of == PositionClass::contact ? contact_ : race_;
    if (!reference) reference.emplace(net.refer_to(inputs, *evaluator_->kernel_));
    return net.evaluate(inputs, *reference, *evaluator_->kernel_);
  }

  const Evaluator* evaluator_;
  std::optional<Reference> contact_;
  std::optional<Reference> race_;
};

Outcomes Evaluator::evaluate(const Position& about_to_roll) const {
  return Batch{*this}.next(about_to_roll);
}

void Evaluator::evaluate(std::span<const Position> about_to_roll, std::span<Outcomes> out) const {
  Batch batch{*this};
  std::ranges::transform(
      about_to_roll, out.begin(), [&](const Position& position) { return batch.next(position); });
}

}  // namespace tavla::evaluation
