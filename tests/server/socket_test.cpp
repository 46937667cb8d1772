#include <catch2/catch.hpp>

#include <chrono>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/support/client.hpp"
#include "tests/server/support/running.hpp"

using namespace tavla::server;
using namespace tavla::server::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto* room = "AAAAAAAAAAAAAAAAAAAAAA";
constexpr auto* rate_error = R"({"t":"error","code":"rate","cid":null,"ver":null,"reason":null})";

std::string room_number(int number) {
  auto id = std::to_string(number);
  return std::string(22 - id.size(), 'A') + id;
}

void unlimited(Config& config) {
  config.rate_burst = 0;
}

std::string ask(WebSocketClient& client, std::string_view text) {
  client.send_text(text);
  return client.receive().value_or("closed");
}

}  // namespace

TEST_CASE("sockets: every connection of a room lives on the room's shard") {
  RunningServer running;
  std::set<std::string> shards;
  for (int number = 0; number < 32; ++number) {
    std::set<std::string> of_room;
    for (int visitor = 0; visitor < 4; ++visitor) {
      WebSocketClient client{running.port(), room_number(number)};
      of_room.insert(ask(client, "thread"));
    }
    CHECK(of_room.size() == 1);
    shards.merge(of_room);
  }
  CHECK(shards.size() == 4);
}

TEST_CASE("sockets: each connected is followed by one disconnected, whoever ends it") {
  RunningServer running;
  {
    WebSocketClient leaves{running.port(), room};
    CHECK(ask(leaves, "hello") == "hello");
    WebSocketClient replaced{running.port(), room};
    CHECK(ask(replaced, "replace") == "bye");
    CHECK(replaced.close_code() == 4001);
    WebSocketClient at_fault{running.port(), room};
    at_fault.send_text("fault");
    CHECK(at_fault.close_code() == 0);
  }
  CHECK(eventually([&] { return running.counts->disconnected == 3; }));
  CHECK(running.counts->connected == 3);
}

TEST_CASE("sockets: one room's fault leaves others alone") {
  RunningServer running;
  WebSocketClient bystander{running.port(), room};
  WebSocketClient at_fault{running.port(), room};
  at_fault.send_text("fault");
  CHECK(at_fault.close_code() == 0);
  CHECK(ask(bystander, "hello") == "hello");
}

TEST_CASE("F29: an oversized message is 1009, one of the largest size passes") {
  RunningServer running;
  WebSocketClient client{running.port(), room};
  CHECK(ask(client, std::string(8192, 'a')).size() == 8192);
  client.send_text(std::string(1'000'000, 'a'));
  CHECK(client.close_code() == 1009);
}

TEST_CASE("sockets: binary is 1003") {
  RunningServer running;
  WebSocketClient client{running.port(), room};
  client.send_binary("abc");
  CHECK(client.close_code() == 1003);
}

TEST_CASE("F31: a text that is no UTF-8 is 1007") {
  RunningServer running;
  for (const std::string_view bad : {"\xff", "\xc0\xaf", "\xed\xa0\x80"}) {
    WebSocketClient client{running.port(), room};
    client.send_text(bad);
    CHECK(client.close_code() == 1007);
  }
}

TEST_CASE("F30: too many messages are told twice, then closed with 1008") {
  RunningServer running{[](Config& config) { config.rate_per_second = 0.001; }};
  WebSocketClient client{running.port(), room};
  for (int i = 0; i < 20; ++i) CHECK(ask(client, "m") == "m");
  CHECK(ask(client, "m") == rate_error);
  CHECK(ask(client, "m") == rate_error);
  CHECK(ask(client, "m") == rate_error);
  CHECK(client.close_code() == 1008);
}

TEST_CASE("F41: a flood of pings is counted like messages") {
  RunningServer running{[](Config& config) { config.rate_per_second = 0.001; }};
  WebSocketClient client{running.port(), room};
  for (int i = 0; i < 40; ++i) client.ping();
  CHECK(client.close_code() == 1008);
}

