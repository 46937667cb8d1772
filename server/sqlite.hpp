#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tavla::server::sqlite {

/// A failed call, with SQLite's extended result code.
struct Error : std::runtime_error {
  Error(int result, const std::string& what) : std::runtime_error{what}, code{result} {}
  int code;
};

/// An open database file; closed at the end.
class Database {
 public:
  /// Opens, or makes, the file.
  explicit Database(const std::string& path);

  /// Runs statements that give no rows.
  void run(const char* statements);
  /// As `run`, but a failure is only told.
  [[nodiscard]] bool try_run(const char* statements) noexcept;
  /// The first column of the first row, as text; empty without a row.
  [[nodiscard]] std::string ask(const std::string& query);

  [[nodiscard]] sqlite3* handle() { return handle_.get(); }

 private:
  std::unique_ptr<sqlite3, int (*)(sqlite3*)> handle_;
};

/// A prepared statement. Each use binds from 1, steps, and is reset by `reset`.
class Statement {
 public:
  Statement(Database& database, std::string_view query);

  /// Binds the values in order. Text must outlive the use.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int index = 0;
    (bind(++index, values), ...);
    return *this;
  }

  /// Whether there is a row.
  bool step();
  void reset();

  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  void bind(int index, std::int64_t value);
  void bind(int index, std::string_view value);

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> handle_;
};

}  // namespace tavla::server::sqlite
