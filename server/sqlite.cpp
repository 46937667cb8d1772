#include "server/sqlite.hpp"

namespace tavla::server::sqlite {
namespace {

void check(int result, sqlite3* database) {
  if (result == SQLITE_OK) return;
  throw Error{database != nullptr ? sqlite3_extended_errcode(database) : result,
              database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(result)};
}

}  // namespace

Database::Database(const std::string& path) : handle_{nullptr, sqlite3_close} {
  sqlite3* opened = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int result = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
  handle_.reset(opened);
  check(result, opened);
}

void Database::run(const char* statements) {
  check(sqlite3_exec(handle(), statements, nullptr, nullptr, nullptr), handle());
}

bool Database::try_run(const char* statements) noexcept {
  return sqlite3_exec(handle(), statements, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::string Database::ask(const std::string& query) {
  Statement statement{*this, query};
  auto use = statement.plainly();
  return use.step() ? use.text(0) : std::string{};
}

Use::~Use() {
  // Repeats the error of the last step, which was told already.
  static_cast<void>(sqlite3_reset(statement_));
}

bool Use::step() {
  const int result = sqlite3_step(statement_);
  if (result != SQLITE_ROW && result != SQLITE_DONE) check(result, sqlite3_db_handle(statement_));
  return result == SQLITE_ROW;
}

std::int64_t Use::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

std::string Use::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_, column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return bytes == nullptr ? std::string{} : std::string{static_cast<const char*>(bytes), size};
}

Statement::Statement(Database& database, const std::string& query)
    : handle_{nullptr, sqlite3_finalize} {
  sqlite3_stmt* prepared = nullptr;
  const auto size = static_cast<int>(query.size());
  check(sqlite3_prepare_v2(database.handle(), query.c_str(), size, &prepared, nullptr),
        database.handle());
  handle_.reset(prepared);
}

void Statement::bind(int index, std::int64_t value) {
  check(sqlite3_bind_int64(handle_.get(), index, value), sqlite3_db_handle(handle_.get()));
}

void Statement::bind(int index, std::string_view value) {
  // A null destructor is SQLITE_STATIC: the text outlives the use.
  check(sqlite3_bind_text(
            handle_.get(), index, value.data(), static_cast<int>(value.size()), nullptr),
        sqlite3_db_handle(handle_.get()));
}

}  // namespace tavla::server::sqlite
