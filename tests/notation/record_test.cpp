#include "engine/notation/record_check.hpp"
#include "tests/engine/support.hpp"
#include "tests/notation/self_play.hpp"
#include "tests/support.hpp"

using namespace tavla;

namespace {

MatchRecord terms(std::string_view ruleset, int length) {
  const Ruleset* const rules = find_ruleset(ruleset);
  return {.players = {"a", "b"},
          .length = length,
          .rules = rules,
          .crawford = crawford_by_default(*rules, length),
          .jacoby = false,
          .games = {}};
}

std::string reason_of(const std::optional<BadRecord>& wrong) {
  return wrong ? wrong->reason : std::string{};
}

/// A game whose opening roll, 3-1, seat a has played.
GameReplay opened(const MatchRecord& match) {
  GameReplay game{match_before(match, 0)};
  REQUIRE_FALSE(game.add(action::Rolled{Seat::a, dice(3, 1), Play{step(8, 3), step(6, 1)}}));
  return game;
}

std::string add(GameReplay& game, const Action& action) {
  return reason_of(game.add(action));
}

void play_anything(GameReplay& game, Seat by) {
  Turn turn = *game.turn(by, dice(2, 1));
  while (!turn.complete()) turn.play(turn.options().front());
  REQUIRE(add(game, action::Rolled{by, dice(2, 1), turn.steps()}).empty());
}

}  // namespace

TEST_CASE("a game is begun by either side, then the sides take turns") {
  const MatchRecord match = terms("tavla", 1);
  GameReplay game = opened(match);
  CHECK(add(game, action::Rolled{Seat::a, dice(6, 5), Play{}}) == "it is the other side's turn");
  CHECK(add(game, action::Rolled{Seat::b, dice(6, 5), Play{}}) ==
        "an incomplete turn: more dice could be played");
  CHECK(add(game, action::Rolled{Seat::b, dice(6, 5), Play{step(24, 5)}}) == "an illegal play");
  CHECK(add(game, action::Rolled{Seat::b, dice(6, 5), Play{step(24, 6), step(18, 5)}}).empty());
}

TEST_CASE("trap: owner and repeat checks") {
  const MatchRecord match = terms("backgammon", 9);
  GameReplay game = opened(match);
  CHECK(add(game, action::Doubled{Seat::a}) == "it is the other side's turn");
  CHECK(add(game, action::Doubled{Seat::b}).empty());
  CHECK(add(game, action::Doubled{Seat::b}) == "the double is not answered");
  CHECK(add(game, action::Taken{Seat::b}) == "the other side is to answer the double");
  CHECK(add(game, action::Beavered{Seat::a}) == "beavers belong to unlimited play");
  CHECK(add(game, action::Taken{Seat::a}).empty());
  CHECK(add(game, action::Doubled{Seat::b}) == "the other side owns the cube");
  CHECK(add(game, action::Rolled{Seat::b, dice(6, 5), Play{step(24, 6), step(18, 5)}}).empty());
  CHECK(add(game, action::Doubled{Seat::a}).empty());
  CHECK(add(game, action::Taken{Seat::b}).empty());
  CHECK(add(game, action::Doubled{Seat::a}) == "the other side owns the cube");
  CHECK(game.cube() == 4);
}

TEST_CASE("trap: cube actions after the end or before the first roll") {
  const MatchRecord match = terms("backgammon", 9);
  GameReplay game{match_before(match, 0)};
  CHECK(add(game, action::Doubled{Seat::a}) == "nobody may double before the opening roll");
  CHECK(add(game, action::Taken{Seat::a}) == "there is no double to answer");
  CHECK(add(game, action::Dropped{Seat::a}) == "there is no double to answer");
  game = opened(match);
  REQUIRE(add(game, action::Doubled{Seat::b}).empty());
  REQUIRE(add(game, action::Dropped{Seat::a}).empty());
  CHECK(add(game, action::Doubled{Seat::b}) == "the game is over already");
  CHECK(add(game, action::Taken{Seat::a}) == "there is no double to answer");
  CHECK(add(game, action::Dropped{Seat::a}) == "there is no double to answer");
  CHECK(game.certain_result() == GameResult{Seat::b, 1});
}

TEST_CASE("trap: cube above the top") {
  const MatchRecord match = terms("backgammon", 0);
  GameReplay game = opened(match);
  REQUIRE(add(game, action::Doubled{Seat::b}).empty());
  REQUIRE(add(game, action::Beavered{Seat::a}).empty());
  CHECK(game.cube() == 4);
  Seat roller = Seat::b;
  for (const int reached : {8, 16, 32, 64}) {
    play_anything(game, roller);
    const Seat doubler = opponent(roller);
    REQUIRE(add(game, action::Doubled{doubler}).empty());
    REQUIRE(add(game, action::Taken{roller}).empty());
    CHECK(game.cube() == reached);
    roller = doubler;
  }
  play_anything(game, roller);
  CHECK(add(game, action::Doubled{opponent(roller)}) == "the cube goes to 64 at most");
}

