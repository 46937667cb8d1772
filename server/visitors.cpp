#include "server/visitors.hpp"

#include <algorithm>
#include <utility>

#include "protocol/codec.hpp"

namespace tavla::server {

void Visitors::add(std::shared_ptr<Connection> connection) {
  all_.push_back({.connection = std::move(connection), .greeted = false, .seat = std::nullopt});
}

void Visitors::remove(const Connection& connection) {
  std::erase_if(all_, [&](const Visitor& v) { return v.connection.get() == &connection; });
}

Visitor* Visitors::find(const Connection& connection) {
  const auto found = std::ranges::find_if(
      all_, [&](const Visitor& v) { return v.connection.get() == &connection; });
  return found == all_.end() ? nullptr : &*found;
}

const Visitor* Visitors::at(Seat seat) const {
  const auto found = std::ranges::find_if(all_, [&](const Visitor& v) { return v.seat == seat; });
  return found == all_.end() ? nullptr : &*found;
}

void Visitors::greet(const Connection& connection, std::optional<Seat> seat) {
  for (auto& visitor : all_) {
    const bool sits_here = seat && visitor.seat == seat;
    if (visitor.connection.get() == &connection) {
      visitor.greeted = true;
      visitor.seat = seat;
      visitor.connection->greeted();
    } else if (sits_here) {
      visitor.seat.reset();
      visitor.greeted = false;
      visitor.connection->close(CloseCode::replaced);
    }
  }
}

bool Visitors::stand_up(Seat seat) {
  const auto found = std::ranges::find_if(all_, [&](const Visitor& v) { return v.seat == seat; });
  if (found == all_.end()) return false;
  found->seat.reset();
  return true;
}

void Visitors::limit_strangers(std::size_t most) {
  const auto is_stranger = [](const Visitor& v) { return !v.greeted; };
  const auto strangers = static_cast<std::size_t>(std::ranges::count_if(all_, is_stranger));
  if (strangers <= most) return;
  const auto oldest = std::ranges::find_if(all_, is_stranger);
  oldest->connection->close(CloseCode::try_later);
  all_.erase(oldest);
}

PerSeat<bool> Visitors::present() const {
  return {at(Seat::a) != nullptr, at(Seat::b) != nullptr};
}

protocol::PresenceState Visitors::presence() const {
  const auto watching = [](const Visitor& v) { return v.greeted && !v.seat; };
  const auto seated = present();
  return {seated.a, seated.b, std::ranges::count_if(all_, watching)};
}

void Visitors::tell_presence(const Connection* except) const {
  protocol::Presence message;
  static_cast<protocol::PresenceState&>(message) = presence();
  const auto frame = make_frame(protocol::encode(message));
  for (const auto& visitor : all_) {
    if (visitor.greeted && visitor.connection.get() != except) visitor.connection->send(frame);
  }
}

void Visitors::close_all(CloseCode code) {
  for (const auto& visitor : all_) visitor.connection->close(code);
}

}  // namespace tavla::server
