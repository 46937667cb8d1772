#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

#include "server/sqlite.hpp"
#include "server/store.hpp"

namespace tavla::server {

/// The log in one SQLite file. A thread of its own takes everything that waits, does it in one
/// transaction, and answers when that is on the disk: many tables share one fsync.
///
/// A write that fails is answered `failed` and nothing of its transaction stays. After a failed
/// fsync or a damaged page nobody can say what the disk holds; then every later call fails too,
/// until an operator restarts the server.
class SqliteStore final : public Store {
 public:
  /// Opens or makes the file. Throws std::runtime_error with a clear message when it is damaged, is
  /// something else, or was written by a newer version; it never starts anew over what was there.
  explicit SqliteStore(const std::filesystem::path& file);
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  SqliteStore(SqliteStore&&) = delete;
  SqliteStore& operator=(SqliteStore&&) = delete;
  /// Does and answers what still waits.
  ~SqliteStore() override;

  void append(AppendRequest request, std::function<void(AppendResult)> answer) override;
  void load(std::string room, std::function<void(std::optional<LoadedRoom>)> answer) override;
  [[nodiscard]] bool healthy() const override { return healthy_; }

  /// How many appends were made durable, by how many commits.
  struct Counters {
    std::uint64_t appends = 0;
    std::uint64_t commits = 0;
  };
  [[nodiscard]] Counters counters() const { return {appends_, commits_}; }

 private:
  struct Append {
    AppendRequest request;
    std::function<void(AppendResult)> answer;
    AppendResult result = AppendResult::failed;
  };
  struct Load {
    std::string room;
    std::function<void(std::optional<LoadedRoom>)> answer;
    std::optional<LoadedRoom> result;
  };
  using Task = std::variant<Append, Load>;

  void enqueue(Task task);
  void work();
  [[nodiscard]] std::vector<Task> next_batch();
  void commit(std::vector<Task>& batch);
  void count(const std::vector<Task>& batch);
  void give_up(std::vector<Task>& batch, const sqlite::Error& problem);

  void perform(Append& task);
  void perform(Load& task);
  [[nodiscard]] std::optional<Epoch> epoch_of(const std::string& room);
  [[nodiscard]] std::int64_t last_version_of(const std::string& room);

  sqlite::Database database_;
  sqlite::Statement find_epoch_;
  sqlite::Statement set_epoch_;
  sqlite::Statement find_last_version_;
  sqlite::Statement insert_event_;
  sqlite::Statement read_log_;
  bool broken_ = false;  // of the store's thread

  std::mutex mutex_;  // guards the two below
  std::vector<Task> waiting_;
  bool stopping_ = false;
  std::condition_variable wake_;

  std::atomic<bool> healthy_ = true;
  std::atomic<std::uint64_t> appends_ = 0;
  std::atomic<std::uint64_t> commits_ = 0;
  std::thread thread_;
};

}  // namespace tavla::server
