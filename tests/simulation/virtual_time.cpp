// This program's own steady clock in place of the standard library's, so that rooms and their
// timers live in simulated time.

#include "tests/simulation/virtual_time.hpp"

namespace {

std::chrono::steady_clock::time_point present{std::chrono::hours{1}};

}  // namespace

std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept {
  return present;
}

namespace tavla::simulation {

void pass_virtual_time(std::chrono::milliseconds time) {
  present += time;
}

}  // namespace tavla::simulation
