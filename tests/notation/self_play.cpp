#include "tests/notation/self_play.hpp"

#include <stdexcept>

#include "engine/random.hpp"

namespace tavla {
namespace {

constexpr std::size_t unlimited_games = 3;

class SelfPlay {
 public:
  SelfPlay(const MatchPlan& match, std::uint64_t seed)
      : random_{seed}, builder_{begin(match)}, match_{match} {}

  MatchRecord run() {
    while (!over()) {
      require(builder_.begin_game(match_.automatic_doubles && chance(6) ? 2 : 1));
      play_game();
    }
    return builder_.record();
  }

 private:
  static RecordBuilder begin(const MatchPlan& match) {
    const Ruleset* const rules = find_ruleset(match.ruleset);
    if (rules == nullptr) throw std::runtime_error{"no such ruleset"};
    auto builder = RecordBuilder::begin({.players = {"alice", "bob k."},
                                         .length = match.length,
                                         .rules = rules,
                                         .crawford = crawford_by_default(*rules, match.length),
                                         .jacoby = match.jacoby,
                                         .games = {}});
    if (!builder) throw std::runtime_error{builder.error().reason};
    return *std::move(builder);
  }

  static void require(const std::optional<BadRecord>& wrong) {
    if (wrong) throw std::runtime_error{wrong->reason};
  }

  [[nodiscard]] bool over() const {
    const MatchRecord& record = builder_.record();
    if (!record.games.empty() && !record.games.back().result) return true;
    if (record.length == 0) return record.games.size() == unlimited_games;
    return builder_.score().a >= record.length || builder_.score().b >= record.length;
  }

  bool chance(std::size_t one_in) { return random_.below(one_in) == 0; }

  void play_game() {
    Seat by = chance(2) ? Seat::a : Seat::b;
    for (bool opening = true; !builder_.game().certain_result(); opening = false) {
      if (chance(500)) return concede(by, false);
      if (!opening && chance(15)) offer(by);
      if (builder_.game().certain_result()) break;
      if (chance(500)) return concede(by, true);
      roll(by, opening);
      by = opponent(by);
      const GameReplay& game = builder_.game();
      if (game.board(by).closed_out() && !game.board(opponent(by)).closed_out()) by = opponent(by);
    }
    require(builder_.end_game(builder_.game().certain_result()));
  }

  void roll(Seat by, bool opening) {
    Dice dice = random_.dice();
    while (opening && dice.is_double() &&
           builder_.record().rules->opening == Opening::roll_off_play)
      dice = random_.dice();
    Turn turn = *builder_.game().turn(by, dice);
    while (!turn.complete()) {
      const StepList steps = turn.options();
      turn.play(steps[random_.below(steps.size())]);
    }
    require(builder_.add(action::Rolled{by, dice, turn.steps()}));
  }

  void offer(Seat by) {
    if (builder_.add(action::Doubled{by})) return;
    const Seat other = opponent(by);
    if (chance(4)) return require(builder_.add(action::Dropped{other}));
    if (match_.beavers && chance(3) && !builder_.add(action::Beavered{other})) return;
    require(builder_.add(action::Taken{other}));
  }

  void concede(Seat by, bool on_a_roll) {
    if (on_a_roll) require(builder_.add(action::Rolled{by, random_.dice(), std::nullopt}));
    if (chance(10)) return require(builder_.end_game(std::nullopt));
    const int times = 1 + static_cast<int>(random_.below(3));
    const int cube = builder_.game().cube();
    if (builder_.end_game(GameResult{opponent(by), times * cube}))
      require(builder_.end_game(GameResult{opponent(by), cube}));
  }

  Random random_;
  RecordBuilder builder_;
  MatchPlan match_;
};

}  // namespace

MatchRecord self_played(const MatchPlan& match, std::uint64_t seed) {
  return SelfPlay{match, seed}.run();
}

}  // namespace tavla
