#include "engine/ruleset.hpp"

#include <algorithm>
#include <array>

namespace tavla {
namespace {

constexpr Ruleset tavla_rules{
    .key = "tavla", .opening = Opening::drawn, .next_opener = NextOpener::winner};

constexpr Ruleset tavla_kahve{.key = "tavla-kahve",
                              .opening = Opening::roll_off_reroll,
                              .next_opener = NextOpener::winner,
                              .hit_and_run = HitAndRun::forbidden};

constexpr Ruleset tavla_klasik{
    .key = "tavla-klasik", .opening = Opening::roll_off_play, .next_opener = NextOpener::as_first};

constexpr Ruleset backgammon{.key = "backgammon",
                             .opening = Opening::roll_off_play,
                             .next_opener = NextOpener::as_first,
                             .triple = Triple::counts,
                             .cube = CubeUse::used};

constexpr Ruleset backgammon_no_cube{.key = "backgammon-no-cube",
                                     .opening = Opening::roll_off_play,
                                     .next_opener = NextOpener::as_first,
                                     .triple = Triple::counts};

constexpr Ruleset from_another_start(std::string_view key, const Position& start) {
  Ruleset rules = backgammon;
  rules.key = key;
  rules.start = start;
  return rules;
}

constexpr std::array all{
    tavla_rules,
    tavla_kahve,
    tavla_klasik,
    backgammon,
    backgammon_no_cube,
    from_another_start("nackgammon", Position::even({{24, 2}, {23, 2}, {13, 4}, {8, 3}, {6, 4}})),
    from_another_start("hypergammon", Position::even({{24, 1}, {23, 1}, {22, 1}})),
};

}  // namespace

std::span<const Ruleset> rulesets() noexcept {
  return all;
}

const Ruleset* find_ruleset(std::string_view key) noexcept {
  const auto* const found =
      std::ranges::find_if(all, [&](const Ruleset& rules) { return rules.key == key; });
  return found == all.end() ? nullptr : found;
}

int checkers_a_side(const Ruleset& rules) noexcept {
  return Position::checkers_a_side - rules.start.own_off();
}

int borne_off(const Ruleset& rules, const Position& board) noexcept {
  return board.own_off() - rules.start.own_off();
}

}  // namespace tavla
