#include "engine/evaluation/network.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace tavla::evaluation {
namespace {

constexpr float grain = 65'536;  // 2^16
constexpr float sum_bound = 128;

float rounded(float weight) noexcept {
  return std::nearbyint(weight * grain) / grain;
}

/// What a fact adds to one unit.
float fact_weight(const Weights& weights, const Terms& terms, std::size_t unit) noexcept {
  float sum = 0;
  for (const Term& term : terms.used()) {
    sum += weights.values[term.row * weights.hidden + unit] * term.factor;
  }
  return rounded(sum);
}

std::size_t size_of(std::size_t slot) noexcept {
  return first_facts[slot + 1] - std::size_t{first_facts[slot]};
}

/// How much each value of a slot can move a unit's sum.
std::vector<float> sizes_of(const Weights& weights, std::size_t slot, std::size_t unit) {
  std::vector<float> sizes(size_of(slot));
  for (std::size_t value = 0; value < sizes.size(); ++value) {
    const Terms terms = terms_of(slot, static_cast<std::uint8_t>(value));
    sizes[value] = std::abs(fact_weight(weights, terms, unit));
  }
  return sizes;
}

/// Entry n: the most that n checkers can move a unit's sum.
using MostByCheckers = std::array<float, count_size>;

/// Lets checkers stand in one more slot.
void widen(MostByCheckers& most, const std::vector<float>& sizes) noexcept {
  for (std::size_t placed = count_size; placed-- > 1;) {
    for (std::size_t here = 1; here <= placed; ++here) {
      most[placed] = std::max(most[placed], most[placed - here] + sizes[here]);
    }
  }
}

/// The most that fifteen checkers of a side can move a unit's sum, wherever they stand.
float most_of_side(const Weights& weights, std::size_t first, std::size_t unit) {
  MostByCheckers most{};
  for (std::size_t slot = first; slot < first + places_a_side; ++slot) {
    widen(most, sizes_of(weights, slot, unit));
  }
  return most.back();
}

bool sums_fit(const Weights& weights) {
  for (std::size_t unit = 0; unit < weights.hidden; ++unit) {
    float sum = std::abs(weights.values[Layout{weights.hidden}.bias1() + unit]);
    sum += most_of_side(weights, 0, unit) + most_of_side(weights, places_a_side, unit);
    for (std::size_t slot = first_judgement; slot < slot_count; ++slot) {
      sum += std::ranges::max(sizes_of(weights, slot, unit));
    }
    if (sum >= sum_bound) return false;
  }
  return true;
}

/// The slots in which two inputs differ, as rows to be added and removed.
struct Rows {
  Rows(const Inputs& to, const Inputs& from) noexcept {
    for (std::size_t slot = 0; slot < slot_count; slot += 8) {
      if (std::memcmp(&to.values[slot], &from.values[slot], 8) != 0) compare(to, from, slot);
    }
  }
  [[nodiscard]] Difference difference() const noexcept {
    return {added.data(), removed.data(), count};
  }

  std::array<std::uint16_t, slot_count> added;    // NOLINT: `count` of them are set
  std::array<std::uint16_t, slot_count> removed;  // NOLINT
  std::size_t count = 0;

 private:
  void compare(const Inputs& to, const Inputs& from, std::size_t first) noexcept {
    for (std::size_t slot = first; slot < first + 8; ++slot) {
      added[count] = static_cast<std::uint16_t>(first_facts[slot] + to.values[slot]);
      removed[count] = static_cast<std::uint16_t>(first_facts[slot] + from.values[slot]);
      count += added[count] != removed[count] ? 1U : 0U;
    }
  }
};

}  // namespace

Network::Network(const Weights& weights)
    : layout_{weights.hidden},
      facts_{fact_count * weights.hidden},
      later_{layout_.size() - layout_.weights2()},
      empty_{{}, AlignedFloats{weights.hidden}} {
  for (std::size_t unit = 0; unit < weights.hidden; ++unit) {
    empty_.sums.data()[unit] = rounded(weights.values[layout_.bias1() + unit]);
  }
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    for (std::size_t value = 0; value < size_of(slot); ++value) {
      make_fact(weights, slot, static_cast<std::uint8_t>(value));
    }
  }
  std::ranges::copy(std::span{weights.values}.subspan(layout_.weights2()), later_.data());
}

void Network::make_fact(const Weights& weights, std::size_t slot, std::uint8_t value) {
  const Terms terms = terms_of(slot, value);
  float* const row = facts_.data() + (std::size_t{first_facts[slot]} + value) * weights.hidden;
  for (std::size_t unit = 0; unit < weights.hidden; ++unit) {
    row[unit] = fact_weight(weights, terms, unit);
    if (value == 0) empty_.sums.data()[unit] += row[unit];
  }
}

bool Network::fits(const Weights& weights) {
  return std::ranges::all_of(weights.values, [](float value) { return std::isfinite(value); }) &&
         sums_fit(weights);
}

Layers Network::layers() const noexcept {
  const auto part = [this](std::size_t at) { return later_.data() + (at - layout_.weights2()); };
  return {layout_.hidden,
          facts_.data(),
          part(layout_.weights2()),
          part(layout_.bias2()),
          part(layout_.weights3()),
          part(layout_.bias3())};
}

Reference Network::refer_to(const Inputs& inputs, const Kernel& kernel) const {
  Reference reference{inputs, AlignedFloats{layout_.hidden}};
  const Rows rows{inputs, empty_.inputs};
  kernel.update(layers(), empty_.sums.data(), rows.difference(), reference.sums.data());
  return reference;
}

Outcomes Network::evaluate(const Inputs& inputs,
                           const Reference& from,
                           const Kernel& kernel) const {
  const Rows rows{inputs, from.inputs};
  alignas(32) std::array<float, output_width> out;  // NOLINT: written by the kernel
  kernel.evaluate(layers(), from.sums.data(), rows.difference(), out.data());
  Outcomes outcomes;
  std::copy_n(out.begin(), outcome_count, outcomes.chance.begin());
  return outcomes;
}

}  // namespace tavla::evaluation
