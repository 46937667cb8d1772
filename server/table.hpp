#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/match.hpp"
#include "engine/result.hpp"
#include "protocol/messages.hpp"
#include "server/clock.hpp"
#include "server/digest.hpp"
#include "server/record.hpp"

// Seats, invitation, games and matches, resignations and the clock of one table, without a socket,
// a timer or a thread: a function of what it is told and when.
namespace tavla::server {

struct TableSettings {
  Millis turn{60'000};           ///< to roll, and for every step (rules 4.6)
  Millis answer{30'000};         ///< to answer a resignation or a double
  Millis after_restart{20'000};  ///< what the mover has at least after the server was away
  Millis devam{60'000};          ///< between games: then who is there counts as having pressed
  Millis absence{120'000};       ///< between games: then who is away keeps nobody waiting longer
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

/// How a match ended.
struct MatchEnd {
  std::optional<Seat> winner;
  protocol::MatchReason reason;
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

/// The match that a table was made for; nothing if its ruleset is unknown.
[[nodiscard]] std::optional<MatchTerms> terms_of(const protocol::event::Created& created);

class Telling;

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
  void excuse(Millis lost, TimePoint now);

  // Looking.

  [[nodiscard]] std::int64_t version() const { return version_; }
  [[nodiscard]] bool exists() const { return version_ > 0; }
  /// The game that is played or was played last; null before the first.
  [[nodiscard]] const Game* game() const { return game_ ? &*game_ : nullptr; }
  /// The game while it has no result, else null.
  [[nodiscard]] const Game* running() const;
  [[nodiscard]] std::int64_t game_number() const { return game_number_; }
  [[nodiscard]] const Match& match() const { return match_; }
  /// How the match that was played last ended, if it is over.
  [[nodiscard]] const std::optional<MatchEnd>& match_end() const { return match_end_; }
  /// Whether the match goes on with another game.
  [[nodiscard]] bool between_games() const;
  [[nodiscard]] const Player& player(Seat seat) const { return players_[seat]; }
  [[nodiscard]] const std::optional<Offer>& offer() const { return offer_; }
  /// Whether both want a game, the first or the next or another match, and are there.
  [[nodiscard]] bool may_begin(PerSeat<bool> present) const;
  /// Whether an adjourned table has both sides back.
  [[nodiscard]] bool may_resume(PerSeat<bool> present) const;
  /// Whether a seat has offered a resignation in this turn already.
  [[nodiscard]] bool has_offered(Seat seat) const { return offered_this_turn_[seat]; }
  /// Whether this turn has been played to and fro too often to go on so.
  [[nodiscard]] bool undone_too_often() const { return undos_ >= most_undos; }
  [[nodiscard]] bool adjourned() const { return adjourned_; }
  [[nodiscard]] std::optional<Seat> seat_of(const Digest& token_hash) const;
  /// Who is to act: the mover, or the one who is to answer a double or a resignation.
  [[nodiscard]] std::optional<Seat> to_act() const;
  [[nodiscard]] bool has_banks() const { return clock_.has_banks(); }
  /// When something is due next if nobody acts: the clock, an offer, the pause between games.
  [[nodiscard]] std::optional<TimePoint> deadline(TimePoint now) const;

  [[nodiscard]] protocol::State state(TimePoint now) const;
  /// Nothing unless the seat is to act.
  [[nodiscard]] std::optional<protocol::Options> options(Seat seat) const;

 private:
  friend class Telling;

  [[nodiscard]] bool has_clock() const;
  [[nodiscard]] std::optional<Seat> clock_of() const;
  [[nodiscard]] bool pauses() const;
  [[nodiscard]] Records pause_is_up(const Moment& moment) const;
  void give_up_waiting(Telling& telling, const Moment& moment) const;
  void note_clock(Meta& meta, TimePoint now) const;
  [[nodiscard]] protocol::ClockState clock_state(TimePoint now) const;
  [[nodiscard]] protocol::PhaseName phase_name() const;
  [[nodiscard]] std::optional<TableError> check_at(Seat by,
                                                   const protocol::ClientMessage& message) const;

  void apply(const protocol::Event& event, const Meta& meta, TimePoint now);
  void play(const protocol::Event& event, const tavla::Event& played, TimePoint now);
  void seat(const protocol::event::Seated& seated, const Meta& meta);
  void create(const protocol::event::Created& created, const Meta& meta);
  void begin_match();
  void invite(const Meta& meta);
  void start_game(std::int64_t number, TimePoint now);
  void end_game(TimePoint now);
  void end_match(MatchEnd end);
  void ready(Seat seat);
  void offer_resignation(const protocol::event::ResignOffered& offered, TimePoint now);
  void decline_resignation(TimePoint now);
  void adjourn(TimePoint now);
  void resume(TimePoint now);
  void leave(Seat seat);
  void restart_clock(TimePoint now);
  void set_clock(const Meta& meta, TimePoint now);

  TableSettings settings_;
  std::int64_t version_ = 0;
  std::int64_t last_change_ = 0;  ///< version of the last change of board or phase
  std::int64_t game_start_ = 0;   ///< version at which the present game began
  TimeControl control_ = TimeControl::per_move;
  bool matched_ = false;
  PerSeat<Player> players_;
  std::optional<Digest> invitation_hash_;
  std::optional<Digest> bound_to_;  ///< the token hash that used the invitation first
  std::int64_t game_number_ = 0;
  Match match_{};
  std::optional<MatchEnd> match_end_;
  std::optional<Game> game_;
  std::optional<Offer> offer_;
  PerSeat<bool> offered_this_turn_;
  PerSeat<std::int64_t> offered_at_;  ///< version of a seat's last offer
  int undos_ = 0;                     ///< steps taken back in this turn
  std::size_t most_steps_ = 0;        ///< the most steps that stood at once in this turn
  Clock clock_;
  TimePoint over_since_;  ///< when the last game ended
  bool adjourned_ = false;
};

}  // namespace tavla::server
