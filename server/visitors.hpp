#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/seat.hpp"
#include "protocol/messages.hpp"
#include "server/connection.hpp"

namespace tavla::server {

/// One connection at a room's door.
struct Visitor {
  std::shared_ptr<Connection> connection;
  bool greeted = false;
  std::optional<Seat> seat;  ///< none: watches
};

/// Who is connected to a room, and where they sit.
class Visitors {
 public:
  void add(std::shared_ptr<Connection> connection);
  void remove(const Connection& connection);

  [[nodiscard]] Visitor* find(const Connection& connection);
  [[nodiscard]] const Visitor* at(Seat seat) const;
  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] const std::vector<Visitor>& all() const { return all_; }

  /// Lets a connection watch, or sit: whoever sat there on another connection is sent off.
  void greet(const Connection& connection, std::optional<Seat> seat);
  /// Whoever sits there watches from now on. False if nobody does.
  bool stand_up(Seat seat);
  /// Sends off whoever has waited longest without a greeting, when more than so many do.
  void limit_strangers(std::size_t most);

  [[nodiscard]] PerSeat<bool> present() const;
  [[nodiscard]] protocol::PresenceState presence() const;
  /// To everyone greeted but one.
  void tell_presence(const Connection* except) const;
  void close_all(CloseCode code);

 private:
  std::vector<Visitor> all_;
};

[[nodiscard]] inline Frame make_frame(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace tavla::server
