// rules.md 1.1 to 1.6. Boards are as the mover counts: own checkers positive, 25 the own bar, 0 the
// opponent's.

#include "tests/rules/support.hpp"

using namespace tavla;
using namespace tavla::literals;

TEST_CASE("rules 1.1 the start position has 15 checkers and 167 pips a side") {
  const auto* key =
      GENERATE("tavla", "tavla-kahve", "tavla-klasik", "backgammon", "backgammon-no-cube");
  const auto seat = GENERATE(Seat::a, Seat::b);
  const Position start = board_of(new_game(rules(key)), seat);
  CHECK(start == board({{24, 2}, {13, 5}, {8, 3}, {6, 5}, {1, -2}, {12, -5}, {17, -3}, {19, -5}}));
  CHECK(own_checkers(start) == 15);
  CHECK(opposing_checkers(start) == 15);
  CHECK(start.own_pips() == 167);
  CHECK(start.opponent_pips() == 167);
}

TEST_CASE("rules 1.2 the sides move in opposite directions, from 24 down and off") {
  struct Case {
    int from;
    int die;
    int to;
    int seen_by_opponent;
  };
  const auto c = GENERATE(values<Case>({
      {24, 6, 18, 7},
      {13, 1, 12, 13},
      {8, 2, 6, 19},
      {6, 5, 1, 24},
      {6, 6, 0, 25},
      {1, 1, 0, 25},
      {2, 6, 0, 25},
      {25, 3, 22, 3},
  }));
  CAPTURE(c.from, c.die);
  const Point reached = Point::at(c.from).after(Die::of(c.die));
  CHECK(reached.number() == c.to);
  CHECK(reached.mirrored().number() == c.seen_by_opponent);
}

TEST_CASE("rules 1.2 home is 1 to 6, and 19 to 24 the opponent's") {
  for (int number = 1; number <= 24; ++number) {
    CAPTURE(number);
    CHECK(Point::at(number).is_home() == (number <= 6));
    CHECK(Point::at(number).mirrored().is_home() == (number >= 19));
  }
}

TEST_CASE("rules 1.2 what one seat plays downwards the other sees going upwards") {
  const auto mover = GENERATE(Seat::a, Seat::b);
  auto game = to_play(rules("tavla"), mover, Position::start(), dice(6, 5));
  CHECK(error(game, mover, command::Move{{13_pt, 18_pt, 5_die}}) == RuleError::Code::illegal);
  game = after(game, mover, command::Move{step(24, 6)});
  CHECK(board_of(game, mover)[18] == 1);
  CHECK(board_of(game, opponent(mover))[1] == -1);
  CHECK(board_of(game, opponent(mover))[7] == -1);
}

TEST_CASE("rules 1.3 a checker lands on an empty point, an own one, or a blot") {
  const Position tower = board({{13, 1}, {9, 13}, {8, -1}, {7, -2}, {5, 1}, {3, -12}});
  check(GENERATE_COPY(values<StepCase>({
      {"empty", tower, dice(3, 1), step(13, 3), std::nullopt},
      {"own point of any height", tower, dice(4, 1), step(13, 4), std::nullopt},
      {"own blot", tower, dice(4, 1), step(9, 4), std::nullopt},
      {"opposing blot", tower, dice(5, 1), step(13, 5), std::nullopt},
      {"two opposing checkers", tower, dice(6, 1), step(13, 6), Refused::blocked},
      {"twelve opposing checkers", tower, dice(6, 1), step(9, 6), Refused::blocked},
      {"over a made point", tower, dice(5, 1), step(9, 5), std::nullopt},
  })));
}

TEST_CASE("rules 1.3 a checker that is hit goes to the bar") {
  struct Case {
    const char* what;
    Position before;
    Step step;
    Position after;
  };
  const auto c = GENERATE(values<Case>({
      {"far out", board({{13, 1}, {7, -1}}), step(13, 6), board({{7, 1}, {0, -1}})},
      {"the second", board({{13, 1}, {7, -1}, {0, -1}}), step(13, 6), board({{7, 1}, {0, -2}})},
      {"on entering", board({{25, 1}, {22, -1}}), step(25, 3), board({{22, 1}, {0, -1}})},
      {"nobody there", board({{13, 2}, {7, 1}}), step(13, 6), board({{13, 1}, {7, 2}})},
  }));
  CAPTURE(c.what);
  CHECK(c.before.hits(c.step) == (c.after[0] != c.before[0]));
  CHECK(c.before.after(c.step) == c.after);
}

