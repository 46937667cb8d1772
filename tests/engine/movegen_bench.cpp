// The fast generator against the plain one, in one process, by process CPU time: JSON lines.

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <vector>

#include "tests/engine/support.hpp"

namespace {

using tavla::Dice;
using tavla::HitAndRun;
using tavla::Position;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Rate {
  double calls;
  double plays;
  std::size_t plays_a_pass;
};

/// Runs `plays_of` over the corpus until half a CPU-second is spent.
template <class PlaysOf>
Rate measure(PlaysOf plays_of, std::size_t calls_a_pass) {
  std::size_t plays = 0;
  std::size_t passes = 0;
  const double start = cpu_seconds();
  double spent = 0;
  do {
    plays += plays_of();
    ++passes;
    spent = cpu_seconds() - start;
  } while (spent < 0.5);
  return Rate{static_cast<double>(passes * calls_a_pass) / spent,
              static_cast<double>(plays) / spent,
              plays / passes};
}

/// The middle of five runs.
template <class PlaysOf>
Rate median(PlaysOf plays_of, std::size_t calls_a_pass) {
  std::array<Rate, 5> rates{};
  for (Rate& rate : rates) rate = measure(plays_of, calls_a_pass);
  std::ranges::sort(rates, {}, &Rate::plays);
  return rates[2];
}

std::size_t at_least_one(std::size_t plays) {
  return std::max<std::size_t>(plays, 1);
}

/// How many plays the fast generator finds in one pass over positions and rolls.
std::size_t count_fast(const std::vector<Position>& positions, const std::vector<Dice>& rolls) {
  static std::vector<Position> out;
  std::size_t plays = 0;
  for (const Position& position : positions) {
    for (const Dice dice : rolls) {
      tavla::legal_positions(position, dice, HitAndRun::allowed, out);
      plays += at_least_one(out.size());
    }
  }
  return plays;
}

/// How many the plain one finds.
std::size_t count_plain(const std::vector<reference::Board>& boards,
                        const std::vector<Dice>& rolls) {
  std::size_t plays = 0;
  for (const reference::Board& board : boards) {
    for (const Dice dice : rolls) {
      const auto found = reference::legal_boards(board, dice.first.pips(), dice.second.pips());
      plays += at_least_one(found.size());
    }
  }
  return plays;
}

void compare(const char* kind, const std::vector<Position>& positions, bool doubles) {
  std::vector<Dice> rolls = tavla::all_rolls();
  std::erase_if(rolls, [&](Dice dice) { return dice.is_double() != doubles; });
  std::vector<reference::Board> boards(positions.size());
  std::ranges::transform(positions, boards.begin(), tavla::plain);
  const std::size_t calls = positions.size() * rolls.size();
  const Rate ours = median([&] { return count_fast(positions, rolls); }, calls);
  const Rate theirs = median([&] { return count_plain(boards, rolls); }, calls);
  std::printf(
      "{\"rolls\":\"%s\",\"plays\":%zu,\"fast_calls_per_cpu_second\":%.0f,"
      "\"fast_plays_per_cpu_second\":%.0f,\"reference_plays_per_cpu_second\":%.0f,"
      "\"ratio\":%.2f}\n",
      kind,
      ours.plays_a_pass,
      ours.calls,
      ours.plays,
      theirs.plays,
      ours.plays / theirs.plays);
}

}  // namespace

int main() {
  const std::vector<Position> positions = tavla::read_positions();
  compare("mixed", positions, false);
  compare("double", positions, true);
}
