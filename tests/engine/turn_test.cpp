#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "tests/engine/support.hpp"

using namespace tavla;

namespace {

/// Walks every way of playing that the options allow and collects the ends.
class Walk {
 public:
  explicit Walk(const Turn& turn) { from(turn); }

  [[nodiscard]] std::vector<Position> ends() const { return {ends_.begin(), ends_.end()}; }

 private:
  void from(const Turn& turn) {
    // The steps so far matter only by the dice they left.
    if (!seen_.emplace(turn.now(), turn.unused()).second) return;
    const auto options = turn.options();
    REQUIRE(turn.complete() == options.empty());
    if (options.empty() && !turn.steps().empty()) ends_.insert(turn.now());
    for (const Step& step : options) {
      Turn next = turn;
      next.play(step);
      from(next);
    }
  }

  std::set<std::pair<Position, DieList>> seen_;
  std::set<Position> ends_;
};

bool contains(const StepList& steps, Step step) {
  return std::find(steps.begin(), steps.end(), step) != steps.end();
}

void require_candidates_split(const Turn& turn) {
  const auto options = turn.options();
  const auto refusals = turn.refusals();
  std::set<std::pair<int, int>> candidates;
  for (int place = 1; place <= 25; ++place) {
    for (const Die die : turn.unused()) {
      if (turn.now()[place] > 0) candidates.emplace(place, die.pips());
    }
  }
  REQUIRE(options.size() + refusals.size() == candidates.size());
  for (const Step& option : options) REQUIRE_FALSE(turn.refusal(option));
  for (const Refusal& refusal : refusals) {
    REQUIRE(turn.refusal(refusal.step) == refusal.reason);
    REQUIRE_FALSE(contains(options, refusal.step));
  }
}

void require_steps_to_all_ends(const Turn& turn) {
  for (const Position& end : legal_positions(turn.start(), turn.dice(), turn.rule())) {
    Turn replay = turn;
    for (const Step& step : steps_to(turn, end)) replay.play(step);
    REQUIRE(replay.now() == end);
    REQUIRE(replay.complete());
  }
  REQUIRE(steps_to(turn, turn.start()).empty());
}

bool farther_first(const Step& a, const Step& b) {
  return std::tuple{a.from, a.die} > std::tuple{b.from, b.die};
}

}  // namespace

TEST_CASE("the ends that options lead to are the legal positions") {
  for (const HitAndRun rule : {HitAndRun::allowed, HitAndRun::forbidden}) {
    RandomGame game{17, rule};
    for (int i = 0; i < 600; ++i, game.advance()) {
      if (game.position().own_off() == 14) continue;  // rules 1.11
      const Turn turn{game.position(), game.dice(), rule};
      REQUIRE(Walk{turn}.ends() == sorted(legal_positions(game.position(), game.dice(), rule)));
    }
  }
}

TEST_CASE("the ends that options lead to are the legal positions on strewn boards") {
  Random random{23};
  for (int i = 0; i < 1'500; ++i) {
    const Position position = strewn_board(random);
    const Dice roll = random.dice();
    if (position.own_off() == 14) continue;  // rules 1.11
    for (const HitAndRun rule : {HitAndRun::allowed, HitAndRun::forbidden}) {
      INFO("board " << i);
      REQUIRE(Walk{Turn{position, roll, rule}}.ends() ==
              sorted(legal_positions(position, roll, rule)));
    }
  }
}

TEST_CASE("every own checker and die is either offered or refused with a reason") {
  for (const HitAndRun rule : {HitAndRun::allowed, HitAndRun::forbidden}) {
    RandomGame game{29, rule};
    for (int i = 0; i < 800; ++i, game.advance()) {
      Turn turn{game.position(), game.dice(), rule};
      require_candidates_split(turn);
      for (auto options = turn.options(); !options.empty(); options = turn.options()) {
        REQUIRE(std::is_sorted(options.begin(), options.end(), farther_first));
        turn.play(options[static_cast<std::size_t>(i) % options.size()]);
        require_candidates_split(turn);
      }
    }
  }
}

