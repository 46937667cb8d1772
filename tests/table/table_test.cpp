#include "protocol/codec.hpp"
#include "tests/support.hpp"
#include "tests/table/fixture.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;
using protocol::ErrorCode;
using protocol::PhaseName;

namespace {

std::string shown(const TestTable& t) {
  protocol::JsonText text;
  protocol::write(text, t.state());
  return text.str();
}

}  // namespace

TEST_CASE("a turn goes from the roll to the end of turn, an event each") {
  TestTable t;
  t.start();
  REQUIRE(t.state().turn == Seat::a);
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  CHECK(t.last.size() == 2);
  CHECK(find<protocol::event::RollAsked>(t.last)->n == 2);
  CHECK(find<protocol::event::Rolled>(t.last)->n == 2);
  REQUIRE(t.step(Seat::a, 8, 5, 3));
  REQUIRE(t.step(Seat::a, 6, 5, 1));
  CHECK(t.state().unused.empty());
  CHECK(t.state().phase == PhaseName::play);
  REQUIRE(t.say(Seat::a, protocol::EndTurn{}));
  CHECK(t.state().turn == Seat::b);
  CHECK(t.state().board[5] == 2);
  CHECK(t.state().pips == std::array<int, 2>{163, 167});
}

TEST_CASE("the seat that is to act is told every step, and why the others are not") {
  TestTable t;
  t.start();
  t.dice.next(6, 5);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  CHECK_FALSE(t.table.options(Seat::b));
  const auto options = t.table.options(Seat::a);
  REQUIRE(options);
  CHECK_FALSE(options->end_turn);
  CHECK_FALSE(options->undo);
  CHECK(std::ranges::count(options->steps, protocol::StepTuple{24, 18, 6}) == 1);
  CHECK(std::ranges::count(options->refused, protocol::RefusedStep{24, 19, 5, Refused::blocked}) ==
        1);
}

TEST_CASE("seat b acts in the same numbers, mirrored") {
  TestTable t;
  t.dice.open(Seat::b);
  t.start();
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::b, protocol::Roll{}));
  REQUIRE(t.step(Seat::b, 8, 5, 3));
  CHECK(t.state().board[17] == -2);
  CHECK(t.state().board[20] == -1);
  CHECK(t.state().steps.front() == protocol::PlayedStep{17, 20, 3, false});
}

TEST_CASE("traps: undo of a hit takes the victim off the bar again") {
  TestTable t;
  t.start();
  t.dice.next(6, 4);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  REQUIRE(t.step(Seat::a, 24, 18, 6));
  REQUIRE(t.step(Seat::a, 24, 20, 4));
  REQUIRE(t.say(Seat::a, protocol::EndTurn{}));
  t.dice.next(2, 1);  // b hits on its own 5 point, which is a's 20
  REQUIRE(t.say(Seat::b, protocol::Roll{}));
  REQUIRE(t.step(Seat::b, 6, 5, 1));
  CHECK(find<protocol::event::Stepped>(t.last)->hit);
  CHECK(t.state().board[25] == 1);
  REQUIRE(t.say(Seat::b, protocol::Undo{}));
  CHECK(t.state().board[25] == 0);
  CHECK(t.state().board[20] == 1);
  CHECK(t.checkers(Seat::a) == 15);
  CHECK(t.checkers(Seat::b) == 15);
}

TEST_CASE("traps: after undo another order is legal again") {
  TestTable t;
  t.start();
  t.dice.next(6, 1);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  const auto before = shown(t);
  const auto offered = t.table.options(Seat::a)->steps;
  REQUIRE(t.step(Seat::a, 13, 7, 6));
  REQUIRE(t.say(Seat::a, protocol::Undo{}));
  CHECK(t.table.options(Seat::a)->steps == offered);
  CHECK(shown(t) == before);
  CHECK(t.step(Seat::a, 8, 7, 1));
}

TEST_CASE("traps: a command about a table that has moved on is stale") {
  TestTable t;
  t.start();
  t.dice.next(3, 1);
  const auto seen = t.table.version();
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  const auto before = shown(t);
  CHECK(t.say_at(Seat::a, protocol::Roll{}, seen).error().code == ErrorCode::stale);
  CHECK(t.say_at(Seat::a, protocol::EndTurn{}, seen).error().code == ErrorCode::stale);
  CHECK(t.say_at(Seat::a, protocol::Undo{}, t.table.version() + 1).error().code ==
        ErrorCode::bad_request);
  CHECK(shown(t) == before);
}

TEST_CASE("a refused command changes neither state nor clock") {
  TestTable t;
  t.start();
  t.pass_time(Millis{10'000});
  const auto before = shown(t);
  const auto due = t.table.deadline(t.now);
  CHECK(t.say(Seat::b, protocol::Roll{}).error().code == ErrorCode::not_your_turn);
  CHECK(t.step(Seat::a, 8, 5, 3).error().code == ErrorCode::bad_state);
  CHECK(t.say(Seat::a, protocol::Rematch{}).error().code == ErrorCode::bad_state);
  CHECK(shown(t) == before);
  CHECK(t.table.deadline(t.now) == due);
  CHECK(t.dice.thrown() == 1);
}

TEST_CASE("chance is drawn only after a roll is accepted, and may be awaited") {
  TestTable t;
  t.start();
  t.dice.hold_back();
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  CHECK(t.state().phase == PhaseName::rolling);
  CHECK(t.last.size() == 1);
  CHECK(t.dice.thrown() == 1);  // who opens
  CHECK(t.say(Seat::a, protocol::Roll{}).error().code == ErrorCode::bad_state);
}

TEST_CASE("the log read back and replayed is the table as it stands, after every turn of a game") {
  TestTable t;
  t.start();
  t.dice.next(6, 4);
  t.dice.next(5, 5);
  t.dice.next(2, 1);
  for (int turn = 0; turn < 40 && !t.state().result; ++turn) {
    const auto mover = t.table.to_act();
    REQUIRE(mover);
    REQUIRE(t.say(*mover, protocol::Roll{}));
    if (t.table.to_act() == mover) t.play_out(*mover);

    Table replayed{TableSettings{}};
    for (const auto& record : t.log) {
      const auto read = protocol::decode_event(protocol::encode_event(record.event));
      REQUIRE(read);
      REQUIRE(replayed.admits({*read, record.meta}));
      replayed.fold({*read, record.meta}, t.now);
    }
    protocol::JsonText again;
    protocol::write(again, replayed.state(t.now));
    REQUIRE(replayed.version() == t.table.version());
    REQUIRE(again.str() == shown(t));
  }
  CHECK(t.table.version() > 150);
}
