// rules.md 1.7 to 1.12.

#include <vector>

#include "tests/rules/support.hpp"

using namespace tavla;

namespace {

/// On the bar against six made points.
const Position closed_out =
    board({{25, 1}, {6, 5}, {19, -2}, {20, -2}, {21, -2}, {22, -2}, {23, -2}, {24, -2}});
const Position nobody_on_bar =
    board({{6, 6}, {19, -2}, {20, -2}, {21, -2}, {22, -2}, {23, -2}, {24, -2}});
/// One of the six opened.
const Position five_points =
    board({{25, 1}, {6, 5}, {19, -2}, {20, -2}, {21, -2}, {22, -2}, {23, -4}});

}  // namespace

TEST_CASE("rules 1.7 as many dice as possible must be played") {
  check(GENERATE(values<EndsCase>({
      {"only one way plays both",
       board({{12, 1}, {8, 1}, {7, -2}, {5, -2}, {1, -2}}),
       dice(6, 1),
       {board({{11, 1}, {2, 1}, {7, -2}, {5, -2}, {1, -2}})}},
      {"either alone, not both: the larger",
       board({{20, 1}, {9, -2}}),
       dice(6, 5),
       {board({{14, 1}, {9, -2}})}},
      {"only the smaller can be played",
       board({{20, 1}, {14, -2}, {9, -2}}),
       dice(6, 5),
       {board({{15, 1}, {14, -2}, {9, -2}})}},
      {"three of a double", board({{13, 1}, {1, -2}}), dice(3, 3), {board({{4, 1}, {1, -2}})}},
      {"one of a double", board({{13, 1}, {7, -2}}), dice(3, 3), {board({{10, 1}, {7, -2}})}},
      {"all four by the one checker that can",
       board({{20, 1}, {13, 1}, {10, -2}}),
       dice(3, 3),
       {board({{8, 1}, {13, 1}, {10, -2}})}},
  })));
}

TEST_CASE("rules 1.7 a step that spoils the other die says so") {
  const Position either_order = board({{12, 1}, {8, 1}, {7, -2}, {5, -2}, {1, -2}});
  const Position either_alone = board({{20, 1}, {9, -2}});
  check(GENERATE_COPY(values<StepCase>({
      {"leaves the 1 unplayed", either_order, dice(6, 1), step(12, 6), Refused::both_dice},
      {"another checker plays the 6", either_order, dice(6, 1), step(8, 6), std::nullopt},
      {"the smaller of two", either_alone, dice(6, 5), step(20, 5), Refused::larger_die},
      {"the larger of two", either_alone, dice(6, 5), step(20, 6), std::nullopt},
  })));
}

TEST_CASE("rules 1.8 a roll that cannot be played passes the turn by itself") {
  struct Case {
    const char* what;
    Position position;
    Dice roll;
  };
  const auto mover = GENERATE(Seat::a, Seat::b);
  const auto c = GENERATE(values<Case>({
      {"on the bar, both dice closed", board({{25, 1}, {6, 14}, {20, -2}, {21, -2}}), dice(5, 4)},
      {"on the bar, the double closed", five_points, dice(2, 2)},
      {"nobody on the bar", board({{7, 2}, {1, -2}, {4, -2}}), dice(6, 3)},
  }));
  CAPTURE(c.what);
  auto game = evolve(to_roll(rules("tavla"), mover, c.position), event::RollAsked{1, mover});
  game = evolve(game, event::Rolled{1, mover, c.roll});
  const auto passed = what_follows(game);
  REQUIRE(passed);
  CHECK_FALSE(std::get<event::Passed>(*passed).closed_out);
  CHECK(roller(evolve(game, *passed)) == opponent(mover));
}

