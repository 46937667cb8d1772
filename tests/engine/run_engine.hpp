#pragma once

#include <string>

namespace tavla::testing {

/// What `tavla-engine` answered.
struct Outcome {
  int exit_code;
  std::string out;
  std::string error;
};

/// Runs the program itself, as other programs would.
[[nodiscard]] Outcome run_engine(const std::string& arguments, const std::string& input);

}  // namespace tavla::testing
