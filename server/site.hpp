#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "server/answers.hpp"
#include "server/origin.hpp"
#include "server/session.hpp"
#include "server/shard.hpp"
#include "server/store.hpp"

namespace tavla::server {

/// Counts the open sockets of all shards. The only number that connections on different shards
/// share; touched when one is accepted and when it ends.
class SocketCap {
 public:
  explicit SocketCap(std::size_t most) : most_{most} {}

  enum class Verdict : std::uint8_t { welcome, full, flooded };
  struct Entry {
    Verdict verdict;
    SocketPlace place;
  };

  /// Beyond the cap a few sockets are still taken, to be told so.
  [[nodiscard]] Entry enter() const {
    const auto now = open_->fetch_add(1) + 1;
    SocketPlace place{nullptr, [open = open_](const void*) { open->fetch_sub(1); }};
    if (now <= most_) return {Verdict::welcome, std::move(place)};
    return {now <= most_ + told_beyond ? Verdict::full : Verdict::flooded, std::move(place)};
  }

 private:
  static constexpr std::size_t told_beyond = 64;

  std::size_t most_;
  std::shared_ptr<std::atomic<std::size_t>> open_ = std::make_shared<std::atomic<std::size_t>>(0);
};

/// What all shards need to answer a request. Made at the start and only read afterwards, but for
/// the count of sockets and the flag.
struct Site {
  Answers answers;
  OriginPolicy origins;
  SessionLimits limits;
  SocketCap sockets;
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
