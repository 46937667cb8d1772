#include "server/sqlite_file.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <system_error>

namespace tavla::server {
namespace {

namespace fs = std::filesystem;

constexpr int application = 0x7461766c;  // "tavl": marks the file as ours
constexpr int format = 1;

[[noreturn]] void refuse(const fs::path& file, std::string_view why) {
  throw std::runtime_error{
      fmt::format("database {}: {}; restore it from a backup, or name another with --database",
                  file.string(),
                  why)};
}

/// A file that lost its content is not a new one.
void refuse_remains(const fs::path& file) {
  std::error_code failed;
  if (fs::exists(file, failed)) {
    if (fs::is_directory(file, failed)) refuse(file, "is a directory");
    if (fs::file_size(file, failed) == 0) refuse(file, "is empty, its content is lost");
  } else if (fs::exists(file.string() + "-wal", failed)) {
    refuse(file, "is missing, though its write-ahead log is there");
  }
}

void create_tables(sqlite::Database& database) {
  database.run(fmt::format(R"(
    BEGIN IMMEDIATE;
    CREATE TABLE rooms(room TEXT NOT NULL PRIMARY KEY, epoch INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE log(room TEXT NOT NULL, ver INTEGER NOT NULL, event TEXT NOT NULL,
                     meta TEXT NOT NULL, PRIMARY KEY(room, ver)) WITHOUT ROWID;
    PRAGMA application_id = {};
    PRAGMA user_version = {};
    COMMIT;)",
                           application,
                           format)
                   .c_str());
}

void check_ours(sqlite::Database& database, const fs::path& file) {
  if (database.ask("PRAGMA application_id") != std::to_string(application)) {
    refuse(file, "is not a tavla database");
  }
  const auto version = database.ask("PRAGMA user_version");
  if (version != std::to_string(format)) {
    refuse(file, fmt::format("has format {}, this server reads format {}", version, format));
  }
  const auto verdict = database.ask("PRAGMA quick_check(1)");
  if (verdict != "ok") refuse(file, "is damaged (" + verdict.substr(verdict.rfind('\n') + 1) + ")");
}

}  // namespace

sqlite::Database open_log(const fs::path& file) {
  refuse_remains(file);
  const bool is_new = !fs::exists(file);
  try {
    sqlite::Database database{file.string()};
    database.run(
        "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    if (is_new) create_tables(database);
    check_ours(database, file);
    return database;
  } catch (const sqlite::Error& problem) {
    refuse(file, problem.what());
  }
}

}  // namespace tavla::server
