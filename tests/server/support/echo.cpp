#include "tests/server/support/echo.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <string>

namespace tavla::server::tests {
namespace {

constexpr int flood_frames = 20;
constexpr std::size_t flood_frame_bytes = 8000;

Frame frame_of(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

class EchoRoom final : public RoomPort {
 public:
  EchoRoom(Shard& shard, std::shared_ptr<EchoCounts> counts)
      : shard_{&shard}, counts_{std::move(counts)} {}

  void connected(std::shared_ptr<Connection> /*connection*/) override { ++counts_->connected; }
  void disconnected(Connection& /*connection*/) override { ++counts_->disconnected; }

  void received(Connection& connection, std::string_view text) override {
    if (text == "thread") {
      connection.send(frame_of(fmt::format("{}", static_cast<void*>(shard_))));
    } else if (text == "rtt") {
      connection.send(frame_of(std::to_string(connection.half_round_trip().count())));
    } else if (text == "replace") {
      connection.send(frame_of("bye"));
      connection.close(CloseCode::replaced);
      connection.close(CloseCode::policy);
      connection.send(frame_of("too late"));
    } else if (text == "greet") {
      connection.greeted();
      connection.send(frame_of("greeted"));
    } else if (text == "keep me waiting") {
      // says nothing, as a room does whose storage is slow
    } else if (text == "fault") {
      throw std::runtime_error{"a room's fault"};
    } else if (text == "flood") {
      for (int i = 0; i < flood_frames; ++i) {
        connection.send(frame_of(std::string(flood_frame_bytes, 'x')));
      }
    } else {
      connection.send(frame_of(std::string{text}));
    }
  }

 private:
  Shard* shard_;
  std::shared_ptr<EchoCounts> counts_;
};

}  // namespace

FindRoom echo_rooms(Shard& shard, std::shared_ptr<EchoCounts> counts) {
  auto room = std::make_shared<EchoRoom>(shard, std::move(counts));
  return [room](std::string_view) { return room; };
}

}  // namespace tavla::server::tests
