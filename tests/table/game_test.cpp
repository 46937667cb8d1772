#include <vector>

#include "engine/scoring.hpp"
#include "tests/support.hpp"

using namespace tavla;
using namespace tavla::literals;

namespace {

const Ruleset& rules(std::string_view key) {
  return *find_ruleset(key);
}

/// A board as seat a counts.
Position board(std::vector<std::int64_t> counts) {
  const auto position = Position::from(std::span<const std::int64_t, 26>{counts});
  REQUIRE(position);
  return *position;
}

Game playing(const Ruleset& ruleset, const Position& as_a, Seat mover, Dice dice) {
  Game game{.rules = &ruleset, .phase = phase::ToRoll{mover}, .board = as_a};
  game.phase = phase::ToPlay{mover, Turn{board_of(game, mover), dice, ruleset.hit_and_run}};
  return game;
}

Game follow(Game game) {
  while (const auto next = what_follows(game)) game = evolve(game, *next);
  return game;
}

Game after(const Game& game, Seat by, const Command& command) {
  const auto decided = decide(game, by, command);
  REQUIRE(decided);
  return follow(evolve(game, *decided));
}

Game thrown(const Game& game, Dice dice, Seat opener = Seat::a) {
  const auto awaited = awaited_roll(game);
  REQUIRE(awaited);
  return follow(evolve(game, decide_throw(game, {awaited->number, dice, opener})));
}

/// Seat a has one checker left on its point 1; the rest of the board is seat b's.
std::vector<std::int64_t> last_checker_of_a() {
  std::vector<std::int64_t> counts(26, 0);
  counts[1] = 1;
  return counts;
}

Outcome bear_off_last(std::vector<std::int64_t> counts, std::string_view ruleset) {
  const auto game = playing(rules(ruleset), board(std::move(counts)), Seat::a, {1_die, 2_die});
  const auto over = after(game, Seat::a, command::Move{{1_pt, Point::off(), 1_die}});
  REQUIRE(outcome(over) != nullptr);
  return *outcome(over);
}

}  // namespace

TEST_CASE("tavla: the server draws the opener, who rolls two fresh dice") {
  auto game = follow(new_game(rules("tavla")));
  REQUIRE(awaited_roll(game)->kind == RollKind::draw);
  CHECK(awaited_roll(game)->number == 1);
  game = thrown(game, {6_die, 6_die}, Seat::b);
  CHECK(std::get<phase::ToRoll>(game.phase).seat == Seat::b);
  game = after(game, Seat::b, command::Roll{});
  CHECK(awaited_roll(game)->number == 2);
  game = thrown(game, {5_die, 5_die});
  CHECK(std::get<phase::ToPlay>(game.phase).turn.dice() == Dice{5_die, 5_die});
}

TEST_CASE("tavla-kahve: the higher die opens and rolls both again; ties are rolled again") {
  auto game = follow(new_game(rules("tavla-kahve")));
  REQUIRE(awaited_roll(game)->kind == RollKind::roll_off);
  game = thrown(game, {4_die, 4_die});
  CHECK(awaited_roll(game)->number == 2);
  game = thrown(game, {2_die, 5_die});
  CHECK(std::get<phase::ToRoll>(game.phase).seat == Seat::b);
}

TEST_CASE("tavla-klasik and backgammon: the higher die opens and plays those two") {
  const auto* key = GENERATE("tavla-klasik", "backgammon-no-cube");
  auto game = follow(new_game(rules(key)));
  game = thrown(game, {2_die, 5_die});
  const auto& open = std::get<phase::ToPlay>(game.phase);
  CHECK(open.seat == Seat::b);
  CHECK(open.turn.dice() == Dice{2_die, 5_die});
}

TEST_CASE("the winner opens the next game without a draw") {
  const auto game = follow(new_game(rules("tavla"), Seat::b));
  CHECK(std::get<phase::ToRoll>(game.phase).seat == Seat::b);
}

