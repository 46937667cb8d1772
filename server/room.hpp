#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/messages.hpp"
#include "server/bots.hpp"
#include "server/connection.hpp"
#include "server/history.hpp"
#include "server/net.hpp"
#include "server/store.hpp"
#include "server/table.hpp"
#include "server/visitors.hpp"

namespace tavla::server {

/// What all rooms of a shard share. Outlives them; no pointer is null.
struct RoomWorld {
  asio::io_context* loop;
  Store* store;
  Bots* bots;
  DiceSource* dice;
  TableSettings table;
  Millis bot_pace;  ///< mean time of a bot's step
  std::int64_t max_watchers = 200;
  Millis idle{std::chrono::minutes{10}};  ///< after which a room without visitors leaves memory
  std::minstd_rand jitter{std::random_device{}()};
  std::function<void(const std::string& id)> forget;   ///< drops the room from the shard
  std::function<void(const std::string& id)> unknown;  ///< there is no such room
};

/// A table and its visitors on their shard. Whatever comes in – a message, a fired timer, a bot's
/// choice – waits in one queue and is asked of the table in that order; what the table answers is
/// made durable, then folded in, then told to everyone.
class Room final : public RoomPort, public std::enable_shared_from_this<Room> {
 public:
  Room(RoomWorld& world, std::string id);

  /// Reads the log; what comes in meanwhile waits.
  void load();
  /// Begins without a log, for an id that is known to be unknown.
  void begin_empty() { busy_ = false; }
  /// Stops the timers, so that the loop can end.
  void stop();

  void connected(std::shared_ptr<Connection> connection) override;
  void received(Connection& connection, std::string_view text) override;
  void disconnected(Connection& connection) override;

 private:
  struct TimeUp {};
  struct Settle {};
  /// One thing that came in.
  struct Ask {
    std::variant<protocol::ClientMessage, TimeUp, Settle> what;
    std::shared_ptr<Connection> from;  ///< null when the room asks by itself
    std::optional<Seat> bot;           ///< whose choice it is, when a bot's
    TimePoint arrived;
  };

  void ask(Ask ask);
  void pump();
  void handle(Ask& ask);
  void from_connection(Ask& ask, protocol::ClientMessage& message);
  void hello(Ask& ask, const protocol::Hello& message);
  void create(Ask& ask, const protocol::Create& message);
  void join(Ask& ask, const protocol::Join& message);
  void command(Ask& ask, Seat by, const protocol::ClientMessage& message);
  void answer_again(Connection& to, const Accepted& accepted, std::int64_t content);
  bool right_version(Connection& connection, std::int64_t proto);

  /// Makes records durable; `landed` goes on from there.
  void commit(Records records, Ask ask);
  void landed(AppendResult result);
  void give_up();
  void not_stored();
  void fold_in();
  void tell_all(std::int64_t first_version);
  [[nodiscard]] protocol::PushPersonal personal_part(const Visitor& visitor) const;
  void welcome(Connection& connection, std::optional<Seat> seat, std::optional<std::int64_t> have);
  void show(Connection& connection, std::optional<Seat> seat, std::optional<std::int64_t> have);

  void loaded(std::optional<LoadedRoom> log);
  bool replay(const LoadedRoom& log);
  void arm_clock();
  void clock_fired();
  void drive_bot();
  void bot_acts();
  void bot_plays(Seat seat, Level level, const Game& game, const phase::ToPlay& playing);
  void bot_thinks(Level level, const Game& game, const Turn& turn);
  void bot_asks(Seat seat, protocol::ClientMessage message);
  void rest_if_empty();

  [[nodiscard]] Moment moment(TimePoint now) const;
  void refuse(Connection& connection,
              protocol::ErrorCode code,
              std::optional<std::string> cid = std::nullopt,
              std::optional<Refused> reason = std::nullopt);

  /// What is on its way to the store.
  struct Flight {
    Records records;
    Ask ask;
  };
  /// What a bot has in mind for one roll.
  struct Plan {
    std::int64_t game;
    RollNumber roll;
    Play play;
  };

  RoomWorld* world_;
  std::string id_;
  Epoch epoch_ = 1;
  Table table_;
  History history_;
  Visitors visitors_;
  std::deque<Ask> waiting_;
  bool busy_ = true;    ///< the log is being read or written
  bool ended_ = false;  ///< this object owns the room no more
  std::optional<Flight> flight_;
  std::optional<Plan> plan_;
  std::int64_t bot_acted_at_ = -1;  ///< version for which a bot's act is already on its way
  Timer clock_timer_;
  Timer bot_timer_;
};

}  // namespace tavla::server
