#include "server/config.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <initializer_list>
#include <string>
#include <vector>

#include "tests/server/support/running.hpp"

using namespace tavla::server;

namespace {

std::variant<Config, Notice> read(std::initializer_list<const char*> flags) {
  std::vector<const char*> argv{"tavla-server"};
  argv.insert(argv.end(), flags);
  return read_config(static_cast<int>(argv.size()), argv.data());
}

Config config_of(std::initializer_list<const char*> flags) {
  return std::get<Config>(read(flags));
}

std::string complaint(std::initializer_list<const char*> flags) {
  try {
    static_cast<void>(read(flags));
  } catch (const BadConfig& problem) {
    return problem.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("config: defaults suit one machine at home") {
  const auto config = config_of({});
  CHECK(config.port == 8080);
  CHECK(config.shards == 0);
  CHECK(config.store == StoreKind::sqlite);
  CHECK(config.database == "tavla.db");
  CHECK(config.turn_seconds == 60);
  CHECK(config.answer_seconds == 30);
  CHECK(config.devam_seconds == 60);
  CHECK(config.absence_seconds == 120);
  CHECK(config.bot_pace_ms == 900);
  CHECK(config.hello_seconds == 10);
  CHECK(config.address_sockets == 500);
  CHECK(config.address_handshakes == 50);
  CHECK(config.trusted_proxies == std::vector<std::string>{"127.0.0.0/8", "::1"});
  CHECK(config.allowed_origins().empty());
  CHECK_FALSE(config.allow_missing_origin);
}

TEST_CASE("config: flags win over the environment, the environment over the file") {
  const tests::ScratchFolder folder;
  folder.write("tavla.conf", "port=1111\nturn-seconds=30\nshards=3\n");
  const auto file = (folder.path() / "tavla.conf").string();
  setenv("TAVLA_TURN_SECONDS", "40", 1);
  setenv("TAVLA_SHARDS", "2", 1);
  const auto config = config_of({"--config", file.c_str(), "--shards", "1"});
  unsetenv("TAVLA_TURN_SECONDS");
  unsetenv("TAVLA_SHARDS");
  CHECK(config.port == 1111);
  CHECK(config.turn_seconds == 40);
  CHECK(config.shards == 1);
}

TEST_CASE("config: an empty variable is no value") {
  setenv("TAVLA_PUBLIC_URL", "", 1);
  const auto config = config_of({});
  unsetenv("TAVLA_PUBLIC_URL");
  CHECK_FALSE(config.public_url);
}

TEST_CASE("config: URLs become origins as browsers write them") {
  const auto config = config_of({"--public-url",
                                 "https://Tavla.Example:443/",
                                 "--origin",
                                 "http://192.168.1.5:8080",
                                 "--origin",
                                 "https://old.example"});
  CHECK(config.public_url == "https://tavla.example");
  CHECK(config.allowed_origins() == std::vector<std::string>{"http://192.168.1.5:8080",
                                                             "https://old.example",
                                                             "https://tavla.example"});
}

TEST_CASE("config: trusted proxies replace the defaults") {
  const auto config = config_of({"--trusted-proxy", "10.0.0.0/8,fd00::/8"});
  CHECK(config.trusted_proxies == std::vector<std::string>{"10.0.0.0/8", "fd00::/8"});
}

TEST_CASE("config: a bad value is one clear line") {
  CHECK(complaint({"--trusted-proxy", "nginx"}).find("--trusted-proxy nginx") == 0);
  CHECK(complaint({"--address-handshakes", "-1"}).find("address-handshakes") != std::string::npos);
  for (const auto& line : {complaint({"--port", "99999"}),
                           complaint({"--port", "eighty"}),
                           complaint({"--turn-seconds", "0"}),
                           complaint({"--store", "paper"}),
                           complaint({"--rate-burst", "-1"}),
                           complaint({"--max-sockets", "0"}),
                           complaint({"--log-level", "loud"}),
                           complaint({"--public-url", "tavla.example"}),
                           complaint({"--public-url", "https://tavla.example/path"}),
                           complaint({"--origin", "https://a\"b"}),
                           complaint({"--config", "/nonexistent.conf"}),
                           complaint({"--no-such-flag"})}) {
    CAPTURE(line);
    CHECK(line != "none");
    CHECK(line.find('\n') == std::string::npos);
    CHECK(line.size() > 10);
  }
}

TEST_CASE("config: an unknown name in the file is a mistake, not a comment") {
  const tests::ScratchFolder folder;
  folder.write("tavla.conf", "prot=1111\n");
  const auto file = (folder.path() / "tavla.conf").string();
  CHECK(complaint({"--config", file.c_str()}) != "none");
}

TEST_CASE("config: help and version are texts, not errors") {
  CHECK(std::get<Notice>(read({"--help"})).text.find("--public-url") != std::string::npos);
  CHECK(std::get<Notice>(read({"--version"})).text.find("tavla-server ") == 0);
}

TEST_CASE("config: the environment can name the file, switch a flag and hold a list") {
  const tests::ScratchFolder folder;
  folder.write("tavla.conf", "port=1111\n");
  setenv("TAVLA_CONFIG", (folder.path() / "tavla.conf").c_str(), 1);
  setenv("TAVLA_ALLOW_MISSING_ORIGIN", "true", 1);
  setenv("TAVLA_ORIGIN", "https://a.example,https://b.example", 1);
  const auto config = config_of({});
  unsetenv("TAVLA_CONFIG");
  unsetenv("TAVLA_ALLOW_MISSING_ORIGIN");
  unsetenv("TAVLA_ORIGIN");
  CHECK(config.port == 1111);
  CHECK(config.allow_missing_origin);
  CHECK(config.origins.size() == 2);
}
