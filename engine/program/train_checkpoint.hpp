#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/program/train_learner.hpp"

namespace tavla::program {

/// Everything that a training goes on from.
struct Training {
  std::uint64_t games = 0;
  Learner contact;
  Learner race;
  std::vector<Sample> played;  ///< by the last round, not learnt yet
};

/// Written beside and renamed, so that a stopped program leaves the old one. In this machine's byte
/// order: a checkpoint is not for exchange. Throws std::runtime_error.
void save_checkpoint(const std::string& path, const Training& training);
[[nodiscard]] Training load_checkpoint(const std::string& path);

/// The nets alone, as evaluation::read_weights reads them. Loaded, they learn on with new averages.
void save_weights(const std::string& path, const Training& training);
[[nodiscard]] Training load_weights(const std::string& path);

}  // namespace tavla::program
