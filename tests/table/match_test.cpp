#include "tests/support.hpp"
#include "tests/table/fixture.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;
using protocol::ErrorCode;
using protocol::MatchReason;
using protocol::PhaseName;

namespace {

/// Seat a has won the first game of a match for two points.
TestTable between_games(std::string ruleset = "tavla", std::int64_t length = 5) {
  TestTable t{std::move(ruleset), length};
  t.start();
  t.give_up(Seat::b, 2);
  REQUIRE_FALSE(t.state().match);
  return t;
}

void devam(TestTable& t) {
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  REQUIRE(t.say(Seat::b, protocol::Start{}));
}

}  // namespace

TEST_CASE("a match is of 1 to 25 points or unlimited, and what is not said is a single game") {
  struct Case {
    const char* name;
    const char* ruleset;
    std::optional<std::int64_t> length;
    std::optional<TimeControl> clock;
    std::optional<bool> jacoby;
    bool possible;
  };
  const auto c = GENERATE(values<Case>({
      {"nothing said", "tavla", {}, {}, {}, true},
      {"25 points", "tavla", 25, {}, {}, true},
      {"unlimited", "backgammon", 0, {}, {}, true},
      {"Jacoby in unlimited play", "backgammon", 0, {}, true, true},
      {"no Jacoby said in a match", "backgammon", 5, {}, false, true},
      {"Jacoby in a match", "backgammon", 5, {}, true, false},
      {"Jacoby without a cube", "tavla", 0, {}, true, false},
      {"a bank for a match", "tavla", 3, TimeControl::bank_8, {}, true},
      {"a bank without a length", "tavla", 0, TimeControl::bank_8, {}, false},
      {"no such ruleset", "chess", 1, {}, {}, false},
  }));
  CAPTURE(c.name);
  TestTable t{c.ruleset};
  t.wish.length = c.length;
  t.wish.clock = c.clock;
  t.wish.jacoby = c.jacoby;
  t.wish.invitation_hash = std::string(64, 'f');
  const auto decided = t.table.create(t.wish, t.moment());
  REQUIRE(decided.has_value() == c.possible);
  if (!c.possible) {
    CHECK(decided.error().code == ErrorCode::bad_request);
    return;
  }
  t.fold(*decided);
  CHECK(t.state().length == c.length.value_or(1));
  CHECK(t.state().jacoby == c.jacoby.value_or(false));
  CHECK(t.state().clock.control == TimeControl::per_move);  // nobody sits at b yet
}

