#pragma once

#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "protocol/events.hpp"
#include "protocol/vocabulary.hpp"

// The whole vocabulary of the wire. A message is declared here once: its name, its fields, and the
// description from which JSON, the schema and TypeScript are derived. To add one, write the struct
// and add it to its variant.
namespace tavla::protocol {

inline constexpr int version = 1;

// From a browser. std::optional fields may be left out.

struct Hello {
  static constexpr std::string_view name = "hello";
  std::int64_t proto{};
  std::optional<std::string> token;
  std::optional<std::int64_t> have;
  BOOST_DESCRIBE_CLASS(Hello, (), (proto, token, have), (), ())
};

struct Create {
  static constexpr std::string_view name = "create";
  std::int64_t proto{};
  std::string token_hash;
  std::string nickname;
  std::string ruleset;
  std::optional<Level> bot;                    ///< plays against this bot; else a friend is invited
  std::optional<std::string> invitation_hash;  ///< needed for a friend's table
  std::optional<std::int64_t> length;          ///< points of the match; 0 unlimited, else 1 to 25
  std::optional<TimeControl> clock;            ///< a bank needs a match with a length
  std::optional<bool> jacoby;  ///< this and the next two: unlimited play with a cube
  std::optional<bool> beaver;
  std::optional<bool> automatic_doubles;
  BOOST_DESCRIBE_CLASS(Create,
                       (),
                       (proto,
                        token_hash,
                        nickname,
                        ruleset,
                        bot,
                        invitation_hash,
                        length,
                        clock,
                        jacoby,
                        beaver,
                        automatic_doubles),
                       (),
                       ())
};

struct Join {
  static constexpr std::string_view name = "join";
  std::string invitation;
  std::string token_hash;
  std::string nickname;
  BOOST_DESCRIBE_CLASS(Join, (), (invitation, token_hash, nickname), (), ())
};

/// What every command carries.
struct Command {
  std::string cid;    ///< names the command; unique per seat
  std::int64_t at{};  ///< the version of board and phase that the player saw
  BOOST_DESCRIBE_CLASS(Command, (), (cid, at), (), ())
};

struct Start : Command {
  static constexpr std::string_view name = "start";
  BOOST_DESCRIBE_CLASS(Start, (Command), (), (), ())
};

struct Roll : Command {
  static constexpr std::string_view name = "roll";
  BOOST_DESCRIBE_CLASS(Roll, (Command), (), (), ())
};

struct MoveStep : Command {
  static constexpr std::string_view name = "step";
  std::int64_t from{};
  std::int64_t to{};
  std::int64_t die{};
  BOOST_DESCRIBE_CLASS(MoveStep, (Command), (from, to, die), (), ())
};

struct Undo : Command {
  static constexpr std::string_view name = "undo";
  BOOST_DESCRIBE_CLASS(Undo, (Command), (), (), ())
};

struct EndTurn : Command {
  static constexpr std::string_view name = "end_turn";
  BOOST_DESCRIBE_CLASS(EndTurn, (Command), (), (), ())
};

struct Double : Command {
  static constexpr std::string_view name = "double";
  BOOST_DESCRIBE_CLASS(Double, (Command), (), (), ())
};

struct Take : Command {
  static constexpr std::string_view name = "take";
  BOOST_DESCRIBE_CLASS(Take, (Command), (), (), ())
};

struct Drop : Command {
  static constexpr std::string_view name = "drop";
  BOOST_DESCRIBE_CLASS(Drop, (Command), (), (), ())
};

/// Takes and doubles at once; the cube stays with the one who beavers.
struct Beaver : Command {
  static constexpr std::string_view name = "beaver";
  BOOST_DESCRIBE_CLASS(Beaver, (Command), (), (), ())
};

struct Resign : Command {
  static constexpr std::string_view name = "resign";
  std::int64_t points{};  ///< once, twice or three times the cube
  BOOST_DESCRIBE_CLASS(Resign, (Command), (points), (), ())
};

struct AnswerResign : Command {
  static constexpr std::string_view name = "answer_resign";
  bool accept{};
  BOOST_DESCRIBE_CLASS(AnswerResign, (Command), (accept), (), ())
};

struct ResignMatch : Command {
  static constexpr std::string_view name = "resign_match";
  BOOST_DESCRIBE_CLASS(ResignMatch, (Command), (), (), ())
};

struct Leave : Command {
  static constexpr std::string_view name = "leave";
  BOOST_DESCRIBE_CLASS(Leave, (Command), (), (), ())
};

struct Rematch : Command {
  static constexpr std::string_view name = "rematch";
  BOOST_DESCRIBE_CLASS(Rematch, (Command), (), (), ())
};

struct Invite : Command {
  static constexpr std::string_view name = "invite";
  std::string invitation_hash;
  BOOST_DESCRIBE_CLASS(Invite, (Command), (invitation_hash), (), ())
};

using ClientMessage = std::variant<Hello,
                                   Create,
                                   Join,
                                   Start,
                                   Roll,
                                   MoveStep,
                                   Undo,
                                   EndTurn,
                                   Double,
                                   Take,
                                   Drop,
                                   Beaver,
                                   Resign,
                                   AnswerResign,
                                   ResignMatch,
                                   Leave,
                                   Rematch,
                                   Invite>;

/// What a message has of a command; null for hello, create and join.
[[nodiscard]] inline const Command* as_command(const ClientMessage& message) {
  return std::visit(
      [](const auto& m) -> const Command* {
        if constexpr (std::derived_from<std::decay_t<decltype(m)>, Command>) {
          return &m;
        } else {
          return nullptr;
        }
      },
      message);
}

/// The cid of a message, if it is a command.
[[nodiscard]] inline std::optional<std::string> cid_of(const ClientMessage& message) {
  const auto* command = as_command(message);
  return command != nullptr ? std::optional{command->cid} : std::nullopt;
}

// From the server. std::optional fields are null when they are empty.

/// [from, to, die], absolute points.
using StepTuple = std::tuple<int, int, int>;
/// [from, to, die, hit]
using PlayedStep = std::tuple<int, int, int, bool>;
/// [from, to, die, why it is not offered]
using RefusedStep = std::tuple<int, int, int, Refused>;

struct SeatState {
  bool taken{};
  std::string_view nickname;
  std::optional<Level> bot;
  bool ready{};    ///< has pressed "Başla", or "Devam" between two games
  bool rematch{};  ///< wants another game
  bool left{};     ///< went for good
  BOOST_DESCRIBE_CLASS(SeatState, (), (taken, nickname, bot, ready, rematch, left), (), ())
};

struct ClockState {
  std::optional<Seat> runs;            ///< whose time runs; null: nobody's
  std::array<std::int64_t, 2> left{};  ///< milliseconds of [a, b] at the moment of sending
  std::optional<std::int64_t>
      limit;             ///< milliseconds of a full clock; null: no clock at this table
  std::int64_t delay{};  ///< milliseconds before `left` of the running clock begins to shrink
  TimeControl control{};
  BOOST_DESCRIBE_CLASS(ClockState, (), (runs, left, limit, delay, control), (), ())
};

struct CubeState {
  int value{};
  std::optional<Seat> owner;  ///< null: in the middle, either may double
  bool crawford{};            ///< this is the Crawford game: nobody doubles
  BOOST_DESCRIBE_CLASS(CubeState, (), (value, owner, crawford), (), ())
};

struct MatchState {
  std::optional<Seat> winner;  ///< null: unlimited play that ended level
  MatchReason reason{};
  BOOST_DESCRIBE_CLASS(MatchState, (), (winner, reason), (), ())
};

struct OfferState {
  Seat by{};
  int points{};
  std::int64_t left{};  ///< milliseconds to answer, at the moment of sending
  BOOST_DESCRIBE_CLASS(OfferState, (), (by, points, left), (), ())
};

struct ResultState {
  Seat winner{};
  int points{};
  WinKind kind{};
  EndReason reason{};
  BOOST_DESCRIBE_CLASS(ResultState, (), (winner, points, kind, reason), (), ())
};

/// Everything public about a table, in absolute orientation.
struct State {
  PhaseName phase{};
  std::optional<Seat> turn;  ///< who is to act in `roll`, `rolling`, `play` and `answer`
  std::string_view ruleset;
  std::int64_t game{};    ///< 1 for the first game at this table; 0 before it
  std::int64_t length{};  ///< points of the match; 1 for a single game, 0 for unlimited play
  bool jacoby{};
  bool beaver{};
  bool automatic_doubles{};
  std::array<int, 2> score{};
  std::array<int, 26> board{};
  std::array<int, 2> off{};
  std::array<int, 2> pips{};
  std::int64_t roll{};                             ///< the number of the last roll in this game
  boost::container::static_vector<int, 2> dice;    ///< as thrown; empty before the roll
  boost::container::static_vector<int, 4> unused;  ///< the dice not played yet
  boost::container::static_vector<PlayedStep, 4> steps;  ///< the steps standing in this turn
  SeatState a;
  SeatState b;
  ClockState clock;
  std::array<int, 2> price{};       ///< points that resigning or leaving costs [a, b] now
  std::optional<OfferState> offer;  ///< a resignation below the price, waiting for its answer
  std::optional<CubeState> cube;    ///< null where this game has none
  std::optional<ResultState> result;
  std::optional<MatchState> match;  ///< null until the match, of one game or more, is over
  std::optional<std::int64_t>
      goes_on_in;  ///< milliseconds until the next game begins without "Devam"
  BOOST_DESCRIBE_CLASS(State,
                       (),
                       (phase,
                        turn,
                        ruleset,
                        game,
                        length,
                        jacoby,
                        beaver,
                        automatic_doubles,
                        score,
                        board,
                        off,
                        pips,
                        roll,
                        dice,
                        unused,
                        steps,
                        a,
                        b,
                        clock,
                        price,
                        offer,
                        cube,
                        result,
                        match,
                        goes_on_in),
                       (),
                       ())
};

/// What the seat that is to act may do now.
struct Options {
  bool roll{};
  bool doubling{};
  bool answer_double{};  ///< take or drop
  bool beaver{};         ///< answers a double, too
  bool end_turn{};
  bool undo{};
  bool answer_resign{};
  boost::container::static_vector<StepTuple, most_options> steps;
  boost::container::static_vector<RefusedStep, most_options> refused;
  BOOST_DESCRIBE_CLASS(
      Options,
      (),
      (roll, doubling, answer_double, beaver, end_turn, undo, answer_resign, steps, refused),
      (),
      ())
};

struct PresenceState {
  bool a{};
  bool b{};
  std::int64_t watchers{};
  BOOST_DESCRIBE_CLASS(PresenceState, (), (a, b, watchers), (), ())

