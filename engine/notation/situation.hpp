#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/position.hpp"

namespace tavla {

/// Who may double next: anyone while the cube is in the middle.
enum class CubeOwner : std::uint8_t { none, mover, opponent };

/// What is to be decided.
enum class Decision : std::uint8_t {
  roll,    ///< the mover rolls, or doubles
  move,    ///< the mover plays the dice
  answer,  ///< the mover has doubled; the opponent takes or drops
  resign,  ///< the mover has offered to resign; the opponent accepts or not
};

/// A moment of a game as position and match IDs tell it, seen by the side whose turn it is.
struct Situation {
  Position board;
  std::optional<Dice> dice = std::nullopt;
  int cube = 1;  ///< its value; not what is offered
  CubeOwner owner = CubeOwner::none;
  int own_score = 0;
  int opponent_score = 0;
  int length = 0;  ///< points the match goes to; 0 for unlimited play
  bool crawford = false;
  bool jacoby = false;
  bool beaver = false;
  int max_cube = 64;
  Decision decision = Decision::roll;
  int resigned = 0;  ///< how many times the cube the mover offers to lose; 0 unless resigning

  friend bool operator==(const Situation&, const Situation&) = default;
};

inline constexpr int longest_id_match = 32'767;  ///< fifteen bits of a match ID
inline constexpr int highest_id_cube = 32'768;   ///< four bits for its logarithm

/// What cannot be about a situation; nothing if it can be told by an ID.
[[nodiscard]] std::optional<std::string_view> fault(const Situation& situation);

}  // namespace tavla
