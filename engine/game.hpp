#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/dice_source.hpp"
#include "engine/position.hpp"
#include "engine/result.hpp"
#include "engine/ruleset.hpp"
#include "engine/seat.hpp"
#include "engine/turn.hpp"

// One game as a pure state machine. Commands ask, events tell; the events of a game, in order, are
// the game. Chance and time are arguments.
namespace tavla {

/// What a win is called.
enum class WinKind : std::uint8_t { single, mars, backgammon };

/// What ended a game.
enum class EndReason : std::uint8_t { borne_off, resigned, timeout, left };

/// Who won, and what it is worth with the cube counted in.
struct Outcome {
  Seat winner;
  int points;
  WinKind kind;
  EndReason reason;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// What the game is waiting for. Only one of these can be true at a time.
namespace phase {
struct ToOpen {};  ///< the dice that find the opener must be asked for
struct ToRoll {
  Seat seat;
};
struct Awaiting {  ///< an accepted roll whose dice are not known yet
  RollNumber number;
  std::optional<Seat> by;  ///< nobody's when the opener is being found
};
struct ToPlay {
  Seat seat;
  Turn turn;
};
struct Over {
  Outcome outcome;
};
}  // namespace phase
using Phase =
    std::variant<phase::ToOpen, phase::ToRoll, phase::Awaiting, phase::ToPlay, phase::Over>;

struct Game {
  const Ruleset* rules;  ///< never null
  Phase phase;
  Position board = Position::start();  ///< as seat a counts, before the turn under way
  RollNumber last_roll = 0;
  int cube = 1;  ///< stays 1 until the cube comes
};

/// A game about to open. With an opener (the winner of the last one) there is no draw.
[[nodiscard]] Game new_game(const Ruleset& rules, std::optional<Seat> opener = std::nullopt);

/// The board as a seat counts, with the standing steps played.
[[nodiscard]] Position board_of(const Game& game, Seat viewer);
/// Who is to act, if a player is.
[[nodiscard]] std::optional<Seat> on_turn(const Game& game);
[[nodiscard]] const Outcome* outcome(const Game& game);

/// What a player may ask for.
namespace command {
struct Roll {};
struct Move {
  Step step;
};  ///< as the player counts
struct Undo {};
struct EndTurn {};
}  // namespace command
using Command = std::variant<command::Roll, command::Move, command::Undo, command::EndTurn>;

/// What has happened.
namespace event {
struct RollAsked {
  RollNumber number;
  std::optional<Seat> by;
};
struct OpenerDrawn {
  RollNumber number;
  Seat opener;
};
struct RolledOff {
  RollNumber number;
  Dice dice;
};  ///< first is a's die, second b's
struct Rolled {
  RollNumber number;
  Seat by;
  Dice dice;
};
struct Stepped {
  Seat by;
  Step step;
  bool hit;
};
struct Undone {
  Seat by;
};
struct TurnEnded {
  Seat by;
};
struct Passed {
  Seat by;
  bool closed_out;
};
struct Won {
  Outcome outcome;
};
}  // namespace event
using Event = std::variant<event::RollAsked,
                           event::OpenerDrawn,
                           event::RolledOff,
                           event::Rolled,
                           event::Stepped,
                           event::Undone,
                           event::TurnEnded,
                           event::Passed,
                           event::Won>;

/// Why the rules refuse a command.
struct RuleError {
  enum class Code : std::uint8_t { not_your_turn, wrong_phase, illegal, game_over };
  Code code;
  std::optional<Refused> refused;  ///< for an illegal step or an unfinished turn
};

/// What a command leads to, or why it is refused. The game is not changed.
[[nodiscard]] Result<Event, RuleError> decide(const Game& game, Seat by, const Command& command);

/// What the dice lead to. Requires that the game awaits this throw.
[[nodiscard]] Event decide_throw(const Game& game, const Throw& thrown);

/// What happens by itself now: the opener's dice are asked for, a side that cannot play passes, a
/// side that has borne off fifteen has won. Asked again after each of its answers.
[[nodiscard]] std::optional<Event> what_follows(const Game& game);

/// Whether an event can happen in the game's phase. Asked of events that come from elsewhere than
/// the functions above, such as a log's; whether a whole turn obeys the rules is not judged again.
[[nodiscard]] bool admits(const Game& game, const Event& event);
/// The game after an event. Requires one that it admits.
[[nodiscard]] Game evolve(Game game, const Event& event);

/// The dice the game waits for, if it does.
[[nodiscard]] std::optional<RollRequest> awaited_roll(const Game& game);

/// What running out of time, leaving and resigning cost a side now (rules 2.4).
[[nodiscard]] int price(const Game& game, Seat loser);
/// The most a game without the cube can be worth: 2, or 3 where a backgammon counts.
[[nodiscard]] int most_points(const Ruleset& rules);
/// A win that was not played to the end.
[[nodiscard]] Outcome conceded(const Game& game, Seat loser, int points, EndReason reason);

}  // namespace tavla
