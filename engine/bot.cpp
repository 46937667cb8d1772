#include "engine/bot.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "engine/movegen.hpp"
#include "engine/weighing.hpp"

namespace tavla {
namespace {

struct NamedLevel {
  std::string_view name;
  Level level;
};

constexpr std::array levels{NamedLevel{"kolay", Level::kolay}, NamedLevel{"orta", Level::orta}};

/// Repeatable random numbers from a seed (splitmix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) noexcept : state_{seed} {}

  std::uint64_t next() noexcept {
    state_ += 0x9E37'79B9'7F4A'7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58'476D'1CE4'E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D0'49BB'1331'11EBU;
    return mixed ^ (mixed >> 31);
  }

  std::size_t below(std::size_t bound) noexcept { return static_cast<std::size_t>(next() % bound); }

 private:
  std::uint64_t state_;
};

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
  const auto* const found = std::find_if(
      levels.begin(), levels.end(), [&](const NamedLevel& named) { return named.level == level; });
  return found == levels.end() ? std::string_view{} : found->name;
}

std::optional<Level> find_level(std::string_view name) noexcept {
  const auto* const found = std::find_if(
      levels.begin(), levels.end(), [&](const NamedLevel& named) { return named.name == name; });
  if (found == levels.end()) return std::nullopt;
  return found->level;
}

Play choose_play(Level level, const Turn& turn, std::uint64_t seed) {
  const std::vector<Position> ends = legal_positions(turn.start(), turn.dice(), turn.rule());
  if (ends.empty()) return {};
  return steps_to(turn, choose(level, ends, seed));
}

}  // namespace tavla