TEST_CASE("F41: pongs that nobody asked for are counted like messages") {
  RunningServer running{[](Config& config) { config.rate_per_second = 0.001; }};
  WebSocketClient client{running.port(), room};
  for (int i = 0; i < 40; ++i) client.pong("1");
  CHECK(client.close_code() == 1008);
}

TEST_CASE("F41: bytes are counted, whatever they are part of") {
  RunningServer running{[](Config& config) {
    config.rate_burst = 20;
    config.rate_per_second = 0.001;
  }};
  WebSocketClient client{running.port(), room};
  CHECK(ask(client, "before") == "before");
  client.send_empty_fragments(60'000);
  CHECK(client.close_code() == 1008);
}

TEST_CASE("sockets: who does not come in within the time is closed with 1008") {
  RunningServer running{[](Config& config) { config.hello_seconds = 1; }};
  WebSocketClient silent{running.port(), room};
  WebSocketClient talker{running.port(), room};
  CHECK(ask(talker, "hi") == "hi");
  WebSocketClient guest{running.port(), room};
  CHECK(ask(guest, "greet") == "greeted");
  CHECK(silent.close_code() == 1008);
  CHECK(talker.close_code() == 1008);
  CHECK(ask(guest, "still here") == "still here");
}

TEST_CASE("sockets: a visitor whom the server keeps waiting is not closed for that") {
  RunningServer running{[](Config& config) { config.hello_seconds = 1; }};
  WebSocketClient waiting{running.port(), room};
  WebSocketClient silent{running.port(), room};
  waiting.send_text("keep me waiting");
  CHECK(silent.close_code() == 1008);
  CHECK(ask(waiting, "still here") == "still here");
}

TEST_CASE("F39: who does not read is closed, others are not slowed") {
  RunningServer running{unlimited};
  WebSocketClient slow{running.port(), room};
  WebSocketClient other{running.port(), room};
  int floods = 0;
  CHECK(eventually([&] {
    slow.send_text("flood");
    ++floods;
    CHECK(ask(other, "hello") == "hello");
    return running.counts->disconnected == 1;
  }));
  CHECK(floods > 1);
  CHECK(ask(other, "hello") == "hello");
}

TEST_CASE("sockets: more frames at once than the queue holds is 1013") {
  RunningServer running{unlimited};
  WebSocketClient client{running.port(), room};
  client.send_text(std::string(10, 'a'));
  for (int i = 0; i < 40; ++i) client.send_text("flood");
  const auto code = client.close_code();
  CHECK((code == 1013 || code == 0));
  CHECK(eventually([&] { return running.counts->disconnected == 1; }));
}

TEST_CASE("sockets: the round trip is measured by the server's own ping") {
  RunningServer running;
  WebSocketClient client{running.port(), room};
  CHECK(ask(client, "hello") == "hello");  // reading answers the first ping
  std::this_thread::sleep_for(50ms);
  const auto half = std::stoi(ask(client, "rtt"));
  CHECK(half >= 0);
  CHECK(half < 1000);
}

TEST_CASE("F04: a stop tells everybody that the server comes back, within seconds") {
  RunningServer running;
  std::vector<WebSocketClient> clients;
  for (int i = 0; i < 20; ++i) clients.emplace_back(running.port(), room_number(i));
  std::vector<unsigned> codes(clients.size());
  std::vector<std::thread> readers;
  for (std::size_t i = 0; i < clients.size(); ++i) {
    readers.emplace_back([&, i] { codes[i] = clients[i].close_code(); });
  }
  CHECK(eventually([&] { return running.counts->connected == 20; }));
  const auto before = std::chrono::steady_clock::now();
  running.server->stop();
  CHECK(std::chrono::steady_clock::now() - before < 3s);
  for (auto& reader : readers) reader.join();
  CHECK(codes == std::vector<unsigned>(20, 1012));
  CHECK(running.counts->disconnected == 20);
}

TEST_CASE("F04: a client that does not answer does not hold the stop up") {
  RunningServer running;
  WebSocketClient silent{running.port(), room};
  CHECK(eventually([&] { return running.counts->connected == 1; }));
  const auto before = std::chrono::steady_clock::now();
  running.server->stop();
  CHECK(std::chrono::steady_clock::now() - before < 8s);
}
