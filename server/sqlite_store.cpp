#include "server/sqlite_store.hpp"

#include <algorithm>
#include <utility>

#include "server/log.hpp"
#include "server/sqlite_file.hpp"

namespace tavla::server {
namespace {

constexpr auto tell = [](auto& task) { task.answer(std::move(task.result)); };

/// Whether the disk may hold anything but what SQLite believes.
bool is_beyond_trust(int code) {
  const int kind = code & 0xff;
  return code == SQLITE_IOERR_FSYNC || code == SQLITE_IOERR_DIR_FSYNC || kind == SQLITE_CORRUPT ||
         kind == SQLITE_NOTADB;
}

}  // namespace

SqliteStore::SqliteStore(const std::filesystem::path& file)
    : database_{open_log(file)},
      find_epoch_{database_, "SELECT epoch FROM rooms WHERE room = ?1"},
      set_epoch_{database_,
                 "INSERT INTO rooms(room, epoch) VALUES(?1, ?2) "
                 "ON CONFLICT(room) DO UPDATE SET epoch = excluded.epoch"},
      find_last_version_{database_, "SELECT coalesce(max(ver), 0) FROM log WHERE room = ?1"},
      insert_event_{database_, "INSERT INTO log(room, ver, event, meta) VALUES(?1, ?2, ?3, ?4)"},
      read_log_{database_, "SELECT event, meta FROM log WHERE room = ?1 ORDER BY ver"},
      thread_{[this] { work(); }} {}

SqliteStore::~SqliteStore() {
  {
    const std::scoped_lock lock{mutex_};
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
  if (appends_ > 0) log::info("store: {} appends in {} commits", appends_.load(), commits_.load());
}

void SqliteStore::append(AppendRequest request, std::function<void(AppendResult)> answer) {
  enqueue(Append{std::move(request), std::move(answer)});
}

void SqliteStore::load(std::string room, std::function<void(std::optional<LoadedRoom>)> answer) {
  enqueue(Load{std::move(room), std::move(answer), {}});
}

void SqliteStore::enqueue(Task task) {
  {
    const std::scoped_lock lock{mutex_};
    waiting_.push_back(std::move(task));
  }
  wake_.notify_one();
}

void SqliteStore::work() {
  for (auto batch = next_batch(); !batch.empty(); batch = next_batch()) {
    commit(batch);
    for (auto& task : batch) std::visit(tell, task);
  }
}

/// Everything that waits; empty when the store is to end.
std::vector<SqliteStore::Task> SqliteStore::next_batch() {
  std::unique_lock lock{mutex_};
  wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
  return std::exchange(waiting_, {});
}

void SqliteStore::commit(std::vector<Task>& batch) {
  if (broken_) return;  // the tasks' results say failed
  const auto perform_it = [this](auto& task) { perform(task); };
  try {
    database_.run("BEGIN IMMEDIATE");
    for (auto& task : batch) std::visit(perform_it, task);
    database_.run("COMMIT");
  } catch (const sqlite::Error& problem) {
    return give_up(batch, problem);
  }
  healthy_ = true;
  count(batch);
}

void SqliteStore::count(const std::vector<Task>& batch) {
  const auto durable = std::ranges::count_if(batch, [](const Task& task) {
    const auto* append = std::get_if<Append>(&task);
    return append != nullptr && append->result == AppendResult::durable;
  });
  appends_ += static_cast<std::uint64_t>(durable);
  if (durable > 0) ++commits_;
}

void SqliteStore::give_up(std::vector<Task>& batch, const sqlite::Error& problem) {
  broken_ = is_beyond_trust(problem.code);
  if (healthy_.exchange(false) || broken_) {
    log::error("the database does not write: {}{}",
               problem.what(),
               broken_ ? "; it is not trusted again before a restart" : "");
  }
  if (sqlite3_get_autocommit(database_.handle()) == 0 && !database_.try_run("ROLLBACK")) {
    broken_ = true;
  }
  for (auto& task : batch) {
    if (auto* append = std::get_if<Append>(&task)) append->result = AppendResult::failed;
    if (auto* load = std::get_if<Load>(&task)) load->result.reset();
  }
}

void SqliteStore::perform(Append& task) {
  const auto& [room, epoch, first_version, events] = task.request;
  const auto owner = epoch_of(room);
  if (owner.value_or(1) != epoch || last_version_of(room) + 1 != first_version) {
    task.result = AppendResult::fenced;
    return;
  }
  if (!owner) set_epoch_.with(room, epoch).step();
  auto version = first_version;
  for (const auto& [event, meta] : events) insert_event_.with(room, version++, event, meta).step();
  task.result = AppendResult::durable;
}

void SqliteStore::perform(Load& task) {
  const auto owner = epoch_of(task.room);
  LoadedRoom loaded{owner ? *owner + 1 : 1, {}};
  if (owner) set_epoch_.with(task.room, loaded.epoch).step();
  auto rows = read_log_.with(task.room);
  while (rows.step()) loaded.events.push_back({rows.text(0), rows.text(1)});
  task.result = std::move(loaded);
}

std::optional<Epoch> SqliteStore::epoch_of(const std::string& room) {
  auto row = find_epoch_.with(room);
  return row.step() ? std::optional{row.integer(0)} : std::nullopt;
}

std::int64_t SqliteStore::last_version_of(const std::string& room) {
  auto row = find_last_version_.with(room);
  row.step();
  return row.integer(0);
}

}  // namespace tavla::server