TEST_CASE("the order of the dice changes nothing") {
  RandomGame game{31, HitAndRun::allowed};
  for (int i = 0; i < 300; ++i, game.advance()) {
    const Dice roll = game.dice();
    const Turn turn{game.position(), roll, HitAndRun::allowed};
    const Turn swapped{game.position(), Dice{roll.second, roll.first}, HitAndRun::allowed};
    REQUIRE(turn.options() == swapped.options());
    REQUIRE(turn.refusals() == swapped.refusals());
  }
}

TEST_CASE("a double is played four times, each step by the same die") {
  Turn turn{Position::start(), dice(1, 1), HitAndRun::allowed};
  CHECK(turn.unused().size() == 4);
  for (const Step& played : {step(8, 1), step(8, 1), step(6, 1), step(6, 1)}) {
    CHECK_FALSE(turn.complete());
    REQUIRE(contains(turn.options(), played));
    turn.play(played);
  }
  CHECK(turn.complete());
  CHECK(turn.unused().empty());
  CHECK(turn.refusal(step(6, 1)) == Refused::no_die);
}

TEST_CASE("the turn passes by itself when nothing can be played") {
  const Turn closed{
      board({{25, 2}, {6, 5}, {19, -2}, {20, -2}, {21, -2}, {22, -2}, {23, -2}, {24, -3}}),
      dice(6, 3),
      HitAndRun::allowed};
  CHECK(closed.complete());
  CHECK(closed.options().empty());
  CHECK(closed.refusal(step(25, 6)) == Refused::blocked);
  CHECK(closed.refusal(step(6, 3)) == Refused::bar_first);
}

TEST_CASE("the step that bears off the fifteenth checker is always offered") {
  // Strictly the 2 and then the 3 would use both dice.
  Turn turn{board({{3, 1}, {24, -2}}), dice(3, 2), HitAndRun::allowed};
  CHECK(turn.options() == StepList{step(3, 3), step(3, 2)});
  turn.play(step(3, 3));
  CHECK(turn.complete());
  CHECK(turn.unused().size() == 1);

  // Hitting on the way is what the strict list asks for; the way straight off is offered too.
  const Turn hitting{board({{3, 1}, {1, -1}}), dice(3, 2), HitAndRun::allowed};
  CHECK(hitting.options() == StepList{step(3, 3), step(3, 2)});
  CHECK(legal_positions(hitting.start(), hitting.dice()) ==
        std::vector<Position>{board({{0, -1}})});
}

TEST_CASE("each refusal has its reason") {
  struct Case {
    const char* what;
    Position position;
    Dice roll;
    Step refused;
    std::optional<Refused> reason;
  };
  const Position either_order = board({{12, 1}, {8, 1}, {7, -2}, {5, -2}, {1, -2}});
  const Case cases[] = {
      {"no such die", Position::start(), dice(3, 1), step(24, 2), Refused::no_die},
      {"not the die's distance",
       Position::start(),
       dice(3, 1),
       Step{Point::at(8), Point::at(4), Die::of(3)},
       Refused::no_die},
      {"nobody there", Position::start(), dice(3, 1), step(7, 3), Refused::no_checker},
      {"the opponent is there", Position::start(), dice(3, 1), step(12, 3), Refused::no_checker},
      {"borne off already", board({{6, 2}}), dice(3, 1), step(0, 3), Refused::no_checker},
      {"bar", board({{25, 1}, {6, 2}}), dice(3, 1), step(6, 3), Refused::bar_first},
      {"made point", Position::start(), dice(6, 5), step(24, 5), Refused::blocked},
      {"bar, made point", board({{25, 1}, {22, -2}}), dice(3, 1), step(25, 3), Refused::blocked},
      {"one is outside", board({{6, 1}, {8, 1}}), dice(6, 5), step(6, 6), Refused::not_all_home},
      {"farther checker",
       board({{5, 1}, {4, 1}}),
       dice(6, 6),
       step(4, 6),
       Refused::farther_checker},
      {"farther checker must move",
       board({{6, 1}, {4, 1}}),
       dice(5, 5),
       step(4, 5),
       Refused::farther_checker},
      {"the larger die is compulsory",
       board({{20, 1}, {9, -2}, {24, -1}}),
       dice(6, 5),
       step(20, 5),
       Refused::larger_die},
      {"the larger die is offered",
       board({{20, 1}, {9, -2}, {24, -1}}),
       dice(6, 5),
       step(20, 6),
       std::nullopt},
      {"both dice", either_order, dice(6, 1), step(12, 6), Refused::both_dice},
      {"both dice by another checker", either_order, dice(6, 1), step(8, 6), std::nullopt},
      {"exact bear-off", board({{5, 1}, {4, 1}}), dice(5, 4), step(4, 4), std::nullopt},
      {"inside instead of off", board({{6, 2}, {4, 2}}), dice(4, 1), step(6, 4), std::nullopt},
  };
  for (const Case& each : cases) {
    INFO(each.what);
    const Turn turn{each.position, each.roll, HitAndRun::allowed};
    CHECK(turn.refusal(each.refused) == each.reason);
  }
}

