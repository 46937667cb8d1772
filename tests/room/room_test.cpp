#include "server/room.hpp"

#include "tests/room/fixture.hpp"
#include "tests/support.hpp"

using namespace tavla;
using namespace tavla::server;
using namespace tavla::server::testing;

TEST_CASE("a created room seats its maker and shows everything in one message") {
  TestRoom t;
  const auto a = t.create();
  REQUIRE(a->got.size() == 1);
  const auto snapshot = a->last("snapshot");
  CHECK(snapshot["you"] == "a");
  CHECK(snapshot["ver"] == 2);
  CHECK(snapshot["state"]["phase"] == "waiting");
  CHECK(snapshot["presence"] == Json{{"a", true}, {"b", false}, {"watchers", 0}});
}

TEST_CASE("a create again opens no seat by the stored hash; the token does") {
  TestRoom t;
  t.create();
  const auto again = t.create();
  CHECK(again->error() == "room_taken");
  CHECK(t.hello('a')->last("snapshot")["ver"] == 2);
  const auto other = t.connect();
  t.send(other,
         {{"t", "create"},
          {"proto", 1},
          {"token_hash", std::string(64, 'c')},
          {"nickname", "C"},
          {"ruleset", "tavla"},
          {"bot", "kolay"}});
  CHECK(other->error() == "room_taken");
}

TEST_CASE("one event is one message for each receiver, and the same bytes but for options and ok") {
  TestRoom t;
  const auto [a, b] = t.start();
  const auto watcher = t.hello(std::nullopt);
  for (const auto& connection : {a, b, watcher}) connection->got.clear();
  t.send(a, TestRoom::command("roll", 8, "r1"));
  for (const auto& connection : {a, b, watcher}) REQUIRE(connection->got.size() == 1);
  auto mine = a->last("push");
  const auto theirs = b->last("push");
  CHECK(mine["ok"] == "r1");
  CHECK(mine["options"]["steps"].size() > 0);
  CHECK(theirs["ok"].is_null());
  CHECK(theirs["options"].is_null());
  CHECK(theirs == watcher->last("push"));
  mine["ok"] = nullptr;
  mine["options"] = nullptr;
  CHECK(mine == theirs);
}

TEST_CASE("versions run without a gap, whatever is refused between") {
  TestRoom t;
  const auto [a, b] = t.start();
  t.send(b, TestRoom::command("roll", 8, "x1"));
  CHECK(b->error() == "not_your_turn");
  t.send(a, TestRoom::command("end_turn", 8, "x2"));
  CHECK(a->error() == "bad_state");
  t.send(a, TestRoom::command("roll", 8, "r1"));
  std::int64_t version = 0;
  for (const auto& message : a->got) {
    if (message["t"] == "snapshot") version = message["ver"];
    if (message["t"] != "push") continue;
    for (const auto& event : message["events"]) CHECK(event["ver"] == ++version);
  }
  CHECK(version == 10);
}

TEST_CASE("F21: the same cid twice has one effect and the same answer") {
  TestRoom t;
  const auto [a, b] = t.start();
  t.send(a, TestRoom::command("roll", 8, "r1"));
  const auto first = a->last("push");
  const auto seen_by_b = b->got.size();
  t.send(a, TestRoom::command("roll", 8, "r1"));
  const auto again = a->last("ok");
  CHECK(again["ver"] == first["ver"]);
  CHECK(again["events"] == first["events"]);
  CHECK(b->got.size() == seen_by_b);

  SECTION("from another connection") {
    const auto other = t.hello('a');
    t.send(other, TestRoom::command("roll", 8, "r1"));
    CHECK(other->last("ok")["events"] == first["events"]);
  }
  SECTION("after a restart") {
    t.restart();
    const auto other = t.hello('a');
    t.send(other, TestRoom::command("roll", 8, "r1"));
    CHECK(other->last("ok")["ver"] == first["ver"]);
    CHECK(other->last("ok")["events"] == first["events"]);
  }
  SECTION("with other content it is no request") {
    t.send(a, TestRoom::command("end_turn", 10, "r1"));
    CHECK(a->error() == "bad_request");
  }
  SECTION("the other seat's cids are its own") {
    t.send(b, TestRoom::command("roll", 8, "r1"));
    CHECK(b->error() == "stale");
  }
}

TEST_CASE("a refused command is judged anew") {
  TestRoom t;
  const auto [a, b] = t.start();
  t.send(a, TestRoom::command("end_turn", 8, "c1"));
  CHECK(a->error() == "bad_state");
  t.send(a, TestRoom::command("roll", 8, "c1"));
  CHECK(a->last("push")["ok"] == "c1");
}

TEST_CASE("F10: missed events come with the answer to hello") {
  TestRoom t;
  const auto [a, b] = t.start();
  t.drop(b);
  CHECK(a->last("presence")["b"] == false);
  t.send(a, TestRoom::command("roll", 8, "r1"));
  const auto back = t.hello('b', 8);
  const auto snapshot = back->last("snapshot");
  REQUIRE(snapshot["missed"].size() == 2);
  CHECK(snapshot["missed"][0]["ver"] == 9);
  CHECK(snapshot["missed"] == a->last("push")["events"]);
  CHECK(a->last("presence")["b"] == true);
}

TEST_CASE("F14: a second connection takes the seat over, and the first one's end is ignored") {
  TestRoom t;
  const auto [a, b] = t.start();
  const auto second = t.hello('a');
  CHECK(a->closed == CloseCode::replaced);
  CHECK(second->last("snapshot")["options"]["roll"] == true);
  t.drop(a);
  CHECK(second->last("snapshot")["presence"]["a"] == true);
  t.send(second, TestRoom::command("roll", 8, "r1"));
  CHECK(second->last("push")["ok"] == "r1");
  CHECK_FALSE(b->closed);
}

