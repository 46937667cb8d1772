#pragma once

#include <mutex>
#include <unordered_map>

#include "server/store.hpp"

namespace tavla::server {

/// A log that lives as long as the process: for tests, and for measuring what durability costs.
/// Answers on the calling thread, before the call returns.
class MemoryStore final : public Store {
 public:
  void append(AppendRequest request, std::function<void(AppendResult)> answer) override;
  void load(std::string room, std::function<void(std::optional<LoadedRoom>)> answer) override;
  [[nodiscard]] bool healthy() const override { return true; }

 private:
  [[nodiscard]] AppendResult try_append(AppendRequest request);
  [[nodiscard]] LoadedRoom take_over(const std::string& room);

  std::mutex mutex_;  // every shard writes here
  std::unordered_map<std::string, LoadedRoom> rooms_;
};

}  // namespace tavla::server
