#include "tests/support.hpp"
#include "tests/table/fixture.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;
using protocol::ErrorCode;
using protocol::PhaseName;

namespace {

protocol::Resign resign(std::int64_t points) {
  protocol::Resign message;
  message.points = points;
  return message;
}

protocol::AnswerResign answer(bool accept) {
  protocol::AnswerResign message;
  message.accept = accept;
  return message;
}

}  // namespace

TEST_CASE("a resignation at the price stands") {
  TestTable t;
  t.start();
  CHECK(t.state().price == std::array<int, 2>{2, 2});
  REQUIRE(t.say(Seat::b, resign(2)));
  const auto* over = find<protocol::event::GameOver>(t.last);
  REQUIRE(over != nullptr);
  CHECK(over->winner == Seat::a);
  CHECK(over->points == 2);
  CHECK(over->reason == EndReason::resigned);
  CHECK(t.state().score == std::array<int, 2>{2, 0});
}

TEST_CASE("a resignation for more than a game can be worth is no request") {
  TestTable t;
  t.start();
  CHECK(t.say(Seat::a, resign(3)).error().code == ErrorCode::bad_request);
}

TEST_CASE("a resignation below the price waits for its answer") {
  TestTable t;
  t.start();
  t.pass_time(Millis{20'000});
  REQUIRE(t.say(Seat::a, resign(1)));
  REQUIRE(t.state().offer);
  CHECK(t.state().offer->left == 30'000);
  CHECK(t.table.options(Seat::b)->answer_resign);
  CHECK_FALSE(t.state().clock.runs);
  CHECK(t.say(Seat::a, protocol::Roll{}).error().code == ErrorCode::bad_state);
  CHECK(t.say(Seat::a, answer(true)).error().code == ErrorCode::not_your_turn);

  SECTION("accepted") {
    REQUIRE(t.say(Seat::b, answer(true)));
    CHECK(t.state().result->points == 1);
    CHECK(t.state().result->winner == Seat::b);
  }
  SECTION("declined: play goes on with the same clock") {
    t.pass_time(Millis{12'000});
    REQUIRE(t.say(Seat::b, answer(false)));
    CHECK(t.state().clock.left[0] == 40'000);
    REQUIRE(t.say(Seat::a, protocol::Roll{}));
  }
  SECTION("not answered: declined by the clock") {
    t.pass_time(Millis{30'000});
    CHECK(find<protocol::event::ResignDeclined>(t.time_up()) != nullptr);
    CHECK(t.state().clock.left[0] == 40'000);
  }
  SECTION("once a turn") {
    REQUIRE(t.say(Seat::b, answer(false)));
    CHECK(t.say(Seat::a, resign(1)).error().code == ErrorCode::bad_state);
  }
}

TEST_CASE("leaving loses at once, at the price") {
  TestTable t;
  t.start();
  REQUIRE(t.say(Seat::a, protocol::Leave{}));
  CHECK(t.state().result->winner == Seat::b);
  CHECK(t.state().result->points == 2);
  CHECK(t.state().result->reason == EndReason::left);
  CHECK(t.state().a.left);
  CHECK(t.say(Seat::b, protocol::Rematch{}).error().code == ErrorCode::bad_state);
}

TEST_CASE("traps: one result; whatever comes later finds the game over") {
  TestTable t;
  t.start();
  REQUIRE(t.say(Seat::a, resign(2)));
  const auto result = t.state().result;
  CHECK(t.say(Seat::b, resign(2)).error().code == ErrorCode::game_over);
  CHECK(t.say(Seat::a, protocol::Roll{}).error().code == ErrorCode::game_over);
  CHECK(t.say(Seat::b, answer(true)).error().code == ErrorCode::game_over);
  t.pass_time(Millis{600'000});
  CHECK(t.time_up().empty());
  CHECK(t.state().result->winner == result->winner);
}

TEST_CASE("traps: resigning and moving at the same moment both get an answer") {
  TestTable t;
  t.start();
  t.dice.next(3, 1);
  const auto seen = t.table.version();
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  // b pressed resign before it saw the roll.
  CHECK(t.say_at(Seat::b, resign(2), seen));
  CHECK(t.say_at(Seat::a, protocol::EndTurn{}, seen).error().code == ErrorCode::game_over);
}

TEST_CASE("a resignation of the last game is not one of the next") {
  TestTable t;
  t.start();
  const auto seen = t.table.version();
  REQUIRE(t.say(Seat::a, resign(2)));
  REQUIRE(t.say(Seat::a, protocol::Rematch{}));
  REQUIRE(t.say(Seat::b, protocol::Rematch{}));
  CHECK(t.say_at(Seat::b, resign(2), seen).error().code == ErrorCode::stale);
}

TEST_CASE("a rematch needs both, and begins at nothing") {
  TestTable t;
  t.start();
  CHECK(t.say(Seat::a, protocol::Rematch{}).error().code == ErrorCode::bad_state);
  REQUIRE(t.say(Seat::a, resign(2)));
  REQUIRE(t.say(Seat::b, protocol::Rematch{}));
  CHECK(t.state().b.rematch);
  CHECK(t.state().phase == PhaseName::over);
  REQUIRE(t.say(Seat::a, protocol::Rematch{}));
  CHECK(find<protocol::event::GameStarted>(t.last)->game == 2);
  CHECK(t.state().phase == PhaseName::roll);
  CHECK(t.state().score == std::array<int, 2>{0, 0});
  CHECK(t.state().roll == 1);
  CHECK_FALSE(t.state().b.rematch);
  CHECK_FALSE(t.state().result);
}

TEST_CASE("a rematch begins when both are there") {
  TestTable t;
  t.start();
  REQUIRE(t.say(Seat::a, resign(2)));
  REQUIRE(t.say(Seat::b, protocol::Rematch{}));
  t.present.b = false;
  REQUIRE(t.say(Seat::a, protocol::Rematch{}));
  CHECK(t.state().phase == PhaseName::over);
  CHECK(t.table.settle(t.moment()).empty());
  t.present.b = true;
  t.fold(t.table.settle(t.moment()));
  CHECK(t.state().game == 2);
}

TEST_CASE("a bot is always ready for a rematch") {
  TestTable t;
  t.create(Level::kolay);
  REQUIRE(t.say(Seat::a, resign(2)));
  REQUIRE(t.say(Seat::a, protocol::Rematch{}));
  CHECK(t.state().game == 2);
}

TEST_CASE("an offer keeps the mover's clock as it was, in the log too") {
  TestTable t;
  t.start();
  t.pass_time(Millis{20'000});
  REQUIRE(t.say(Seat::b, resign(1)));
  CHECK(t.last.back().meta.left == 40'000);
  CHECK(replayed(t).state(t.now).clock.left[0] == 40'000);
}

TEST_CASE("the server's own trouble is not charged to who is to answer an offer") {
  TestTable t;
  t.start();
  REQUIRE(t.say(Seat::a, resign(1)));
  t.pass_time(Millis{10'000});
  t.table.excuse(Millis{4'000}, t.now);
  CHECK(t.state().offer->left == 24'000);
}

TEST_CASE("F21: an offer said again long after its answer is stale") {
  TestTable t;
  t.start();
  const auto seen = t.table.version();
  REQUIRE(t.say(Seat::b, resign(1)));
  REQUIRE(t.say(Seat::a, answer(false)));
  t.dice.next(3, 1);
  REQUIRE(t.say(Seat::a, protocol::Roll{}));
  t.play_out(Seat::a);
  CHECK(t.say_at(Seat::b, resign(1), seen).error().code == ErrorCode::stale);
  CHECK(t.say_at(Seat::b, resign(2), seen).error().code == ErrorCode::stale);
  CHECK(t.say_at(Seat::a, resign(1), seen));
}

TEST_CASE("a match that is given up while adjourned waits for nobody") {
  TestTable t{"tavla", 3};
  t.start();
  t.pass_time(Millis{60'000});
  t.present = {false, false};
  REQUIRE(find<protocol::event::Adjourned>(t.time_up()) != nullptr);
  t.present = {true, false};
  REQUIRE(t.say(Seat::a, protocol::ResignMatch{}));
  t.present = {true, true};
  CHECK(t.table.settle(t.moment()).empty());
}
