#include "tests/support.hpp"
#include "tests/table/fixture.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;
using protocol::ErrorCode;
using protocol::PhaseName;

namespace {

/// A backgammon match that b is to go on with: a has opened with 3-1.
TestTable b_to_roll(std::int64_t length = 5) {
  TestTable t{"backgammon", length};
  t.dice.next(3, 1);  // the roll-off, which a wins and plays
  t.start();
  t.play_out(Seat::a);
  REQUIRE(t.state().turn == Seat::b);
  return t;
}

ErrorCode refused(TestTable& t, Seat by) {
  return t.say(by, protocol::Double{}).error().code;
}

}  // namespace

TEST_CASE("a double is offered before the roll, and taken: the cube is the taker's") {
  auto t = b_to_roll();
  CHECK(t.table.options(Seat::b)->doubling);
  CHECK(t.table.options(Seat::b)->roll);
  CHECK(t.state().cube->value == 1);
  CHECK_FALSE(t.state().cube->owner);
  CHECK(refused(t, Seat::a) == ErrorCode::not_your_turn);
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  CHECK(find<protocol::event::Doubled>(t.last)->cube == 2);
  CHECK(t.state().phase == PhaseName::answer);
  CHECK(t.state().turn == Seat::a);
  CHECK(t.table.options(Seat::a)->answer_double);
  CHECK_FALSE(t.table.options(Seat::a)->beaver);
  CHECK_FALSE(t.table.options(Seat::a)->roll);
  CHECK_FALSE(t.table.options(Seat::b));
  CHECK(t.say(Seat::b, protocol::Roll{}).error().code == ErrorCode::not_your_turn);
  CHECK(t.say(Seat::b, protocol::Take{}).error().code == ErrorCode::not_your_turn);
  CHECK(t.say(Seat::a, protocol::Beaver{}).error().code == ErrorCode::bad_state);
  REQUIRE(t.say(Seat::a, protocol::Take{}));
  CHECK(t.state().cube->value == 2);
  CHECK(t.state().cube->owner == Seat::a);
  CHECK(t.state().phase == PhaseName::roll);
  CHECK(t.state().turn == Seat::b);
  CHECK_FALSE(t.table.options(Seat::b)->doubling);
  CHECK(refused(t, Seat::b) == ErrorCode::not_owner);
  CHECK(t.state().price == std::array<int, 2>{4, 4});
}

TEST_CASE("a drop pays the cube as it stood") {
  auto t = b_to_roll();
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  CHECK(t.state().price[0] == 1);  // who may drop pays no more by leaving
  REQUIRE(t.say(Seat::a, protocol::Drop{}));
  CHECK(t.state().result->points == 1);
  CHECK(t.state().result->winner == Seat::b);
  CHECK(t.state().result->reason == EndReason::dropped);
  CHECK(t.state().result->kind == WinKind::single);
  CHECK(t.state().score == std::array<int, 2>{0, 1});
}

TEST_CASE("F23: cube commands out of order are refused") {
  TestTable t{"backgammon", 5};
  t.create();
  CHECK(refused(t, Seat::a) == ErrorCode::bad_state);
  REQUIRE(t.join(invitation, 'b'));
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  REQUIRE(t.say(Seat::b, protocol::Start{}));
  CHECK(refused(t, Seat::a) == ErrorCode::bad_state);  // has the dice of the opening
  CHECK(t.say(Seat::b, protocol::Take{}).error().code == ErrorCode::not_your_turn);
  CHECK(t.say(Seat::a, protocol::Drop{}).error().code == ErrorCode::bad_state);
  t.give_up(Seat::a, 2);
  CHECK(refused(t, Seat::a) == ErrorCode::game_over);
  CHECK(t.say(Seat::b, protocol::Take{}).error().code == ErrorCode::game_over);
  CHECK(t.say(Seat::b, protocol::Drop{}).error().code == ErrorCode::game_over);
}

TEST_CASE("why the cube stays where it is has a code of its own") {
  SECTION("a single game has no cube") {
    auto t = b_to_roll(1);
    CHECK(refused(t, Seat::b) == ErrorCode::no_cube);
    CHECK_FALSE(t.state().cube);
  }
  SECTION("dead: the doubler's points and the cube reach the length") {
    auto t = b_to_roll(2);
    REQUIRE(t.say(Seat::b, protocol::Double{}));
    REQUIRE(t.say(Seat::a, protocol::Take{}));
    REQUIRE(t.say(Seat::b, protocol::Roll{}));
    t.play_out(Seat::b);
    CHECK(refused(t, Seat::a) == ErrorCode::dead_cube);
  }
}