TEST_CASE("trap: drop credited from the other player's total") {
  auto builder = RecordBuilder::begin(terms("backgammon", 9));
  REQUIRE(builder);
  REQUIRE_FALSE(builder->begin_game());
  REQUIRE_FALSE(builder->end_game(GameResult{Seat::a, 3}));
  REQUIRE_FALSE(builder->begin_game());
  REQUIRE_FALSE(builder->end_game(GameResult{Seat::b, 1}));
  REQUIRE_FALSE(builder->begin_game());
  REQUIRE_FALSE(builder->add(action::Rolled{Seat::b, dice(3, 1), Play{step(8, 3), step(6, 1)}}));
  REQUIRE_FALSE(builder->add(action::Doubled{Seat::a}));
  REQUIRE_FALSE(builder->add(action::Dropped{Seat::b}));
  CHECK(reason_of(builder->end_game(GameResult{Seat::a, 2})) == "the game is worth 1");
  CHECK(reason_of(builder->end_game(GameResult{Seat::b, 1})) == "the other side has won the game");
  REQUIRE_FALSE(builder->end_game(GameResult{Seat::a, 1}));
  CHECK(builder->score() == PerSeat<int>{4, 1});
}

TEST_CASE("trap: Crawford game") {
  auto builder = RecordBuilder::begin(terms("backgammon", 5));
  REQUIRE(builder);
  const auto play = [&](GameResult result, const std::string& refused) {
    REQUIRE_FALSE(builder->begin_game());
    REQUIRE_FALSE(builder->add(action::Rolled{Seat::b, dice(3, 1), Play{step(8, 3), step(6, 1)}}));
    CHECK(reason_of(builder->add(action::Doubled{Seat::a})) == refused);
    if (refused.empty()) REQUIRE_FALSE(builder->add(action::Taken{Seat::b}));
    REQUIRE_FALSE(builder->end_game(result));
  };
  play({Seat::a, 4}, "");
  play({Seat::b, 1}, "nobody may double in the Crawford game");
  play({Seat::b, 2}, "");
  play({Seat::a, 2}, "");
  CHECK(reason_of(builder->begin_game()) == "the match is over already");
}

TEST_CASE("no cube, no double") {
  GameReplay tavla = opened(terms("tavla", 0));
  CHECK(add(tavla, action::Doubled{Seat::b}) == "this game is played without a cube");
  GameReplay to_one = opened(terms("backgammon", 1));
  CHECK(add(to_one, action::Doubled{Seat::b}) == "this game is played without a cube");
}

TEST_CASE("a conceded game is worth what a game can be worth") {
  GameReplay game = opened(terms("backgammon", 7));
  REQUIRE(add(game, action::Doubled{Seat::b}).empty());
  CHECK(reason_of(game.fault({Seat::b, 2})) == "the double is not answered");
  REQUIRE(add(game, action::Taken{Seat::a}).empty());
  for (const int points : {2, 4, 6}) CHECK_FALSE(game.fault({Seat::b, points}));
  for (const int points : {-2, 0, 1, 3, 8}) CHECK(game.fault({Seat::b, points}));
  const GameReplay tavla = opened(terms("tavla", 7));
  CHECK_FALSE(tavla.fault({Seat::b, 2}));
  CHECK(tavla.fault({Seat::b, 3}));
}

TEST_CASE("with Jacoby a gammon counts once the cube was turned") {
  MatchRecord match = terms("backgammon", 0);
  match.jacoby = true;
  GameReplay game = opened(match);
  CHECK(game.fault({Seat::b, 2}));
  REQUIRE(add(game, action::Doubled{Seat::b}).empty());
  REQUIRE(add(game, action::Taken{Seat::a}).empty());
  CHECK_FALSE(game.fault({Seat::b, 4}));
}

TEST_CASE("there is no match that its terms rule out") {
  CHECK(reason_of(fault(MatchRecord{})) == "unknown ruleset");
  MatchRecord match = terms("tavla", 65);
  CHECK(fault(match));
  match = terms("tavla", -1);
  CHECK(fault(match));
  match = terms("backgammon", 3);
  match.jacoby = true;
  CHECK(fault(match));
  match = terms("tavla", 3);
  match.crawford = true;
  CHECK(fault(match));
}

TEST_CASE("self-played matches obey the rules, and a changed one does not") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const MatchRecord match = self_played({"backgammon", 5}, seed);
    REQUIRE(reason_of(fault(match)).empty());
    MatchRecord changed = match;
    changed.games.front().score.a = 1;
    CHECK(reason_of(fault(changed)) == "the score is not the sum of the results");
    changed = match;
    auto& actions = changed.games.front().actions;
    if (actions.size() < 60) continue;
    actions.erase(actions.begin());
    CHECK(fault(changed).has_value());
  }
}

