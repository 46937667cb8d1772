#pragma once

#include <string>
#include <string_view>

#include "engine/die.hpp"
#include "engine/position.hpp"
#include "engine/result.hpp"
#include "engine/ruleset.hpp"

namespace tavla::program {

/// A question about one roll.
struct RollQuestion {
  Position position;
  Dice dice;
  const Ruleset* ruleset;  ///< never null
};

/// Why a line is no right question: one line, for people.
struct BadQuestion {
  std::string reason;
};

/// Reads `{"pos":[26],"dice":[a,b]}` with an optional "ruleset", strictly: nothing missing, nothing
/// more.
Result<RollQuestion, BadQuestion> read_roll_question(std::string_view line);

}  // namespace tavla::program
