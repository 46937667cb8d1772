#include "server/server.hpp"

namespace tavla::server {
namespace {

SessionLimits session_limits(const Config& config) {
  SessionLimits limits;
  limits.rate_burst = config.rate_burst;
  limits.rate_per_second = config.rate_per_second;
  limits.hello = std::chrono::seconds{config.hello_seconds};
  return limits;
}

Doorkeeper doorkeeper(const Config& config) {
  std::vector<AddressRange> proxies;
  for (const auto& text : config.trusted_proxies) {
    if (const auto range = AddressRange::from(text)) proxies.push_back(*range);
  }
  const AddressAllowance allowance{config.address_sockets, config.address_handshakes};
  return {SocketCap{config.max_sockets}, AddressLimits{allowance}, TrustedProxies{proxies}};
}

}  // namespace

Server::Server(const Config& config, const Store& store, const MakeRooms& make_rooms)
    : site_{.answers = Answers{StaticFiles{config.web}, config.public_url, config.bind},
            .origins = OriginPolicy{config.allowed_origins(), config.allow_missing_origin},
            .limits = session_limits(config),
            .door = doorkeeper(config),
            .store = store,
            .shards = {}} {
  const auto endpoint = free_endpoint(config.bind, config.port);
  site_.port = endpoint.port();
  for (std::size_t i = 0; i < config.shard_count(); ++i) {
    auto& shard = *shards_.emplace_back(std::make_unique<Shard>());
    site_.shards.push_back(&shard);
    shard.set_rooms(make_rooms(shard));
    listeners_.push_back(std::make_unique<Listener>(shard, site_, endpoint));
  }
}

void Server::start() {
  for (const auto& listener : listeners_) listener->start();
  for (const auto& shard : shards_) shard->start();
}

void Server::stop() {
  site_.draining = true;
  for (const auto& shard : shards_) shard->drain();
  for (const auto& shard : shards_) shard->join();
}

}  // namespace tavla::server
