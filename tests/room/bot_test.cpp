#include "tests/room/fixture.hpp"
#include "tests/support.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;

namespace {

std::string shown_phase(const FakeConnection& connection) {
  for (auto message = connection.got.rbegin(); message != connection.got.rend(); ++message) {
    if (message->contains("state")) return (*message)["state"]["phase"];
  }
  return "";
}

Json shown_turn(const FakeConnection& connection) {
  return connection.count("push") > 0 ? connection.last("push")["state"]["turn"] : Json{};
}

/// Plays the first option that is offered.
void play(TestRoom& t, const std::shared_ptr<FakeConnection>& me) {
  const auto message = me->got.back();
  if (!message.contains("options") || message["options"].is_null()) return;
  const auto& options = message["options"];
  const int at = message["ver"];
  const auto cid = "m" + std::to_string(at);
  if (options["roll"] == true) {
    t.send(me, TestRoom::command("roll", at, cid));
  } else if (!options["steps"].empty()) {
    auto step = TestRoom::command("step", at, cid);
    const auto& first = options["steps"][0];
    step.update({{"from", first[0]}, {"to", first[1]}, {"die", first[2]}});
    t.send(me, step);
  } else {
    t.send(me, TestRoom::command("end_turn", at, cid));
  }
}

}  // namespace

TEST_CASE("a whole game against each level ends with a result") {
  const auto level = GENERATE(as<std::string>{}, "kolay", "orta");
  TestRoom t;
  const auto me = t.create(level);
  t.run_until([&] {
    play(t, me);
    return shown_phase(*me) == "over";
  });
  CHECK(me->last("push")["state"]["result"]["reason"] == "borne_off");
}

TEST_CASE("traps: the bot plays all four of a double") {
  TestRoom t;
  t.dice.open(Seat::b);
  t.dice.next(1, 1);
  const auto me = t.create("orta");
  t.run_until([&] { return me->count("push") > 0 && me->last("push")["state"]["turn"] == "a"; });
  int steps = 0;
  for (const auto& message : me->got) {
    if (message["t"] != "push") continue;
    for (const auto& event : message["events"]) steps += event["e"] == "stepped" ? 1 : 0;
  }
  CHECK(steps == 4);
}

TEST_CASE("traps: a bot has no clock and is never out of time") {
  TestRoom t;
  t.world.table.turn = Millis{1};
  t.restart();
  t.dice.open(Seat::b);
  const auto me = t.create("kolay");
  t.run_until([&] { return me->count("push") > 0 && me->last("push")["state"]["turn"] == "a"; });
  CHECK(me->last("push")["state"]["clock"]["limit"].is_null());
  CHECK(me->last("push")["state"]["result"].is_null());
}

TEST_CASE("a bot goes on with its turn after a restart in the middle of it") {
  TestRoom t;
  t.dice.open(Seat::b);
  t.dice.next(6, 5);
  const auto me = t.create("orta");
  t.run_until([&] { return me->count("push") > 0 && !me->last("push")["state"]["steps"].empty(); });
  t.restart();
  const auto back = t.hello('a');
  t.run_until(
      [&] { return back->count("push") > 0 && back->last("push")["state"]["turn"] == "a"; });
  CHECK(t.dice.thrown() == 2);
}

TEST_CASE("F55: a turn that the bot would not have begun is played on all the same") {
  TestRoom t;
  std::vector<LoggedEvent> log;
  for (const auto* event : {R"({"e":"created","ruleset":"tavla","length":1})",
                            R"({"e":"seated","seat":"a","nickname":"Ayşe","bot":null})",
                            R"({"e":"seated","seat":"b","nickname":"orta","bot":"orta"})",
                            R"({"e":"game_started","game":1})",
                            R"({"e":"roll_asked","n":1,"by":null})",
                            R"({"e":"opener_drawn","n":1,"opener":"b"})",
                            R"({"e":"roll_asked","n":2,"by":"b"})",
                            R"({"e":"rolled","n":2,"by":"b","d1":6,"d2":5})",
                            R"({"e":"stepped","by":"b","from":12,"to":18,"die":6,"hit":false})"}) {
    log.push_back({event, R"({"format":1})"});
  }
  t.store.append({"room-of-the-test-00000", 1, 1, log}, [](auto) {});
  t.restart();
  const auto watcher = t.hello(std::nullopt);
  t.run_until([&] { return shown_turn(*watcher) == "a"; });
  CHECK(watcher->last("push")["events"][0]["e"] == "turn_ended");
}

TEST_CASE("a bot declines to be given less than the price, and plays on") {
  TestRoom t;
  const auto me = t.create("kolay");
  auto offer = TestRoom::command("resign", 6, "o1");
  offer["points"] = 1;
  t.send(me, offer);
  t.run_until([&] {
    return me->count("push") > 0 && me->last("push")["events"][0]["e"] == "resign_declined";
  });
  CHECK(me->last("push")["options"]["roll"] == true);
}