TEST_CASE("traps: nobody doubles in the Crawford game, everybody may afterwards") {
  auto t = b_to_roll(5);
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  REQUIRE(t.say(Seat::a, protocol::Take{}));
  t.give_up(Seat::a, 4);
  CHECK(t.state().score == std::array<int, 2>{0, 4});
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  REQUIRE(t.say(Seat::b, protocol::Start{}));
  CHECK(t.state().cube->crawford);
  t.play_out(Seat::a);
  CHECK(refused(t, Seat::b) == ErrorCode::crawford);
  CHECK_FALSE(t.table.options(Seat::b)->doubling);
  t.give_up(Seat::b, 2);
  t.dice.next(1, 3);
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  REQUIRE(t.say(Seat::b, protocol::Start{}));
  CHECK_FALSE(t.state().cube->crawford);
  t.play_out(Seat::b);
  CHECK(t.table.options(Seat::a)->doubling);
  REQUIRE(t.say(Seat::a, protocol::Double{}));
}

TEST_CASE("a double that is not answered in 30 seconds is dropped") {
  auto t = b_to_roll();
  t.pass_time(Millis{20'000});
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  CHECK(t.state().clock.runs == Seat::a);
  CHECK(t.state().clock.left[0] == 30'000);
  t.pass_time(Millis{29'999});
  CHECK(t.time_up().empty());
  t.pass_time(Millis{1});
  const auto records = t.time_up();
  CHECK(find<protocol::event::GameOver>(records)->reason == EndReason::dropped);
  CHECK(t.state().score == std::array<int, 2>{0, 1});
}

TEST_CASE("a taken double gives the doubler a full clock to roll") {
  auto t = b_to_roll();
  t.pass_time(Millis{50'000});
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  REQUIRE(t.say(Seat::a, protocol::Take{}));
  CHECK(t.state().clock.runs == Seat::b);
  CHECK(t.state().clock.left[1] == 60'000);
}

TEST_CASE("a resignation offers the cube once, twice or three times") {
  auto t = b_to_roll();
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  REQUIRE(t.say(Seat::a, protocol::Take{}));
  protocol::Resign message;
  message.points = 3;
  CHECK(t.say(Seat::b, message).error().code == ErrorCode::bad_request);
  message.points = 8;
  CHECK(t.say(Seat::b, message).error().code == ErrorCode::bad_request);
  message.points = 2;
  REQUIRE(t.say(Seat::b, message));
  CHECK(t.state().offer->points == 2);
  protocol::AnswerResign accept;
  accept.accept = true;
  REQUIRE(t.say(Seat::a, accept));
  CHECK(t.state().score == std::array<int, 2>{2, 0});
  CHECK(t.state().result->kind == WinKind::single);
}

TEST_CASE("beavers and Jacoby belong to unlimited play that says so") {
  TestTable t{"backgammon", 0};
  t.wish.jacoby = true;
  t.wish.beaver = true;
  t.dice.next(3, 1);
  t.start();
  CHECK(t.state().price == std::array<int, 2>{1, 1});
  t.play_out(Seat::a);
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  CHECK(t.table.options(Seat::a)->beaver);
  REQUIRE(t.say(Seat::a, protocol::Beaver{}));
  CHECK(find<protocol::event::Beavered>(t.last)->cube == 4);
  CHECK(t.state().cube->value == 4);
  CHECK(t.state().cube->owner == Seat::a);
  CHECK(t.state().turn == Seat::b);
  CHECK(t.state().price == std::array<int, 2>{8, 8});
}

TEST_CASE("automatic doubles: the first tie of the roll-off turns the cube, the second does not") {
  TestTable t{"backgammon", 0};
  t.wish.automatic_doubles = true;
  t.dice.next(4, 4);
  t.dice.next(2, 2);
  t.dice.next(6, 1);
  t.start();
  CHECK(t.state().cube->value == 2);
  CHECK_FALSE(t.state().cube->owner);
  t.play_out(Seat::a);
  CHECK(t.table.options(Seat::b)->doubling);
}

TEST_CASE("Hypergammon shows three checkers a side") {
  TestTable t{"hypergammon", 3};
  t.create();
  CHECK(t.state().off == std::array<int, 2>{0, 0});
  CHECK(t.state().pips == std::array<int, 2>{69, 69});
  CHECK(t.checkers(Seat::a) == 3);
}

TEST_CASE("a double, a take and the cube's owner come back from the log") {
  auto t = b_to_roll();
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  CHECK(shown(replayed(t), t.now) == shown(t.table, t.now));
  REQUIRE(t.say(Seat::a, protocol::Take{}));
  CHECK(shown(replayed(t), t.now) == shown(t.table, t.now));
}
