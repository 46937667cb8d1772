#pragma once

#include <cstdint>
#include <optional>

#include "engine/die.hpp"
#include "engine/seat.hpp"

namespace tavla {

/// The number of a roll within its game, from 1. Draws and roll-offs use numbers too.
using RollNumber = std::uint32_t;

/// What the dice are thrown for.
enum class RollKind : std::uint8_t {
  draw,      ///< who opens: `opener` of the answer counts
  roll_off,  ///< a die each: first is seat a's, second seat b's
  turn,      ///< a player's roll
};

struct RollRequest {
  RollNumber number;
  RollKind kind;
};

/// What chance decided for one roll.
struct Throw {
  RollNumber number;
  Dice dice;
  Seat opener;  ///< used by a draw only
};

/// Where dice come from. Asked only for a roll that has been accepted.
class DiceSource {
 public:
  virtual ~DiceSource() = default;
  /// The throw, or nothing while a contribution of somebody is still awaited.
  virtual std::optional<Throw> answer(RollRequest request) = 0;

 protected:
  DiceSource() = default;
  DiceSource(const DiceSource&) = default;
  DiceSource(DiceSource&&) = default;
  DiceSource& operator=(const DiceSource&) = default;
  DiceSource& operator=(DiceSource&&) = default;
};

/// Dice of the operating system's random generator.
class SystemDice final : public DiceSource {
 public:
  std::optional<Throw> answer(RollRequest request) override;
};

}  // namespace tavla
