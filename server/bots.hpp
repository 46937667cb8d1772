#pragma once

#include <boost/asio/thread_pool.hpp>

#include <cstdint>
#include <functional>

#include "engine/bot.hpp"

namespace tavla::server {

/// Threads on which bots think, below the shards in priority.
class Bots {
 public:
  explicit Bots(std::size_t threads);
  Bots(const Bots&) = delete;
  Bots& operator=(const Bots&) = delete;
  Bots(Bots&&) = delete;
  Bots& operator=(Bots&&) = delete;
  ~Bots();

  /// Chooses a play; `answer` is called on a thread of this pool.
  void think(Level level, const Turn& turn, std::uint64_t seed, std::function<void(Play)> answer);
  /// Waits for what was asked and thinks no more: a thought left over would keep its room alive
  /// longer than the room's loop.
  void stop();

 private:
  boost::asio::thread_pool pool_;
};

}  // namespace tavla::server
