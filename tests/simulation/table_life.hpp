#pragma once

#include <deque>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/history.hpp"
#include "server/store.hpp"
#include "server/table.hpp"
#include "tests/simulation/chance.hpp"
#include "tests/simulation/referee.hpp"
#include "tests/simulation/speech.hpp"
#include "tests/simulation/timekeeper.hpp"

namespace tavla::simulation {

/// What was simulated.
struct Tally {
  std::int64_t tables = 0;
  std::int64_t games = 0;
  std::int64_t matches = 0;
  std::int64_t events = 0;
  std::int64_t commands = 0;
  std::int64_t refused = 0;
  std::int64_t repeated = 0;
  std::int64_t crashes = 0;
  std::int64_t failures = 0;  ///< appends that failed
  std::int64_t timeouts = 0;
  std::int64_t adjourned = 0;

  void add(const Tally& other);
};

/// The whole life of one table: two players who come and go and say what they like, time that
/// jumps, appends that fail and servers that die. It does what a room does around its table, and
/// checks everything after every event. Throws Broken.
class TableLife {
 public:
  /// Exhaustive: compares the whole state with the log's after every event, not after some.
  TableLife(std::uint64_t seed, bool exhaustive);

  /// Lives until the players have had enough, then plays calmly to an end.
  void live();
  [[nodiscard]] const Tally& tally() const { return tally_; }
  /// The last events, for a report.
  [[nodiscard]] std::string last_words() const;

 private:
  struct Spoken {
    Seat by;
    protocol::ClientMessage message;
  };
  enum class Cause : std::uint8_t { somebody, time, presence };

  void open();
  void act();
  void act_calmly();
  [[nodiscard]] bool over_for_good() const;

  void play_on();
  void say_something();
  void say_again();
  void say_late();
  void give_up();
  void press(Seat by);
  void come_or_go(Seat seat);
  void settle();
  void join();
  void let_time_pass();
  void pass(Millis time);
  void ring();
  void crash();

  void say(Seat by, protocol::ClientMessage message, std::int64_t at);
  void deliver(const Spoken& spoken);
  void check_repeated(const server::Accepted& accepted) const;
  void check_refused(const Spoken& spoken, protocol::ErrorCode code) const;
  void commit(const server::Records& records, TimePoint arrived, Cause cause);
  void not_stored(TimePoint arrived, Cause cause);
  void fold(const server::Records& records);
  void log(const server::Record& record);
  void check();
  void check_waiting(const protocol::State& state) const;
  void check_options(const protocol::State& state);
  void check_same(const Table& other, TimePoint then) const;

  [[nodiscard]] server::Moment moment(TimePoint now);
  [[nodiscard]] TimePoint arrival();
  [[nodiscard]] Reading reading() const { return read(table_.state(now_)); }
  [[nodiscard]] bool is_bot(Seat seat) const { return table_.player(seat).bot.has_value(); }

  Chance chance_;
  bool exhaustive_;
  SeededDice dice_;
  Temper temper_;
  bool with_faults_ = true;
  server::TableSettings settings_{};
  TimePoint now_{std::chrono::hours{1}};
  PerSeat<bool> present_{true, true};
  Table table_{settings_};
  Table shadow_{settings_};  ///< made of the log's text alone
  server::History history_;
  std::vector<server::LoggedEvent> log_;
  Referee referee_;
  Timekeeper timekeeper_{settings_};
  TimePoint folded_at_;
  Reading last_reading_{};  ///< right after the last event
  std::optional<protocol::Options> options_;
  bool settle_failed_ = false;
  std::int64_t names_ = 0;
  std::unordered_set<std::string> accepted_;
  std::deque<Spoken> spoken_;
  std::deque<Spoken> on_the_way_;
  Tally tally_;
};

}  // namespace tavla::simulation
