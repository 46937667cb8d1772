#include "engine/program/train_rounds.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>
#include <vector>

namespace tavla::program {
namespace {

using namespace evaluation;

/// The games of a round, which threads take one by one.
class Games {
 public:
  Games(const Training& training, const Round& round)
      : evaluator_{WeightsPair{training.contact.weights(), training.race.weights()}},
        round_{&round},
        first_{training.games},
        samples_(round.games) {}

  void play_all() {
    for (std::size_t game = next_++; game < samples_.size(); game = next_++) {
      const std::uint64_t seed = Random{round_->seed + first_ + game}.next();
      samples_[game] = play_game(evaluator_, round_->play, seed);
    }
  }
  [[nodiscard]] std::vector<Sample> all() const {
    std::vector<Sample> joined;
    for (const auto& game : samples_) joined.insert(joined.end(), game.begin(), game.end());
    return joined;
  }

 private:
  Evaluator evaluator_;
  const Round* round_;
  std::uint64_t first_;
  std::atomic<std::size_t> next_ = 0;
  std::vector<std::vector<Sample>> samples_;
};

void shuffle(std::vector<Sample>& samples, Random& random) {
  for (std::size_t left = samples.size(); left > 1; --left) {
    std::swap(samples[left - 1], samples[random.below(left)]);
  }
}

double learn_all(Training& training, std::vector<Sample> samples, const Round& round) {
  Random random{round.seed ^ training.games};
  shuffle(samples, random);
  const auto races = std::ranges::partition(samples, [](const Sample& sample) {
    return class_of(inputs_of(sample.position)) == PositionClass::contact;
  });
  const std::vector<Sample> race(races.begin(), races.end());
  samples.erase(races.begin(), races.end());
  training.race.learn(race, round.learning);
  return training.contact.learn(samples, round.learning);
}

}  // namespace

double play_and_learn(Training& training, const Round& round) {
  Games games{training, round};
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < round.threads; ++i) others.emplace_back([&games] { games.play_all(); });
  const double error = learn_all(training, std::move(training.played), round);
  games.play_all();
  others.clear();
  training.played = games.all();
  training.games += round.games;
  return error;
}

}  // namespace tavla::program
