// A room and its log: what is asked becomes durable, then is folded in and told to everyone; and a
// room comes back from its log.

#include <boost/asio/post.hpp>

#include <utility>

#include "protocol/codec.hpp"
#include "protocol/json_read.hpp"
#include "server/log.hpp"
#include "server/room.hpp"

namespace tavla::server {
namespace {

using Code = protocol::ErrorCode;
using std::chrono::steady_clock;

/// The cid of what came in, if it was a command.
template <class What>
std::optional<std::string> cid_of(const What& what) {
  const auto* message = std::get_if<protocol::ClientMessage>(&what);
  return message != nullptr ? protocol::cid_of(*message) : std::nullopt;
}

std::int64_t unix_milliseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<Millis>(now).count();
}

}  // namespace

void Room::commit(Records records, Ask ask) {
  AppendRequest request{id_, epoch_, table_.version() + 1, {}};
  request.events.reserve(records.size());
  const auto time = unix_milliseconds();
  for (auto& record : records) {
    record.meta.time = time;
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
  rest_if_empty();
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
  const auto now = steady_clock::now();
  if (std::holds_alternative<TimeUp>(flight.ask.what)) {
    table_.resume_after_restart(now);  // nobody could act while nothing could be stored
  } else {
    table_.excuse(std::chrono::duration_cast<Millis>(now - flight.ask.arrived), now);
  }
  bot_acted_at_ = -1;
  if (!flight.ask.from) return;
  const auto cid = cid_of(flight.ask.what);
  refuse(*flight.ask.from, Code::storage, cid);
  // A create or join has no cid to be said again by: who sent it must knock anew.
  if (!cid) flight.ask.from->close(CloseCode::try_later);
}

void Room::fold_in() {
  if (!flight_) return;
  const auto now = steady_clock::now();
  const auto first = table_.version() + 1;
  for (const auto& record : flight_->records) {
    table_.fold(record, now);
    history_.add(table_.version(), record);
  }
  for (const auto seat : seats) {
    if (!table_.player(seat).taken && visitors_.stand_up(seat)) visitors_.tell_presence(nullptr);
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
    if (!table_.admits(record)) return false;
    table_.fold(record, now);
    history_.add(table_.version(), record);
  }
  table_.resume_after_restart(now);
  return true;
}

}  // namespace tavla::server
