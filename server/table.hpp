#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/game.hpp"
#include "engine/result.hpp"
#include "protocol/messages.hpp"
#include "server/digest.hpp"
#include "server/record.hpp"

// Seats, invitation, games, resignations and the clock of one table, without a socket, a timer or a
// thread: a function of what it is told and when.
namespace tavla::server {

using TimePoint = std::chrono::steady_clock::time_point;
using Millis = std::chrono::milliseconds;

struct TableSettings {
  Millis turn{60'000};           ///< to roll, and for every step (rules 4.6)
  Millis answer{30'000};         ///< to answer a resignation
  Millis after_restart{20'000};  ///< what the mover has at least after the server was away
};

/// Steps that may be taken back in one turn: far more than anybody needs, few enough to bound a
/// log.
inline constexpr int most_undos = 60;

struct Player {
  bool taken = false;
  std::string nickname;
  std::optional<Digest> token_hash;  ///< none for a bot
  std::optional<Level> bot;
  bool ready = false;
  bool rematch = false;
  bool left = false;
};

/// A resignation below the price, waiting for its answer.
struct Offer {
  Seat by;
  int points;
  TimePoint since;
};

/// Why the table refuses.
struct TableError {
  protocol::ErrorCode code;
  std::optional<Refused> reason;
};

/// When something is asked, who is connected then, and where dice come from.
struct Moment {
  TimePoint now;
  PerSeat<bool> present;
  std::reference_wrapper<DiceSource> dice;
};

using Decision = Result<Records, TableError>;

class Table {
 public:
  explicit Table(TableSettings settings) : settings_{settings} {}

  // Asking: nothing changes.

  [[nodiscard]] Decision create(const protocol::Create& message, const Moment& moment) const;
  [[nodiscard]] Decision join(const protocol::Join& message, const Moment& moment) const;
  /// What a seat's command leads to. Hello, create and join are not commands.
  [[nodiscard]] Decision command(Seat by,
                                 const protocol::ClientMessage& message,
                                 const Moment& moment) const;
  /// What the clock leads to; nothing before the deadline.
  [[nodiscard]] Records time_up(const Moment& moment) const;
  /// What those who are now connected lead to: a game that waited for both begins or goes on.
  [[nodiscard]] Records settle(const Moment& moment) const;

  // Telling: what has happened.

  /// Whether a record from a log can come next; a foreign or damaged one cannot.
  [[nodiscard]] bool admits(const Record& record) const;

  /// The table after a durable event that it admits. The clock goes on from `now` with what the
  /// record says.
  void fold(const Record& record, TimePoint now);
  /// After the server or its storage was away: the mover has at least the promised rest.
  void resume_after_restart(TimePoint now);
  /// The server's own trouble took this long; it is not charged to the mover.
  void excuse(Millis lost) { since_ += lost; }

  // Looking.

  [[nodiscard]] std::int64_t version() const { return version_; }
  [[nodiscard]] bool exists() const { return version_ > 0; }
  /// The game that is played or was played last; null before the first.
  [[nodiscard]] const Game* game() const { return game_ ? &*game_ : nullptr; }
  /// The game while it has no result, else null.
  [[nodiscard]] const Game* running() const;
  [[nodiscard]] std::int64_t game_number() const { return game_number_; }
  [[nodiscard]] const Player& player(Seat seat) const { return players_[seat]; }
  [[nodiscard]] const std::optional<Offer>& offer() const { return offer_; }
  /// Whether both want a game, the first or another, and are there.
  [[nodiscard]] bool may_begin(PerSeat<bool> present) const;
  /// Whether a seat has offered a resignation in this turn already.
  [[nodiscard]] bool has_offered(Seat seat) const { return offered_this_turn_[seat]; }
  /// Whether this turn has been played to and fro too often to go on so.
  [[nodiscard]] bool undone_too_often() const { return undos_ >= most_undos; }
  [[nodiscard]] bool adjourned() const { return adjourned_; }
  [[nodiscard]] std::optional<Seat> seat_of(const Digest& token_hash) const;
  /// Who is to act: the mover, or the one who is to answer a resignation.
  [[nodiscard]] std::optional<Seat> to_act() const;
  /// When the clock or an offer runs out, if one runs.
  [[nodiscard]] std::optional<TimePoint> deadline() const;

  [[nodiscard]] protocol::State state(TimePoint now) const;
  /// Nothing unless the seat is to act.
  [[nodiscard]] std::optional<protocol::Options> options(Seat seat) const;

 private:
  friend class Telling;

  [[nodiscard]] bool has_clock() const;
  [[nodiscard]] std::optional<Seat> clock_of() const;
  [[nodiscard]] Millis left(TimePoint now) const;
  [[nodiscard]] protocol::PhaseName phase_name() const;
  [[nodiscard]] std::optional<TableError> check_at(const protocol::ClientMessage& message) const;

  void apply(const protocol::Event& event, const Meta& meta, TimePoint now);
  void play(const protocol::Event& event, const tavla::Event& played, TimePoint now);
  void seat(const protocol::event::Seated& seated, const Meta& meta);
  void create(const protocol::event::Created& created, const Meta& meta);
  void invite(const Meta& meta);
  void start_game(std::int64_t number);
  void offer_resignation(const protocol::event::ResignOffered& offered, TimePoint now);
  void decline_resignation(TimePoint now);
  void adjourn();
  void resume(TimePoint now);
  void leave(Seat seat);
  void restart_clock(TimePoint now);

  TableSettings settings_;
  std::int64_t version_ = 0;
  std::int64_t last_change_ = 0;  ///< version of the last change of board or phase
  std::int64_t game_start_ = 0;   ///< version at which the present game began
  const Ruleset* rules_ = nullptr;
  std::int64_t length_ = 1;
  PerSeat<Player> players_;
  std::optional<Digest> invitation_hash_;
  std::optional<Digest> bound_to_;  ///< the token hash that used the invitation first
  std::int64_t game_number_ = 0;
  std::optional<Game> game_;
  PerSeat<int> score_;
  std::optional<Offer> offer_;
  PerSeat<bool> offered_this_turn_;
  int undos_ = 0;               ///< steps taken back in this turn
  std::size_t most_steps_ = 0;  ///< the most steps that stood at once in this turn
  Millis left_{0};              ///< on the mover's clock at `since_`
  TimePoint since_;
  bool adjourned_ = false;
};

}  // namespace tavla::server
