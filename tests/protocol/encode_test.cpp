#include "protocol/codec.hpp"
#include "tests/support.hpp"

using namespace tavla::protocol;
using tavla::EndReason;
using tavla::Level;
using tavla::Refused;
using tavla::Seat;
using tavla::WinKind;

TEST_CASE("an error is written with null for what it lacks") {
  CHECK(encode(Error{ErrorCode::illegal, "c7", 22, Refused::blocked}) ==
        R"({"t":"error","code":"illegal","cid":"c7","ver":22,"reason":"blocked"})");
  CHECK(encode(Error{ErrorCode::bad_json, {}, {}, {}}) ==
        R"({"t":"error","code":"bad_json","cid":null,"ver":null,"reason":null})");
}

TEST_CASE("a string is escaped") {
  JsonText out;
  write_string(out, "a\"b\\c\n\x01ş");
  CHECK(out.str() == R"("a\"b\\c\u000a\u0001ş")");
}

TEST_CASE("an event carries its name and version") {
  const Ok ok{"c1", 9, {{8, event::RollAsked{3, Seat::b}}, {9, event::Rolled{3, Seat::b, 6, 1}}}};
  CHECK(encode(ok) ==
        R"({"t":"ok","cid":"c1","ver":9,"events":[{"e":"roll_asked","ver":8,"n":3,"by":"b"},)"
        R"({"e":"rolled","ver":9,"n":3,"by":"b","d1":6,"d2":1}]})");
}

TEST_CASE("an event without fields is still an object") {
  CHECK(encode_event(event::Invited{}) == R"({"e":"invited"})");
  CHECK(std::holds_alternative<event::Invited>(*decode_event(R"({"e":"invited"})")));
}

TEST_CASE("the shared beginning and one receiver's rest make the whole push") {
  Push push;
  push.ver = 4;
  push.events = {{4, event::TurnEnded{Seat::a}}};
  push.state.ruleset = "tavla";
  push.options =
      Options{.roll = true, .steps = {{24, 18, 6}}, .refused = {{6, 0, 6, Refused::not_all_home}}};
  push.ok = "c9";
  const auto text = encode_push(encode_shared(push), push);
  CHECK(text == encode(push));
  CHECK(text.find(R"("steps":[[24,18,6]],"refused":[[6,0,6,"not_all_home"]])") !=
        std::string::npos);
  CHECK(text.ends_with(R"("ok":"c9"})"));
}

TEST_CASE("a table made before there were matches is read as one of a single game") {
  const auto read = decode_event(R"({"e":"created","ruleset":"tavla","length":1})");
  REQUIRE(read);
  const auto& created = std::get<event::Created>(*read);
  CHECK_FALSE(created.clock);
  CHECK_FALSE(created.jacoby);
  CHECK_FALSE(created.matched);
}

TEST_CASE("every event survives the log") {
  const std::vector<Event> events{
      event::Created{"tavla", 1, {}, {}, {}, {}, {}},
      event::Created{"backgammon", 0, tavla::TimeControl::bank_12, true, false, true, true},
      event::Seated{Seat::b, "Ayşe \"A\"", std::nullopt},
      event::Seated{Seat::b, "orta", Level::orta},
      event::Invited{},
      event::Ready{Seat::a},
      event::GameStarted{2},
      event::RollAsked{1, std::nullopt},
      event::OpenerDrawn{1, Seat::b},
      event::RolledOff{2, 3, 5},
      event::Rolled{3, Seat::a, 6, 6},
      event::Stepped{Seat::b, 0, 3, 3, true},
      event::Undone{Seat::b},
      event::TurnEnded{Seat::b},
      event::Passed{Seat::a, true},
      event::Doubled{Seat::a, 2},
      event::Taken{Seat::b, 2},
      event::Beavered{Seat::b, 4},
      event::ResignOffered{Seat::a, 1},
      event::ResignDeclined{},
      event::GameOver{Seat::a, 2, WinKind::mars, EndReason::timeout},
      event::MatchOver{Seat::a, MatchReason::forfeited},
      event::MatchOver{std::nullopt, MatchReason::ended},
      event::RematchOffered{Seat::b},
      event::Adjourned{},
      event::Resumed{},
      event::Left{Seat::b}};
  for (const auto& e : events) {
    const auto text = encode_event(e);
    CAPTURE(text);
    const auto read = decode_event(text);
    REQUIRE(read);
    CHECK(read->index() == e.index());
    CHECK(encode_event(*read) == text);
  }
}
