#include "engine/evaluation/kernel.hpp"
#include "engine/program/train_kernel.hpp"

#if defined(__AVX2__)
#define TAVLA_KERNEL avx2
#include "engine/program/train_kernel_code.hpp"  // NOLINT(bugprone-suspicious-include)
#else
namespace tavla::evaluation::avx2 {
const TrainKernel train_kernel = portable::train_kernel;
}
#endif
