#include "server/memory_store.hpp"

#include <iterator>
#include <utility>

namespace tavla::server {

void MemoryStore::append(AppendRequest request, std::function<void(AppendResult)> answer) {
  answer(try_append(std::move(request)));
}

void MemoryStore::load(std::string room, std::function<void(std::optional<LoadedRoom>)> answer) {
  answer(take_over(room));
}

AppendResult MemoryStore::try_append(AppendRequest request) {
  const std::scoped_lock lock{mutex_};
  const auto found = rooms_.find(request.room);
  const bool known = found != rooms_.end();
  const Epoch epoch = known ? found->second.epoch : 1;
  const auto next = known ? std::ssize(found->second.events) + 1 : 1;
  if (request.epoch != epoch || request.first_version != next) return AppendResult::fenced;
  auto& room = rooms_[request.room];
  room.epoch = epoch;
  for (auto& event : request.events) room.events.push_back(std::move(event));
  return AppendResult::durable;
}

LoadedRoom MemoryStore::take_over(const std::string& room) {
  const std::scoped_lock lock{mutex_};
  const auto found = rooms_.find(room);
  if (found == rooms_.end()) return {1, {}};
  ++found->second.epoch;
  return found->second;
}

}  // namespace tavla::server
