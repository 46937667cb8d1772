#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "server/handshake.hpp"
#include "server/net.hpp"
#include "server/shard.hpp"
#include "server/socket_cap.hpp"

namespace tavla::server {

/// What one connection may do and cost.
struct SessionLimits {
  double rate_burst = 20;
  double rate_per_second = 5;
  std::size_t message_bytes = 8192;
  std::size_t queue_frames = 64;
  std::size_t queue_bytes = std::size_t{256} * 1024;
  std::chrono::milliseconds ping{10'000};  ///< dead when two in a row find no sign of life
  std::chrono::milliseconds handshake{5'000};
  std::chrono::milliseconds hello{10'000};   ///< to come into the room; 0: for ever
  std::chrono::milliseconds goodbye{3'000};  ///< for the other side to answer the close frame
};

/// A visitor on the way to a room: path and origin are checked, the upgrade is not yet answered.
struct Visit {
  std::string room;
  UpgradeRequest request;
  SocketPlace place;
};

/// Opens the WebSocket on the room's own shard and connects it to the room; on that shard's thread.
void open_session(Shard& shard, Socket socket, Visit visit, const SessionLimits& limits);

}  // namespace tavla::server