TEST_CASE("rules 1.8 closed out: the turn passes at once, but never a choice to double") {
  struct Case {
    const char* what;
    Position position;
    GameTerms terms;
    Cube cube;
    bool passes;
  };
  const GameTerms crawford{.cube = true, .crawford = true, .needs = PerSeat<int>{1, 3}};
  const auto mover = GENERATE(Seat::a, Seat::b);
  const auto c = GENERATE_COPY(values<Case>({
      {"no cube", closed_out, {}, {}, true},
      {"five points only", five_points, {}, {}, false},
      {"six points, nobody on the bar", nobody_on_bar, {}, {}, false},
      {"the cube in the middle", closed_out, with_cube, {}, false},
      {"the own cube", closed_out, with_cube, {2, mover}, false},
      {"the opponent's cube", closed_out, with_cube, {2, opponent(mover)}, true},
      {"the own cube at its ceiling", closed_out, with_cube, {64, mover}, true},
      {"the Crawford game", closed_out, crawford, {}, true},
  }));
  CAPTURE(c.what);
  Game game = to_roll(rules("backgammon"), mover, c.position, c.terms);
  game.cube = c.cube;
  const auto next = what_follows(game);
  REQUIRE(next.has_value() == c.passes);
  if (!next) return;
  CHECK(std::get<event::Passed>(*next).closed_out);
  const Game passed = evolve(game, *next);
  CHECK(roller(passed) == opponent(mover));
  CHECK(passed.last_roll == game.last_roll);
}

TEST_CASE("rules 1.9 bearing off") {
  const Position gap = board({{6, 1}, {4, 1}});
  const Position low = board({{5, 1}, {4, 1}});
  check(GENERATE_COPY(values<StepCase>({
      {"one is outside", board({{6, 1}, {7, 1}}), dice(6, 5), step(6, 6), Refused::not_all_home},
      {"the farthest is outside",
       board({{4, 1}, {24, 1}, {18, -2}}),
       dice(6, 6),
       step(4, 6),
       Refused::not_all_home},
      {"one is on the bar", board({{25, 1}, {6, 1}}), dice(6, 5), step(6, 6), Refused::bar_first},
      {"the exact die", low, dice(5, 4), step(4, 4), std::nullopt},
      {"the exact die, a farther checker", gap, dice(4, 1), step(4, 4), std::nullopt},
      {"a larger die, the farthest", low, dice(6, 6), step(5, 6), std::nullopt},
      {"a larger die, not the farthest", low, dice(6, 6), step(4, 6), Refused::farther_checker},
      {"a farther checker must move", gap, dice(5, 5), step(4, 5), Refused::farther_checker},
      {"it moves inside", gap, dice(5, 5), step(6, 5), std::nullopt},
      {"a blocked one keeps the rest from going off",
       board({{6, 1}, {4, 1}, {1, -2}}),
       dice(5, 5),
       step(4, 5),
       Refused::farther_checker},
      {"inside instead of off", board({{6, 2}, {4, 2}}), dice(4, 1), step(6, 4), std::nullopt},
      {"inside, but that spoils a die",
       board({{6, 1}, {5, 1}, {2, -2}, {1, -2}}),
       dice(4, 1),
       step(6, 1),
       Refused::both_dice},
  })));
}

TEST_CASE("rules 1.9 a roll's ways of bearing off") {
  check(GENERATE(values<EndsCase>({
      {"two off, or one inside and one off",
       board({{6, 1}, {5, 1}, {1, 1}}),
       dice(6, 5),
       {board({{1, 1}}), board({{1, 2}})}},
      {"the larger die waits for the farther checker",
       board({{6, 1}, {4, 1}}),
       dice(5, 1),
       {board({{4, 1}}), board({{3, 1}, {1, 1}})}},
      {"off, or inside and off",
       board({{6, 1}, {3, 1}, {1, 1}}),
       dice(3, 2),
       {board({{4, 1}, {1, 1}}), board({{3, 1}, {1, 2}})}},
      {"four off by a double", board({{2, 3}, {1, 3}}), dice(6, 6), {board({{1, 2}})}},
  })));
}

