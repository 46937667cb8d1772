#pragma once

#include <cstddef>
#include <cstdint>

namespace tavla::evaluation {

/// A net as one list of numbers, at the places that Layout names.
struct NetPlaces {
  std::size_t hidden;
  std::size_t bias1;
  std::size_t weights2;
  std::size_t bias2;
  std::size_t weights3;
  std::size_t bias3;
};

/// A position and what is to be learnt of it.
struct Lesson {
  const std::uint16_t* rows;  ///< of the first layer, with their factors
  const float* factors;
  std::size_t count;
  const float* target;  ///< six chances and two zeros
};

/// One step of Adam.
struct AdamStep {
  float rate;   ///< with the correction of both averages
  float share;  ///< of each lesson: 1 / batch
  float epsilon;
};

/// The arithmetic of learning, compiled twice like evaluation's Kernel.
struct TrainKernel {
  /// Adds the lesson's gradient of the cross-entropy; returns the squared error of the chances.
  float (*learn)(const NetPlaces&, const float* weights, float* gradient, const Lesson&);
  /// Moves the weights by the gradient, which is set to zero.
  void (*step)(float* weights,
               float* gradient,
               float* mean,
               float* square,
               std::size_t size,
               const AdamStep&);
};

namespace portable {
extern const TrainKernel train_kernel;
}
namespace avx2 {
extern const TrainKernel train_kernel;
}

}  // namespace tavla::evaluation
