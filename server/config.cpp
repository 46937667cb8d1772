#include "server/config.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <thread>
#include <type_traits>
#include <utility>

#include "server/origin.hpp"
#include "server/trusted_proxies.hpp"

namespace tavla::server {
namespace {

const std::map<std::string, log::Level>& levels() {
  static const std::map<std::string, log::Level> names{{"debug", log::Level::debug},
                                                       {"info", log::Level::info},
                                                       {"warning", log::Level::warning},
                                                       {"error", log::Level::error},
                                                       {"off", log::Level::off}};
  return names;
}

const std::map<std::string, StoreKind>& stores() {
  static const std::map<std::string, StoreKind> names{{"sqlite", StoreKind::sqlite},
                                                      {"memory", StoreKind::memory}};
  return names;
}

/// Declares `--name` and the environment variable that goes with it. The last of several values
/// counts, unless the option is a list.
template <class T>
CLI::Option* option(CLI::App& app, const std::string& name, T& value, const std::string& help) {
  constexpr bool is_list = std::is_same_v<T, std::vector<std::string>>;
  const auto policy = is_list ? CLI::MultiOptionPolicy::TakeAll : CLI::MultiOptionPolicy::TakeLast;
  auto variable = "TAVLA_" + name;
  for (auto& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(c));
  return app.add_option("--" + name, value, help)->envname(variable)->multi_option_policy(policy);
}

void declare_network(CLI::App& app, Config& config) {
  option(app, "bind", config.bind, "IP address to listen on (default: all)");
  option(app, "port", config.port, "port to listen on, 0 for any")->capture_default_str();
  option(app, "shards", config.shards, "event loops, 0 for one a core")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  option(app, "public-url", config.public_url, "address under which players reach the server");
  option(
      app, "origin", config.origins, "page that may open sockets too (repeatable, or with commas)")
      ->delimiter(',');
  app.add_flag("--allow-missing-origin",
               config.allow_missing_origin,
               "admit programs that send no Origin")
      ->envname("TAVLA_ALLOW_MISSING_ORIGIN");
  option(app, "max-sockets", config.max_sockets, "open connections at most")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
}

void declare_limits_by_address(CLI::App& app, Config& config) {
  option(app,
         "address-sockets",
         config.address_sockets,
         "open connections at most a client address, 0 for no limit")
      ->capture_default_str();
  option(app,
         "address-handshakes",
         config.address_handshakes,
         "sockets opened a second at most a client address, 0 for no limit")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  option(app,
         "trusted-proxy",
         config.trusted_proxies,
         "address or range whose X-Forwarded-For is believed (repeatable, or with commas)")
      ->delimiter(',')
      ->capture_default_str();
}

void declare_times(CLI::App& app, Config& config) {
  const auto seconds = [&](const char* name, unsigned& value, const char* what) {
    option(app, name, value, what)->check(CLI::Range(1U, 86'400U))->capture_default_str();
  };
  seconds("turn-seconds", config.turn_seconds, "time for a roll and for each checker");
  seconds("answer-seconds", config.answer_seconds, "time to answer a double or a resignation");
  seconds("devam-seconds", config.devam_seconds, "pause between the games of a match");
  option(app, "hello-seconds", config.hello_seconds, "time for a socket to say who comes, 0: any")
      ->check(CLI::Range(0U, 86'400U))
      ->capture_default_str();
  seconds("absence-seconds", config.absence_seconds, "how long a match waits for an absent player");
}

void declare_game(CLI::App& app, Config& config) {
  option(app, "bot-pace-ms", config.bot_pace_ms, "time the computer takes for a step")
      ->check(CLI::Range(0U, 60'000U))
      ->capture_default_str();
  option(app, "rate-burst", config.rate_burst, "messages at once a connection, 0 for no limit")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  option(
      app, "rate-per-second", config.rate_per_second, "messages a second a connection, 0: no limit")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  option(app, "max-rooms", config.max_rooms, "rooms in memory at most")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
}

void declare_process(CLI::App& app, Config& config) {
  option(app, "web", config.web, "folder with the built web client")->capture_default_str();
  option(app, "store", config.store, "where games are kept: sqlite or memory")
      ->transform(CLI::CheckedTransformer(stores()))
      ->option_text("NAME=sqlite (Env:TAVLA_STORE)");
  option(app, "database", config.database, "SQLite file")->capture_default_str();
  option(app, "log-level", config.log_level, "debug, info, warning, error or off")
      ->transform(CLI::CheckedTransformer(levels()))
      ->option_text("NAME=info (Env:TAVLA_LOG_LEVEL)");
  app.add_flag("--healthcheck", config.health_check, "ask the running server and exit 0 or 1");
}

std::string origin_or_complain(const std::string& flag, const std::string& url) {
  auto origin = normalized_origin(url);
  if (!origin) {
    throw BadConfig{
        fmt::format("{} {}: give http://host or https://host, without a path", flag, url)};
  }
  return std::move(*origin);
}

void normalize_urls(Config& config) {
  if (config.public_url) config.public_url = origin_or_complain("--public-url", *config.public_url);
  for (auto& origin : config.origins) origin = origin_or_complain("--origin", origin);
}

void check_proxies(const Config& config) {
  for (const auto& range : config.trusted_proxies) {
    if (AddressRange::from(range)) continue;
    throw BadConfig{
        fmt::format("--trusted-proxy {}: give an address, or a range like 10.0.0.0/8", range)};
  }
}

/// The command line in CLI11's order, last first, with the environment as flags before it: left to
/// itself, CLI11 would let the file win over the environment.
std::vector<std::string> arguments(const CLI::App& app, int argc, const char* const* argv) {
  std::vector<std::string> all;
  for (const auto* known : app.get_options()) {
    if (known->get_envname().empty()) continue;
    const char* value = std::getenv(known->get_envname().c_str());  // NOLINT: no thread runs yet
    if (value == nullptr || *value == '\0') continue;
    all.push_back("--" + known->get_lnames().front() + "=" + value);
  }
  all.insert(all.end(), argv + std::min(argc, 1), argv + argc);
  std::ranges::reverse(all);
  return all;
}

/// CLI11 spreads some complaints over lines; an operator's log wants one.
std::string one_line(std::string text) {
  for (auto& c : text) c = c == '\n' ? ' ' : c;
  return text;
}

}  // namespace

std::size_t Config::shard_count() const {
  return shards > 0 ? shards : std::max(1U, std::thread::hardware_concurrency());
}

std::vector<std::string> Config::allowed_origins() const {
  auto allowed = origins;
  if (public_url) allowed.push_back(*public_url);
  return allowed;
}

std::variant<Config, Notice> read_config(int argc, const char* const* argv) {
  Config config;
  CLI::App app{"tavla-server: two people play tavla from a link", "tavla-server"};
  app.set_version_flag("--version", "tavla-server " TAVLA_VERSION);
  app.set_config("--config", "", "file with `name = value` lines, named like the flags")
      ->envname("TAVLA_CONFIG")
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app.allow_config_extras(CLI::config_extras_mode::error);
  declare_network(app, config);
  declare_limits_by_address(app, config);
  declare_times(app, config);
  declare_game(app, config);
  declare_process(app, config);
  try {
    app.parse(arguments(app, argc, argv));
  } catch (const CLI::CallForHelp&) {
    return Notice{app.help()};
  } catch (const CLI::CallForVersion& version) {
    return Notice{std::string{version.what()} + "\n"};
  } catch (const CLI::ParseError& problem) {
    throw BadConfig{one_line(problem.what())};
  }
  normalize_urls(config);
  check_proxies(config);
  return config;
}

}  // namespace tavla::server
