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
      REQUIRE(ends_of(turn) == sorted(legal_positions(game.position(), game.dice(), rule)));
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
      REQUIRE(ends_of(Turn{position, roll, rule}) == sorted(legal_positions(position, roll, rule)));
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
