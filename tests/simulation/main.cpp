// Simulates tables and rooms: deterministic, seeded, replayable. A fault is told with the seed that
// shows it again: simulation --seed S --games 1.

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <ctime>

#include "server/digest.hpp"
#include "tests/simulation/room_life.hpp"
#include "tests/simulation/table_life.hpp"

namespace {

using namespace tavla::simulation;

struct Options {
  std::int64_t games = 300;
  std::int64_t rooms = 10;
  std::uint64_t seed = 1;
  bool verbose = false;
};

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void report(const Tally& tally, std::uint64_t seed, double seconds) {
  fmt::print("from seed {}: {} games in {} matches at {} tables, {} events\n",
             seed,
             tally.games,
             tally.matches,
             tally.tables,
             tally.events);
  fmt::print("  {} commands ({} refused, {} repeated), {} timers, {} adjournments\n",
             tally.commands,
             tally.refused,
             tally.repeated,
             tally.timeouts,
             tally.adjourned);
  fmt::print("  {} crashes, {} failed appends; {:.1f} CPU seconds, {:.0f} games in each\n",
             tally.crashes,
             tally.failures,
             seconds,
             static_cast<double>(tally.games) / seconds);
}

bool live(std::uint64_t seed, bool exhaustive, Tally& sum) {
  TableLife life{seed, exhaustive};
  try {
    life.live();
  } catch (const Broken& broken) {
    fmt::print(
        "BROKEN: {}\nagain: --seed {} --games 1\n{}", broken.what(), seed, life.last_words());
    return false;
  }
  sum.add(life.tally());
  return true;
}

bool live_rooms(const Options& options) {
  tavla::server::Bots bots{1};
  std::int64_t games = 0;
  std::int64_t timed_out = 0;
  std::int64_t events = 0;
  std::int64_t crashes = 0;
  for (std::int64_t i = 0; i < options.rooms; ++i) {
    const auto seed = options.seed + static_cast<std::uint64_t>(i);
    RoomLife life{seed, bots};
    try {
      life.live();
    } catch (const Broken& broken) {
      fmt::print("BROKEN: {}\nagain: --seed {} --games 0 --rooms 1\n{}",
                 broken.what(),
                 seed,
                 life.last_words());
      return false;
    }
    games += life.count("game_over");
    timed_out += life.count("timeout") + life.count("adjourned");
    events += life.events();
    crashes += life.crashes();
  }
  fmt::print(
      "  {} rooms: {} games, {} ends by the clock, {} events, {} crashes; {:.1f} CPU seconds in "
      "all\n",
      options.rooms,
      games,
      timed_out,
      events,
      crashes,
      cpu_seconds());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Simulates tables and rooms"};
  Options options;
  app.add_option("--games", options.games, "play at least so many");
  app.add_option("--rooms", options.rooms, "live through so many rooms");
  app.add_option("--seed", options.seed, "of the first table; the next ones follow");
  app.add_flag(
      "--verbose", options.verbose, "compare everything after every event, and tell how it goes");
  CLI11_PARSE(app, argc, argv);
  tavla::server::start_crypto();
  Tally sum;
  for (auto seed = options.seed; sum.games < options.games; ++seed) {
    if (!live(seed, options.verbose, sum)) return 1;
    if (options.verbose && seed % 1000 == 0) report(sum, options.seed, cpu_seconds());
  }
  if (sum.games > 0) report(sum, options.seed, cpu_seconds());
  return live_rooms(options) ? 0 : 1;
}
