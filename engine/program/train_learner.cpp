#include "engine/program/train_learner.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/evaluation/inputs.hpp"
#include "engine/evaluation/kernel.hpp"
#include "engine/program/train_kernel.hpp"

namespace tavla::program {
namespace {

using namespace evaluation;

const TrainKernel& kernel() noexcept {
  static const bool use_avx2 = avx2::usable();
  return use_avx2 ? avx2::train_kernel : portable::train_kernel;
}

NetPlaces places(Layout at) noexcept {
  return {at.hidden, at.bias1(), at.weights2(), at.bias2(), at.weights3(), at.bias3()};
}

/// A sample as the kernel reads it.
class Rows {
 public:
  explicit Rows(const Sample& sample) noexcept {
    const Inputs inputs = inputs_of(sample.position);
    for (std::size_t slot = 0; slot < slot_count; ++slot) add(terms_of(slot, inputs.values[slot]));
    std::ranges::copy(sample.target.chance, target_.begin());
  }
  [[nodiscard]] Lesson lesson() const noexcept {
    return {rows_.data(), factors_.data(), count_, target_.data()};
  }

 private:
  void add(const Terms& terms) noexcept {
    for (const Term& term : terms.used()) {
      if (term.factor == 0) continue;
      rows_[count_] = term.row;
      factors_[count_] = term.factor;
      ++count_;
    }
  }

  std::array<std::uint16_t, 2 * slot_count> rows_{};
  std::array<float, 2 * slot_count> factors_{};
  std::size_t count_ = 0;
  std::array<float, output_width> target_{};
};

/// Evenly between minus and plus the bound.
void scatter(
    std::vector<float>& values, std::size_t from, std::size_t to, float bound, Random& random) {
  for (std::size_t i = from; i < to; ++i) {
    const auto part = static_cast<float>(random.next() >> 40) / 16'777'216.0F;
    values[i] = bound * (2 * part - 1);
  }
}

}  // namespace

Learner::Learner(std::size_t hidden, Random& random) {
  const Layout layout{hidden};
  weights_ = {hidden, std::vector<float>(layout.size(), 0)};
  // What a count or a judgement of its own adds; the many rows of single judgements begin at zero.
  constexpr float first = 0.25F;
  constexpr float third = 0.1F;
  const float second = std::sqrt(6.0F / static_cast<float>(hidden));
  scatter(weights_.values, 0, first_judgement * rows_a_count * hidden, first, random);
  scatter(weights_.values, layout.weights2(), layout.bias2(), second, random);
  scatter(weights_.values, layout.weights3(), layout.bias3(), third, random);
  resume(std::move(weights_),
         State{0, std::vector<float>(layout.size(), 0), std::vector<float>(layout.size(), 0)});
}

void Learner::resume(Weights weights, State state) {
  weights_ = std::move(weights);
  state_ = std::move(state);
  gradient_.assign(weights_.values.size(), 0);
}

double Learner::learn(const std::vector<Sample>& samples, const LearningRate& how) {
  const NetPlaces net = places(Layout{weights_.hidden});
  double error = 0;
  std::size_t in_batch = 0;
  for (const Sample& sample : samples) {
    const Rows rows{sample};
    error += static_cast<double>(
        kernel().learn(net, weights_.values.data(), gradient_.data(), rows.lesson()));
    if (++in_batch == how.batch) {
      finish_batch(in_batch, how.rate);
      in_batch = 0;
    }
  }
  if (in_batch > 0) finish_batch(in_batch, how.rate);
  return samples.empty() ? 0 : error / static_cast<double>(samples.size());
}

void Learner::finish_batch(std::size_t size, float rate) {
  const auto steps = static_cast<double>(++state_.steps);
  // Adam's averages begin at zero; both are corrected at once in the rate.
  const double correction = std::sqrt(1 - std::pow(0.999, steps)) / (1 - std::pow(0.9, steps));
  const AdamStep step{rate * static_cast<float>(correction), 1 / static_cast<float>(size), 1e-8F};
  kernel().step(weights_.values.data(),
                gradient_.data(),
                state_.mean.data(),
                state_.square.data(),
                weights_.values.size(),
                step);
}

}  // namespace tavla::program
