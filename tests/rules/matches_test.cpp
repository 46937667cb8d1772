// The laws of whole matches: seeded random play of every ruleset, length and option, event by
// event.

#include <string>
#include <utility>

#include "tests/rules/support.hpp"

using namespace tavla;

namespace {

constexpr bool is_power_of_two(int value) {
  return value > 0 && (value & (value - 1)) == 0;
}

/// Plays one match at random and holds every event against the laws.
class RandomMatch {
 public:
  RandomMatch(const MatchTerms& terms, std::uint64_t seed) : random_{seed} {
    match_ = {.terms = terms, .score = {}, .last_winner = std::nullopt};
  }

  void play() {
    // Unlimited play is ended by the players, here after four games.
    for (int games = 0; !winner(match_) && (match_.terms.length > 0 || games < 4); ++games) {
      play_game();
    }
    REQUIRE(crawford_games_ <= 1);
  }

 private:
  void play_game() {
    const Game first = next_game(match_);
    game_ = first;
    log_.clear();
    taken_ = false;
    crawford_games_ += game_.terms.crawford ? 1 : 0;
    while (outcome(game_) == nullptr) happen(next_event());
    check_replay(first);
    check_end();
    const PerSeat<int> before = match_.score;
    const Outcome result = *outcome(game_);
    match_ = after(match_, result);
    REQUIRE(match_.score[result.winner] == before[result.winner] + result.points);
    REQUIRE(match_.score[opponent(result.winner)] == before[opponent(result.winner)]);
  }

