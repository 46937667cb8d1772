// The door of a room: who comes in, and what they ask.

#include "server/room.hpp"

#include <utility>

#include "protocol/codec.hpp"
#include "server/digest.hpp"

namespace tavla::server {
namespace {

using Code = protocol::ErrorCode;
using std::chrono::steady_clock;

/// A client has one unanswered command at most, so that few wait even when a disk is slow.
constexpr std::size_t max_waiting = 64;

/// A command in one spelling, whatever the order and spacing its sender used.
template <class Message>
std::int64_t digest_of(const Message& message) {
  protocol::JsonText text;
  protocol::write_message(text, message);
  return content_digest(text.view());
}

}  // namespace

Room::Room(RoomWorld& world, std::string id)
    : world_{&world},
      id_{std::move(id)},
      table_{world.table},
      clock_timer_{world.loop->get_executor()},
      bot_timer_{world.loop->get_executor()} {}

void Room::stop() {
  ended_ = true;
  clock_timer_.cancel();
  bot_timer_.cancel();
}

void Room::connected(std::shared_ptr<Connection> connection) {
  if (ended_) {
    connection->close(CloseCode::restarting);
    return;
  }
  visitors_.add(std::move(connection));
  visitors_.limit_strangers(
      static_cast<std::size_t>(world_->max_watchers));  // the newcomer may be a player
}

void Room::disconnected(Connection& connection) {
  const auto* visitor = visitors_.find(connection);
  const bool was_greeted = visitor != nullptr && visitor->greeted;
  visitors_.remove(connection);
  if (was_greeted) visitors_.tell_presence(nullptr);
  rest_if_empty();
}

void Room::received(Connection& connection, std::string_view text) {
  auto* visitor = visitors_.find(connection);
  if (visitor == nullptr || ended_) return;
  auto message = protocol::decode(text);
  if (!message) {
    refuse(connection, message.error().code, message.error().cid);
  } else if (waiting_.size() >= max_waiting) {
    refuse(connection, Code::busy, protocol::cid_of(*message));
    // Who has not come in yet has nothing to say again: it must knock anew.
    if (protocol::as_command(*message) == nullptr) connection.close(CloseCode::try_later);
  } else {
    ask({*std::move(message), visitor->connection, std::nullopt, steady_clock::now()});
  }
}

void Room::ask(Ask ask) {
  if (!busy_ && !ended_ && waiting_.empty()) {
    handle(ask);
  } else {
    waiting_.push_back(std::move(ask));
  }
}

void Room::pump() {
  while (!busy_ && !ended_ && !waiting_.empty()) {
    Ask next = std::move(waiting_.front());
    waiting_.pop_front();
    handle(next);
  }
}

void Room::handle(Ask& ask) {
  if (auto* message = std::get_if<protocol::ClientMessage>(&ask.what)) {
    if (ask.bot) {
      command(ask, *ask.bot, *message);
    } else if (visitors_.find(*ask.from) != nullptr) {
      from_connection(ask, *message);
    }
    return;
  }
  const auto when = moment(ask.arrived);
  const bool time_is_up = std::holds_alternative<TimeUp>(ask.what);
  auto records = time_is_up ? table_.time_up(when) : Records{};
  if (records.empty()) records = table_.settle(when);
  if (!records.empty()) {
    commit(std::move(records), std::move(ask));
  } else if (time_is_up) {
    arm_clock();
  }
}

void Room::from_connection(Ask& ask, protocol::ClientMessage& message) {
  const auto& visitor = *visitors_.find(*ask.from);
  if (const auto* first = std::get_if<protocol::Hello>(&message)) return hello(ask, *first);
  if (const auto* first = std::get_if<protocol::Create>(&message)) return create(ask, *first);
  if (!visitor.greeted) return refuse(*ask.from, Code::bad_request, protocol::cid_of(message));
  if (const auto* claim = std::get_if<protocol::Join>(&message)) return join(ask, *claim);
  if (!visitor.seat) return refuse(*ask.from, Code::forbidden, protocol::cid_of(message));
  command(ask, *visitor.seat, message);
}

bool Room::right_version(Connection& connection, std::int64_t proto) {
  if (proto == protocol::version) return true;
  connection.send(make_frame(protocol::encode(protocol::Upgrade{protocol::version})));
  return false;
}

void Room::hello(Ask& ask, const protocol::Hello& message) {
  auto& connection = *ask.from;
  if (!right_version(connection, message.proto)) return;
  if (!table_.exists()) {
    refuse(connection, Code::no_room);
    connection.close(CloseCode::no_room);
    return;
  }
  std::optional<Seat> seat;
  if (message.token) {
    const auto token_hash = sha256_of_hex(*message.token);
    seat = token_hash ? table_.seat_of(*token_hash) : std::nullopt;
    if (!seat) return refuse(connection, Code::auth);
  }
  const bool comes_in = !visitors_.find(connection)->greeted;
  if (comes_in && !seat && visitors_.presence().watchers >= world_->max_watchers) {
    refuse(connection, Code::full);
    connection.close(CloseCode::try_later);
    return;
  }
  welcome(connection, seat, message.have);
}

void Room::create(Ask& ask, const protocol::Create& message) {
  auto& connection = *ask.from;
  if (!right_version(connection, message.proto)) return;
  auto decided = table_.create(message, moment(ask.arrived));
  if (!decided) return refuse(connection, decided.error().code);
  commit(*std::move(decided), std::move(ask));
}

void Room::join(Ask& ask, const protocol::Join& message) {
  auto& connection = *ask.from;
  auto decided = table_.join(message, moment(ask.arrived));
  if (!decided) return refuse(connection, decided.error().code);
  if (decided->empty()) return welcome(connection, Seat::b, std::nullopt);
  commit(*std::move(decided), std::move(ask));
}

void Room::welcome(Connection& connection,
                   std::optional<Seat> seat,
                   std::optional<std::int64_t> have) {
  const auto before = visitors_.presence();
  visitors_.greet(connection, seat);
  if (visitors_.presence() != before) visitors_.tell_presence(&connection);
  show(connection, seat, have);
  if (seat) ask({Settle{}, nullptr, std::nullopt, steady_clock::now()});
}

void Room::show(Connection& connection,
                std::optional<Seat> seat,
                std::optional<std::int64_t> have) {
  protocol::Snapshot snapshot;
  snapshot.ver = table_.version();
  snapshot.you = seat;
  snapshot.state = table_.state(steady_clock::now());
  if (seat) snapshot.options = table_.options(*seat);
  if (have)
    snapshot.missed = history_.since(*have).value_or(std::vector<protocol::NumberedEvent>{});
  snapshot.presence = visitors_.presence();
  connection.send(make_frame(protocol::encode(snapshot)));
}

void Room::command(Ask& ask, Seat by, const protocol::ClientMessage& message) {
  const auto& cid = protocol::as_command(message)->cid;
  const auto content = std::visit([](const auto& m) { return digest_of(m); }, message);
  if (const auto* accepted = history_.find(by, cid)) {
    if (ask.from) answer_again(*ask.from, *accepted, content);
    return;
  }
  auto decided = table_.command(by, message, moment(ask.arrived));
  if (!decided) {
    if (ask.from) refuse(*ask.from, decided.error().code, cid, decided.error().reason);
    return;
  }
  auto& meta = decided->back().meta;
  meta.by = by;
  meta.cid = cid;
  meta.content = content;
  meta.first = table_.version() + 1;
  commit(*std::move(decided), std::move(ask));
}

void Room::answer_again(Connection& to, const Accepted& accepted, std::int64_t content) {
  if (accepted.content != content) return refuse(to, Code::bad_request, accepted.cid);
  to.send(make_frame(
      protocol::encode(protocol::Ok{accepted.cid, accepted.last, history_.of(accepted)})));
}

void Room::refuse(Connection& connection,
                  Code code,
                  std::optional<std::string> cid,
                  std::optional<Refused> reason) {
  const auto version = table_.exists() ? std::optional{table_.version()} : std::nullopt;
  connection.send(
      make_frame(protocol::encode(protocol::Error{code, std::move(cid), version, reason})));
}

Moment Room::moment(TimePoint now) const {
  return {now, visitors_.present(), *world_->dice};
}

}  // namespace tavla::server
