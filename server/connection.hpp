#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tavla::server {

/// One message on its way out, shared by all who receive it.
using Frame = std::shared_ptr<const std::string>;

/// Why the server ends a WebSocket.
enum class CloseCode : std::uint16_t {
  policy = 1008,      ///< too many or forbidden messages
  restarting = 1012,  ///< the server goes down and will be back
  try_later = 1013,   ///< the client reads too slowly, or the server is full
  replaced = 4001,    ///< another connection took this seat
  no_room = 4004,     ///< there is no such room
};

/// One open WebSocket, as a room sees it. Lives on the room's shard; nothing here blocks.
class Connection {
 public:
  virtual ~Connection() = default;
  /// Queues a frame. A client that reads too slowly is closed instead.
  virtual void send(Frame frame) = 0;
  /// Sends what is queued, then the close frame. Later calls do nothing.
  virtual void close(CloseCode code) = 0;
  /// Half of the smoothed round trip, measured by the server's own pings; zero before the first.
  [[nodiscard]] virtual std::chrono::milliseconds half_round_trip() const = 0;
  /// Somebody has come in by it, to sit or to watch.
  virtual void greeted() {}
};

/// A room as a connection sees it: the one door for everything that comes in.
class RoomPort {
 public:
  virtual ~RoomPort() = default;
  virtual void connected(std::shared_ptr<Connection> connection) = 0;
  virtual void received(Connection& connection, std::string_view text) = 0;
  /// After this the room forgets the connection. Called exactly once for each `connected`.
  virtual void disconnected(Connection& connection) = 0;
};

/// Finds or makes the port of a room on its own shard. Called on that shard's thread only.
using FindRoom = std::function<std::shared_ptr<RoomPort>(std::string_view room_id)>;

}  // namespace tavla::server
