#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "engine/cube.hpp"
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
enum class EndReason : std::uint8_t { borne_off, resigned, timeout, left, dropped };

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
struct Doubled {  ///< the other side is to take or drop
  Seat by;
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
using Phase = std::variant<phase::ToOpen,
                           phase::ToRoll,
                           phase::Doubled,
                           phase::Awaiting,
                           phase::ToPlay,
                           phase::Over>;

struct Game {
  const Ruleset* rules;  ///< never null
  GameTerms terms = {};
  Phase phase;
  Position board = Position::start();  ///< as seat a counts, before the turn under way
  RollNumber last_roll = 0;
  Cube cube = {};
};

/// A game about to open. With an opener (the winner of the last one) there is no draw.
[[nodiscard]] Game new_game(const Ruleset& rules,
                            std::optional<Seat> opener = std::nullopt,
                            const GameTerms& terms = {});

/// The board as a seat counts, with the standing steps played.
[[nodiscard]] Position board_of(const Game& game, Seat viewer);
/// How many checkers a seat has borne off.
[[nodiscard]] int off_of(const Game& game, Seat seat);
/// Who is to act, if a player is: to roll, to play, or to answer a double.
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
struct Double {};
struct Take {};
struct Drop {};
struct Beaver {};
}  // namespace command
using Command = std::variant<command::Roll,
                             command::Move,
                             command::Undo,
                             command::EndTurn,
                             command::Double,
                             command::Take,
                             command::Drop,
                             command::Beaver>;

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
struct Doubled {
  Seat by;
  int cube;  ///< what it will be when it is taken
};
struct Taken {
  Seat by;
  int cube;
};
struct Beavered {
  Seat by;
  int cube;
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
                           event::Doubled,
                           event::Taken,
                           event::Beavered,
                           event::Won>;

/// Why the rules refuse a command.
struct RuleError {
  enum class Code : std::uint8_t { not_your_turn, wrong_phase, illegal, game_over, cube };
  Code code;
  std::optional<Refused> refused;   ///< for an illegal step or an unfinished turn
  std::optional<CubeRefused> cube;  ///< for a double
};

/// What a command leads to, or why it is refused. The game is not changed.
[[nodiscard]] Result<Event, RuleError> decide(const Game& game, Seat by, const Command& command);

/// What the dice lead to. Requires that the game awaits this throw.
[[nodiscard]] Event decide_throw(const Game& game, const Throw& thrown);

/// What happens by itself now: the opener's dice are asked for, a side that can neither play nor
/// double passes, a side that has borne off its last checker has won. Asked again after each of its
/// answers.
[[nodiscard]] std::optional<Event> what_follows(const Game& game);

/// Whether an event can happen in the game's phase. Asked of events that come from elsewhere than
/// the functions above, such as a log's; whether a whole turn obeys the rules is not judged again.
[[nodiscard]] bool admits(const Game& game, const Event& event);
/// The game after an event. Requires one that it admits.
[[nodiscard]] Game evolve(Game game, const Event& event);

/// The dice the game waits for, if it does.
[[nodiscard]] std::optional<RollRequest> awaited_roll(const Game& game);

/// Why a seat may not double now, as far as the cube goes; its turn is another question.
[[nodiscard]] std::optional<CubeRefused> double_refusal(const Game& game, Seat by);
/// Whether a seat may double now.
[[nodiscard]] bool may_double(const Game& game, Seat by);
/// Whether a seat may beaver now.
[[nodiscard]] bool may_beaver(const Game& game, Seat by);

}  // namespace tavla
