#include "server/log.hpp"

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

namespace tavla::server::log {
namespace {

constexpr std::size_t queue_lines = 8192;

std::shared_ptr<spdlog::async_logger>& logger() {
  static std::shared_ptr<spdlog::async_logger> instance;
  return instance;
}

spdlog::level::level_enum to_spdlog(Level level) {
  switch (level) {
    case Level::debug: return spdlog::level::debug;
    case Level::info: return spdlog::level::info;
    case Level::warning: return spdlog::level::warn;
    case Level::error: return spdlog::level::err;
    case Level::off: return spdlog::level::off;
  }
  return spdlog::level::off;
}

}  // namespace

Running::Running(Level level) {
  spdlog::init_thread_pool(queue_lines, 1);
  logger() =
      std::make_shared<spdlog::async_logger>("tavla",
                                             std::make_shared<spdlog::sinks::stderr_sink_mt>(),
                                             spdlog::thread_pool(),
                                             spdlog::async_overflow_policy::overrun_oldest);
  logger()->set_level(to_spdlog(level));
  logger()->set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
}

Running::~Running() {
  logger()->flush();
  logger().reset();
  spdlog::shutdown();
}

bool enabled(Level level) {
  return logger() && logger()->should_log(to_spdlog(level));
}

void write(Level level, std::string_view line) {
  if (logger()) logger()->log(to_spdlog(level), line);
}

void report(const std::exception_ptr& failure) {
  if (!failure) return;
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& problem) {
    error("a coroutine ended with: {}", problem.what());
  } catch (...) {
    error("a coroutine ended with something that is no exception");
  }
}

}  // namespace tavla::server::log