TEST_CASE("an automatic double lets no gammon count with Jacoby: only a double taken does") {
  MatchRecord match = terms("backgammon", 0);
  match.jacoby = true;
  GameReplay game{match_before(match, 0), 2};
  REQUIRE(add(game, action::Rolled{Seat::a, dice(3, 1), Play{step(8, 3), step(6, 1)}}).empty());
  CHECK_FALSE(game.fault({Seat::b, 2}));
  CHECK(game.fault({Seat::b, 4}));
  REQUIRE(add(game, action::Doubled{Seat::b}).empty());
  REQUIRE(add(game, action::Taken{Seat::a}).empty());
  CHECK(game.cube() == 4);
  CHECK_FALSE(game.fault({Seat::b, 8}));
}

TEST_CASE("a game begins with the cube turned only by automatic doubles") {
  const auto refusal = [](std::string_view ruleset, int length, int cube) {
    auto builder = RecordBuilder::begin(terms(ruleset, length));
    REQUIRE(builder);
    return reason_of(builder->begin_game(cube));
  };
  CHECK(refusal("backgammon", 0, 2).empty());
  CHECK(refusal("backgammon", 0, 64).empty());
  CHECK(refusal("backgammon", 0, 3) == "the cube shows a power of two up to 64");
  CHECK(refusal("backgammon", 0, 0) == "the cube shows a power of two up to 64");
  CHECK(refusal("backgammon", 0, 128) == "the cube shows a power of two up to 64");
  CHECK(refusal("backgammon", 5, 2) == "automatic doubles belong to unlimited play with the cube");
  CHECK(refusal("tavla", 0, 2) == "automatic doubles belong to unlimited play with the cube");
}

TEST_CASE("a dead double is refused at our tables, and read from other programs' files") {
  auto builder = RecordBuilder::begin(terms("backgammon", 3));
  REQUIRE(builder);
  for (const GameResult result : {GameResult{Seat::a, 2}, GameResult{Seat::b, 1}}) {
    REQUIRE_FALSE(builder->begin_game());
    REQUIRE_FALSE(builder->end_game(result));
  }
  const Match match = match_before(builder->record(), 2);
  CHECK(match.score == PerSeat<int>{2, 1});
  CHECK(double_refusal(next_game(match), Seat::a) == CubeRefused::dead_cube);
  REQUIRE_FALSE(builder->begin_game());
  REQUIRE_FALSE(builder->add(action::Rolled{Seat::b, dice(3, 1), Play{step(8, 3), step(6, 1)}}));
  CHECK_FALSE(builder->add(action::Doubled{Seat::a}));
  CHECK_FALSE(builder->add(action::Taken{Seat::b}));
  CHECK_FALSE(builder->end_game(GameResult{Seat::a, 2}));
}

TEST_CASE("a game is replayed from the start position of its ruleset") {
  const GameReplay nackgammon{match_before(terms("nackgammon", 0), 0)};
  for (const Seat seat : {Seat::a, Seat::b}) {
    CHECK(nackgammon.board(seat) == board({{24, 2},
                                           {23, 2},
                                           {13, 4},
                                           {8, 3},
                                           {6, 4},
                                           {1, -2},
                                           {2, -2},
                                           {12, -4},
                                           {17, -3},
                                           {19, -4}}));
  }
  const GameReplay hypergammon{match_before(terms("hypergammon", 0), 0)};
  for (const Seat seat : {Seat::a, Seat::b}) {
    CHECK(hypergammon.board(seat) == board({{24, 1}, {23, 1}, {22, 1}, {1, -1}, {2, -1}, {3, -1}}));
  }
}

TEST_CASE("in Hypergammon a loser who has borne off none of three loses a gammon") {
  std::size_t singles = 0;
  std::size_t gammons = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const MatchRecord match = self_played({"hypergammon", 0}, seed);
    for (std::size_t i = 0; i < match.games.size(); ++i) {
      const GameRecord& record = match.games[i];
      GameReplay replay{match_before(match, i)};
      for (const Action& action : record.actions) REQUIRE_FALSE(replay.add(action));
      const auto result = replay.certain_result();
      if (!result || own_checkers(replay.board(result->winner)) > 0) continue;
      INFO("seed " << seed << ", game " << i);
      const Position left = replay.board(result->winner);
      int behind = 0;
      for (int place = 0; place <= 6; ++place) behind -= left[place];
      const int times = opposing_checkers(left) < 3 ? 1 : behind > 0 ? 3 : 2;
      CHECK(result->points == times * replay.cube());
      singles += times == 1 ? 1 : 0;
      gammons += times == 2 ? 1 : 0;
    }
  }
  CHECK(singles > 0);
  CHECK(gammons > 0);
}
