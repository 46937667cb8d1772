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

/// One use of a statement, with its values bound. At its end the statement is reset: one left in
/// the middle of its rows would hold the database's old state, and every later write would fail.
class Use {
 public:
  explicit Use(sqlite3_stmt* statement) : statement_{statement} {}
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  Use(Use&&) = delete;
  Use& operator=(Use&&) = delete;
  ~Use();

  /// Whether there is a row, or another one.
  bool step();
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  sqlite3_stmt* statement_;
};

/// A prepared statement.
class Statement {
 public:
  Statement(Database& database, const std::string& query);

  [[nodiscard]] Use plainly() { return Use{handle_.get()}; }
  /// Binds the values in order. Text must outlive the use.
  template <class... Values>
    requires(sizeof...(Values) > 0)
  [[nodiscard]] Use with(const Values&... values) {
    int index = 0;
    (bind(++index, values), ...);
    return Use{handle_.get()};
  }

 private:
  void bind(int index, std::int64_t value);
  void bind(int index, std::string_view value);

  std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> handle_;
};

}  // namespace tavla::server::sqlite
