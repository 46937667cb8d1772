#include "tests/simulation/room_life.hpp"

#include <algorithm>
#include <utility>

#include "tests/simulation/virtual_time.hpp"

namespace tavla::simulation {

using server::Millis;

RoomLife::RoomLife(std::uint64_t seed, server::Bots& bots)
    : chance_{seed},
      dice_{~seed},
      world_{.loop = loop_.get(),
             .store = &store_,
             .bots = &bots,
             .dice = &dice_,
             .table = {},
             .bot_pace = Millis{1},
             .forget = [this](const std::string&) { room_.reset(); },
             .unknown = [](const std::string&) {}},
      clients_{RoomClient{"a", chance_, store_, told_},
               RoomClient{"b", chance_, store_, told_},
               RoomClient{"watcher", chance_, store_, told_}} {}

RoomLife::~RoomLife() {
  if (room_) room_->stop();
  store_.crash();
  room_.reset();
}

void RoomLife::live() {
  const auto acts = chance_.between(500, 6'000);
  for (std::int64_t i = 0; i < acts; ++i) act();
  store_.reliable = true;
  for (int i = 0; i < 2'000; ++i) act_calmly(true);
  for (int i = 0; i < 200; ++i) act_calmly(false);
  check_end();
}

void RoomLife::act() {
  auto& client = chance_.of(clients_);
  const auto what = chance_.between(0, 999);
  if (what < 200) return store_.step();
  if (what < 400) return run();
  if (what < 650) return carry(client);
  if (what < 830) return client.act(false);
  if (what < 900) return client.wire() ? pass(Millis{chance_.between(0, 400)}) : connect(client);
  if (what < 920) return pass(Millis{chance_.between(0, 9'000)});
  if (what < 928) return pass(Millis{chance_.between(20'000, 130'000)});
  if (what < 936) return cut(client);
  if (what < 940) return connect(client);  // while the old connection is still there
  if (what < 960) return end_a_ghost();
  if (what < 963) return crash();
  if (what == 963 && chance_.one_in(4)) return store_.take_over();
}

/// Nothing fails any more; everybody is there, and silent at last.
void RoomLife::act_calmly(bool talking) {
  auto& client = chance_.of(clients_);
  if (!client.wire()) connect(client);
  if (talking && chance_.one_in(3)) client.act(true);
  for (auto& each : clients_) carry(each);
  store_.step();
  run();
  end_a_ghost();
}

void RoomLife::connect(RoomClient& client) {
  cut(client);
  if (!room_) {
    room_ = std::make_shared<server::Room>(world_, "room-of-the-simulation");
    room_->load();
  }
  auto wire = std::make_shared<Wire>(Millis{chance_.between(0, 400)});
  room_->connected(wire);
  client.open(std::move(wire));
}

/// The client is gone; what was on the way is lost, and the room learns of it later.
void RoomLife::cut(RoomClient& client) {
  if (!client.wire()) return;
  if (room_) ghosts_.push_back(client.wire());
  client.drop();
}

void RoomLife::end_a_ghost() {
  if (ghosts_.empty()) return;
  std::swap(ghosts_.back(), chance_.of(ghosts_));
  const auto ghost = std::move(ghosts_.back());
  ghosts_.pop_back();
  const auto room = room_;  // it may forget itself meanwhile
  if (room) room->disconnected(*ghost);
}

/// One frame each way.
void RoomLife::carry(RoomClient& client) {
  const auto wire = client.wire();
  if (!wire) return;
  const auto room = room_;
  if (room && !wire->closed && !wire->to_server.empty()) {
    const auto text = std::move(wire->to_server.front());
    wire->to_server.pop_front();
    room->received(*wire, text);
  }
  client.read();
  if (client.wire() && wire->closed && wire->to_client.empty()) cut(client);
}

void RoomLife::crash() {
  ++crashes_;
  store_.crash();
  for (auto& client : clients_) client.drop();
  ghosts_.clear();
  room_.reset();
  loop_ = std::make_unique<server::asio::io_context>(1);
  world_.loop = loop_.get();
}

void RoomLife::run() {
  loop_->restart();
  loop_->poll();
}

void RoomLife::pass(Millis time) {
  pass_virtual_time(time);
  // A timer that is due at once makes the loop look at the others.
  server::Timer poke{loop_->get_executor()};
  poke.expires_at(std::chrono::steady_clock::now());
  poke.async_wait([](auto) {});
  run();
}

/// Everything told is in the log, and everybody was told everything.
void RoomLife::check_end() {
  const auto& log = store_.log();
  for (const auto& [version, event] : told_) {
    const auto at = static_cast<std::size_t>(version);
    require(at <= log.size() && Json::parse(log[at - 1].event).dump() == event,
            "the log holds another event than was told");
  }
  for (const auto& client : clients_) {
    require(client.has() == events(), "somebody was not told everything");
    require(!client.waits(), "a command has no answer");
  }
}

std::int64_t RoomLife::count(std::string_view word) const {
  return std::ranges::count_if(store_.log(), [&](const auto& logged) {
    return logged.event.find(word) != std::string::npos;
  });
}

std::int64_t RoomLife::events() const {
  return static_cast<std::int64_t>(store_.log().size());
}

std::string RoomLife::last_words() const {
  std::string text;
  const auto& log = store_.log();
  for (auto i = log.size() - std::min<std::size_t>(log.size(), 14); i < log.size(); ++i)
    text += std::to_string(i + 1) + " " + log[i].event + " " + log[i].meta + "\n";
  return text;
}

}  // namespace tavla::simulation
