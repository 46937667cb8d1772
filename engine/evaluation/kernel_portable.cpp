#include "engine/evaluation/kernel.hpp"

#define TAVLA_KERNEL portable
#include "engine/evaluation/kernel_code.hpp"  // NOLINT(bugprone-suspicious-include)

namespace tavla::evaluation {

const Kernel& best_kernel() noexcept {
  static const bool use_avx2 = avx2::usable();
  return use_avx2 ? avx2::kernel : portable::kernel;
}

}  // namespace tavla::evaluation
