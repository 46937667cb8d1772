#include "engine/ruleset.hpp"

#include <algorithm>
#include <array>

namespace tavla {
namespace {

constexpr std::array all{
    Ruleset{"tavla",
            Opening::drawn,
            NextOpener::winner,
            HitAndRun::allowed,
            Triple::none,
            CubeUse::none},
    Ruleset{"tavla-kahve",
            Opening::roll_off_reroll,
            NextOpener::winner,
            HitAndRun::forbidden,
            Triple::none,
            CubeUse::none},
    Ruleset{"tavla-klasik",
            Opening::roll_off_play,
            NextOpener::as_first,
            HitAndRun::allowed,
            Triple::none,
            CubeUse::none},
    Ruleset{"backgammon-no-cube",
            Opening::roll_off_play,
            NextOpener::as_first,
            HitAndRun::allowed,
            Triple::counts,
            CubeUse::none},
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

}  // namespace tavla