  friend bool operator==(const PresenceState&, const PresenceState&) = default;
};

struct Snapshot {
  static constexpr std::string_view name = "snapshot";
  std::int64_t ver{};
  std::optional<Seat> you;
  State state;
  std::optional<Options> options;
  std::vector<NumberedEvent>
      missed;  ///< what happened since `have`, when that is 64 events or fewer
  PresenceState presence;
  BOOST_DESCRIBE_CLASS(Snapshot, (), (ver, you, state, options, missed, presence), (), ())
};

/// The part of a push that is the same for everyone at the table.
struct PushShared {
  std::int64_t ver{};
  std::vector<NumberedEvent> events;
  State state;
  BOOST_DESCRIBE_CLASS(PushShared, (), (ver, events, state), (), ())
};

/// The part of a push that one receiver alone gets.
struct PushPersonal {
  std::optional<Options> options;
  std::optional<std::string> ok;  ///< the cid that this answers, for its sender only
  BOOST_DESCRIBE_CLASS(PushPersonal, (), (options, ok), (), ())
};

struct Push : PushShared, PushPersonal {
  static constexpr std::string_view name = "push";
  BOOST_DESCRIBE_CLASS(Push, (PushShared, PushPersonal), (), (), ())
};

/// The answer to a command that was accepted before.
struct Ok {
  static constexpr std::string_view name = "ok";
  std::string cid;
  std::int64_t ver{};
  std::vector<NumberedEvent> events;
  BOOST_DESCRIBE_CLASS(Ok, (), (cid, ver, events), (), ())
};

struct Error {
  static constexpr std::string_view name = "error";
  ErrorCode code{};
  std::optional<std::string> cid;
  std::optional<std::int64_t> ver;
  std::optional<Refused> reason;
  BOOST_DESCRIBE_CLASS(Error, (), (code, cid, ver, reason), (), ())
};

struct Presence : PresenceState {
  static constexpr std::string_view name = "presence";
  BOOST_DESCRIBE_CLASS(Presence, (PresenceState), (), (), ())
};

struct Upgrade {
  static constexpr std::string_view name = "upgrade";
  std::int64_t proto{};
  BOOST_DESCRIBE_CLASS(Upgrade, (), (proto), (), ())
};

using ServerMessage = std::variant<Snapshot, Push, Ok, Error, Presence, Upgrade>;

}  // namespace tavla::protocol
