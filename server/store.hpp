#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tavla::server {

/// Who owns a room: every load by an owner raises it, and an append that names an older one fails.
using Epoch = std::int64_t;

/// One event as the log keeps it: the public event and what only the server may know, each one flat
/// JSON object.
struct LoggedEvent {
  std::string event;
  std::string meta;
};

struct AppendRequest {
  std::string room;
  Epoch epoch{};
  std::int64_t first_version{};  ///< of the first of `events`; the others follow without a gap
  std::vector<LoggedEvent> events;
};

enum class AppendResult : std::uint8_t {
  durable,
  fenced,  ///< another owner has the room, or these versions exist already
  failed,  ///< storage is in trouble; nothing was written
};

struct LoadedRoom {
  Epoch epoch{};
  std::vector<LoggedEvent> events;  ///< from version 1; empty when there is no such room
};

/// The durable log of all rooms. Calls return at once, from any thread; the answer comes by
/// `answer`, which the store calls on a thread of its own – a shard passes one that posts to
/// itself.
class Store {
 public:
  virtual ~Store() = default;

  /// All of the events or none, after everything appended before for this room.
  virtual void append(AppendRequest request, std::function<void(AppendResult)> answer) = 0;

  /// Takes the room over and reads its whole log; nothing if storage is in trouble.
  virtual void load(std::string room, std::function<void(std::optional<LoadedRoom>)> answer) = 0;

  /// Whether the last write succeeded; /healthz tells it.
  [[nodiscard]] virtual bool healthy() const = 0;
};

}  // namespace tavla::server
