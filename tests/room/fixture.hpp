#pragma once

#include <nlohmann/json.hpp>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/memory_store.hpp"
#include "server/room.hpp"
#include "tests/table/fixture.hpp"

namespace tavla::server::testing {

using Json = nlohmann::json;

/// A connection that keeps what it is sent.
class FakeConnection final : public Connection {
 public:
  void send(Frame frame) override { got.push_back(Json::parse(*frame)); }
  void close(CloseCode code) override {
    if (!closed) closed = code;
  }
  [[nodiscard]] Millis half_round_trip() const override { return Millis{0}; }

  /// The last message of a type; fails the test if there is none.
  [[nodiscard]] Json last(const std::string& type) const;
  [[nodiscard]] std::size_t count(const std::string& type) const;
  /// The code of the last error.
  [[nodiscard]] std::string error() const { return last("error")["code"]; }

  std::vector<Json> got;
  std::optional<CloseCode> closed;
};

/// A store whose answers the test holds back, or makes fail.
class HeldStore final : public Store {
 public:
  void append(AppendRequest request, std::function<void(AppendResult)> answer) override;
  void load(std::string room, std::function<void(std::optional<LoadedRoom>)> answer) override;
  [[nodiscard]] bool healthy() const override { return true; }

  /// Answers the oldest append that is held back.
  void let_go(std::optional<AppendResult> instead = std::nullopt);
  [[nodiscard]] std::size_t held() const { return held_.size(); }

  bool hold = false;
  std::optional<AppendResult> instead;  ///< of writing
  bool unreadable = false;
  std::size_t asked = 0;  ///< how many appends

 private:
  struct Held {
    AppendRequest request;
    std::function<void(AppendResult)> answer;
  };
  MemoryStore memory_;
  std::deque<Held> held_;
};

/// One room on a loop of its own.
class TestRoom {
 public:
  TestRoom();
  ~TestRoom();
  TestRoom(const TestRoom&) = delete;
  TestRoom& operator=(const TestRoom&) = delete;
  TestRoom(TestRoom&&) = delete;
  TestRoom& operator=(TestRoom&&) = delete;

  /// Runs what is due.
  void run();
  /// Runs until a condition holds; fails the test after some seconds.
  void run_until(const std::function<bool()>& condition);

  std::shared_ptr<FakeConnection> connect();
  void send(const std::shared_ptr<FakeConnection>& from, const Json& message);
  void drop(const std::shared_ptr<FakeConnection>& connection);
  /// The process dies: the room is read again from what is durable.
  void restart();

  std::shared_ptr<FakeConnection> create(std::optional<std::string> bot = std::nullopt);
  std::shared_ptr<FakeConnection> join();
  std::shared_ptr<FakeConnection> hello(std::optional<char> token,
                                        std::optional<int> have = std::nullopt);
  /// Two seated players, the game begun; seat a is to roll.
  std::pair<std::shared_ptr<FakeConnection>, std::shared_ptr<FakeConnection>> start();
  static Json command(const std::string& name, int at, const std::string& cid);

  asio::io_context loop{1};
  HeldStore store;
  ScriptedDice dice;
  Bots bots{1};
  std::vector<std::string> forgotten;
  RoomWorld world;
  std::shared_ptr<Room> room;

 private:
  void open();
};

}  // namespace tavla::server::testing
