#include "tests/room/fixture.hpp"

#include <algorithm>
#include <ranges>

#include "protocol/codec.hpp"
#include "server/digest.hpp"
#include "tests/support.hpp"

namespace tavla::server::testing {
namespace {

const std::string id = "room-of-the-test-00000";

/// 32 bytes as hex, all the same.
std::string token(char seat) {
  std::string hex(64, seat);
  return hex;
}

std::string hash_of_token(char seat) {
  return to_hex(sha256_of_hex(token(seat)).value_or(Digest{}));
}

}  // namespace

Json FakeConnection::last(const std::string& type) const {
  const auto newest_first = got | std::views::reverse;
  const auto found =
      std::ranges::find_if(newest_first, [&](const Json& m) { return m["t"] == type; });
  if (found == newest_first.end()) FAIL("no message " << type);
  return *found;
}

std::size_t FakeConnection::count(const std::string& type) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(got, [&](const Json& message) { return message["t"] == type; }));
}

void HeldStore::append(AppendRequest request, std::function<void(AppendResult)> answer) {
  ++asked;
  held_.push_back({std::move(request), std::move(answer)});
  if (!hold) let_go();
}

void HeldStore::let_go(std::optional<AppendResult> result) {
  auto held = std::move(held_.front());
  held_.pop_front();
  const auto other = result ? result : instead;
  if (other) return held.answer(*other);
  memory_.append(std::move(held.request), std::move(held.answer));
}

void HeldStore::load(std::string name, std::function<void(std::optional<LoadedRoom>)> answer) {
  if (unreadable) return answer(std::nullopt);
  memory_.load(std::move(name), std::move(answer));
}

TestRoom::TestRoom()
    : world{.loop = &loop,
            .store = &store,
            .bots = &bots,
            .dice = &dice,
            .table = {},
            .bot_pace = Millis{1},
            .forget = [this](const std::string& name) { forgotten.push_back(name); },
            .unknown = [](const std::string&) {}} {
  open();
}

TestRoom::~TestRoom() {
  room->stop();
  bots.stop();
  loop.restart();
  loop.poll();
}

void TestRoom::open() {
  room = std::make_shared<Room>(world, id);
  room->load();  // answered when the loop runs, as visitors come first
}

void TestRoom::restart() {
  room->stop();
  open();
}

void TestRoom::run() {
  loop.restart();
  loop.poll();
}

void TestRoom::run_until(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{20};
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) FAIL("it does not come");
    loop.restart();
    loop.run_one_for(Millis{20});
  }
}

std::shared_ptr<FakeConnection> TestRoom::connect() {
  auto connection = std::make_shared<FakeConnection>();
  room->connected(connection);
  return connection;
}

void TestRoom::send(const std::shared_ptr<FakeConnection>& from, const Json& message) {
  room->received(*from, message.dump());
  run();
}

void TestRoom::drop(const std::shared_ptr<FakeConnection>& connection) {
  room->disconnected(*connection);
  run();
}

std::shared_ptr<FakeConnection> TestRoom::create(std::optional<std::string> bot) {
  auto connection = connect();
  Json message{{"t", "create"},
               {"proto", protocol::version},
               {"token_hash", hash_of_token('a')},
               {"nickname", "Ayşe"},
               {"ruleset", "tavla"}};
  if (bot) {
    message["bot"] = *bot;
  } else {
    message["invitation_hash"] = to_hex(sha256(invitation));
  }
  send(connection, message);
  return connection;
}

std::shared_ptr<FakeConnection> TestRoom::join() {
  auto connection = hello(std::nullopt);
  send(connection,
       {{"t", "join"},
        {"invitation", invitation},
        {"token_hash", hash_of_token('b')},
        {"nickname", "Burak"}});
  return connection;
}

std::shared_ptr<FakeConnection> TestRoom::hello(std::optional<char> seat, std::optional<int> have) {
  auto connection = connect();
  Json message{{"t", "hello"}, {"proto", protocol::version}};
  if (seat) message["token"] = token(*seat);
  if (have) message["have"] = *have;
  send(connection, message);
  return connection;
}

Json TestRoom::command(const std::string& name, int at, const std::string& cid) {
  return {{"t", name}, {"at", at}, {"cid", cid}};
}

std::pair<std::shared_ptr<FakeConnection>, std::shared_ptr<FakeConnection>> TestRoom::start() {
  auto a = create();
  auto b = join();
  send(a, command("start", 3, "s"));
  send(b, command("start", 4, "s"));
  return {a, b};
}

}  // namespace tavla::server::testing
