#include "engine/position.hpp"

#include <algorithm>

namespace tavla {
namespace {

constexpr int bar_place = 25;

constexpr std::int8_t as_count(int count) noexcept {
  return static_cast<std::int8_t>(count);
}

}  // namespace

std::optional<Position> Position::from(std::span<const std::int64_t, 26> counts) noexcept {
  if (counts.front() > 0 || counts.back() < 0) return std::nullopt;
  Position board;
  int own = 0;
  int opposing = 0;
  for (std::size_t place = 0; place < counts.size(); ++place) {
    const std::int64_t count = counts[place];
    if (count < -checkers_a_side || count > checkers_a_side) return std::nullopt;
    const int checkers = static_cast<int>(count);
    own += std::max(checkers, 0);
    opposing += std::max(-checkers, 0);
    board.counts_[place] = as_count(checkers);
  }
  if (own > checkers_a_side || opposing > checkers_a_side) return std::nullopt;
  return board;
}

int Position::opponent_off() const noexcept {
  return flipped().own_off();
}

int Position::own_pips() const noexcept {
  int pips = 0;
  for (int place = 1; place <= bar_place; ++place) pips += place * std::max((*this)[place], 0);
  return pips;
}

int Position::opponent_pips() const noexcept {
  return flipped().own_pips();
}

bool Position::all_home() const noexcept {
  return std::all_of(counts_.begin() + 7, counts_.end(), [](int count) { return count <= 0; });
}

bool Position::closed_out() const noexcept {
  return counts_[bar_place] > 0 && std::all_of(counts_.begin() + 19,
                                               counts_.begin() + bar_place,
                                               [](int count) { return count <= -2; });
}

Position Position::flipped() const noexcept {
  Position board;
  for (std::size_t place = 0; place <= bar_place; ++place) {
    board.counts_[place] = as_count(-counts_[bar_place - place]);
  }
  return board;
}

Position Position::after(Step step) const noexcept {
  Position board = *this;
  const auto from = static_cast<std::size_t>(step.from.number());
  const auto to = static_cast<std::size_t>(step.to.number());
  const bool hit = hits(step);
  board.counts_[from] = as_count(board.counts_[from] - 1);
  if (hit) board.counts_[0] = as_count(board.counts_[0] - 1);
  if (to != 0) board.counts_[to] = as_count(hit ? 1 : board.counts_[to] + 1);
  return board;
}

}  // namespace tavla
