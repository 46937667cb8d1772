#pragma once

#include <deque>
#include <string>
#include <vector>

#include "server/history.hpp"
#include "server/table.hpp"

namespace tavla::server::testing {

/// Dice that show what a test says, and 3-1 when it has said nothing; seat a opens.
class ScriptedDice final : public DiceSource {
 public:
  void next(int first, int second) { script_.push_back(make(first, second)); }
  void open(Seat seat) { opener_ = seat; }
  void hold_back() { holding_ = true; }
  void release() { holding_ = false; }
  [[nodiscard]] int thrown() const { return thrown_; }

  std::optional<Throw> answer(RollRequest request) override;

 private:
  static Dice make(int first, int second) { return {Die::of(first), Die::of(second)}; }
  std::deque<Dice> script_;
  Seat opener_ = Seat::a;
  bool holding_ = false;
  int thrown_ = 0;
};

/// A table with time and dice in the test's hand.
class TestTable {
 public:
  explicit TestTable(std::string ruleset = "tavla", std::int64_t length = 1);

  /// What `create` asks for; a test may change it before.
  protocol::Create wish;

  ScriptedDice dice;
  TimePoint now{std::chrono::hours{1}};
  PerSeat<bool> present{true, true};
  Table table{TableSettings{}};
  History history;
  Records last;  ///< what the last accepted thing led to
  Records log;   ///< everything so far

  /// Makes the room; with a level against a bot.
  void create(std::optional<Level> bot = std::nullopt);
  Decision join(const std::string& invitation, char token);
  /// Created, joined and both have pressed "Başla".
  void start();

  /// A command with the right version and a fresh cid; folded in when it is accepted.
  Decision say(Seat by, protocol::ClientMessage message);
  Decision say_at(Seat by, protocol::ClientMessage message, std::int64_t at);
  Decision step(Seat by, int from, int to, int die);  ///< own numbering
  /// Plays options until none is left and ends the turn.
  void play_out(Seat by);
  Records time_up();
  void pass_time(Millis time) { now += time; }

  [[nodiscard]] protocol::State state() const { return table.state(now); }
  /// Ends the game under way for so many points, which must be its price at least.
  void give_up(Seat loser, std::int64_t points);
  [[nodiscard]] int checkers(Seat seat) const;  ///< on the board, the bar and off
  [[nodiscard]] Moment moment() { return {now, present, dice}; }
  void fold(const Records& records);

 private:
  int commands_ = 0;
};

template <class T>
const T* find(const Records& records) {
  for (const auto& record : records) {
    if (const auto* found = std::get_if<T>(&record.event)) return found;
  }
  return nullptr;
}

/// A table made again from the log.
Table replayed(const TestTable& t);
/// The public state as JSON.
std::string shown(const Table& table, TimePoint now);

inline const std::string invitation = "invitation-of-the-test-";
std::string token_hash(char token);

}  // namespace tavla::server::testing