TEST_CASE("rules 1.4 each die is a move of its own; one checker may take both") {
  check(GENERATE(values<EndsCase>({
      {"one checker", board({{13, 1}}), dice(6, 1), {board({{6, 1}})}},
      {"two checkers",
       board({{13, 1}, {20, 1}}),
       dice(6, 1),
       {board({{20, 1}, {6, 1}}),
        board({{13, 2}}),
        board({{12, 1}, {14, 1}}),
        board({{7, 1}, {19, 1}})}},
      {"by the 6 first, as the 1 is blocked",
       board({{13, 1}, {12, -2}}),
       dice(6, 1),
       {board({{6, 1}, {12, -2}})}},
      {"by the 1 first, as the 6 is blocked",
       board({{13, 1}, {7, -2}}),
       dice(6, 1),
       {board({{6, 1}, {7, -2}})}},
      {"both points between are blocked", board({{13, 1}, {12, -2}, {7, -2}}), dice(6, 1), {}},
      {"the order decides who is hit",
       board({{13, 1}, {12, -1}, {7, -1}}),
       dice(6, 1),
       {board({{6, 1}, {12, -1}, {0, -1}}), board({{6, 1}, {7, -1}, {0, -1}})}},
  })));
}

TEST_CASE("rules 1.5 a double is played four times") {
  check(GENERATE(values<EndsCase>({
      {"by one checker", board({{24, 1}}), dice(5, 5), {board({{4, 1}})}},
      {"as often as it goes", board({{24, 2}, {14, -2}}), dice(5, 5), {board({{19, 2}, {14, -2}})}},
      {"shared out",
       board({{24, 1}, {23, 1}, {4, -2}}),
       dice(5, 5),
       {board({{19, 1}, {8, 1}, {4, -2}}),
        board({{14, 1}, {13, 1}, {4, -2}}),
        board({{9, 1}, {18, 1}, {4, -2}}),
        board({{24, 1}, {3, 1}, {4, -2}})}},
  })));
}

TEST_CASE("rules 1.5 each of the four is a step by the same die") {
  Turn turn{Position::start(), dice(1, 1), HitAndRun::allowed};
  CHECK(turn.unused().size() == 4);
  for (const Step& played : {step(8, 1), step(8, 1), step(6, 1), step(6, 1)}) {
    CHECK_FALSE(turn.complete());
    REQUIRE_FALSE(turn.refusal(played));
    turn.play(played);
  }
  CHECK(turn.complete());
  CHECK(turn.unused().empty());
  CHECK(turn.refusal(step(6, 1)) == Refused::no_die);
}

TEST_CASE("rules 1.6 with a checker on the bar nothing else may move") {
  const Position on_bar = board({{25, 1}, {13, 2}, {6, 2}, {22, -2}});
  check(GENERATE_COPY(values<StepCase>({
      {"another checker", on_bar, dice(5, 1), step(13, 5), Refused::bar_first},
      {"at home", on_bar, dice(5, 1), step(6, 1), Refused::bar_first},
      {"the one on the bar", on_bar, dice(5, 1), step(25, 5), std::nullopt},
      {"on a made point", on_bar, dice(3, 1), step(25, 3), Refused::blocked},
  })));
}

TEST_CASE("rules 1.6 a checker enters on the opponent's home point of the die") {
  for (int die = 1; die <= 6; ++die) {
    CAPTURE(die);
    const Turn turn{board({{25, 1}}), dice(die, die), HitAndRun::allowed};
    CHECK(turn.options() == StepList{Step{25_pt, Point::at(25 - die), Die::of(die)}});
  }
}

TEST_CASE("rules 1.6 as many as possible enter, and then any checker plays the other dice") {
  check(GENERATE(values<EndsCase>({
      {"one enters, and any checker plays the other die",
       board({{25, 1}, {13, 1}}),
       dice(3, 1),
       {board({{21, 1}, {13, 1}}), board({{22, 1}, {12, 1}}), board({{24, 1}, {10, 1}})}},
      {"one of two enters; the other die is lost",
       board({{25, 2}, {6, 1}, {22, -2}}),
       dice(3, 1),
       {board({{25, 1}, {24, 1}, {6, 1}, {22, -2}})}},
      {"both enter", board({{25, 2}, {6, 1}}), dice(3, 1), {board({{24, 1}, {22, 1}, {6, 1}})}},
      {"three enter by a double, and any checker plays the fourth",
       board({{25, 3}, {6, 1}}),
       dice(2, 2),
       {board({{23, 2}, {21, 1}, {6, 1}}), board({{23, 3}, {4, 1}})}},
      {"five on the bar: four enter",
       board({{25, 5}, {6, 1}}),
       dice(2, 2),
       {board({{25, 1}, {23, 4}, {6, 1}})}},
      {"neither die enters", board({{25, 1}, {6, 1}, {24, -2}, {22, -2}}), dice(3, 1), {}},
  })));
}
