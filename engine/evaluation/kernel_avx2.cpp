#include "engine/evaluation/kernel.hpp"

#if defined(__AVX2__)

#define TAVLA_KERNEL avx2
#include "engine/evaluation/kernel_code.hpp"  // NOLINT(bugprone-suspicious-include)

namespace tavla::evaluation::avx2 {

bool usable() noexcept {
  return __builtin_cpu_supports("avx2") != 0;
}

}  // namespace tavla::evaluation::avx2

#else  // not a machine that could have it

namespace tavla::evaluation::avx2 {

const Kernel kernel = portable::kernel;

bool usable() noexcept {
  return false;
}

}  // namespace tavla::evaluation::avx2

#endif
