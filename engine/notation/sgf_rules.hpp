#pragma once

#include <array>
#include <string_view>

namespace tavla::sgf {

/// A start position as GNU Backgammon's RU names it, and the ruleset that has it.
struct Variation {
  std::string_view rule;
  std::string_view ruleset;
};

inline constexpr std::array<Variation, 2> variations{Variation{"Nackgammon", "nackgammon"},
                                                     {"Hypergammon3", "hypergammon"}};

}  // namespace tavla::sgf
