#include <fmt/core.h>
#include <pthread.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>

#include "server/addresses.hpp"
#include "server/bots.hpp"
#include "server/config.hpp"
#include "server/digest.hpp"
#include "server/health_check.hpp"
#include "server/log.hpp"
#include "server/memory_store.hpp"
#include "server/rooms.hpp"
#include "server/server.hpp"
#include "server/sqlite_store.hpp"

namespace tavla::server {
namespace {

constexpr std::size_t bot_threads = 1;
constexpr std::size_t reserved_descriptors = 128;  // for the store, the listeners and the log

/// The two signals that end the server; blocked, so that only `wait` sees the first of them.
class EndSignals {
 public:
  EndSignals() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGTERM);
    sigaddset(&signals_, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
  }

  /// Returns at the first; a second one then ends the process at once.
  void wait() const {
    int number = 0;
    sigwait(&signals_, &number);
    pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
  }

 private:
  sigset_t signals_{};
};

std::unique_ptr<Store> open_store(const Config& config) {
  if (config.store == StoreKind::memory) return std::make_unique<MemoryStore>();
  return std::make_unique<SqliteStore>(config.database);
}

/// As many sockets as there may be descriptors for.
void fit_sockets(Config& config) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
  getrlimit(RLIMIT_NOFILE, &limit);
  const auto room = static_cast<std::size_t>(limit.rlim_cur);
  if (room <= reserved_descriptors) return;
  config.max_sockets = std::min(config.max_sockets, room - reserved_descriptors);
}

void print_links(const Config& config, std::uint16_t port) {
  if (config.public_url) {
    fmt::print("Tavla is ready: {}\n", *config.public_url);
  } else {
    fmt::print("Tavla is ready: http://localhost:{}\n", port);
    for (const auto& url : lan_urls(config.bind, port))
      fmt::print("For others in this network: {}\n", url);
  }
  std::fflush(stdout);
}

int serve(Config config) {
  std::signal(SIGPIPE, SIG_IGN);  // a log that nobody reads must not end the games
  const EndSignals end;           // before the first thread, so that all inherit the mask
  fit_sockets(config);
  start_crypto();
  const log::Running logging{config.log_level};
  auto store = open_store(config);
  Bots bots{bot_threads};
  Server server{
      config, *store, [&](Shard& shard) { return make_rooms(shard, *store, bots, config); }};
  server.start();
  print_links(config, server.port());
  end.wait();
  log::info("stopping");
  server.stop();
  bots.stop();
  store.reset();  // writes what waits; the shards still exist, so that its answers find them
  return EXIT_SUCCESS;
}

int run(int argc, const char* const* argv) {
  auto read = read_config(argc, argv);
  if (const auto* notice = std::get_if<Notice>(&read)) {
    fmt::print("{}", notice->text);
    return EXIT_SUCCESS;
  }
  auto& config = std::get<Config>(read);
  if (config.health_check) {
    return answers_healthy(config.bind, config.port) ? EXIT_SUCCESS : EXIT_FAILURE;
  }
  return serve(std::move(config));
}

}  // namespace
}  // namespace tavla::server

int main(int argc, char** argv) {
  try {
    return tavla::server::run(argc, argv);
  } catch (const std::exception& problem) {
    fmt::print(stderr, "tavla-server: {}\n", problem.what());
    return EXIT_FAILURE;
  }
}
