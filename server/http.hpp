#pragma once

#include "server/net.hpp"
#include "server/site.hpp"

namespace tavla::server {

/// Who was accepted, and how.
struct Arrival {
  Address peer;
  Entry entry;
};

/// Answers the requests of one accepted socket, on the shard that accepted it, until it becomes a
/// WebSocket – which moves to the shard of its room – or ends.
void serve_http(Shard& shard, const Site& site, Socket socket, Arrival arrival);

}  // namespace tavla::server
