#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "server/memory_store.hpp"
#include "server/sqlite_store.hpp"
#include "tests/server/support/running.hpp"

using namespace tavla::server;
using tavla::server::tests::ScratchFolder;
namespace fs = std::filesystem;

namespace {

AppendRequest request(std::string room, Epoch epoch, std::int64_t first, int count) {
  AppendRequest out{std::move(room), epoch, first, {}};
  for (int i = 0; i < count; ++i) {
    out.events.push_back({fmt::format(R"({{"n":{}}})", first + i), R"({"cid":"ç"})"});
  }
  return out;
}

AppendResult append(Store& store, AppendRequest wanted) {
  std::promise<AppendResult> answer;
  store.append(std::move(wanted), [&](AppendResult result) { answer.set_value(result); });
  return answer.get_future().get();
}

std::optional<LoadedRoom> load(Store& store, const std::string& room) {
  std::promise<std::optional<LoadedRoom>> answer;
  store.load(room, [&](std::optional<LoadedRoom> loaded) { answer.set_value(std::move(loaded)); });
  return answer.get_future().get();
}

/// The same suite runs against both.
struct Kind {
  const char* name;
  std::unique_ptr<Store> (*make)(const fs::path& folder);
};
const Kind kinds[]{
    {"memory",
     [](const fs::path&) -> std::unique_ptr<Store> { return std::make_unique<MemoryStore>(); }},
    {"sqlite", [](const fs::path& folder) -> std::unique_ptr<Store> {
       return std::make_unique<SqliteStore>(folder / "tavla.db");
     }}};

std::string open_problem(const fs::path& file) {
  try {
    const SqliteStore store{file};
  } catch (const std::exception& problem) {
    return problem.what();
  }
  return "none";
}

/// A file with `events` events in room `r`, closed cleanly.
void make_log(const fs::path& file, int events) {
  SqliteStore store{file};
  REQUIRE(append(store, request("r", 1, 1, events)) == AppendResult::durable);
}

void run_sql(const fs::path& file, const std::string& statements) {
  sqlite::Database{file.string()}.run(statements.c_str());
}

}  // namespace

TEST_CASE("store: the suite every store passes") {
  for (const auto& kind : kinds) {
    DYNAMIC_SECTION(kind.name) {
      const ScratchFolder folder;
      const auto store = kind.make(folder.path());

      SECTION("an unknown room is empty and stays unknown") {
        for (int i = 0; i < 2; ++i) {
          const auto loaded = load(*store, "nobody");
          REQUIRE(loaded);
          CHECK(loaded->epoch == 1);
          CHECK(loaded->events.empty());
        }
      }
      SECTION("what was appended is loaded, in order and to the byte") {
        CHECK(append(*store, request("r", 1, 1, 2)) == AppendResult::durable);
        CHECK(append(*store, request("r", 1, 3, 1)) == AppendResult::durable);
        CHECK(append(*store, request("other", 1, 1, 1)) == AppendResult::durable);
        const auto loaded = load(*store, "r");
        REQUIRE(loaded);
        REQUIRE(loaded->events.size() == 3);
        CHECK(loaded->events[2].event == R"({"n":3})");
        CHECK(loaded->events[2].meta == R"({"cid":"ç"})");
      }
      SECTION("each load takes the room over, and the former owner is fenced") {
        CHECK(append(*store, request("r", 1, 1, 1)) == AppendResult::durable);
        CHECK(load(*store, "r")->epoch == 2);
        CHECK(append(*store, request("r", 1, 2, 1)) == AppendResult::fenced);
        CHECK(append(*store, request("r", 2, 2, 1)) == AppendResult::durable);
        CHECK(append(*store, request("r", 3, 3, 1)) == AppendResult::fenced);
        CHECK(load(*store, "r")->events.size() == 2);
      }
      SECTION("of two who create the same room one wins") {
        CHECK(append(*store, request("r", 1, 1, 1)) == AppendResult::durable);
        CHECK(append(*store, request("r", 1, 1, 1)) == AppendResult::fenced);
        CHECK(append(*store, request("s", 2, 1, 1)) == AppendResult::fenced);
        CHECK(load(*store, "r")->events.size() == 1);
        CHECK(load(*store, "s")->events.empty());
      }
      SECTION("versions have no gap and no repeat, and a refused append leaves nothing") {
        CHECK(append(*store, request("r", 1, 2, 1)) == AppendResult::fenced);
        CHECK(append(*store, request("r", 1, 1, 3)) == AppendResult::durable);
        CHECK(append(*store, request("r", 1, 3, 2)) == AppendResult::fenced);
        CHECK(append(*store, request("r", 1, 5, 1)) == AppendResult::fenced);
        CHECK(load(*store, "r")->events.size() == 3);
      }
      SECTION("it is healthy") {
        CHECK(store->healthy());
      }
    }
  }
}

