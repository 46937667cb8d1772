#include "engine/evaluation/kernel.hpp"
#include "engine/program/train_kernel.hpp"

#define TAVLA_KERNEL portable
#include "engine/program/train_kernel_code.hpp"  // NOLINT(bugprone-suspicious-include)
