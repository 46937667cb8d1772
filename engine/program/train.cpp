// tavla-train: makes the nets by games against themselves, from nothing or from a checkpoint.

#include <CLI/CLI.hpp>

#include <cmath>
#include <cstdint>
#include <ctime>
#include <exception>
#include <iomanip>
#include <iostream>
#include <string>
#include <utility>

#include "engine/program/train_checkpoint.hpp"
#include "engine/program/train_rounds.hpp"

namespace {

using namespace tavla::program;

constexpr int bad_usage = 2;

/// What was asked for on the command line.
struct Wish {
  std::uint64_t seed = 1;
  std::uint64_t games = 100'000;
  std::uint64_t anneal_from = 0;
  std::size_t hidden = 256;
  std::size_t race_hidden = 64;
  std::size_t round_games = 256;
  std::size_t batch = 128;
  std::size_t save_every = 100;
  unsigned threads = 1;
  float first_rate = 1e-3F;
  float last_rate = 1e-3F;
  float lambda = 0;
  int random_plies = 12;
  std::string resume;
  std::string begin_with;
  std::string checkpoint;
  std::string weights;
};

void describe(CLI::App& app, Wish& wish) {
  app.add_option("--games", wish.games, "Play until so many games have been played in all");
  app.add_option("--seed", wish.seed, "Of the first weights and of all dice");
  app.add_option("--hidden", wish.hidden, "Width of the contact net's first layer");
  app.add_option("--race-hidden", wish.race_hidden, "Width of the race net's first layer");
  app.add_option("--round", wish.round_games, "Games played with the same weights");
  app.add_option("--batch", wish.batch, "Positions learnt at a time");
  app.add_option("--threads", wish.threads, "Does not change the result");
  app.add_option("--rate", wish.first_rate, "Learning rate at the beginning");
  app.add_option("--last-rate", wish.last_rate, "Learning rate at the end");
  app.add_option("--anneal-from", wish.anneal_from, "The game from which the rate changes");
  app.add_option("--lambda", wish.lambda, "0: learn the next position's value only");
  app.add_option("--random-plies", wish.random_plies, "Most random plays that a game begins with");
  app.add_option("--save-every", wish.save_every, "Rounds from one checkpoint to the next");
  app.add_option("--resume", wish.resume, "Checkpoint to go on from");
  app.add_option("--begin-with", wish.begin_with, "Nets to begin with, instead of random ones");
  app.add_option("--checkpoint", wish.checkpoint, "Where checkpoints are written");
  app.add_option("--weights", wish.weights, "Where the nets are written")->required();
}

Training begin(const Wish& wish) {
  if (!wish.resume.empty()) return load_checkpoint(wish.resume);
  if (!wish.begin_with.empty()) return load_weights(wish.begin_with);
  tavla::Random random{wish.seed};
  Learner contact{wish.hidden, random};
  Learner race{wish.race_hidden, random};
  return {0, std::move(contact), std::move(race), {}};
}

/// Geometrically from the first rate to the last.
float rate_at(const Wish& wish, std::uint64_t games) {
  if (games <= wish.anneal_from || wish.games <= wish.anneal_from) return wish.first_rate;
  const double part = static_cast<double>(games - wish.anneal_from) /
                      static_cast<double>(wish.games - wish.anneal_from);
  return static_cast<float>(wish.first_rate * std::pow(wish.last_rate / wish.first_rate, part));
}

void report(const Training& training, double error, float rate) {
  std::cout << "games " << training.games << "  last round's positions " << std::fixed
            << training.played.size() << "  error " << std::setprecision(5) << error << "  rate "
            << rate << "  CPU " << std::setprecision(0)
            << static_cast<double>(std::clock()) / CLOCKS_PER_SEC << " s\n"
            << std::flush;
}

void save(const Wish& wish, const Training& training) {
  save_weights(wish.weights, training);
  if (!wish.checkpoint.empty()) save_checkpoint(wish.checkpoint, training);
}

void train(const Wish& wish) {
  Training training = begin(wish);
  double error = 0;
  for (std::size_t rounds = 1; training.games < wish.games; ++rounds) {
    const float rate = rate_at(wish, training.games);
    error += play_and_learn(training,
                            Round{wish.seed,
                                  wish.round_games,
                                  wish.threads,
                                  {wish.lambda, wish.random_plies},
                                  {rate, wish.batch}});
    if (rounds % wish.save_every != 0) continue;
    report(training, error / static_cast<double>(wish.save_every), rate);
    error = 0;
    save(wish, training);
  }
  save(wish, training);
}

int run(int argc, char** argv) {
  CLI::App app{"Trains the nets by games against themselves"};
  Wish wish;
  describe(app, wish);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : bad_usage;
  }
  train(wish);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "tavla-train: " << error.what() << '\n';
    return 1;
  }
}
