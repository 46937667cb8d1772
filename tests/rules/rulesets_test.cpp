// rules.md 3: the table of rulesets, column by column.

#include "tests/rules/support.hpp"

using namespace tavla;
using namespace tavla::literals;

TEST_CASE("rules 3 rulesets: every row of the table") {
  struct Row {
    const char* key;
    Opening opening;
    NextOpener next;
    Triple triple;
    CubeUse cube;
    HitAndRun hit_and_run;
  };
  using enum Opening;
  const auto row = GENERATE(values<Row>({
      {"tavla", drawn, NextOpener::winner, Triple::none, CubeUse::none, HitAndRun::allowed},
      {"tavla-kahve",
       roll_off_reroll,
       NextOpener::winner,
       Triple::none,
       CubeUse::none,
       HitAndRun::forbidden},
      {"tavla-klasik",
       roll_off_play,
       NextOpener::as_first,
       Triple::none,
       CubeUse::none,
       HitAndRun::allowed},
      {"backgammon",
       roll_off_play,
       NextOpener::as_first,
       Triple::counts,
       CubeUse::used,
       HitAndRun::allowed},
      {"backgammon-no-cube",
       roll_off_play,
       NextOpener::as_first,
       Triple::counts,
       CubeUse::none,
       HitAndRun::allowed},
  }));
  CAPTURE(row.key);
  const Ruleset& ruleset = rules(row.key);
  CHECK(ruleset.key == row.key);
  CHECK(ruleset.opening == row.opening);
  CHECK(ruleset.next_opener == row.next);
  CHECK(ruleset.triple == row.triple);
  CHECK(ruleset.cube == row.cube);
  CHECK(ruleset.hit_and_run == row.hit_and_run);
}

TEST_CASE("rules 3 rulesets: they are found by key, and no other is") {
  for (const Ruleset& ruleset : rulesets()) CHECK(find_ruleset(ruleset.key) == &ruleset);
  CHECK(rulesets().front().key == "tavla");
  CHECK(find_ruleset("Tavla") == nullptr);
  CHECK(find_ruleset("") == nullptr);
}

TEST_CASE("rules 3 opening: tavla draws the opener, who rolls two fresh dice") {
  const auto opener = GENERATE(Seat::a, Seat::b);
  auto game = follow(new_game(rules("tavla")));
  REQUIRE(awaited_roll(game)->kind == RollKind::draw);
  CHECK(awaited_roll(game)->number == 1);
  game = thrown(game, dice(6, 6), opener);
  CHECK(roller(game) == opener);
  game = after(game, opener, command::Roll{});
  CHECK(awaited_roll(game)->number == 2);
  game = thrown(game, dice(5, 5));
  CHECK(std::get<phase::ToPlay>(game.phase).turn.dice() == dice(5, 5));
}

TEST_CASE("rules 3 opening: kahve's higher die opens and rolls both again; ties are rolled again") {
  struct Case {
    Dice dice;
    Seat opener;
  };
  const auto c =
      GENERATE(values<Case>({{dice(2, 5), Seat::b}, {dice(5, 2), Seat::a}, {dice(6, 1), Seat::a}}));
  auto game = follow(new_game(rules("tavla-kahve")));
  REQUIRE(awaited_roll(game)->kind == RollKind::roll_off);
  game = thrown(game, dice(4, 4));
  REQUIRE(awaited_roll(game)->kind == RollKind::roll_off);
  CHECK(awaited_roll(game)->number == 2);
  game = thrown(game, c.dice);
  CHECK(roller(game) == c.opener);
}

TEST_CASE("rules 3 opening: elsewhere the higher die opens and plays those two") {
  struct Case {
    Dice dice;
    Seat opener;
  };
  const auto* key = GENERATE("tavla-klasik", "backgammon", "backgammon-no-cube");
  const auto c = GENERATE(values<Case>({{dice(2, 5), Seat::b}, {dice(5, 2), Seat::a}}));
  auto game = thrown(follow(new_game(rules(key))), dice(3, 3));
  REQUIRE(awaited_roll(game)->kind == RollKind::roll_off);
  game = thrown(game, c.dice);
  const auto& open = std::get<phase::ToPlay>(game.phase);
  CHECK(open.seat == c.opener);
  CHECK(open.turn.dice() == c.dice);
}

TEST_CASE("rules 3 flags: another starting position is another ruleset") {
  const Position nack = new_game(rules("nackgammon")).board;
  CHECK(nack == board({{24, 2},
                       {23, 2},
                       {13, 4},
                       {8, 3},
                       {6, 4},
                       {1, -2},
                       {2, -2},
                       {12, -4},
                       {17, -3},
                       {19, -4}}));
  const Game hyper = new_game(rules("hypergammon"));
  CHECK(hyper.board == board({{24, 1}, {23, 1}, {22, 1}, {1, -1}, {2, -1}, {3, -1}}));
  CHECK(off_of(hyper, Seat::a) == 0);
  CHECK(off_of(hyper, Seat::b) == 0);
}
