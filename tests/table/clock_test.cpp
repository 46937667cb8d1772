#include "tests/support.hpp"
#include "tests/table/fixture.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;
using tavla::EndReason;

namespace {

std::int64_t left(const TestTable& t, Seat seat) {
  return t.state().clock.left[index(seat)];
}

}  // namespace

TEST_CASE("60 seconds to roll, 60 for every checker move") {
  TestTable t;
  t.start();
  t.pass_time(Millis{40'000});
  CHECK(left(t, Seat::a) == 20'000);
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  CHECK(left(t, Seat::a) == 60'000);
  t.pass_time(Millis{30'000});
  REQUIRE(t.step(Seat::a, 8, 5, 3));
  CHECK(left(t, Seat::a) == 60'000);
}

TEST_CASE("undo and redo give no time") {
  TestTable t;
  t.start();
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  REQUIRE(t.step(Seat::a, 8, 5, 3));
  t.pass_time(Millis{25'000});
  REQUIRE(t.say(Seat::a, protocol::Undo{}));
  CHECK(left(t, Seat::a) == 35'000);
  REQUIRE(t.step(Seat::a, 8, 5, 3));
  CHECK(left(t, Seat::a) == 35'000);
  REQUIRE(t.step(Seat::a, 6, 5, 1));  // more steps stand than ever before in this turn
  CHECK(left(t, Seat::a) == 60'000);
}

TEST_CASE("traps: the clock is on the side that is to act after every event") {
  TestTable t;
  t.start();
  CHECK(t.state().clock.runs == Seat::a);
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  t.play_out(Seat::a);
  CHECK(t.state().clock.runs == Seat::b);
  CHECK(left(t, Seat::b) == 60'000);
}

TEST_CASE("traps: out of time with dice unplayed the server ends the game at the price") {
  TestTable t;
  t.start();
  t.pass_time(Millis{59'999});
  CHECK(t.time_up().empty());
  t.pass_time(Millis{1});
  const auto records = t.time_up();
  const auto* over = find<protocol::event::GameOver>(records);
  REQUIRE(over != nullptr);
  CHECK(over->winner == Seat::b);
  CHECK(over->points == 2);
  CHECK(over->reason == EndReason::timeout);
  CHECK(t.time_up().empty());
}

TEST_CASE("out of time with a complete turn it is ended as it stands") {
  TestTable t;
  t.start();
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  REQUIRE(t.step(Seat::a, 8, 5, 3));
  REQUIRE(t.step(Seat::a, 6, 5, 1));
  t.pass_time(Millis{60'000});
  CHECK(find<protocol::event::TurnEnded>(t.time_up()) != nullptr);
  CHECK(t.state().turn == Seat::b);
  CHECK_FALSE(t.state().result);
}

TEST_CASE("F26: after the time-out has been decided the late command finds the game over") {
  TestTable t;
  t.start();
  const auto seen = t.table.version();
  t.pass_time(Millis{60'000});
  REQUIRE_FALSE(t.time_up().empty());
  CHECK(t.say_at(Seat::a, protocol::Roll{}, seen).error().code == protocol::ErrorCode::game_over);
  CHECK(t.say(Seat::a, protocol::Roll{}).error().code == protocol::ErrorCode::game_over);
}

TEST_CASE("after a restart the mover has the stored rest, and 20 seconds at least") {
  TestTable t;
  t.start();
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  REQUIRE(t.step(Seat::a, 8, 5, 3));
  t.pass_time(Millis{55'000});
  REQUIRE(t.say(Seat::a, protocol::Undo{}));
  REQUIRE(t.last.back().meta.left == 5'000);
  t.pass_time(Millis{3'600'000});
  t.table.resume_after_restart(t.now);
  CHECK(left(t, Seat::a) == 20'000);
}

TEST_CASE("F11: both away at the end of the time: the table waits until both are back") {
  TestTable t;
  t.start();
  t.pass_time(Millis{60'000});
  t.present = {false, false};
  REQUIRE(find<protocol::event::Adjourned>(t.time_up()) != nullptr);
  CHECK_FALSE(t.table.deadline(t.now));
  CHECK_FALSE(t.state().clock.runs);
  t.pass_time(Millis{600'000});
  t.present.b = true;
  CHECK(t.table.settle(t.moment()).empty());
  CHECK(t.time_up().empty());
  t.present.a = true;
  t.fold(t.table.settle(t.moment()));
  CHECK(find<protocol::event::Resumed>(t.last) != nullptr);
  CHECK(left(t, Seat::a) == 60'000);
  CHECK(t.state().clock.runs == Seat::a);
}

TEST_CASE("a turn is not played to and fro for ever") {
  TestTable t;
  t.start();
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  for (int i = 0; i < most_undos; ++i) {
    REQUIRE(t.step(Seat::a, 8, 5, 3));
    REQUIRE(t.say(Seat::a, protocol::Undo{}));
  }
  REQUIRE(t.step(Seat::a, 8, 5, 3));
  CHECK(t.say(Seat::a, protocol::Undo{}).error().code == protocol::ErrorCode::rate);
  t.play_out(Seat::a);
  CHECK(t.state().turn == Seat::b);
}

TEST_CASE("the server's own trouble is not charged") {
  TestTable t;
  t.start();
  t.pass_time(Millis{10'000});
  t.table.excuse(Millis{4'000}, t.now);
  CHECK(left(t, Seat::a) == 54'000);
}

TEST_CASE("the server's own trouble gives nothing beyond what the clock has run") {
  TestTable t;
  t.start();
  t.pass_time(Millis{1'000});
  t.table.excuse(Millis{4'000}, t.now);
  CHECK(left(t, Seat::a) == 60'000);
  t.pass_time(Millis{5'000});
  CHECK(left(t, Seat::a) == 55'000);
}

TEST_CASE("both away at a double: the answer has its 30 seconds again, no more") {
  TestTable t{"backgammon", 3};
  t.dice.next(3, 1);
  t.start();
  t.play_out(Seat::a);
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  t.pass_time(Millis{30'000});
  t.present = {false, false};
  REQUIRE(find<protocol::event::Adjourned>(t.time_up()) != nullptr);
  t.present = {true, true};
  t.fold(t.table.settle(t.moment()));
  CHECK(left(t, Seat::a) == 30'000);
}
