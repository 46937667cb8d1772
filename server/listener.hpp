#pragma once

#include <boost/core/noncopyable.hpp>

#include <string>

#include "server/net.hpp"
#include "server/site.hpp"

namespace tavla::server {

/// Where to listen: `bind` is an address, or empty for every address, IPv6 and IPv4 alike. Port 0
/// becomes a free one. Throws std::runtime_error when somebody else listens there already; that is
/// asked here, since the shards' own sockets share the port and would share it with a stranger too.
[[nodiscard]] tcp::endpoint free_endpoint(const std::string& bind, std::uint16_t port);

/// One shard's accepting socket. All shards listen on the same port; the kernel spreads newcomers.
class Listener : boost::noncopyable {
 public:
  Listener(Shard& shard, const Site& site, const tcp::endpoint& endpoint);

  void start();

 private:
  Awaitable<void> accept_all();

  Shard& shard_;
  const Site& site_;
  Acceptor acceptor_;
  Timer pause_;
};

}  // namespace tavla::server