TEST_CASE("sqlite: an acknowledged event survives kill -9") {
  const ScratchFolder folder;
  const auto file = folder.path() / "tavla.db";
  int pipe_ends[2];
  REQUIRE(pipe(pipe_ends) == 0);
  const pid_t child = fork();
  if (child == 0) {
    SqliteStore store{file};
    for (std::int64_t version = 1;; ++version) {
      if (append(store, request("r", 1, version, 1)) != AppendResult::durable) _exit(1);
      if (write(pipe_ends[1], &version, sizeof version) != sizeof version) _exit(1);
    }
  }
  std::int64_t acknowledged = 0;
  while (acknowledged < 50) {
    REQUIRE(read(pipe_ends[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged);
  }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(pipe_ends[1]);
  std::int64_t later = 0;
  while (read(pipe_ends[0], &later, sizeof later) == sizeof later) acknowledged = later;
  close(pipe_ends[0]);

  SqliteStore store{file};
  const auto loaded = load(store, "r");
  REQUIRE(loaded);
  CHECK(loaded->epoch == 2);
  CHECK(std::ssize(loaded->events) >= acknowledged);
  CHECK(std::ssize(loaded->events) <= acknowledged + 1);
}

TEST_CASE("F05: with a truncated write-ahead log the last whole commit is there") {
  const ScratchFolder folder;
  const auto file = folder.path() / "tavla.db";
  const auto copy = folder.path() / "copy.db";
  {
    SqliteStore store{file};
    for (int i = 1; i <= 20; ++i) {
      REQUIRE(append(store, request("r", 1, i, 1)) == AppendResult::durable);
    }
    fs::copy_file(file, copy);  // as a crash leaves them: while the store is open
    fs::copy_file(file.string() + "-wal", copy.string() + "-wal");
  }
  const auto log = copy.string() + "-wal";
  fs::resize_file(log, fs::file_size(log) - 1000);
  SqliteStore store{copy};
  const auto loaded = load(store, "r");
  REQUIRE(loaded);
  CHECK(loaded->events.size() == 19);
  CHECK(append(store, request("r", 2, 20, 1)) == AppendResult::durable);
}

TEST_CASE("F05: a damaged file is refused in words, and never replaced") {
  const ScratchFolder folder;
  const auto file = folder.path() / "tavla.db";

  SECTION("pages overwritten") {
    make_log(file, 2000);
    std::fstream damage{file, std::ios::in | std::ios::out | std::ios::binary};
    damage.seekp(3 * 4096);
    damage << std::string(std::size_t{6} * 4096, '\x5a');
    damage.close();
    CHECK_THAT(open_problem(file), Catch::Contains("damaged") || Catch::Contains("malformed"));
  }
  SECTION("cut short") {
    make_log(file, 2000);
    fs::resize_file(file, fs::file_size(file) / 2);
    CHECK_THAT(open_problem(file), Catch::Contains("damaged") || Catch::Contains("malformed"));
  }
  SECTION("not a database") {
    folder.write("tavla.db", std::string(5000, 'x'));
    CHECK_THAT(open_problem(file), Catch::Contains("not a database"));
    CHECK(fs::file_size(file) == 5000);
  }
  SECTION("emptied") {
    folder.write("tavla.db", "");
    CHECK_THAT(open_problem(file), Catch::Contains("its content is lost"));
  }
  SECTION("gone, with its write-ahead log left behind") {
    folder.write("tavla.db-wal", "x");
    CHECK_THAT(open_problem(file), Catch::Contains("missing"));
  }
  SECTION("another program's database") {
    run_sql(file, "CREATE TABLE theirs(x);");
    CHECK_THAT(open_problem(file), Catch::Contains("not a tavla database"));
  }
  SECTION("a newer format") {
    make_log(file, 1);
    run_sql(file, "PRAGMA user_version = 2;");
    CHECK_THAT(open_problem(file), Catch::Contains("has format 2, this server reads format 1"));
  }
  SECTION("in a folder that does not exist") {
    CHECK_THAT(open_problem(folder.path() / "no" / "tavla.db"), Catch::Contains("unable to open"));
  }
  SECTION("a folder") {
    CHECK_THAT(open_problem(folder.path()), Catch::Contains("directory"));
  }
}

TEST_CASE("sqlite: many tables share one fsync") {
  const ScratchFolder folder;
  constexpr int rooms = 200;
  constexpr int versions = 10;
  SqliteStore store{folder.path() / "tavla.db"};
  for (int version = 1; version <= versions; ++version) {
    std::vector<std::promise<AppendResult>> answers(rooms);
    for (int room = 0; room < rooms; ++room) {
      auto& answer = answers[static_cast<std::size_t>(room)];
      store.append(request(fmt::format("room {}", room), 1, version, 1),
                   [&answer](AppendResult result) { answer.set_value(result); });
    }
    for (auto& answer : answers) REQUIRE(answer.get_future().get() == AppendResult::durable);
  }
  const auto counters = store.counters();
  CHECK(counters.appends == rooms * versions);
  CHECK(counters.commits < counters.appends / 10);
  WARN(counters.appends << " appends in " << counters.commits << " commits");
}

TEST_CASE("sqlite: what waits at the end is written and answered") {
  const ScratchFolder folder;
  const auto file = folder.path() / "tavla.db";
  int answered = 0;
  {
    SqliteStore store{file};
    for (int i = 1; i <= 100; ++i) {
      store.append(request("r", 1, i, 1), [&](AppendResult) { ++answered; });
    }
  }
  CHECK(answered == 100);
  SqliteStore store{file};
  CHECK(load(store, "r")->events.size() == 100);
}

TEST_CASE(
    "F47: a lock held elsewhere is waited for; F46: a refused write is told and recovered from") {
  const ScratchFolder folder;
  const auto file = folder.path() / "tavla.db";
  SqliteStore store{file};
  REQUIRE(append(store, request("r", 1, 1, 1)) == AppendResult::durable);
  sqlite::Database other{file.string()};

  other.run("BEGIN IMMEDIATE");
  auto late = std::async(std::launch::async, [&] { return append(store, request("r", 1, 2, 1)); });
  std::this_thread::sleep_for(std::chrono::milliseconds{500});
  other.run("COMMIT");
  CHECK(late.get() == AppendResult::durable);

  other.run("BEGIN IMMEDIATE");
  CHECK(append(store, request("r", 1, 3, 1)) == AppendResult::failed);
  CHECK_FALSE(store.healthy());
  CHECK_FALSE(load(store, "r"));
  other.run("COMMIT");
  CHECK(append(store, request("r", 1, 3, 1)) == AppendResult::durable);
  CHECK(store.healthy());
  CHECK(load(store, "r")->events.size() == 3);
}
