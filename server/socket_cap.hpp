#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace tavla::server {

/// A place among the sockets the server may hold; given back when the last copy goes.
using SocketPlace = std::shared_ptr<const void>;

/// Two places that are given back together.
[[nodiscard]] inline SocketPlace both(SocketPlace one, SocketPlace other) {
  return std::make_shared<std::pair<SocketPlace, SocketPlace>>(std::move(one), std::move(other));
}

/// What a newcomer is told: beyond a cap a few are still answered, further ones are not.
enum class Verdict : std::uint8_t { welcome, full, crowded, flooded };

struct Entry {
  Verdict verdict;
  SocketPlace place;
};

/// Counts open sockets. A number that connections on different shards share; touched when one is
/// accepted and when it ends.
class SocketCap {
 public:
  explicit SocketCap(std::size_t most) : most_{most} {}

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

}  // namespace tavla::server
