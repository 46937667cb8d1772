#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "server/config.hpp"
#include "server/listener.hpp"
#include "server/shard.hpp"
#include "server/site.hpp"
#include "server/store.hpp"

namespace tavla::server {

/// Makes the rooms of one shard.
using MakeRooms = std::function<FindRoom(Shard&)>;

/// The shards, their listeners and the page: everything but the store, the rooms and the process.
class Server {
 public:
  /// Reads the page and binds the port; throws std::runtime_error when either cannot be done.
  Server(const Config& config, const Store& store, const MakeRooms& make_rooms);

  [[nodiscard]] std::uint16_t port() const { return site_.port; }

  void start();

  /// Takes no newcomers, closes every connection with `restarting` and ends the threads; within
  /// seconds even when somebody does not answer.
  void stop();

 private:
  std::vector<std::unique_ptr<Shard>> shards_;
  Site site_;
  std::vector<std::unique_ptr<Listener>> listeners_;
};

}  // namespace tavla::server
