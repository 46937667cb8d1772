#pragma once

#include <nlohmann/json.hpp>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/connection.hpp"
#include "tests/simulation/chance.hpp"
#include "tests/simulation/slow_store.hpp"

namespace tavla::simulation {

using Json = nlohmann::json;

/// One connection, both directions; what is on its way lies in its queues.
class Wire final : public server::Connection {
 public:
  explicit Wire(std::chrono::milliseconds way) : way_{way} {}
  void send(server::Frame frame) override { to_client.push_back(std::move(frame)); }
  void close(server::CloseCode code) override {
    if (!closed) closed = code;
  }
  [[nodiscard]] std::chrono::milliseconds half_round_trip() const override { return way_; }

  std::deque<server::Frame> to_client;
  std::deque<std::string> to_server;
  std::optional<server::CloseCode> closed;

 private:
  std::chrono::milliseconds way_;
};

/// What everybody has been told: the same event for everyone, for ever.
using Told = std::map<std::int64_t, std::string>;

/// A browser as far as a room sees it: says hello with what it has, sends one command at a time and
/// again after a reconnect, and checks every answer. Throws Broken.
class RoomClient {
 public:
  /// Without a seat it watches.
  RoomClient(std::string seat, Chance& chance, const SlowStore& store, Told& told);

  void open(std::shared_ptr<Wire> wire);
  void drop() { wire_.reset(); }
  [[nodiscard]] const std::shared_ptr<Wire>& wire() const { return wire_; }
  /// Takes the next frame from the wire.
  void read();
  /// Says something, if it has a seat and nothing is unanswered.
  void act(bool willing);
  [[nodiscard]] std::int64_t has() const { return have_.value_or(0); }
  /// Whether a command of it is unanswered.
  [[nodiscard]] bool waits() const { return pending_.has_value(); }

 private:
  void hello();
  void create();
  void join();
  void put(const Json& message);
  void put_otherwise(Json message);
  void on_snapshot(const Json& message);
  void on_push(const Json& message);
  void on_ok(const std::string& cid, std::int64_t version);
  void on_error(const Json& message);
  void note(const Json& events, std::int64_t first, std::int64_t last);
  [[nodiscard]] Json choose(bool willing);
  [[nodiscard]] Json choose_play();

  std::string seat_;
  Chance* chance_;
  const SlowStore* store_;
  Told* told_;
  std::shared_ptr<Wire> wire_;
  bool known_ = false;    ///< the room has its seat
  bool greeted_ = false;  ///< on this wire
  bool seated_ = false;   ///< on this wire
  std::optional<std::int64_t> have_;
  std::optional<std::int64_t> said_have_;
  Json state_;
  Json options_;
  std::optional<Json> pending_;
  std::map<std::string, std::int64_t> acknowledged_;
  std::deque<Json> old_;
  std::int64_t names_ = 0;
};

}  // namespace tavla::simulation
