#include "engine/notation/match_record.hpp"

namespace tavla {
namespace {

constexpr Ruleset with_cube{"backgammon",
                            Opening::roll_off_play,
                            NextOpener::as_first,
                            HitAndRun::allowed,
                            Triple::counts,
                            CubeUse::used};

}  // namespace

Seat actor(const Action& action) {
  return std::visit([](const auto& done) { return done.by; }, action);
}

const Ruleset* find_record_rules(std::string_view key) noexcept {
  const Ruleset* const found = find_ruleset(key);
  if (found != nullptr) return found;
  return key == with_cube.key ? &with_cube : nullptr;
}

bool crawford_by_default(const Ruleset& rules, int length) noexcept {
  return rules.cube == CubeUse::used && length > 1;
}

}  // namespace tavla
