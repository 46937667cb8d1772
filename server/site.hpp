#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "server/answers.hpp"
#include "server/doorkeeper.hpp"
#include "server/origin.hpp"
#include "server/session.hpp"
#include "server/shard.hpp"
#include "server/store.hpp"

namespace tavla::server {

/// What all shards need to answer a request. Made at the start and only read afterwards, but for
/// the counts at the door and the flag.
struct Site {
  Answers answers;
  OriginPolicy origins;
  SessionLimits limits;
  Doorkeeper door;
  const Store& store;
  std::uint16_t port = 0;
  std::vector<Shard*> shards;
  std::atomic<bool> draining = false;

  /// A room lives on exactly one shard.
  [[nodiscard]] Shard& owner_of(std::string_view room) const {
    return *shards[std::hash<std::string_view>{}(room) % shards.size()];
  }
};

}  // namespace tavla::server
