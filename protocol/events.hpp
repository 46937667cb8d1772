#pragma once

#include <boost/describe/class.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/vocabulary.hpp"

// What happens at a table. The same declarations are the wire's and the log's: the events of a
// room, in order, are the room. Points are absolute (README.md).
namespace tavla::protocol::event {

struct Created {
  static constexpr std::string_view name = "created";
  std::string ruleset;
  std::int64_t length{1};            ///< 0 for unlimited play
  std::optional<TimeControl> clock;  ///< null: 60 seconds for every step
  std::optional<bool> jacoby;
  std::optional<bool> beaver;
  std::optional<bool> automatic_doubles;
  std::optional<bool> matched;  ///< the players did not choose each other
  BOOST_DESCRIBE_CLASS(
      Created, (), (ruleset, length, clock, jacoby, beaver, automatic_doubles, matched), (), ())
};

struct Seated {
  static constexpr std::string_view name = "seated";
  Seat seat{};
  std::string nickname;
  std::optional<Level> bot;
  BOOST_DESCRIBE_CLASS(Seated, (), (seat, nickname, bot), (), ())
};

/// The invitation was replaced.
struct Invited {
  static constexpr std::string_view name = "invited";
  BOOST_DESCRIBE_CLASS(Invited, (), (), (), ())
};

/// Has pressed "Başla", or "Devam" between two games, or had the time to.
struct Ready {
  static constexpr std::string_view name = "ready";
  Seat seat{};
  BOOST_DESCRIBE_CLASS(Ready, (), (seat), (), ())
};

struct GameStarted {
  static constexpr std::string_view name = "game_started";
  std::int64_t game{};
  BOOST_DESCRIBE_CLASS(GameStarted, (), (game), (), ())
};

/// Dice are asked for; who opens is being drawn when `by` is null.
struct RollAsked {
  static constexpr std::string_view name = "roll_asked";
  std::int64_t n{};
  std::optional<Seat> by;
  BOOST_DESCRIBE_CLASS(RollAsked, (), (n, by), (), ())
};

struct OpenerDrawn {
  static constexpr std::string_view name = "opener_drawn";
  std::int64_t n{};
  Seat opener{};
  BOOST_DESCRIBE_CLASS(OpenerDrawn, (), (n, opener), (), ())
};

/// One die each; equal dice are rolled again.
struct RolledOff {
  static constexpr std::string_view name = "rolled_off";
  std::int64_t n{};
  std::int64_t a{};
  std::int64_t b{};
  BOOST_DESCRIBE_CLASS(RolledOff, (), (n, a, b), (), ())
};

struct Rolled {
  static constexpr std::string_view name = "rolled";
  std::int64_t n{};
  Seat by{};
  std::int64_t d1{};
  std::int64_t d2{};
  BOOST_DESCRIBE_CLASS(Rolled, (), (n, by, d1, d2), (), ())
};

struct Stepped {
  static constexpr std::string_view name = "stepped";
  Seat by{};
  std::int64_t from{};
  std::int64_t to{};
  std::int64_t die{};
  bool hit{};
  BOOST_DESCRIBE_CLASS(Stepped, (), (by, from, to, die, hit), (), ())
};

/// The last standing step was taken back.
struct Undone {
  static constexpr std::string_view name = "undone";
  Seat by{};
  BOOST_DESCRIBE_CLASS(Undone, (), (by), (), ())
};

struct TurnEnded {
  static constexpr std::string_view name = "turn_ended";
  Seat by{};
  BOOST_DESCRIBE_CLASS(TurnEnded, (), (by), (), ())
};

/// Gele: nothing can be played. Closed out, it passes without a roll.
struct Passed {
  static constexpr std::string_view name = "passed";
  Seat by{};
  bool closed_out{};
  BOOST_DESCRIBE_CLASS(Passed, (), (by, closed_out), (), ())
};

struct Doubled {
  static constexpr std::string_view name = "doubled";
  Seat by{};
  std::int64_t cube{};  ///< what it will be when it is taken
  BOOST_DESCRIBE_CLASS(Doubled, (), (by, cube), (), ())
};

struct Taken {
  static constexpr std::string_view name = "taken";
  Seat by{};
  std::int64_t cube{};
  BOOST_DESCRIBE_CLASS(Taken, (), (by, cube), (), ())
};

/// Taken and doubled at once.
struct Beavered {
  static constexpr std::string_view name = "beavered";
  Seat by{};
  std::int64_t cube{};
  BOOST_DESCRIBE_CLASS(Beavered, (), (by, cube), (), ())
};

/// A resignation for less than the price; the opponent may accept it.
struct ResignOffered {
  static constexpr std::string_view name = "resign_offered";
  Seat by{};
  std::int64_t points{};
  BOOST_DESCRIBE_CLASS(ResignOffered, (), (by, points), (), ())
};

struct ResignDeclined {
  static constexpr std::string_view name = "resign_declined";
  BOOST_DESCRIBE_CLASS(ResignDeclined, (), (), (), ())
};

struct GameOver {
  static constexpr std::string_view name = "game_over";
  Seat winner{};
  std::int64_t points{};
  WinKind kind{};
  EndReason reason{};
  BOOST_DESCRIBE_CLASS(GameOver, (), (winner, points, kind, reason), (), ())
};

/// The match ended otherwise than by its points.
struct MatchOver {
  static constexpr std::string_view name = "match_over";
  std::optional<Seat> winner;
  MatchReason reason{};
  BOOST_DESCRIBE_CLASS(MatchOver, (), (winner, reason), (), ())
};

struct RematchOffered {
  static constexpr std::string_view name = "rematch_offered";
  Seat by{};
  BOOST_DESCRIBE_CLASS(RematchOffered, (), (by), (), ())
};

/// The time ran out while both were away: the table waits, with a full clock, until both are back.
struct Adjourned {
  static constexpr std::string_view name = "adjourned";
  BOOST_DESCRIBE_CLASS(Adjourned, (), (), (), ())
};

struct Resumed {
  static constexpr std::string_view name = "resumed";
  BOOST_DESCRIBE_CLASS(Resumed, (), (), (), ())
};

/// A player went for good.
struct Left {
  static constexpr std::string_view name = "left";
  Seat by{};
  BOOST_DESCRIBE_CLASS(Left, (), (by), (), ())
};

}  // namespace tavla::protocol::event

namespace tavla::protocol {

using Event = std::variant<event::Created,
                           event::Seated,
                           event::Invited,
                           event::Ready,
                           event::GameStarted,
                           event::RollAsked,
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
                           event::ResignOffered,
                           event::ResignDeclined,
                           event::GameOver,
                           event::MatchOver,
                           event::RematchOffered,
                           event::Adjourned,
                           event::Resumed,
                           event::Left>;

/// An event with its version. On the wire: `{"e": name, "ver": …, fields…}`.
struct NumberedEvent {
  std::int64_t ver{};
  Event event;
};

}  // namespace tavla::protocol
