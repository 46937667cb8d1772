#include "server/room.hpp"

#include <boost/asio/post.hpp>

#include <utility>

#include "engine/overloaded.hpp"
#include "protocol/codec.hpp"
#include "protocol/json_read.hpp"
#include "server/digest.hpp"
#include "server/log.hpp"

namespace tavla::server {
namespace {

using Code = protocol::ErrorCode;
using std::chrono::steady_clock;

/// A client has one unanswered command at most, so that few wait even when a disk is slow.
constexpr std::size_t max_waiting = 64;

/// A command in one spelling, whatever the order and spacing its sender used.
template <class Message>
std::int64_t digest_of(const Message& message) {
  return content_digest(protocol::encode(message));
}

template <class Message>
constexpr bool is_command = std::derived_from<Message, protocol::Command>;

const protocol::Command* command_part(const protocol::ClientMessage& message) {
  return std::visit(
      [](const auto& m) -> const protocol::Command* {
        if constexpr (is_command<std::decay_t<decltype(m)>>) {
          return &m;
        } else {
          return nullptr;
        }
      },
      message);
}

/// The cid of a message, if it is a command.
std::optional<std::string> cid_of(const protocol::ClientMessage& message) {
  const auto* command = command_part(message);
  return command != nullptr ? std::optional{command->cid} : std::nullopt;
}

/// The same of anything that may have come in.
template <class What>
std::optional<std::string> cid_of(const What& what) {
  const auto* message = std::get_if<protocol::ClientMessage>(&what);
  return message != nullptr ? cid_of(*message) : std::nullopt;
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

// ---- the door
// -------------------------------------------------------------------------------------

void Room::connected(std::shared_ptr<Connection> connection) {
  if (ended_) {
    connection->close(CloseCode::restarting);
    return;
  }
  visitors_.add(std::move(connection));
  if (visitors_.all().size() > world_->max_watchers + seats.size()) {
    const auto& last = visitors_.all().back().connection;
    refuse(*last, Code::full);
    last->close(CloseCode::try_later);
  }
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
    refuse(connection, Code::busy, cid_of(*message));
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
  auto records =
      std::holds_alternative<TimeUp>(ask.what) ? table_.time_up(when) : table_.settle(when);
  if (!records.empty()) commit(std::move(records), std::move(ask));
}

void Room::from_connection(Ask& ask, protocol::ClientMessage& message) {
  const auto& visitor = *visitors_.find(*ask.from);
  if (const auto* first = std::get_if<protocol::Hello>(&message)) return hello(ask, *first);
  if (const auto* first = std::get_if<protocol::Create>(&message)) return create(ask, *first);
  if (!visitor.greeted) return refuse(*ask.from, Code::bad_request, cid_of(message));
  if (const auto* claim = std::get_if<protocol::Join>(&message)) return join(ask, *claim);
  if (!visitor.seat) return refuse(*ask.from, Code::forbidden, command_part(message)->cid);
  command(ask, *visitor.seat, message);
}

// ---- coming in
// ------------------------------------------------------------------------------------

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
  welcome(connection, seat, message.have);
}

void Room::create(Ask& ask, const protocol::Create& message) {
  auto& connection = *ask.from;
  if (!right_version(connection, message.proto)) return;
  const auto token_hash = digest_from_hex(message.token_hash);
  if (token_hash && table_.seat_of(*token_hash) == Seat::a)
    return welcome(connection, Seat::a, std::nullopt);
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
  visitors_.greet(connection, seat);
  if (table_.adjourned() && visitors_.present() == PerSeat<bool>{true, true}) {
    table_.resume(steady_clock::now());
    arm_clock();
  }
  protocol::Snapshot snapshot;
  snapshot.ver = table_.version();
  snapshot.you = seat;
  snapshot.state = table_.state(steady_clock::now());
  if (seat) snapshot.options = table_.options(*seat);
  if (have)
    snapshot.missed = history_.since(*have).value_or(std::vector<protocol::NumberedEvent>{});
  snapshot.presence = visitors_.presence();
  connection.send(make_frame(protocol::encode(snapshot)));
  visitors_.tell_presence(&connection);
  if (seat) ask({Settle{}, nullptr, std::nullopt, steady_clock::now()});
}

// ---- commands
// -------------------------------------------------------------------------------------

void Room::command(Ask& ask, Seat by, const protocol::ClientMessage& message) {
  const auto& cid = command_part(message)->cid;
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

// ---- durability
// -----------------------------------------------------------------------------------

void Room::commit(Records records, Ask ask) {
  AppendRequest request{id_, epoch_, table_.version() + 1, {}};
  request.events.reserve(records.size());
  for (const auto& record : records) {
    request.events.push_back(
        {protocol::encode_event(record.event), protocol::write_compact(record.meta)});
  }
  busy_ = true;
  flight_.emplace(Flight{std::move(records), std::move(ask)});
  world_->store->append(std::move(request),
                        [self = shared_from_this(), loop = world_->loop](AppendResult result) {
                          asio::post(*loop, [self, result] { self->landed(result); });
                        });
}

void Room::landed(AppendResult result) {
  busy_ = false;
  switch (result) {
    case AppendResult::durable: fold_in(); break;
    case AppendResult::fenced: return give_up();
    case AppendResult::failed: not_stored(); break;
  }
  arm_clock();
  drive_bot();
  pump();
}

void Room::give_up() {
  log::warning("room {}: another owner has it", id_);
  stop();
  visitors_.close_all(CloseCode::restarting);
  world_->forget(id_);
}

void Room::not_stored() {
  if (!flight_) return;
  const Flight flight = *std::move(flight_);
  flight_.reset();
  table_.excuse(std::chrono::duration_cast<Millis>(steady_clock::now() - flight.ask.arrived));
  bot_acted_at_ = -1;
  if (flight.ask.from) refuse(*flight.ask.from, Code::storage, cid_of(flight.ask.what));
}

void Room::fold_in() {
  if (!flight_) return;
  const auto now = steady_clock::now();
  const auto first = table_.version() + 1;
  for (const auto& record : flight_->records) {
    table_.fold(record, now);
    history_.add(table_.version(), record);
  }
  tell_all(first);
  const Flight flight = *std::move(flight_);
  flight_.reset();
  const auto* message = std::get_if<protocol::ClientMessage>(&flight.ask.what);
  if (message == nullptr || !flight.ask.from || visitors_.find(*flight.ask.from) == nullptr) return;
  if (std::holds_alternative<protocol::Create>(*message)) {
    welcome(*flight.ask.from, Seat::a, std::nullopt);
  } else if (std::holds_alternative<protocol::Join>(*message)) {
    welcome(*flight.ask.from, Seat::b, std::nullopt);
  }
}

void Room::tell_all(std::int64_t first_version) {
  if (!flight_) return;
  protocol::PushShared shared;
  shared.ver = table_.version();
  shared.events.reserve(flight_->records.size());
  for (const auto& record : flight_->records)
    shared.events.push_back({first_version++, record.event});
  shared.state = table_.state(steady_clock::now());
  const auto beginning = protocol::encode_shared(shared);

  Frame same_for_all;
  for (const auto& visitor : visitors_.all()) {
    if (!visitor.greeted) continue;
    const auto personal = personal_part(visitor);
    if (personal.options || personal.ok) {
      visitor.connection->send(make_frame(protocol::encode_push(beginning, personal)));
      continue;
    }
    if (!same_for_all) same_for_all = make_frame(protocol::encode_push(beginning, personal));
    visitor.connection->send(same_for_all);
  }
}

protocol::PushPersonal Room::personal_part(const Visitor& visitor) const {
  protocol::PushPersonal personal;
  if (visitor.seat) personal.options = table_.options(*visitor.seat);
  if (flight_ && visitor.connection == flight_->ask.from) personal.ok = cid_of(flight_->ask.what);
  return personal;
}

void Room::load() {
  world_->store->load(
      id_, [self = shared_from_this(), loop = world_->loop](std::optional<LoadedRoom> log) {
        asio::post(*loop, [self, log = std::move(log)]() mutable { self->loaded(std::move(log)); });
      });
}

void Room::loaded(std::optional<LoadedRoom> log) {
  if (!log || !replay(*log)) {
    log::error("room {}: its log cannot be read", id_);
    stop();
    for (const auto& visitor : visitors_.all()) refuse(*visitor.connection, Code::storage);
    visitors_.close_all(CloseCode::try_later);
    world_->forget(id_);
    return;
  }
  busy_ = false;
  arm_clock();
  drive_bot();
  pump();
  rest_if_empty();
}

bool Room::replay(const LoadedRoom& log) {
  const auto now = steady_clock::now();
  epoch_ = log.epoch;
  for (const auto& logged : log.events) {
    auto event = protocol::decode_event(logged.event);
    const auto flat = protocol::read_flat(logged.meta);
    const auto* object = std::get_if<protocol::FlatObject>(&flat);
    Record record;
    if (!event || object == nullptr || !protocol::read(*object, "", record.meta)) return false;
    record.event = *std::move(event);
    table_.fold(record, now);
    history_.add(table_.version(), record);
  }
  table_.resume_after_restart(now);
  return true;
}

}  // namespace tavla::server
