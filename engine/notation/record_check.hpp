#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/notation/match_record.hpp"
#include "engine/result.hpp"

namespace tavla {

/// What is wrong with a record: one line, for people.
struct BadRecord {
  std::string reason;
};

/// One game as it is played again: the board, the cube, and who may do what.
class GameReplay {
 public:
  /// The cube is in the middle, whatever it shows.
  GameReplay(const MatchRecord& match, bool crawford_game, int cube = 1);

  /// The turn a roll begins, or why the side may not roll now.
  [[nodiscard]] Result<Turn, BadRecord> turn(Seat by, Dice dice) const;
  /// Goes on by an action; if it may not be, says why and stays as it was.
  [[nodiscard]] std::optional<BadRecord> add(const Action& action);
  /// Why the game cannot end like this, if so.
  [[nodiscard]] std::optional<BadRecord> fault(GameResult result) const;

  /// As a seat counts.
  [[nodiscard]] Position board(Seat seat) const;
  [[nodiscard]] int cube() const noexcept { return cube_; }
  /// Who has taken a double or beavered last; nobody while the cube is in the middle.
  [[nodiscard]] std::optional<Seat> owner() const noexcept { return owner_; }
  /// What a double makes of the cube, and a beaver once more.
  [[nodiscard]] int next_cube() const noexcept { return cube_ * 2; }
  /// The side that has doubled and waits for the answer.
  [[nodiscard]] std::optional<Seat> doubler() const;
  /// The result that follows from the actions alone: borne off or dropped.
  [[nodiscard]] std::optional<GameResult> certain_result() const noexcept { return certain_; }
  [[nodiscard]] bool was_conceded() const noexcept { return !certain_; }

 private:
  enum class Stage : std::uint8_t { opening, to_act, answering, ended };

  [[nodiscard]] std::optional<BadRecord> order_fault(Seat by) const;
  [[nodiscard]] std::optional<BadRecord> go_on(const action::Rolled& rolled);
  [[nodiscard]] std::optional<BadRecord> go_on(const action::Doubled& doubled);
  [[nodiscard]] std::optional<BadRecord> go_on(const action::Taken& taken);
  [[nodiscard]] std::optional<BadRecord> go_on(const action::Beavered& beavered);
  [[nodiscard]] std::optional<BadRecord> go_on(const action::Dropped& dropped);
  [[nodiscard]] std::optional<BadRecord> answer_fault(Seat by) const;
  [[nodiscard]] std::optional<BadRecord> double_fault(Seat by) const;
  void finish_turn(Seat by, const Position& after);
  /// With Jacoby only once a double was taken; an automatic double is not enough.
  [[nodiscard]] bool gammons_count() const noexcept;

  const Ruleset* rules_;
  int length_;
  bool jacoby_;
  bool crawford_game_;
  Stage stage_ = Stage::opening;
  Seat next_ = Seat::a;                 // who acts, or answers; of no meaning while opening
  Position board_ = Position::start();  // as seat a counts
  int cube_;
  std::optional<Seat> owner_;
  std::optional<GameResult> certain_;
};

/// A match put together piece by piece, each checked against the rules.
class RecordBuilder {
 public:
  /// Takes a record without games, or says why there can be no such match.
  [[nodiscard]] static Result<RecordBuilder, BadRecord> begin(MatchRecord terms);

  /// The cube shows more than 1 after automatic doubles.
  [[nodiscard]] std::optional<BadRecord> begin_game(int cube = 1);
  [[nodiscard]] std::optional<BadRecord> add(const Action& action);
  /// With no result the game stays open; then no other may follow.
  [[nodiscard]] std::optional<BadRecord> end_game(std::optional<GameResult> result);

  [[nodiscard]] const MatchRecord& record() const noexcept { return record_; }
  /// The game under way. Requires one.
  [[nodiscard]] const GameReplay& game() const { return *replay_; }
  [[nodiscard]] bool in_game() const noexcept { return replay_ != nullptr; }
  /// The score after the games that are over.
  [[nodiscard]] const PerSeat<int>& score() const noexcept { return score_; }

 private:
  explicit RecordBuilder(MatchRecord terms) : record_{std::move(terms)} {}

  MatchRecord record_;
  std::unique_ptr<GameReplay> replay_;  // null between games
  PerSeat<int> score_;
  bool crawford_played_ = false;
};

/// What is wrong with a record made elsewhere; nothing if the rules allow all of it.
[[nodiscard]] std::optional<BadRecord> fault(const MatchRecord& record);

}  // namespace tavla