TEST_CASE("a checker hit during the bear-off keeps the rest from bearing off") {
  Turn turn{board({{25, 1}, {6, 5}, {3, 4}, {24, -2}}), dice(3, 6), HitAndRun::allowed};
  REQUIRE(contains(turn.options(), step(25, 3)));
  turn.play(step(25, 3));
  CHECK(turn.refusal(step(6, 6)) == Refused::not_all_home);
}

TEST_CASE("kahve: who hits in the own home stays in this turn") {
  const Position position = board({{10, 1}, {8, 1}, {5, -1}});
  Turn kahve{position, dice(3, 2), HitAndRun::forbidden};
  kahve.play(step(8, 3));
  CHECK(kahve.refusal(step(5, 2)) == Refused::hit_and_run);
  CHECK(kahve.options() == StepList{step(10, 2)});

  Turn tavla{position, dice(3, 2), HitAndRun::allowed};
  tavla.play(step(8, 3));
  CHECK_FALSE(tavla.refusal(step(5, 2)));
}

TEST_CASE("kahve: on a double one checker hits and another may go on if one stays") {
  const Position position = board({{14, 1}, {8, 2}, {5, -1}});
  Turn turn{position, dice(3, 3), HitAndRun::forbidden};
  for (const Step& played : {step(8, 3), step(8, 3), step(5, 3)}) {
    REQUIRE_FALSE(turn.refusal(played));
    turn.play(played);
  }
  CHECK(turn.refusal(step(5, 3)) == Refused::hit_and_run);
  CHECK(turn.options() == StepList{step(14, 3)});
}

TEST_CASE("kahve: bearing off counts as leaving") {
  const Position position = board({{6, 1}, {2, 1}, {4, -1}});
  const Turn turn{position, dice(4, 2), HitAndRun::forbidden};
  CHECK(turn.refusal(step(6, 2)) == Refused::hit_and_run);
  CHECK(legal_positions(position, dice(4, 2), HitAndRun::forbidden) ==
        std::vector<Position>{board({{2, 1}, {4, -1}})});
  CHECK_FALSE(Turn(position, dice(4, 2), HitAndRun::allowed).refusal(step(6, 2)));
}

TEST_CASE("kahve: if no play of as many dice obeys, all may be played") {
  const Position position = board({{8, 1}, {6, -2}, {5, -1}});
  Turn turn{position, dice(3, 2), HitAndRun::forbidden};
  CHECK(turn.options() == StepList{step(8, 3)});
  turn.play(step(8, 3));
  CHECK(turn.options() == StepList{step(5, 2)});
}

TEST_CASE("kahve: a blot outside the own home may be hit and left") {
  Turn turn{board({{13, 1}, {7, -1}}), dice(6, 2), HitAndRun::forbidden};
  turn.play(step(13, 6));
  CHECK_FALSE(turn.refusal(step(7, 2)));
}

TEST_CASE("steps lead to every legal position, and nowhere else") {
  RandomGame game{37, HitAndRun::allowed};
  for (int i = 0; i < 300; ++i, game.advance()) {
    for (const HitAndRun rule : {HitAndRun::allowed, HitAndRun::forbidden}) {
      require_steps_to_all_ends(Turn{game.position(), game.dice(), rule});
    }
  }
  Random random{41};
  for (int i = 0; i < 1'000; ++i) {
    const Position position = strewn_board(random);
    const Dice roll = random.dice();
    for (const HitAndRun rule : {HitAndRun::allowed, HitAndRun::forbidden}) {
      require_steps_to_all_ends(Turn{position, roll, rule});
    }
  }
}