TEST_CASE("both press devam, then the next game begins and the winner opens") {
  auto t = between_games();
  CHECK(t.state().phase == PhaseName::over);
  CHECK(t.state().score == std::array<int, 2>{2, 0});
  CHECK(t.say(Seat::a, protocol::Rematch{}).error().code == ErrorCode::bad_state);
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  CHECK(t.state().a.ready);
  CHECK(t.say(Seat::a, protocol::Start{}).error().code == ErrorCode::bad_state);
  CHECK(t.state().game == 1);
  REQUIRE(t.say(Seat::b, protocol::Start{}));
  CHECK(t.state().game == 2);
  CHECK(t.state().phase == PhaseName::roll);
  CHECK(t.state().turn == Seat::a);
  CHECK(t.state().roll == 0);  // nobody was drawn
  CHECK(t.state().clock.left[0] == 60'000);
  CHECK(t.state().score == std::array<int, 2>{2, 0});
}

TEST_CASE("a match is over when somebody has its points; a rematch begins at nothing") {
  auto t = between_games("tavla", 3);
  devam(t);
  t.give_up(Seat::b, 2);
  REQUIRE(t.state().match);
  CHECK(t.state().match->winner == Seat::a);
  CHECK(t.state().match->reason == MatchReason::points);
  CHECK(t.state().score == std::array<int, 2>{4, 0});
  CHECK(t.say(Seat::a, protocol::Start{}).error().code == ErrorCode::bad_state);
  CHECK_FALSE(t.table.deadline(t.now));
  t.dice.open(Seat::b);
  REQUIRE(t.say(Seat::a, protocol::Rematch{}));
  REQUIRE(t.say(Seat::b, protocol::Rematch{}));
  CHECK(t.state().score == std::array<int, 2>{0, 0});
  CHECK_FALSE(t.state().match);
  CHECK(t.state().turn == Seat::b);  // drawn as for a first game
  CHECK(t.state().roll == 1);
}

TEST_CASE("a single game is a match of one point") {
  TestTable t;
  t.start();
  t.give_up(Seat::a, 2);
  REQUIRE(t.state().match);
  CHECK(t.state().match->winner == Seat::b);
}

TEST_CASE("after a minute who is there counts as having pressed devam") {
  auto t = between_games();
  CHECK(t.state().goes_on_in == 60'000);
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  t.pass_time(Millis{59'999});
  CHECK(t.time_up().empty());
  t.pass_time(Millis{1});
  const auto records = t.time_up();
  CHECK(find<protocol::event::Ready>(records)->seat == Seat::b);
  CHECK(t.state().game == 2);
}

TEST_CASE("between games an absent player is waited for two minutes; then friends adjourn") {
  auto t = between_games();
  t.present.b = false;
  t.pass_time(Millis{60'000});
  CHECK(find<protocol::event::Ready>(t.time_up())->seat == Seat::a);
  CHECK(t.state().game == 1);
  CHECK(t.table.deadline(t.now) == t.now + Millis{60'000});
  t.pass_time(Millis{60'000});
  CHECK(find<protocol::event::Adjourned>(t.time_up()) != nullptr);
  CHECK_FALSE(t.table.deadline(t.now));
  CHECK_FALSE(t.state().goes_on_in);
  t.pass_time(Millis{3'600'000});
  t.present.b = true;
  t.fold(t.table.settle(t.moment()));
  CHECK(find<protocol::event::Resumed>(t.last) != nullptr);
  CHECK(t.state().goes_on_in == 60'000);
  REQUIRE(t.say(Seat::b, protocol::Start{}));
  CHECK(t.state().game == 2);
}

TEST_CASE("between games who comes back in the second minute is there when it ends") {
  auto t = between_games();
  t.present.b = false;
  t.pass_time(Millis{60'000});
  t.time_up();
  t.pass_time(Millis{40'000});
  t.present.b = true;
  CHECK(t.table.settle(t.moment()).empty());
  t.pass_time(Millis{20'000});
  t.time_up();
  CHECK(t.state().game == 2);
}

TEST_CASE("between games of a matched table who is absent for two minutes forfeits the match") {
  TestTable t{"tavla", 5};
  protocol::event::Created created;
  created.ruleset = "tavla";
  created.length = 5;
  created.matched = true;
  Meta seated;
  seated.token_hash = token_hash('a');
  t.fold({{created, {}}, {protocol::event::Seated{Seat::a, "Ayşe", {}}, seated}});
  seated.token_hash = token_hash('b');
  t.fold({{protocol::event::Seated{Seat::b, "Burak", {}}, seated}});
  devam(t);
  t.give_up(Seat::b, 2);
  t.pass_time(Millis{120'000});
  SECTION("the one who stayed wins") {
    t.present.a = false;
    const auto records = t.time_up();
    const auto* over = find<protocol::event::MatchOver>(records);
    REQUIRE(over != nullptr);
    CHECK(over->winner == Seat::b);
    CHECK(over->reason == MatchReason::forfeited);
    CHECK(t.state().match->winner == Seat::b);
  }
  SECTION("nobody does when both are away") {
    t.present = {false, false};
    CHECK(find<protocol::event::Adjourned>(t.time_up()) != nullptr);
  }
}

TEST_CASE("against a bot nobody hurries between games") {
  TestTable t{"tavla", 5};
  t.wish.clock = TimeControl::bank_8;
  t.create(Level::kolay);
  CHECK_FALSE(t.state().clock.limit);
  t.give_up(Seat::a, 2);
  CHECK_FALSE(t.table.deadline(t.now));
  CHECK_FALSE(t.state().goes_on_in);
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  CHECK(t.state().game == 2);
  CHECK(t.state().turn == Seat::b);
}

TEST_CASE("leaving loses the game, not the match, and one may come back") {
  TestTable t{"tavla", 5};
  t.start();
  REQUIRE(t.say(Seat::b, protocol::Leave{}));
  CHECK(t.state().score == std::array<int, 2>{2, 0});
  CHECK(t.state().b.left);
  CHECK_FALSE(t.state().match);
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  t.pass_time(Millis{60'000});
  t.time_up();
  CHECK(t.state().game == 1);  // who left is not there, even if the page is still open
  REQUIRE(t.say(Seat::b, protocol::Start{}));
  CHECK_FALSE(t.state().b.left);
  CHECK(t.state().game == 2);
}

TEST_CASE("a match can be resigned between games and during one") {
  SECTION("between games") {
    auto t = between_games();
    REQUIRE(t.say(Seat::a, protocol::ResignMatch{}));
    CHECK(t.state().match->winner == Seat::b);
    CHECK(t.state().match->reason == MatchReason::resigned);
    CHECK(t.state().score == std::array<int, 2>{2, 0});
    CHECK(t.say(Seat::a, protocol::ResignMatch{}).error().code == ErrorCode::game_over);
    REQUIRE(t.say(Seat::a, protocol::Rematch{}));
    REQUIRE(t.say(Seat::b, protocol::Rematch{}));
    CHECK(t.state().score == std::array<int, 2>{0, 0});
  }
  SECTION("during a game, which is lost at its price") {
    TestTable t{"tavla", 5};
    t.start();
    REQUIRE(t.say(Seat::b, protocol::ResignMatch{}));
    CHECK(find<protocol::event::GameOver>(t.last)->points == 2);
    CHECK(find<protocol::event::GameOver>(t.last)->reason == EndReason::resigned);
    CHECK(t.state().match->winner == Seat::a);
    CHECK(t.state().match->reason == MatchReason::resigned);
  }
  SECTION("there is no match yet, or none that has an end") {
    TestTable t{"tavla", 5};
    t.create();
    CHECK(t.say(Seat::a, protocol::ResignMatch{}).error().code == ErrorCode::bad_state);
    auto unlimited = between_games("backgammon", 0);
    CHECK(unlimited.say(Seat::a, protocol::ResignMatch{}).error().code == ErrorCode::bad_state);
  }
}

TEST_CASE("unlimited play is ended by either between games") {
  auto t = between_games("backgammon", 0);
  SECTION("the one ahead has won") {
    REQUIRE(t.say(Seat::b, protocol::Leave{}));
    CHECK(t.state().match->winner == Seat::a);
    CHECK(t.state().match->reason == MatchReason::ended);
  }
  SECTION("nobody has when it is level") {
    devam(t);
    t.give_up(Seat::a, 2);
    REQUIRE(t.say(Seat::a, protocol::Leave{}));
    CHECK_FALSE(t.state().match->winner);
    CHECK(t.state().match->reason == MatchReason::ended);
  }
  SECTION("leaving during a game loses it first") {
    devam(t);
    REQUIRE(t.say(Seat::b, protocol::Leave{}));
    CHECK(t.state().score == std::array<int, 2>{4, 0});
    CHECK(t.state().match->winner == Seat::a);
  }
}

TEST_CASE("the log of a match replayed is the match, between games and after it") {
  auto t = between_games("backgammon", 5);
  CHECK(shown(replayed(t), t.now) == shown(t.table, t.now));
  REQUIRE(t.say(Seat::b, protocol::Start{}));
  CHECK(shown(replayed(t), t.now) == shown(t.table, t.now));
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  t.give_up(Seat::b, 3);
  CHECK(t.state().match);
  CHECK(shown(replayed(t), t.now) == shown(t.table, t.now));
}

TEST_CASE("a log of a single game from before there were matches still ends where it ended") {
  TestTable t;
  t.start();
  t.give_up(Seat::a, 2);
  for (const auto& record : t.log) CHECK_FALSE(find<protocol::event::MatchOver>({record}));
  CHECK(replayed(t).match_end());
}

TEST_CASE("who leaves between two games after pressing can come back and press again") {
  TestTable t{"tavla", 5};
  t.start();
  t.give_up(Seat::a, 2);
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  REQUIRE(t.say(Seat::a, protocol::Leave{}));
  CHECK_FALSE(t.state().a.ready);
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  REQUIRE(t.say(Seat::b, protocol::Start{}));
  CHECK(t.state().game == 2);
}

TEST_CASE("who had left an adjourned match resumes it by coming back") {
  TestTable t{"tavla", 5};
  t.start();
  REQUIRE(t.say(Seat::a, protocol::Leave{}));
  t.present.b = false;
  t.pass_time(Millis{120'000});
  REQUIRE(find<protocol::event::Adjourned>(t.time_up()) != nullptr);
  t.present.b = true;
  CHECK(t.table.settle(t.moment()).empty());
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  CHECK(find<protocol::event::Resumed>(t.last) != nullptr);
  CHECK(t.table.deadline(t.now) == t.now + Millis{60'000});
}
