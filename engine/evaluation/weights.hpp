#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/evaluation/inputs.hpp"
#include "engine/evaluation/kernel.hpp"
#include "engine/result.hpp"

namespace tavla::evaluation {

/// Where the parts of a net lie in its list of numbers.
struct Layout {
  std::size_t hidden;

  [[nodiscard]] constexpr std::size_t bias1() const noexcept { return row_count * hidden; }
  [[nodiscard]] constexpr std::size_t weights2() const noexcept { return bias1() + hidden; }
  [[nodiscard]] constexpr std::size_t bias2() const noexcept {
    return weights2() + hidden * second_width;
  }
  [[nodiscard]] constexpr std::size_t weights3() const noexcept { return bias2() + second_width; }
  [[nodiscard]] constexpr std::size_t bias3() const noexcept {
    return weights3() + second_width * output_width;
  }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return bias3() + output_width; }
};

/// A net as it is trained and kept: rows of the first layer, then biases and the other layers.
struct Weights {
  std::size_t hidden = 0;
  std::vector<float> values;  ///< as many as the layout says
};

/// The nets of an evaluator, one for each class of positions.
struct WeightsPair {
  Weights contact;
  Weights race;
};

enum class WeightsError : std::uint8_t {
  not_weights,    ///< not a file of ours
  other_version,  ///< written for other inputs or layers
  wrong_length,
  wrong_checksum,
  bad_number,  ///< not finite, or too large to be added without rounding
};

/// For people.
[[nodiscard]] std::string_view reason(WeightsError error) noexcept;

/// Little-endian: "tavlanet", version, widths of the two nets (32 bits each), FNV-1a of what
/// follows (64 bits), then the numbers of both nets as 32-bit floats.
[[nodiscard]] Result<WeightsPair, WeightsError> read_weights(std::span<const std::byte> bytes);
[[nodiscard]] std::vector<std::byte> write_weights(const WeightsPair& weights);

}  // namespace tavla::evaluation
