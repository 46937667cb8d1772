#include <array>
#include <cstdlib>
#include <random>

#include "engine/scoring.hpp"
#include "tests/support.hpp"

using namespace tavla;

namespace {

/// Random play of whole games, one after another, from one seed.
class RandomPlay {
 public:
  RandomPlay(const Ruleset& ruleset, unsigned seed) : ruleset_{ruleset}, random_{seed} {}

  void play_game() {
    auto game = follow(new_game(ruleset_));
    int events = 0;
    while (outcome(game) == nullptr) {
      if (++events > 5000) FAIL("the game does not end");
      game = next(game);
      check_checkers(game);
    }
    check_result(game);
  }

 private:
  int below(std::size_t bound) {
    return static_cast<int>(std::uniform_int_distribution<std::size_t>{0, bound - 1}(random_));
  }
  Die die() { return *Die::from(below(6) + 1); }
  Seat seat() { return below(2) == 0 ? Seat::a : Seat::b; }

  static Game follow(Game game) {
    while (const auto event = what_follows(game)) game = evolve(std::move(game), *event);
    return game;
  }

  static Game accepted(const Game& game, Seat by, const Command& command) {
    const auto decided = decide(game, by, command);
    if (!decided) FAIL("an offered command is refused");
    return follow(evolve(game, *decided));
  }

  Game next(const Game& game) {
    if (const auto awaited = awaited_roll(game)) {
      return follow(evolve(game, decide_throw(game, {awaited->number, {die(), die()}, seat()})));
    }
    const auto mover = *on_turn(game);
    const auto* playing = std::get_if<phase::ToPlay>(&game.phase);
    if (playing == nullptr) return accepted(game, mover, command::Roll{});
    return play_on(game, mover, playing->turn);
  }

  Game play_on(const Game& game, Seat mover, const Turn& turn) {
    const auto options = turn.options();
    if (options.empty()) return end_turn(game, mover, turn);
    if (!turn.steps().empty() && below(8) == 0) return accepted(game, mover, command::Undo{});
    const auto& step = options[static_cast<std::size_t>(below(options.size()))];
    return accepted(game, mover, command::Move{step});
  }

  /// The dice played are those that were rolled, each once.
  static Game end_turn(const Game& game, Seat mover, const Turn& turn) {
    std::array<int, 7> unplayed{};
    for (const auto die : {turn.dice().first, turn.dice().second}) {
      unplayed[static_cast<std::size_t>(die.pips())] += turn.dice().is_double() ? 2 : 1;
    }
    for (const auto& step : turn.steps()) {
      if (--unplayed[static_cast<std::size_t>(step.die.pips())] < 0) FAIL("a die is played twice");
    }
    return accepted(game, mover, command::EndTurn{});
  }

  static void check_checkers(const Game& game) {
    const auto board = board_of(game, Seat::a);
    int own = off_of(game, Seat::a);
    int theirs = off_of(game, Seat::b);
    for (int place = 0; place < 26; ++place)
      (board[place] > 0 ? own : theirs) += std::abs(board[place]);
    const int all = checkers_a_side(*game.rules);
    if (own != all || theirs != all) FAIL("no checker comes or goes");
  }

  void check_result(const Game& game) const {
    const auto& result = *outcome(game);
    if (result.points < 1 || result.points > most_points(game)) FAIL("points");
    if (off_of(game, result.winner) != checkers_a_side(*game.rules))
      FAIL("the winner has borne off");
    for (const auto side : seats) {
      if (decide(game, side, command::Roll{})) FAIL("a finished game goes on");
    }
  }

  const Ruleset& ruleset_;
  std::mt19937 random_;
};

}  // namespace

TEST_CASE("random games of every ruleset keep every invariant to their one result") {
#ifdef NDEBUG
  constexpr int games = 10'000;
#else
  constexpr int games = 500;  // unoptimised builds and sanitizers take twenty times as long
#endif
  constexpr unsigned seed = 20261130;
  for (const auto& ruleset : rulesets()) {
    WARN("seed " << seed << ", " << games << " games of " << ruleset.key);
    RandomPlay play{ruleset, seed};
    for (int i = 0; i < games; ++i) play.play_game();
    SUCCEED();
  }
}
