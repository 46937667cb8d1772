#pragma once

#include <chrono>

namespace tavla::simulation {

/// Moves the steady clock of the whole program.
void pass_virtual_time(std::chrono::milliseconds time);

}  // namespace tavla::simulation
