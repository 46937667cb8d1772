#include "tests/support.hpp"
#include "tests/table/fixture.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;
using protocol::MatchReason;

namespace {

constexpr std::int64_t minute = 60'000;

/// A match of three points with eight seconds a turn and a minute a point.
TestTable with_bank(std::string ruleset = "tavla") {
  TestTable t{std::move(ruleset), 3};
  t.wish.clock = TimeControl::bank_8;
  return t;
}

std::array<std::int64_t, 2> banks(const TestTable& t) {
  return t.state().clock.left;
}

}  // namespace

TEST_CASE("each time control gives its delay and its bank") {
  struct Case {
    TimeControl control;
    std::int64_t delay;
    std::int64_t bank;
  };
  const auto c = GENERATE(values<Case>({
      {TimeControl::bank_8, 8'000, 3 * minute},
      {TimeControl::bank_12, 12'000, 6 * minute},
      {TimeControl::bank_15, 15'000, 9 * minute},
  }));
  TestTable t{"tavla", 3};
  t.wish.clock = c.control;
  t.start();
  CHECK(t.state().clock.limit == c.bank);
  CHECK(t.state().clock.delay == c.delay);
  CHECK(banks(t) == std::array{c.bank, c.bank});
}

TEST_CASE("the delay of a turn costs nothing, what is used beyond it comes out of the bank") {
  auto t = with_bank();
  t.start();
  t.pass_time(Millis{5'000});
  CHECK(t.state().clock.delay == 3'000);
  CHECK(banks(t) == std::array{3 * minute, 3 * minute});
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  CHECK(t.state().clock.delay == 3'000);  // one delay a turn
  t.pass_time(Millis{13'000});
  CHECK(t.state().clock.delay == 0);
  CHECK(banks(t) == std::array{3 * minute - 10'000, 3 * minute});
  t.play_out(Seat::a);
  CHECK(t.state().clock.runs == Seat::b);
  CHECK(t.state().clock.delay == 8'000);
  CHECK(banks(t) == std::array{3 * minute - 10'000, 3 * minute});
}

TEST_CASE("who has emptied the bank has lost the game at its price and the match") {
  auto t = with_bank();
  t.start();
  t.pass_time(Millis{8'000 + 3 * minute - 1});
  CHECK(t.time_up().empty());
  t.pass_time(Millis{1});
  const auto records = t.time_up();
  CHECK(find<protocol::event::GameOver>(records)->points == 2);
  CHECK(find<protocol::event::GameOver>(records)->reason == EndReason::timeout);
  CHECK(find<protocol::event::MatchOver>(records)->winner == Seat::b);
  CHECK(t.state().match->reason == MatchReason::timeout);
}

TEST_CASE("the bank lasts for the match and is full again for a rematch") {
  auto t = with_bank();
  t.start();
  t.pass_time(Millis{28'000});
  t.give_up(Seat::a, 2);
  t.pass_time(Millis{30'000});  // the pause is nobody's
  REQUIRE(t.say(Seat::a, protocol::Start{}));
  REQUIRE(t.say(Seat::b, protocol::Start{}));
  CHECK(banks(t) == std::array{3 * minute - 20'000, 3 * minute});
  t.give_up(Seat::a, 2);
  REQUIRE(t.say(Seat::a, protocol::Rematch{}));
  REQUIRE(t.say(Seat::b, protocol::Rematch{}));
  CHECK(banks(t) == std::array{3 * minute, 3 * minute});
}

TEST_CASE("answering a double runs on the answerer's delay and bank") {
  auto t = with_bank("backgammon");
  t.dice.next(3, 1);
  t.start();
  t.play_out(Seat::a);
  t.pass_time(Millis{18'000});
  REQUIRE(t.say(Seat::b, protocol::Double{}));
  CHECK(banks(t)[1] == 3 * minute - 10'000);
  CHECK(t.state().clock.runs == Seat::a);
  CHECK(t.state().clock.delay == 8'000);
  t.pass_time(Millis{38'000});  // longer than the 30 seconds of a table without banks
  CHECK(t.time_up().empty());
  REQUIRE(t.say(Seat::a, protocol::Take{}));
  CHECK(banks(t) == std::array{3 * minute - 30'000, 3 * minute - 10'000});
}

TEST_CASE("banks are kept by the log, and a restart leaves the mover 20 seconds at least") {
  auto t = with_bank();
  t.start();
  t.pass_time(Millis{8'000 + 3 * minute - 5'000});
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  auto again = replayed(t);
  CHECK(again.state(t.now).clock.left == std::array<std::int64_t, 2>{5'000, 3 * minute});
  CHECK(again.state(t.now).clock.delay == 0);
  again.resume_after_restart(t.now);
  CHECK(again.state(t.now).clock.delay == 8'000);
  CHECK(again.state(t.now).clock.left[0] == 12'000);
}

TEST_CASE("both away when a bank is empty: friends adjourn, with a minute in it") {
  auto t = with_bank();
  t.start();
  t.pass_time(Millis{8'000 + 3 * minute});
  t.present = {false, false};
  REQUIRE(find<protocol::event::Adjourned>(t.time_up()) != nullptr);
  t.present = {true, true};
  t.fold(t.table.settle(t.moment()));
  CHECK(t.state().clock.delay == 8'000);
  CHECK(banks(t) == std::array{minute, 3 * minute});
}