TEST_CASE("F16: a watcher may not act") {
  TestRoom t;
  t.start();
  const auto watcher = t.hello(std::nullopt);
  t.send(watcher, TestRoom::command("roll", 8, "w1"));
  CHECK(watcher->error() == "forbidden");
}

TEST_CASE("F36: a token that opens no seat is refused") {
  TestRoom t;
  t.start();
  const auto stranger = t.connect();
  t.send(stranger, {{"t", "hello"}, {"proto", 1}, {"token", std::string(64, 'd')}});
  CHECK(stranger->error() == "auth");
  t.send(stranger, TestRoom::command("roll", 8, "x"));
  CHECK(stranger->error() == "bad_request");
}

TEST_CASE("a room that does not exist says so") {
  TestRoom t;
  const auto lost = t.hello(std::nullopt);
  CHECK(lost->error() == "no_room");
  CHECK(lost->closed == CloseCode::no_room);
  t.drop(lost);
  CHECK(t.forgotten.size() == 1);
}

TEST_CASE("another protocol is told to come again with this one") {
  TestRoom t;
  t.create();
  const auto old = t.connect();
  t.send(old, {{"t", "hello"}, {"proto", 0}});
  CHECK(old->last("upgrade")["proto"] == 1);
}

TEST_CASE("a message before hello is no request") {
  TestRoom t;
  t.create();
  const auto hasty = t.connect();
  t.send(hasty, TestRoom::command("roll", 0, "x"));
  CHECK(hasty->error() == "bad_request");
}

TEST_CASE("a room takes 200 watchers and no more, and its players always") {
  TestRoom t;
  const auto a = t.create();
  for (int i = 0; i < 200; ++i) t.hello(std::nullopt);
  const auto last = t.hello(std::nullopt);
  CHECK(last->error() == "full");
  CHECK(last->closed == CloseCode::try_later);
  t.drop(a);
  CHECK(t.hello('a')->last("snapshot")["you"] == "a");
}

TEST_CASE("who never says hello makes room for who does") {
  TestRoom t;
  t.create();
  const auto silent = t.connect();
  for (int i = 0; i < 200; ++i) t.connect();
  CHECK(silent->closed == CloseCode::try_later);
  CHECK(t.hello('a')->last("snapshot")["you"] == "a");
  t.drop(silent);  // late, and ignored
}

TEST_CASE("a hello that changes nothing about who is there is told to nobody") {
  TestRoom t;
  const auto [a, b] = t.start();
  const auto watcher = t.hello(std::nullopt);
  const auto told = a->count("presence");
  t.send(watcher, {{"t", "hello"}, {"proto", protocol::version}});
  CHECK(watcher->count("snapshot") == 2);
  CHECK(a->count("presence") == told);
}

TEST_CASE("who has left before the first game sits at the table no more") {
  TestRoom t;
  const auto a = t.create();
  const auto b = t.join();
  t.send(a, TestRoom::command("start", 3, "s"));
  t.send(b, TestRoom::command("leave", 4, "l"));
  CHECK(b->last("push")["ok"] == "l");
  CHECK(a->last("presence")["b"] == false);
  t.send(b, TestRoom::command("start", 5, "s"));
  CHECK(b->error() == "forbidden");
}

TEST_CASE(
    "F11: both away at the end of the time: the table waits for both, a restart between or not") {
  const bool restarts = GENERATE(false, true);
  TestRoom t;
  t.world.table.turn = Millis{30};
  t.restart();
  const auto [a, b] = t.start();
  const auto watcher = t.hello(std::nullopt);
  t.drop(a);
  t.drop(b);
  const auto adjourned = [&] {
    return watcher->count("push") > 0 && watcher->last("push")["events"][0]["e"] == "adjourned";
  };
  t.run_until(adjourned);
  t.world.table.turn = Millis{60'000};
  if (restarts) t.restart();
  const auto back = t.hello('b');
  CHECK(back->last("snapshot")["state"]["clock"]["runs"].is_null());
  CHECK(back->last("snapshot")["state"]["result"].is_null());
  t.hello('a');
  t.run();
  CHECK(back->last("push")["events"][0]["e"] == "resumed");
  CHECK(back->last("push")["state"]["clock"]["runs"] == "a");
}

TEST_CASE("a room that everyone has left leaves memory, whatever was still on its way") {
  TestRoom t;
  t.world.idle = Millis{20};
  SECTION("a leave that was not yet durable") {
    const auto a = t.create();
    t.store.hold = true;
    t.send(a, TestRoom::command("leave", 2, "l"));
    t.drop(a);
    t.store.let_go();
  }
  SECTION("a bot's turn") {
    t.dice.open(Seat::b);
    t.drop(t.create("orta"));
  }
  t.run_until([&] { return !t.forgotten.empty(); });
  CHECK(t.forgotten.size() == 1);
}

TEST_CASE("the server's own timer ends a game whose time is up") {
  TestRoom t;
  t.world.table.turn = Millis{30};
  t.restart();
  const auto [a, b] = t.start();
  t.run_until([&] { return a->last("push")["state"]["phase"] == "over"; });
  CHECK(b->last("push")["state"]["result"]["reason"] == "timeout");
  CHECK(b->last("push")["state"]["result"]["winner"] == "b");
}
