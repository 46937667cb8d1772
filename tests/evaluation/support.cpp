#include "tests/evaluation/support.hpp"

#include <array>
#include <span>
#include <stdexcept>

#include "engine/evaluation/chances.hpp"
#include "engine/movegen.hpp"
#include "engine/program/train_learner.hpp"
#include "engine/random.hpp"

namespace tavla::testing {

Position board(std::initializer_list<Placed> placed) {
  std::array<std::int64_t, 26> counts{};
  for (const auto [place, count] : placed) counts[static_cast<std::size_t>(place)] = count;
  const auto position = Position::from(std::span<const std::int64_t, 26>{counts});
  if (!position) throw std::invalid_argument{"no position"};
  return *position;
}

std::vector<Position> random_positions(std::size_t count, std::uint64_t seed) {
  Random random{seed};
  std::vector<Position> positions;
  Position now = Position::start();
  while (positions.size() < count) {
    positions.push_back(now);
    const auto plays = legal_positions(now, random.dice());
    now = (plays.empty() ? now : plays[random.below(plays.size())]).flipped();
    if (evaluation::ending(now) != evaluation::Ending::none) now = Position::start();
  }
  return positions;
}

evaluation::WeightsPair random_weights(std::uint64_t seed) {
  Random random{seed};
  const program::Learner contact{128, random};
  const program::Learner race{64, random};
  return {contact.weights(), race.weights()};
}

}  // namespace tavla::testing
