#pragma once

#include <boost/describe/enum.hpp>

#include <cstdint>

#include "engine/bot.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "engine/step.hpp"
#include "engine/time_control.hpp"

// The names of the closed sets of words on the wire. An enumerator's name is its spelling.
namespace tavla {

BOOST_DESCRIBE_ENUM(Seat, a, b)
BOOST_DESCRIBE_ENUM(Level, kolay, orta)
BOOST_DESCRIBE_ENUM(WinKind, single, mars, backgammon)
BOOST_DESCRIBE_ENUM(EndReason, borne_off, resigned, timeout, left, dropped)
BOOST_DESCRIBE_ENUM(TimeControl, per_move, bank_8, bank_12, bank_15)
BOOST_DESCRIBE_ENUM(Refused,
                    no_die,
                    no_checker,
                    bar_first,
                    blocked,
                    not_all_home,
                    farther_checker,
                    both_dice,
                    larger_die,
                    hit_and_run)

namespace protocol {

/// What the table waits for.
enum class PhaseName : std::uint8_t {
  waiting,  ///< a seat is free
  ready,    ///< both are seated; the rule card waits for "Başla"
  drawing,  ///< who opens is being drawn or rolled off
  roll,     ///< `turn` is to roll
  rolling,  ///< a roll was asked and its dice are awaited
  play,     ///< `turn` is to play the dice
  over,     ///< the game has a result; the match goes on while `match` is null
  answer,   ///< `turn` is to take or drop a double
};
BOOST_DESCRIBE_ENUM(PhaseName, waiting, ready, drawing, roll, rolling, play, over, answer)

/// Why a match is over.
enum class MatchReason : std::uint8_t {
  points,     ///< somebody has reached its length
  resigned,   ///< somebody gave it up
  timeout,    ///< somebody's bank of time is empty
  forfeited,  ///< somebody did not come back between two games
  ended,      ///< unlimited play was ended between two games
};
BOOST_DESCRIBE_ENUM(MatchReason, points, resigned, timeout, forfeited, ended)

/// Why a message had no effect.
enum class ErrorCode : std::uint8_t {
  bad_json,        ///< not one flat JSON object
  bad_request,     ///< not a message of the protocol, or a known cid with other content
  auth,            ///< the token opens no seat here
  no_room,         ///< no such room; the socket closes with 4004
  bad_invitation,  ///< the invitation is wrong, used up or replaced
  own_invitation,  ///< the creator opened the own invitation
  room_taken,      ///< another room has this id
  forbidden,       ///< a watcher asked for what only a seat may
  not_your_turn,   ///< the other side is to act
  bad_state,       ///< not possible in this phase
  stale,           ///< the table has moved on since `at`
  illegal,         ///< the rules refuse the step; `reason` says why
  game_over,       ///< the game has its result
  rate,            ///< too many messages; the third time closes the socket
  storage,         ///< could not be made durable; nothing changed
  busy,            ///< too many commands of this table are waiting
  full,            ///< the server takes no more rooms or watchers now
  no_cube,         ///< this game is played without a cube
  crawford,        ///< nobody doubles in the Crawford game
  not_owner,       ///< the other side owns the cube
  cube_max,        ///< the cube goes to 64 at most
  dead_cube,       ///< the doubler's score and the cube reach the match's length already
};
BOOST_DESCRIBE_ENUM(ErrorCode,
                    bad_json,
                    bad_request,
                    auth,
                    no_room,
                    bad_invitation,
                    own_invitation,
                    room_taken,
                    forbidden,
                    not_your_turn,
                    bad_state,
                    stale,
                    illegal,
                    game_over,
                    rate,
                    storage,
                    busy,
                    full,
                    no_cube,
                    crawford,
                    not_owner,
                    cube_max,
                    dead_cube)

}  // namespace protocol
}  // namespace tavla