TEST_CASE("a command is refused when it is not due") {
  struct Case {
    const char* name;
    Seat by;
    Command command;
    RuleError::Code code;
  };
  const auto to_roll = Game{.rules = &rules("tavla"), .phase = phase::ToRoll{Seat::a}};
  const auto to_play = playing(rules("tavla"), Position::start(), Seat::a, {3_die, 1_die});
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
  const auto game = playing(rules("tavla"), Position::start(), Seat::b, {6_die, 5_die});
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

TEST_CASE("nothing is final until the turn is ended") {
  auto game = playing(rules("tavla"), Position::start(), Seat::a, {3_die, 1_die});
  game = after(game, Seat::a, command::Move{{8_pt, 5_pt, 3_die}});
  game = after(game, Seat::a, command::Move{{6_pt, 5_pt, 1_die}});
  CHECK(on_turn(game) == Seat::a);
  game = after(game, Seat::a, command::Undo{});
  game = after(game, Seat::a, command::Undo{});
  CHECK(board_of(game, Seat::a) == Position::start());
  game = after(game, Seat::a, command::Move{{24_pt, 23_pt, 1_die}});
  game = after(game, Seat::a, command::Move{{13_pt, 10_pt, 3_die}});
  game = after(game, Seat::a, command::EndTurn{});
  CHECK(std::get<phase::ToRoll>(game.phase).seat == Seat::b);
}

TEST_CASE("gele: a roll that cannot be played passes the turn") {
  // Seat a on the bar against points 20 and 21 (dice 5 and 4) made by b.
  std::vector<std::int64_t> counts(26, 0);
  counts[25] = 1;
  counts[6] = 14;
  counts[20] = counts[21] = -2;
  counts[1] = -11;
  auto game =
      Game{.rules = &rules("tavla"), .phase = phase::ToRoll{Seat::a}, .board = board(counts)};
  game = after(game, Seat::a, command::Roll{});
  const auto rolled = decide_throw(game, {1, {5_die, 4_die}, Seat::a});
  game = evolve(game, rolled);
  const auto passed = what_follows(game);
  REQUIRE(passed);
  CHECK_FALSE(std::get<event::Passed>(*passed).closed_out);
  CHECK(std::get<phase::ToRoll>(evolve(game, *passed).phase).seat == Seat::b);
}

TEST_CASE("closed out: the turn passes at once and uses no roll") {
  std::vector<std::int64_t> counts(26, 0);
  counts[25] = 1;
  counts[6] = 14;
  for (std::size_t p = 19; p <= 24; ++p) counts[p] = -2;
  counts[1] = -3;
  auto game = playing(rules("tavla"), board(counts), Seat::b, {1_die, 2_die});
  game = after(game, Seat::b, command::Move{{24_pt, 23_pt, 1_die}});
  game = after(game, Seat::b, command::Move{{24_pt, 22_pt, 2_die}});
  const auto before = game.last_roll;
  game = after(game, Seat::b, command::EndTurn{});
  CHECK(std::get<phase::ToRoll>(game.phase).seat == Seat::b);
  CHECK(game.last_roll == before);
}

TEST_CASE("the loser's checkers decide what a win is worth") {
  SECTION("one checker off: a single game") {
    auto counts = last_checker_of_a();
    counts[24] = -14;
    CHECK(bear_off_last(counts, "tavla") ==
          Outcome{Seat::a, 1, WinKind::single, EndReason::borne_off});
  }
  SECTION("none off: mars") {
    auto counts = last_checker_of_a();
    counts[24] = -15;
    CHECK(bear_off_last(counts, "tavla") ==
          Outcome{Seat::a, 2, WinKind::mars, EndReason::borne_off});
    CHECK(bear_off_last(counts, "backgammon-no-cube").points == 2);
  }
  SECTION("traps: a straggler in the winner's home is a backgammon, where it counts") {
    auto counts = last_checker_of_a();
    counts[3] = -1;
    counts[24] = -14;
    CHECK(bear_off_last(counts, "backgammon-no-cube") ==
          Outcome{Seat::a, 3, WinKind::backgammon, EndReason::borne_off});
    CHECK(bear_off_last(counts, "tavla").points == 2);
  }
  SECTION("traps: a straggler on the bar is one too") {
    auto counts = last_checker_of_a();
    counts[0] = -1;
    counts[24] = -14;
    CHECK(bear_off_last(counts, "backgammon-no-cube").points == 3);
  }
  SECTION("traps: a straggler on the winner's 7 point is not") {
    auto counts = last_checker_of_a();
    counts[7] = -1;
    counts[24] = -14;
    CHECK(bear_off_last(counts, "backgammon-no-cube").points == 2);
  }
  SECTION("traps: one checker off cancels both") {
    auto counts = last_checker_of_a();
    counts[3] = -1;
    counts[24] = -13;
    CHECK(bear_off_last(counts, "backgammon-no-cube").points == 1);
  }
}

TEST_CASE("traps: after the last checker the pips are 0 and 15 are off") {
  auto counts = last_checker_of_a();
  counts[24] = -15;
  const auto game = playing(rules("tavla"), board(counts), Seat::a, {2_die, 1_die});
  const auto over = after(game, Seat::a, command::Move{{1_pt, Point::off(), 1_die}});
  const auto final_board = board_of(over, Seat::a);
  CHECK(final_board.own_pips() == 0);
  CHECK(final_board.own_off() == 15);
}

TEST_CASE("rules 1.11: the fifteenth checker goes off with either die, and cannot come back") {
  auto counts = last_checker_of_a();
  counts[1] = 0;
  counts[3] = 1;
  counts[24] = -15;
  const auto game = playing(rules("tavla"), board(counts), Seat::a, {3_die, 1_die});
  const auto over = after(game, Seat::a, command::Move{{3_pt, Point::off(), 3_die}});
  REQUIRE(outcome(over) != nullptr);
  const auto undo = decide(over, Seat::a, command::Undo{});
  REQUIRE_FALSE(undo);
  CHECK(undo.error().code == RuleError::Code::game_over);
}

TEST_CASE("the price of leaving follows what the loser has to fear") {
  struct Case {
    const char* name;
    std::vector<std::pair<std::size_t, std::int64_t>> placed;
    const char* ruleset;
    int price;
  };
  // Seat b loses; a counts.
  const auto c = GENERATE(values<Case>({
      {"a checker off", {{1, 15}, {24, -14}}, "backgammon-no-cube", 1},
      {"none off", {{1, 15}, {24, -15}}, "backgammon-no-cube", 2},
      {"behind, but the winner has not begun", {{1, 15}, {2, -15}}, "backgammon-no-cube", 2},
      {"behind while the winner bears off", {{1, 14}, {2, -15}}, "backgammon-no-cube", 3},
      {"on the bar while the winner bears off", {{1, 14}, {0, -15}}, "backgammon-no-cube", 3},
      {"behind where a triple does not count", {{1, 14}, {2, -15}}, "tavla", 2},
  }));
  CAPTURE(c.name);
  std::vector<std::int64_t> counts(26, 0);
  for (const auto& [place, count] : c.placed) counts[place] = count;
  const Game game{
      .rules = &rules(c.ruleset), .phase = phase::ToRoll{Seat::b}, .board = board(counts)};
  CHECK(price(game, Seat::b) == c.price);
}