TEST_CASE("rules 1.10 a checker hit during the bear-off comes home before any other goes off") {
  struct Case {
    const char* what;
    Position position;
    Dice roll;
    std::vector<Step> first;
    Step off;
    std::optional<Refused> refused;
  };
  const auto c = GENERATE(values<Case>({
      {"on the bar", board({{25, 1}, {6, 5}}), dice(6, 3), {}, step(6, 6), Refused::bar_first},
      {"entered",
       board({{25, 1}, {6, 5}}),
       dice(6, 3),
       {step(25, 3)},
       step(6, 6),
       Refused::not_all_home},
      {"on its way",
       board({{8, 1}, {6, 5}}),
       dice(6, 1),
       {step(8, 1)},
       step(6, 6),
       Refused::not_all_home},
      {"home again", board({{7, 1}, {6, 5}}), dice(6, 1), {step(7, 1)}, step(6, 6), std::nullopt},
  }));
  CAPTURE(c.what);
  Turn turn{c.position, c.roll, HitAndRun::allowed};
  for (const Step& each : c.first) {
    REQUIRE_FALSE(turn.refusal(each));
    turn.play(each);
  }
  CHECK(turn.refusal(c.off) == c.refused);
}

TEST_CASE("rules 1.11 the first to bear off all fifteen wins at once") {
  struct Case {
    const char* what;
    Position position;
    Dice roll;
    Step last;
    int unused;
  };
  const auto winner = GENERATE(Seat::a, Seat::b);
  const auto c = GENERATE(values<Case>({
      {"by the larger die", board({{3, 1}, {24, -15}}), dice(3, 2), step(3, 3), 1},
      {"by either", board({{1, 1}, {24, -15}}), dice(3, 2), step(1, 2), 1},
      {"past a blot that the strict play hits",
       board({{3, 1}, {1, -1}}),
       dice(3, 2),
       step(3, 3),
       1},
      {"by the first of a double", board({{6, 1}, {24, -15}}), dice(6, 6), step(6, 6), 3},
  }));
  CAPTURE(c.what);
  const auto game = to_play(rules("tavla"), winner, c.position, c.roll);
  const auto decided = decide(game, winner, command::Move{c.last});
  REQUIRE(decided);
  const Game off = evolve(game, *decided);
  CHECK(std::get<phase::ToPlay>(off.phase).turn.unused().size() ==
        static_cast<std::size_t>(c.unused));
  CHECK(std::get<phase::ToPlay>(off.phase).turn.complete());
  const Game over = follow(off);
  REQUIRE(outcome(over) != nullptr);
  CHECK(outcome(over)->winner == winner);
  CHECK(error(over, winner, command::Undo{}) == RuleError::Code::game_over);
  CHECK(error(over, opponent(winner), command::Roll{}) == RuleError::Code::game_over);
}

TEST_CASE("rules 1.11 lists of whole plays use both dice with the last checker too") {
  check(GENERATE(values<StepCase>({
      {"off at once", board({{3, 1}, {24, -2}}), dice(3, 2), step(3, 3), std::nullopt},
      {"the strict way", board({{3, 1}, {24, -2}}), dice(3, 2), step(3, 2), std::nullopt},
  })));
  CHECK(legal_positions(board({{3, 1}, {1, -1}}), dice(3, 2)) ==
        std::vector<Position>{board({{0, -1}})});
}

TEST_CASE("rules 1.12 a turn is final only when the player ends it") {
  const auto mover = GENERATE(Seat::a, Seat::b);
  auto game = to_play(rules("tavla"), mover, Position::start(), dice(3, 1));
  CHECK(error(game, mover, command::Undo{}) == RuleError::Code::wrong_phase);
  CHECK(error(game, mover, command::EndTurn{}) == RuleError::Code::illegal);
  game = after(game, mover, command::Move{step(8, 3)});
  const Position after_one = board_of(game, mover);
  CHECK(error(game, mover, command::EndTurn{}) == RuleError::Code::illegal);
  game = after(game, mover, command::Move{step(6, 1)});
  CHECK(on_turn(game) == mover);
  game = after(game, mover, command::Undo{});
  CHECK(board_of(game, mover) == after_one);
  game = after(game, mover, command::Undo{});
  CHECK(board_of(game, mover) == Position::start());
  game = after(game, mover, command::Move{step(24, 1)});
  game = after(game, mover, command::Move{step(13, 3)});
  game = after(game, mover, command::EndTurn{});
  CHECK(roller(game) == opponent(mover));
  CHECK(error(game, mover, command::Undo{}) == RuleError::Code::not_your_turn);
}
