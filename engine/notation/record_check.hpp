#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/match.hpp"
#include "engine/notation/match_record.hpp"
#include "engine/result.hpp"

namespace tavla {

/// What is wrong with a record: one line, for people.
struct BadRecord {
  std::string reason;
};

/// One game as it is played again: the board, the cube, and who may do what. All of that the engine
/// says; only a double that gains nothing is allowed here, since other programs allow it.
class GameReplay {
 public:
  /// The next game of a match. The cube is in the middle, whatever it shows.
  explicit GameReplay(const Match& match, int cube = 1);

  /// The turn a roll begins, or why the side may not roll now.
  [[nodiscard]] Result<Turn, BadRecord> turn(Seat by, Dice dice) const;
  /// Goes on by an action; if it may not be, says why and stays as it was.
  [[nodiscard]] std::optional<BadRecord> add(const Action& action);
  /// Why the game cannot end like this, if so.
  [[nodiscard]] std::optional<BadRecord> fault(GameResult result) const;

  [[nodiscard]] const Game& game() const noexcept { return game_; }
  /// As a seat counts.
  [[nodiscard]] Position board(Seat seat) const { return board_of(game_, seat); }
  [[nodiscard]] int cube() const noexcept { return game_.cube.value; }
  /// Who has taken a double or beavered last; nobody while the cube is in the middle.
  [[nodiscard]] std::optional<Seat> owner() const noexcept { return game_.cube.owner; }
  /// What a double makes of the cube, and a beaver once more.
  [[nodiscard]] int next_cube() const noexcept { return 2 * cube(); }
  /// The side that has doubled and waits for the answer.
  [[nodiscard]] std::optional<Seat> doubler() const;
  /// The result that follows from the actions alone: borne off or dropped.
  [[nodiscard]] std::optional<GameResult> certain_result() const;

 private:
  /// The game with a side about to roll or double, or why it may not.
  [[nodiscard]] Result<Game, BadRecord> before_act(Seat by) const;
  [[nodiscard]] Result<Game, BadRecord> answered(Seat by, const Command& answer) const;
  [[nodiscard]] Result<Game, BadRecord> after(const action::Rolled& rolled) const;
  [[nodiscard]] Result<Game, BadRecord> after(const action::Doubled& doubled) const;
  [[nodiscard]] Result<Game, BadRecord> after(const action::Taken& taken) const;
  [[nodiscard]] Result<Game, BadRecord> after(const action::Beavered& beavered) const;
  [[nodiscard]] Result<Game, BadRecord> after(const action::Dropped& dropped) const;

  Game game_;
};

/// The match a record tells of, as it stands before one of its games. Requires a record without
/// fault so far.
[[nodiscard]] Match match_before(const MatchRecord& record, std::size_t game);

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
  [[nodiscard]] const PerSeat<int>& score() const noexcept { return match_.score; }

 private:
  explicit RecordBuilder(MatchRecord terms)
      : record_{std::move(terms)}, match_{match_before(record_, 0)} {}

  MatchRecord record_;
  Match match_;                         // without the game under way
  std::unique_ptr<GameReplay> replay_;  // null between games
};

/// What is wrong with a record made elsewhere; nothing if the rules allow all of it.
[[nodiscard]] std::optional<BadRecord> fault(const MatchRecord& record);

}  // namespace tavla
