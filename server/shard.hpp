#pragma once

#include <boost/asio/executor_work_guard.hpp>

#include <functional>
#include <memory>
#include <string_view>
#include <thread>
#include <unordered_set>
#include <vector>

#include "server/connection.hpp"
#include "server/net.hpp"

namespace tavla::server {

/// One event loop and its thread: the rooms and connections that live on it. Except for `start`,
/// `drain` and `join`, everything is called on its thread, or before it runs; so nothing is locked.
class Shard {
 public:
  Shard();
  Shard(const Shard&) = delete;
  Shard& operator=(const Shard&) = delete;
  Shard(Shard&&) = delete;
  Shard& operator=(Shard&&) = delete;
  ~Shard();

  [[nodiscard]] asio::io_context& context() { return context_; }

  void set_rooms(FindRoom find_room) { find_room_ = std::move(find_room); }
  [[nodiscard]] std::shared_ptr<RoomPort> find_room(std::string_view id) const {
    return find_room_(id);
  }

  /// Open connections are known here, so that a shutdown can tell them. One that comes while
  /// draining is closed at once.
  void add(Connection& connection);
  void forget(Connection& connection);

  /// Runs `task` when the shard begins to drain.
  void at_drain(std::function<void()> task) { at_drain_.push_back(std::move(task)); }

  void start();
  /// From any thread: closes every connection with `restarting` and ends the loop when they are
  /// gone, or after some seconds.
  void drain();
  /// Waits for the end of the loop.
  void join();

 private:
  void run();
  void begin_drain();

  asio::io_context context_;
  asio::executor_work_guard<Executor> keep_running_;
  Timer drain_deadline_;
  FindRoom find_room_;
  std::unordered_set<Connection*> connections_;
  std::vector<std::function<void()>> at_drain_;
  bool draining_ = false;
  std::thread thread_;
};

}  // namespace tavla::server
