#include <span>
#include <utility>
#include <vector>

#include "tests/rules/support.hpp"

using namespace tavla;
using namespace tavla::literals;

TEST_CASE("a command is refused when it is not due") {
  struct Case {
    const char* name;
    Seat by;
    Command command;
    RuleError::Code code;
  };
  const auto to_roll = tavla::to_roll(rules("tavla"), Seat::a, Position::start());
  const auto to_play = tavla::to_play(rules("tavla"), Seat::a, Position::start(), {3_die, 1_die});
  const auto over = Game{.rules = &rules("tavla"),
                         .phase = phase::Over{{Seat::a, 1, WinKind::single, EndReason::borne_off}}};
  using enum RuleError::Code;
  const std::vector<std::pair<const Game*, Case>> cases{
      {&to_roll, {"roll out of turn", Seat::b, command::Roll{}, not_your_turn}},
      {&to_roll,
       {"F23: move before roll", Seat::a, command::Move{{8_pt, 5_pt, 3_die}}, wrong_phase}},
      {&to_roll, {"undo before roll", Seat::a, command::Undo{}, wrong_phase}},
      {&to_roll, {"end before roll", Seat::a, command::EndTurn{}, wrong_phase}},
      {&to_play, {"roll twice", Seat::a, command::Roll{}, wrong_phase}},
      {&to_play,
       {"F24: move of the other side", Seat::b, command::Move{{8_pt, 5_pt, 3_die}}, not_your_turn}},
      {&to_play, {"nothing to undo", Seat::a, command::Undo{}, wrong_phase}},
      {&to_play, {"F34: end with dice unplayed", Seat::a, command::EndTurn{}, illegal}},
      {&over, {"roll after the end", Seat::a, command::Roll{}, game_over}},
      {&over, {"move after the end", Seat::b, command::Move{{8_pt, 5_pt, 3_die}}, game_over}},
      {&over, {"undo after the end", Seat::a, command::Undo{}, game_over}},
  };
  for (const auto& [game, c] : cases) {
    CAPTURE(c.name);
    const auto decided = decide(*game, c.by, c.command);
    REQUIRE_FALSE(decided);
    CHECK(decided.error().code == c.code);
  }
}

TEST_CASE("F34: an illegal step is refused with its reason") {
  struct Case {
    const char* name;
    Step step;
    Refused reason;
  };
  const auto game = to_play(rules("tavla"), Seat::b, Position::start(), {6_die, 5_die});
  const auto c = GENERATE(values<Case>({
      {"blocked", {24_pt, 19_pt, 5_die}, Refused::blocked},
      {"backwards", {8_pt, 13_pt, 5_die}, Refused::no_die},
      {"no checker there", {7_pt, 1_pt, 6_die}, Refused::no_checker},
      {"a die that was not rolled", {8_pt, 5_pt, 3_die}, Refused::no_die},
      {"another distance than the die", {13_pt, 7_pt, 5_die}, Refused::no_die},
      {"bearing off from outside", {6_pt, Point::off(), 6_die}, Refused::not_all_home},
  }));
  CAPTURE(c.name);
  const auto decided = decide(game, Seat::b, command::Move{c.step});
  REQUIRE_FALSE(decided);
  CHECK(decided.error().code == RuleError::Code::illegal);
  CHECK(decided.error().refused == c.reason);
}

TEST_CASE("trap: after the last checker the pips are 0 and 15 are off") {
  std::vector<std::int64_t> counts(26, 0);
  counts[1] = 1;
  counts[24] = -15;
  const auto last = Position::from(std::span<const std::int64_t, 26>{counts});
  REQUIRE(last);
  const auto game = to_play(rules("tavla"), Seat::a, *last, {2_die, 1_die});
  const auto over = after(game, Seat::a, command::Move{{1_pt, Point::off(), 1_die}});
  const auto final_board = board_of(over, Seat::a);
  CHECK(final_board.own_pips() == 0);
  CHECK(off_of(over, Seat::a) == 15);
}
