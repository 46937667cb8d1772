#include "server/history.hpp"

#include "tests/support.hpp"

using namespace tavla;
using namespace tavla::server;

namespace {

History of_events(std::int64_t count) {
  History history;
  for (std::int64_t version = 1; version <= count; ++version) {
    history.add(version, {protocol::event::Undone{Seat::a}, {}});
  }
  return history;
}

}  // namespace

TEST_CASE("F10: a client that comes back is told exactly what it missed") {
  const auto history = of_events(10);
  const auto missed = history.since(7);
  REQUIRE(missed);
  REQUIRE(missed->size() == 3);
  CHECK(missed->front().ver == 8);
  CHECK(missed->back().ver == 10);
  CHECK(history.since(10)->empty());
}

TEST_CASE("after more than 64 events there is only the state") {
  const auto history = of_events(100);
  CHECK(history.since(36)->size() == 64);
  CHECK_FALSE(history.since(35));
}

TEST_CASE("an accepted command is found by seat and cid, with its events") {
  History history;
  Meta meta;
  meta.by = Seat::b;
  meta.cid = "c1";
  meta.content = 77;
  meta.first = 1;
  history.add(1, {protocol::event::RollAsked{1, Seat::b}, {}});
  history.add(2, {protocol::event::Rolled{1, Seat::b, 6, 5}, meta});
  const auto* accepted = history.find(Seat::b, "c1");
  REQUIRE(accepted != nullptr);
  CHECK(accepted->content == 77);
  CHECK(history.of(*accepted).size() == 2);
  CHECK(history.find(Seat::a, "c1") == nullptr);
  CHECK(history.find(Seat::b, "c2") == nullptr);
}
