#include "engine/program/bench.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <ostream>
#include <vector>

#include "engine/bot.hpp"
#include "engine/evaluation/best_play.hpp"
#include "engine/evaluation/shipped.hpp"
#include "engine/movegen.hpp"
#include "engine/random.hpp"
#include "engine/weighing.hpp"

namespace tavla::program {
namespace {

constexpr std::uint64_t seed = 2026;
constexpr std::size_t position_count = 250;
constexpr double seconds_a_measurement = 1.0;

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Every fifth position of Orta's games against itself.
std::vector<Position> play_positions() {
  std::vector<Position> positions;
  Random random{seed};
  Position board = Position::start();
  for (std::size_t turns = 0; positions.size() < position_count; ++turns) {
    if (turns % 5 == 0) positions.push_back(board);
    Turn turn{board, random.dice(), HitAndRun::allowed};
    for (const Step& step : choose_play(Level::orta, turn, random.next())) turn.play(step);
    const bool over = turn.now().own_off() == Position::checkers_a_side;
    board = over ? Position::start() : turn.now().flipped();
  }
  return positions;
}

std::vector<Dice> rolls(bool doubles) {
  std::vector<Dice> chosen;
  for (int larger = 1; larger <= 6; ++larger) {
    for (int smaller = 1; smaller <= larger; ++smaller) {
      const Dice dice{Die::of(larger), Die::of(smaller)};
      if (dice.is_double() == doubles) chosen.push_back(dice);
    }
  }
  return chosen;
}

/// How often a second `pass` gets something done, which it counts.
template <class Pass>
double rate(Pass pass) {
  const double start = cpu_seconds();
  double done = 0;
  double spent = 0;
  do {
    done += static_cast<double>(pass());
    spent = cpu_seconds() - start;
  } while (spent < seconds_a_measurement);
  return done / spent;
}

std::int64_t whole(double per_second) {
  return std::llround(per_second);
}

std::size_t generate_all(const std::vector<Position>& positions,
                         const std::vector<Dice>& dice,
                         std::vector<Position>& ends) {
  std::size_t found = 0;
  for (const Position& position : positions) {
    for (const Dice roll : dice) {
      legal_positions(position, roll, HitAndRun::allowed, ends);
      found += ends.size();
    }
  }
  return found;
}

nlohmann::json measure_generator(const std::vector<Position>& positions, bool doubles) {
  std::vector<Position> ends;
  const std::vector<Dice> dice = rolls(doubles);
  const auto pass = [&] { return generate_all(positions, dice, ends); };
  const auto calls_a_pass = static_cast<double>(positions.size() * dice.size());
  const double found_per_second = rate(pass);
  const double passes_per_second = found_per_second / static_cast<double>(pass());
  return {{"positions_per_cpu_second", whole(found_per_second)},
          {"calls_per_cpu_second", whole(passes_per_second * calls_a_pass)}};
}

double measure_weighing(const std::vector<Position>& positions) {
  int kept = 0;
  const double per_second = rate([&] {
    for (const Position& position : positions) kept = std::max(kept, weigh(position));
    return positions.size();
  });
  // The result is looked at, so that the work cannot be left out.
  return kept > 0 ? per_second : 0;
}

/// By the shipped nets: all plays of all rolls, and how many positions that are.
nlohmann::json measure_nets(const std::vector<Position>& positions) {
  const auto& evaluator = evaluation::shipped_evaluator();
  evaluation::PlayChooser chooser{evaluator, HitAndRun::allowed};
  const std::vector<Dice> dice = rolls(false);
  std::vector<Position> ends;
  const auto decide_all = [&] {
    for (const Position& position : positions) {
      for (const Dice roll : dice) (void)chooser.choose(position, roll);
    }
    return positions.size() * dice.size();
  };
  decide_all();  // makes the table of bear-offs
  const double decisions = rate(decide_all);
  const auto found = static_cast<double>(generate_all(positions, dice, ends));
  const auto asked = static_cast<double>(positions.size() * dice.size());
  return {{"decisions_per_cpu_second", whole(decisions)},
          {"positions_per_cpu_second", whole(decisions * found / asked)}};
}

}  // namespace

void run_bench(std::ostream& out) {
  const std::vector<Position> positions = play_positions();
  const nlohmann::json report{{"positions", positions.size()},
                              {"seed", seed},
                              {"mixed", measure_generator(positions, false)},
                              {"doubles", measure_generator(positions, true)},
                              {"evaluated_per_cpu_second", whole(measure_weighing(positions))},
                              {"nets", measure_nets(positions)}};
  out << report.dump() << '\n' << std::flush;
}

}  // namespace tavla::program
