#include "server/shard.hpp"

#include <boost/asio/post.hpp>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <utility>

#include "server/log.hpp"

namespace tavla::server {

constexpr auto drain_time = std::chrono::seconds{5};

LooseSocket::~LooseSocket() {
  if (handle_ != none) ::close(handle_);
}

Shard::Shard() : context_{1}, keep_running_{context_.get_executor()}, drain_deadline_{context_} {}

Shard::~Shard() {
  if (!thread_.joinable()) return;
  drain();
  join();
}

void Shard::add(Connection& connection) {
  connections_.insert(&connection);
  if (draining_) connection.close(CloseCode::restarting);
}

void Shard::forget(Connection& connection) {
  connections_.erase(&connection);
  if (draining_ && connections_.empty()) context_.stop();
}

void Shard::start() {
  thread_ = std::thread{[this] { run(); }};
}

void Shard::run() {
  for (;;) {
    try {
      context_.run();
      return;
    } catch (const std::exception& problem) {
      // One room's fault must not end the others: the handler is lost, the loop goes on.
      log::error("a handler failed: {}", problem.what());
    }
  }
}

void Shard::drain() {
  asio::post(context_, [this] { begin_drain(); });
}

void Shard::join() {
  if (thread_.joinable()) thread_.join();
}

void Shard::begin_drain() {
  if (std::exchange(draining_, true)) return;
  for (const auto& task : at_drain_) task();
  const auto leaving = connections_;  // closing may change the set
  for (auto* connection : leaving) connection->close(CloseCode::restarting);
  if (connections_.empty()) {
    context_.stop();
    return;
  }
  drain_deadline_.expires_after(drain_time);
  drain_deadline_.async_wait([this](ErrorCode) { context_.stop(); });
}

}  // namespace tavla::server
