#include "server/digest.hpp"
#include "tests/support.hpp"
#include "tests/table/fixture.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;
using protocol::ErrorCode;
using protocol::PhaseName;

TEST_CASE("the creator sits at a and waits for a friend") {
  TestTable t;
  t.create();
  CHECK(t.state().phase == PhaseName::waiting);
  CHECK(t.state().a.nickname == "Ayşe");
  CHECK_FALSE(t.state().b.taken);
  CHECK(t.table.seat_of(*digest_from_hex(token_hash('a'))) == Seat::a);
  CHECK_FALSE(t.table.seat_of(*digest_from_hex(token_hash('b'))));
}

TEST_CASE("the invitation claims the other seat, again and again for the same token") {
  TestTable t;
  t.create();
  REQUIRE(t.join(invitation, 'b'));
  CHECK(t.state().phase == PhaseName::ready);
  CHECK(t.table.seat_of(*digest_from_hex(token_hash('b'))) == Seat::b);

  const auto again = t.join(invitation, 'b');
  REQUIRE(again);
  CHECK(again->empty());
}

TEST_CASE("an invitation that opens nothing") {
  TestTable t;
  t.create();
  SECTION("wrong text") {
    CHECK(t.join("another-invitation-text", 'b').error().code == ErrorCode::bad_invitation);
  }
  SECTION("bound to another token") {
    REQUIRE(t.join(invitation, 'b'));
    CHECK(t.join(invitation, 'c').error().code == ErrorCode::bad_invitation);
  }
  SECTION("the creator's own") {
    CHECK(t.join(invitation, 'a').error().code == ErrorCode::own_invitation);
  }
  SECTION("replaced by the creator") {
    protocol::Invite replace;
    replace.invitation_hash = to_hex(sha256("a-fresh-invitation-text"));
    REQUIRE(t.say(Seat::a, replace));
    CHECK(t.join(invitation, 'b').error().code == ErrorCode::bad_invitation);
    CHECK(t.join("a-fresh-invitation-text", 'b'));
  }
  SECTION("the creator has left") {
    REQUIRE(t.say(Seat::a, protocol::Leave{}));
    CHECK(t.join(invitation, 'b').error().code == ErrorCode::bad_invitation);
  }
  CHECK((t.table.player(Seat::b).taken ==
         (t.table.seat_of(*digest_from_hex(token_hash('b'))).has_value())));
}

TEST_CASE("a room id that exists is not created again") {
  TestTable t;
  t.create();
  protocol::Create other;
  other.ruleset = "tavla";
  other.token_hash = token_hash('x');
  CHECK(t.table.create(other, t.moment()).error().code == ErrorCode::room_taken);
}

TEST_CASE("a table of an unknown ruleset is not made") {
  Table table{TableSettings{}};
  ScriptedDice dice;
  protocol::Create message;
  message.ruleset = "poker";
  CHECK(table.create(message, {TimePoint{}, {}, dice}).error().code == ErrorCode::bad_request);
}

TEST_CASE("a friend's table starts when both have pressed and both are there") {
  TestTable t;
  t.create();
  CHECK(t.say(Seat::a, protocol::Start{}).error().code == ErrorCode::bad_state);
  REQUIRE(t.join(invitation, 'b'));

  SECTION("both there") {
    REQUIRE(t.say(Seat::a, protocol::Start{}));
    CHECK(t.state().phase == PhaseName::ready);
    CHECK(t.say(Seat::a, protocol::Start{}).error().code == ErrorCode::bad_state);
    REQUIRE(t.say(Seat::b, protocol::Start{}));
    CHECK(t.state().phase == PhaseName::roll);
    CHECK(find<protocol::event::GameStarted>(t.last)->game == 1);
  }
  SECTION("the other one is away: begins when it is back") {
    REQUIRE(t.say(Seat::b, protocol::Start{}));
    t.present.b = false;
    REQUIRE(t.say(Seat::a, protocol::Start{}));
    CHECK(t.state().phase == PhaseName::ready);
    CHECK(t.table.settle(t.moment()).empty());
    t.present.b = true;
    t.fold(t.table.settle(t.moment()));
    CHECK(t.state().phase == PhaseName::roll);
  }
}

TEST_CASE("traps: against a bot the game has started before the bot does anything") {
  TestTable t;
  t.dice.open(Seat::b);
  t.create(Level::kolay);
  std::vector<std::string_view> names;
  for (const auto& record : t.last) {
    names.push_back(std::visit([](const auto& e) { return e.name; }, record.event));
  }
  CHECK(names == std::vector<std::string_view>{
                     "created", "seated", "seated", "game_started", "roll_asked", "opener_drawn"});
  CHECK(t.table.to_act() == Seat::b);
  CHECK_FALSE(t.table.deadline(t.now));
  CHECK_FALSE(t.state().clock.limit);
}

TEST_CASE("a guest who leaves before the first game frees the seat") {
  TestTable t;
  t.create();
  REQUIRE(t.join(invitation, 'b'));
  REQUIRE(t.say(Seat::b, protocol::Leave{}));
  CHECK(t.state().phase == PhaseName::waiting);
  CHECK(t.say(Seat::b, protocol::Start{}).error().code == ErrorCode::forbidden);
  CHECK(t.join(invitation, 'c').error().code == ErrorCode::bad_invitation);
  CHECK(t.join(invitation, 'b'));
}

TEST_CASE("F21: a replaced invitation is not made valid again by an old command") {
  TestTable t;
  t.create();
  const auto seen = t.table.version();
  protocol::Invite message;
  message.invitation_hash = std::string(64, '1');
  REQUIRE(t.say_at(Seat::a, message, seen));
  message.invitation_hash = std::string(64, '2');
  REQUIRE(t.say(Seat::a, message));
  message.invitation_hash = std::string(64, '1');
  CHECK(t.say_at(Seat::a, message, seen).error().code == protocol::ErrorCode::stale);
}
