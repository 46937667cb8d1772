#pragma once

#include <atomic>
#include <memory>

#include "server/connection.hpp"
#include "server/shard.hpp"

namespace tavla::server::tests {

/// What all echo rooms of a test have seen.
struct EchoCounts {
  std::atomic<int> connected = 0;
  std::atomic<int> disconnected = 0;
};

/// Rooms that answer a text with itself, and a few words otherwise: `thread` tells the shard, `rtt`
/// half the round trip, `replace` closes with `replaced`, `greet` lets the sender in, `keep me
/// waiting` is not answered, `fault` throws, `flood` sends much.
[[nodiscard]] FindRoom echo_rooms(Shard& shard, std::shared_ptr<EchoCounts> counts);

}  // namespace tavla::server::tests
