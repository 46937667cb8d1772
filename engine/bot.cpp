#include "engine/bot.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "engine/movegen.hpp"
#include "engine/random.hpp"
#include "engine/weighing.hpp"

namespace tavla {
namespace {

struct NamedLevel {
  std::string_view name;
  Level level;
};

constexpr std::array levels{NamedLevel{"kolay", Level::kolay}, NamedLevel{"orta", Level::orta}};

bool lighter(const Position& a, const Position& b) noexcept {
  return weigh(a) < weigh(b);
}

/// A legal end picked blindly; one time in three the better of two.
const Position& choose_kolay(const std::vector<Position>& ends, std::uint64_t seed) {
  Random random{seed};
  const Position& first = ends[random.below(ends.size())];
  if (random.below(3) != 0) return first;
  return std::max(first, ends[random.below(ends.size())], lighter);
}

const Position& choose_orta(const std::vector<Position>& ends) {
  const Position* best = &ends.front();
  int best_weight = weigh(*best);
  for (const Position& end : ends) {
    const int weight = weigh(end);
    if (weight > best_weight || (weight == best_weight && end < *best)) {
      best = &end;
      best_weight = weight;
    }
  }
  return *best;
}

const Position& choose(Level level, const std::vector<Position>& ends, std::uint64_t seed) {
  switch (level) {
    case Level::kolay: return choose_kolay(ends, seed);
    case Level::orta: return choose_orta(ends);
  }
  return ends.front();
}

}  // namespace

std::string_view name(Level level) noexcept {
  const auto* const found =
      std::ranges::find_if(levels, [&](const NamedLevel& named) { return named.level == level; });
  return found == levels.end() ? std::string_view{} : found->name;
}

std::optional<Level> find_level(std::string_view name) noexcept {
  const auto* const found =
      std::ranges::find_if(levels, [&](const NamedLevel& named) { return named.name == name; });
  if (found == levels.end()) return std::nullopt;
  return found->level;
}

Play choose_play(Level level, const Turn& turn, std::uint64_t seed) {
  const std::vector<Position> ends = legal_positions(turn.start(), turn.dice(), turn.rule());
  if (ends.empty()) return {};
  return steps_to(turn, choose(level, ends, seed));
}

}  // namespace tavla
