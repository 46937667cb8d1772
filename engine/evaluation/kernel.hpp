#pragma once

#include <cstddef>
#include <cstdint>

namespace tavla::evaluation {

/// Sizes that the arithmetic counts on. A net's first layer is a multiple of `hidden_step` wide.
inline constexpr std::size_t hidden_step = 64;
inline constexpr std::size_t second_width = 32;
inline constexpr std::size_t output_width = 8;  // six outcomes and two that are not used

/// A net as plain memory. No exact arithmetic is wanted of the rows' order: see Network.
struct Layers {
  std::size_t hidden;
  const float* facts;     ///< a row of `hidden` for each fact
  const float* weights2;  ///< `hidden` rows of 32
  const float* bias2;
  const float* weights3;  ///< 32 rows of 8
  const float* bias3;
};

/// Rows to be added to and taken from sums of the first layer.
struct Difference {
  const std::uint16_t* added;
  const std::uint16_t* removed;
  std::size_t count;  ///< of each
};

/// The arithmetic of the nets, once for every machine and once for AVX2: the same operations in the
/// same order, eight at a time, no product fused with a sum. So both give the same bits.
struct Kernel {
  /// First layer: `sums` with the difference, written to `out`.
  void (*update)(const Layers&, const float* sums, const Difference&, float* out);
  /// All layers: the chances of the six outcomes, written to `out` with two zeros.
  void (*evaluate)(const Layers&, const float* sums, const Difference&, float* out);
};

namespace portable {
extern const Kernel kernel;
}
namespace avx2 {
extern const Kernel kernel;
[[nodiscard]] bool usable() noexcept;
}  // namespace avx2

/// The fastest that this machine can run.
[[nodiscard]] const Kernel& best_kernel() noexcept;

}  // namespace tavla::evaluation