  Event next_event() {
    if (const auto event = what_follows(game_)) return *event;
    if (const auto awaited = awaited_roll(game_)) {
      return decide_throw(game_, {awaited->number, random_.dice(), seat()});
    }
    const Seat by = *on_turn(game_);
    if (random_.below(3'000) == 0) {
      return event::Won{conceded(game_, by, price(game_, by), EndReason::resigned)};
    }
    const auto decided = decide(game_, by, command(by));
    REQUIRE(decided);
    return *decided;
  }

  Command command(Seat by) {
    if (std::holds_alternative<phase::Doubled>(game_.phase)) return answer(by);
    if (const auto* playing = std::get_if<phase::ToPlay>(&game_.phase)) return move(playing->turn);
    if (may_double(game_, by) && random_.below(5) == 0) return command::Double{};
    return command::Roll{};
  }

  Command answer(Seat by) {
    if (may_beaver(game_, by) && random_.below(3) == 0) return command::Beaver{};
    if (random_.below(4) == 0) return command::Drop{};
    return command::Take{};
  }

  Command move(const Turn& turn) {
    const auto options = turn.options();
    if (options.empty()) return command::EndTurn{};
    if (!turn.steps().empty() && random_.below(12) == 0) return command::Undo{};
    return command::Move{options[random_.below(options.size())]};
  }

  Seat seat() { return random_.below(2) == 0 ? Seat::a : Seat::b; }

  void happen(const Event& event) {
    REQUIRE(admits(game_, event));
    check_strangers();
    game_ = evolve(game_, event);
    log_.push_back(event);
    taken_ = taken_ || std::holds_alternative<event::Taken>(event) ||
             std::holds_alternative<event::Beavered>(event);
    if (std::holds_alternative<event::Doubled>(event)) REQUIRE_FALSE(game_.terms.crawford);
    check_laws();
  }

  /// Events that never fit the phase.
  void check_strangers() {
    const Cube cube = game_.cube;
    REQUIRE_FALSE(admits(game_, event::Doubled{Seat::a, 4 * cube.value}));
    REQUIRE_FALSE(admits(game_, event::Taken{Seat::b, cube.value}));
    REQUIRE_FALSE(admits(game_, event::Rolled{game_.last_roll + 1, Seat::a, dice(1, 2)}));
    for (const auto seat : seats) {
      const bool on = on_turn(game_) == seat;
      if (!on) REQUIRE_FALSE(admits(game_, event::TurnEnded{seat}));
      if (!on) REQUIRE_FALSE(admits(game_, event::Undone{seat}));
      if (!on) REQUIRE_FALSE(admits(game_, event::Doubled{seat, 2 * cube.value}));
      if (!on) REQUIRE_FALSE(admits(game_, event::Taken{seat, 2 * cube.value}));
      if (!on) REQUIRE_FALSE(admits(game_, event::Beavered{seat, 4 * cube.value}));
    }
  }

  void check_laws() const {
    const Position board = board_of(game_, Seat::a);
    const int checkers = own_checkers(match_.terms.rules->start);
    REQUIRE(own_checkers(board) + off_of(game_, Seat::a) == checkers);
    REQUIRE(opposing_checkers(board) + off_of(game_, Seat::b) == checkers);
    REQUIRE(is_power_of_two(game_.cube.value));
    REQUIRE(game_.cube.value <= (game_.terms.cube ? cube_ceiling : 1));
    REQUIRE(game_.cube.owner.has_value() == taken_);
    for (const auto loser : seats) {
      REQUIRE(price(game_, loser) >= game_.cube.value);
      REQUIRE(price(game_, loser) <= 3 * game_.cube.value);
      REQUIRE(price(game_, loser) <= most_points(game_));
    }
  }

  void check_replay(Game game) const {
    for (const Event& event : log_) game = evolve(game, event);
    REQUIRE(game.board == game_.board);
    REQUIRE(game.cube == game_.cube);
    REQUIRE(game.last_roll == game_.last_roll);
    REQUIRE(*outcome(game) == *outcome(game_));
  }

  void check_end() const {
    const Outcome& result = *outcome(game_);
    REQUIRE(result.points % game_.cube.value == 0);
    REQUIRE(result.points >= game_.cube.value);
    REQUIRE(result.points <= most_points(game_));
    REQUIRE_FALSE(on_turn(game_));
    REQUIRE_FALSE(awaited_roll(game_));
    REQUIRE_FALSE(what_follows(game_));
    REQUIRE_FALSE(admits(game_, event::Won{result}));
    for (const auto by : seats) {
      REQUIRE(error(game_, by, command::Roll{}) == RuleError::Code::game_over);
      REQUIRE(error(game_, by, command::Take{}) == RuleError::Code::game_over);
    }
  }

  Random random_;
  Match match_;
  Game game_ = new_game(rulesets().front());
  std::vector<Event> log_;
  bool taken_ = false;
  int crawford_games_ = 0;
};

MatchTerms terms(const Ruleset& ruleset, int length, std::size_t options) {
  MatchTerms terms{.rules = &ruleset, .length = length};
  if (length > 0 || ruleset.cube == CubeUse::none) return terms;
  terms.jacoby = (options & 1U) != 0;
  terms.beaver = (options & 2U) != 0;
  terms.automatic_doubles = (options & 4U) != 0;
  return terms;
}

}  // namespace

TEST_CASE("random matches of every ruleset, length and option keep every law") {
  constexpr std::uint64_t seed = 20'261'130;
  for (const Ruleset& ruleset : rulesets()) {
    for (const int length : {0, 1, 2, 3, 5, 7, 13, 25}) {
      for (std::size_t options = 0; options < (length == 0 ? 8U : 1U); ++options) {
        INFO("seed " << seed << ", " << ruleset.key << " to " << length << ", options " << options);
        RandomMatch{terms(ruleset, length, options), seed + options}.play();
      }
    }
  }
}

TEST_CASE("every length of a cube match keeps every law") {
  constexpr std::uint64_t seed = 64;
  for (int length = 0; length <= most_match_points; ++length) {
    INFO("seed " << seed << ", length " << length);
    RandomMatch{terms(rules("backgammon"), length, 7), seed}.play();
    RandomMatch{terms(rules("hypergammon"), length, 7), seed}.play();
  }
}
