#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <exception>
#include <string_view>
#include <utility>

/// The server's log: lines on stderr, written by a thread of its own from a bounded queue, so that
/// no event loop waits for a terminal. Nothing a room does at every move is logged above `debug`;
/// tokens, invitations and texts of players never are.
namespace tavla::server::log {

enum class Level : std::uint8_t { debug, info, warning, error, off };

/// The log is written while one of these lives; at its end what is queued goes out. Lines before
/// and after are dropped.
class Running {
 public:
  explicit Running(Level level);
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  Running(Running&&) = delete;
  Running& operator=(Running&&) = delete;
  ~Running();
};

[[nodiscard]] bool enabled(Level level);
void write(Level level, std::string_view line);

/// For co_spawn: says which exception ended a coroutine, if one did.
void report(const std::exception_ptr& failure);

template <class... Args>
void line(Level level, fmt::format_string<Args...> format, Args&&... args) {
  if (enabled(level)) write(level, fmt::format(format, std::forward<Args>(args)...));
}
template <class... Args>
void debug(fmt::format_string<Args...> format, Args&&... args) {
  line(Level::debug, format, std::forward<Args>(args)...);
}
template <class... Args>
void info(fmt::format_string<Args...> format, Args&&... args) {
  line(Level::info, format, std::forward<Args>(args)...);
}
template <class... Args>
void warning(fmt::format_string<Args...> format, Args&&... args) {
  line(Level::warning, format, std::forward<Args>(args)...);
}
template <class... Args>
void error(fmt::format_string<Args...> format, Args&&... args) {
  line(Level::error, format, std::forward<Args>(args)...);
}

}  // namespace tavla::server::log
