#include "tests/room/fixture.hpp"
#include "tests/support.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;

TEST_CASE("an ok waits until the command is durable, and later ones wait behind it") {
  TestRoom t;
  const auto [a, b] = t.start();
  a->got.clear();
  b->got.clear();
  t.store.hold = true;
  t.send(a, TestRoom::command("roll", 8, "r1"));
  t.send(b, TestRoom::command("roll", 8, "x1"));
  CHECK(t.store.held() == 1);
  CHECK(a->got.empty());
  CHECK(b->got.empty());
  t.store.let_go();
  t.run();
  CHECK(a->last("push")["ok"] == "r1");
  CHECK(b->error() == "stale");
}

TEST_CASE("F46: what cannot be stored has not happened") {
  TestRoom t;
  const auto [a, b] = t.start();
  t.store.instead = AppendResult::failed;
  t.send(a, TestRoom::command("roll", 8, "r1"));
  CHECK(a->error() == "storage");
  CHECK(a->last("error")["cid"] == "r1");
  CHECK(a->last("error")["ver"] == 8);
  CHECK(b->last("push")["ver"] == 8);

  t.store.instead.reset();
  t.send(a, TestRoom::command("roll", 8, "r1"));
  CHECK(a->last("push")["ok"] == "r1");
}

TEST_CASE("F46: nobody is out of time while nothing can be stored") {
  TestRoom t;
  t.world.table.turn = Millis{30};
  t.restart();
  const auto [a, b] = t.start();
  t.store.instead = AppendResult::failed;
  t.store.asked = 0;
  const auto end = std::chrono::steady_clock::now() + Millis{700};
  t.run_until([&] { return std::chrono::steady_clock::now() > end; });
  CHECK(t.store.asked >= 1);
  CHECK(t.store.asked <= 3);
  t.store.instead.reset();
  t.send(a, TestRoom::command("roll", 8, "r1"));
  CHECK(a->last("push")["ok"] == "r1");
}

TEST_CASE("a log with events that cannot have happened is refused, not played") {
  const std::string event =
      GENERATE(as<std::string>{},
               R"({"e":"created","ruleset":"tavla","length":1})",
               R"({"e":"stepped","by":"a","from":24,"to":18,"die":6,"hit":false})",
               R"({"e":"undone","by":"a"})",
               R"({"e":"rolled","n":1,"by":"a","d1":6,"d2":9})",
               R"({"e":"turn_ended","by":"b"})",
               R"({"e":"game_started","game":2})");
  TestRoom t;
  t.start();
  t.store.append({"room-of-the-test-00000", 1, 9, {{event, R"({"format":1})"}}}, [](auto) {});
  t.restart();
  const auto visitor = t.hello('a');
  CHECK(visitor->error() == "storage");
  CHECK(visitor->closed == CloseCode::try_later);
}

TEST_CASE("a log of an unknown ruleset or of another format is refused") {
  TestRoom t;
  const std::string ruleset = GENERATE(as<std::string>{}, "tavla", "hyper");
  const std::string format = ruleset == "tavla" ? "2" : "1";
  t.store.append({"room-of-the-test-00000",
                  1,
                  1,
                  {{R"({"e":"created","ruleset":")" + ruleset + R"(","length":1})",
                    R"({"format":)" + format + "}"}}},
                 [](auto) {});
  t.restart();
  CHECK(t.hello(std::nullopt)->error() == "storage");
}

TEST_CASE("another owner's room is given up") {
  TestRoom t;
  const auto [a, b] = t.start();
  t.store.instead = AppendResult::fenced;
  t.send(a, TestRoom::command("roll", 8, "r1"));
  CHECK(a->closed == CloseCode::restarting);
  CHECK(b->closed == CloseCode::restarting);
  CHECK(t.forgotten.size() == 1);
}

TEST_CASE("a log that cannot be read is no empty room") {
  TestRoom t;
  t.start();
  t.store.unreadable = true;
  t.restart();
  const auto visitor = t.hello('a');
  CHECK(visitor->error() == "storage");
  CHECK(visitor->closed == CloseCode::try_later);
}

TEST_CASE("F01, F09: after a restart board, dice, steps and seats are as they were") {
  TestRoom t;
  const auto [a, b] = t.start();
  t.dice.next(6, 5);
  t.send(a, TestRoom::command("roll", 8, "r1"));
  auto step = TestRoom::command("step", 10, "s1");
  step.update({{"from", 24}, {"to", 18}, {"die", 6}});
  t.send(a, step);
  auto before = a->last("push")["state"];
  t.restart();
  const auto back = t.hello('a', 10);
  const auto snapshot = back->last("snapshot");
  auto after = snapshot["state"];
  CHECK(after["clock"]["left"][0] >= 20'000);
  before.erase("clock");
  after.erase("clock");
  CHECK(after == before);
  CHECK(snapshot["missed"].size() == 1);
  CHECK(t.dice.thrown() == 2);
}

TEST_CASE("commands beyond what may wait are told so") {
  TestRoom t;
  const auto [a, b] = t.start();
  t.store.hold = true;
  for (int i = 0; i < 70; ++i) t.send(a, TestRoom::command("roll", 8, "r" + std::to_string(i)));
  CHECK(a->error() == "busy");
  t.store.hold = false;
  t.store.let_go();
  t.run();
  CHECK(a->last("error")["code"] == "stale");
}

TEST_CASE("traps: a client that goes while its join is on the way leaves the seat taken or free") {
  TestRoom t;
  t.create();
  const auto guest = t.hello(std::nullopt);
  t.store.hold = true;
  t.send(guest,
         {{"t", "join"},
          {"invitation", invitation},
          {"token_hash", std::string(64, 'b')},
          {"nickname", "Burak"}});
  t.drop(guest);
  t.store.hold = false;
  t.store.let_go();
  t.run();
  CHECK(t.hello(std::nullopt)->last("snapshot")["state"]["b"]["taken"] == true);
}

TEST_CASE("F46: a game whose beginning could not be stored begins when it can be") {
  TestRoom t;
  const auto a = t.create();
  const auto b = t.join();
  t.send(a, TestRoom::command("start", 3, "s"));
  t.drop(a);
  t.send(b, TestRoom::command("start", 4, "s"));
  t.store.instead = AppendResult::failed;
  const auto back = t.hello('a');
  CHECK(back->last("snapshot")["state"]["phase"] == "ready");
  t.store.instead.reset();
  t.run_until([&] { return back->count("push") > 0; });
  CHECK(back->last("push")["state"]["phase"] == "roll");
}
