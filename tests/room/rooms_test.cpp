#include "server/rooms.hpp"

#include "server/memory_store.hpp"
#include "tests/support.hpp"

using namespace tavla::server;

TEST_CASE("a shard has one room for an id, and no more rooms than it may") {
  MemoryStore store;
  Bots bots{1};
  Config config;
  config.shards = 1;
  config.max_rooms = 1;
  Shard shard;
  const auto find = make_rooms(shard, store, bots, config);
  const auto first = find("room-of-the-test-00001");
  REQUIRE(first);
  CHECK(find("room-of-the-test-00001") == first);
  CHECK(find("room-of-the-test-00002"));
  CHECK_FALSE(find("room-of-the-test-00003"));
}
