#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/evaluation/chances.hpp"
#include "engine/evaluation/inputs.hpp"
#include "engine/evaluation/kernel.hpp"
#include "engine/evaluation/weights.hpp"

namespace tavla::evaluation {

/// Numbers in whole cache lines.
class AlignedFloats {
 public:
  explicit AlignedFloats(std::size_t size) : lines_((size + line - 1) / line) {}

  [[nodiscard]] float* data() noexcept { return lines_.data()->numbers.data(); }
  [[nodiscard]] const float* data() const noexcept { return lines_.data()->numbers.data(); }

 private:
  static constexpr std::size_t line = 16;
  struct Line {
    alignas(64) std::array<float, line> numbers;
  };
  std::vector<Line> lines_;
};

/// The first layer's sums for one position, from which similar ones are reached by a few rows.
struct Reference {
  Inputs inputs;
  AlignedFloats sums;
};

/// A net ready to evaluate. Every fact's row is made up beforehand and rounded to a multiple of
/// 2^-16; sums stay below 128. So they are exact in a float, whatever was added first, and a
/// position gets the same value from any reference.
class Network {
 public:
  /// Requires values of the layout's size that `fits` accepts.
  explicit Network(const Weights& weights);

  /// Whether all numbers are finite and no position can make a sum reach 128.
  [[nodiscard]] static bool fits(const Weights& weights);

  [[nodiscard]] Reference refer_to(const Inputs& inputs, const Kernel& kernel) const;
  [[nodiscard]] Outcomes evaluate(const Inputs& inputs,
                                  const Reference& from,
                                  const Kernel& kernel) const;
  /// What a direct evaluation starts from: all inputs zero.
  [[nodiscard]] const Reference& empty() const noexcept { return empty_; }

 private:
  void make_fact(const Weights& weights, std::size_t slot, std::uint8_t value);
  [[nodiscard]] Layers layers() const noexcept;

  Layout layout_;
  AlignedFloats facts_;
  AlignedFloats later_;  // the second and third layers, as they lie in the weights
  Reference empty_;
};

}  // namespace tavla::evaluation
