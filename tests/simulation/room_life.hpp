#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/room.hpp"
#include "tests/simulation/room_client.hpp"
#include "tests/simulation/slow_store.hpp"

namespace tavla::simulation {

/// The whole life of one room in virtual time: two players and a watcher on wires that are slow,
/// break and stay half open, a store that is slow and fails, processes that die or lose the room to
/// another. What the clients saw is checked. Throws Broken.
class RoomLife {
 public:
  RoomLife(std::uint64_t seed, server::Bots& bots);
  ~RoomLife();
  RoomLife(const RoomLife&) = delete;
  RoomLife& operator=(const RoomLife&) = delete;
  RoomLife(RoomLife&&) = delete;
  RoomLife& operator=(RoomLife&&) = delete;

  void live();
  /// How many events of the log have this word.
  [[nodiscard]] std::int64_t count(std::string_view word) const;
  [[nodiscard]] std::int64_t events() const;
  [[nodiscard]] std::int64_t crashes() const { return crashes_; }
  [[nodiscard]] std::string last_words() const;

 private:
  void act();
  void act_calmly(bool talking);
  void connect(RoomClient& client);
  void cut(RoomClient& client);
  void carry(RoomClient& client);
  void close_what_is_closed();
  void end_a_ghost();
  void crash();
  void run();
  void pass(server::Millis time);
  void check_end();

  Chance chance_;
  SeededDice dice_;
  SlowStore store_{chance_};
  Told told_;
  std::unique_ptr<server::asio::io_context> loop_ = std::make_unique<server::asio::io_context>(1);
  server::RoomWorld world_;
  std::shared_ptr<server::Room> room_;
  std::array<RoomClient, 3> clients_;
  std::vector<std::shared_ptr<Wire>> ghosts_;  ///< broken, and the room does not know yet
  std::int64_t crashes_ = 0;
};

}  // namespace tavla::simulation
