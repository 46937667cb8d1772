#include "engine/notation/match_record.hpp"

namespace tavla {

Seat actor(const Action& action) {
  return std::visit([](const auto& done) { return done.by; }, action);
}

bool crawford_by_default(const Ruleset& rules, int length) noexcept {
  return rules.cube == CubeUse::used && length > 1;
}

}  // namespace tavla
