// No include guard: compiled once as it is (kernel_portable.cpp) and once for AVX2
// (kernel_avx2.cpp), each time in a namespace of its own. Nothing of the standard library is used
// here, since the linker might keep an inline function's AVX2 copy for all.

#include "engine/evaluation/eight.hpp"

// No std::array, no std::numbers: see above.
// NOLINTBEGIN(modernize-avoid-c-arrays, modernize-use-std-numbers, modernize-use-using)
namespace tavla::evaluation::TAVLA_KERNEL {
namespace {

constexpr std::size_t vectors_a_step = hidden_step / lanes;

/// One step's width of the first layer, kept in registers.
struct Sums {
  Eight part[vectors_a_step];
};

[[gnu::always_inline]] inline Sums sums_of(const Layers& layers,
                                           const float* from,
                                           const Difference& difference,
                                           std::size_t offset) {
  Sums sums;
  for (std::size_t i = 0; i < vectors_a_step; ++i) sums.part[i] = load(from + offset + i * lanes);
  for (std::size_t n = 0; n < difference.count; ++n) {
    const float* const added = layers.facts + difference.added[n] * layers.hidden + offset;
    const float* const removed = layers.facts + difference.removed[n] * layers.hidden + offset;
    for (std::size_t i = 0; i < vectors_a_step; ++i) {
      sums.part[i] += load(added + i * lanes) - load(removed + i * lanes);
    }
  }
  return sums;
}

void update(const Layers& layers, const float* from, const Difference& difference, float* out) {
  for (std::size_t offset = 0; offset < layers.hidden; offset += hidden_step) {
    const Sums sums = sums_of(layers, from, difference, offset);
    for (std::size_t i = 0; i < vectors_a_step; ++i) store(out + offset + i * lanes, sums.part[i]);
  }
}

/// The second layer, in two halves that do not wait for each other: even and odd units.
struct Second {
  Eight even[second_width / lanes];
  Eight odd[second_width / lanes];
};

[[gnu::always_inline]] inline void add_unit(Eight* to, const float* weights, float activity) {
  for (std::size_t i = 0; i < second_width / lanes; ++i) {
    to[i] += load(weights + i * lanes) * all(activity);
  }
}

[[gnu::always_inline]] inline void add_step(Second& second,
                                            const float* weights,
                                            const Sums& sums) {
  float active[hidden_step];
  for (std::size_t i = 0; i < vectors_a_step; ++i) {
    store(active + i * lanes, not_negative(sums.part[i]));
  }
  for (std::size_t unit = 0; unit < hidden_step; unit += 2) {
    add_unit(second.even, weights + unit * second_width, active[unit]);
    add_unit(second.odd, weights + (unit + 1) * second_width, active[unit + 1]);
  }
}

void evaluate(const Layers& layers, const float* from, const Difference& difference, float* out) {
  Second second{};
  for (std::size_t i = 0; i < second_width / lanes; ++i)
    second.even[i] = load(layers.bias2 + i * lanes);
  for (std::size_t offset = 0; offset < layers.hidden; offset += hidden_step) {
    add_step(
        second, layers.weights2 + offset * second_width, sums_of(layers, from, difference, offset));
  }
  float active[second_width];
  for (std::size_t i = 0; i < second_width / lanes; ++i) {
    store(active + i * lanes, not_negative(second.even[i] + second.odd[i]));
  }
  Eight logits[2] = {load(layers.bias3), all(0)};
  for (std::size_t unit = 0; unit < second_width; ++unit) {
    logits[unit % 2] += load(layers.weights3 + unit * output_width) * all(active[unit]);
  }
  store(out, shares(logits[0] + logits[1]));
}

}  // namespace

const Kernel kernel{&update, &evaluate};

}  // namespace tavla::evaluation::TAVLA_KERNEL
// NOLINTEND(modernize-avoid-c-arrays, modernize-use-std-numbers, modernize-use-using)
