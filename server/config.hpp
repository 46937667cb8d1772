#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "server/log.hpp"

namespace tavla::server {

enum class StoreKind : std::uint8_t { sqlite, memory };

/// What the operator may choose. Flags win over the environment (TAVLA_PORT for --port), the
/// environment over the file named by --config.
struct Config {
  std::string bind;  ///< empty: every address
  std::uint16_t port = 8080;
  std::size_t shards = 0;  ///< 0: as many as cores
  std::filesystem::path web = "web";
  StoreKind store = StoreKind::sqlite;
  std::filesystem::path database = "tavla.db";
  std::optional<std::string> public_url;  ///< normalized: scheme and authority
  std::vector<std::string> origins;       ///< normalized, beside the public URL
  bool allow_missing_origin = false;      ///< for programs, which send no Origin
  unsigned bot_pace_ms = 900;
  unsigned turn_seconds = 60;
  unsigned answer_seconds = 30;
  unsigned devam_seconds = 60;
  unsigned absence_seconds = 120;
  double rate_burst = 20;
  double rate_per_second = 5;
  std::size_t max_rooms = 100'000;
  std::size_t max_sockets = 10'000;
  std::size_t address_sockets = 500;  ///< this and the next for each client address; 0: no limit
  double address_handshakes = 50;     ///< a second
  std::vector<std::string> trusted_proxies{"127.0.0.0/8", "::1"};
  unsigned hello_seconds = 10;
  log::Level log_level = log::Level::info;
  bool health_check = false;  ///< ask the running server's /healthz and exit

  [[nodiscard]] std::size_t shard_count() const;

  /// Empty means: the Origin must equal the Host.
  [[nodiscard]] std::vector<std::string> allowed_origins() const;
};

/// Says in one line what is wrong with the configuration.
struct BadConfig : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Text asked for by --help or --version.
struct Notice {
  std::string text;
};

/// Reads flags, environment and file. Throws BadConfig.
[[nodiscard]] std::variant<Config, Notice> read_config(int argc, const char* const* argv);

}  // namespace tavla::server
