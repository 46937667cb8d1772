#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <string>

#include "server/health_check.hpp"
#include "tests/server/support/client.hpp"
#include "tests/server/support/running.hpp"

using namespace tavla::server;
using namespace tavla::server::tests;
using Catch::Contains;
using Catch::StartsWith;

namespace {

constexpr std::string_view room_path = "/ws/room/AAAAAAAAAAAAAAAAAAAAAA";

std::string knock(std::uint16_t port, std::string_view path, const std::string& origin) {
  return talk(port,
              upgrade(path, fmt::format("Host: localhost:{}\r\n{}", port, origin)),
              std::chrono::milliseconds{300});
}

}  // namespace

TEST_CASE("http: the page comes with its policy, also for HEAD") {
  const RunningServer running;
  const auto page = get(running.port(), "/");
  CHECK_THAT(page, StartsWith("HTTP/1.1 200 OK"));
  CHECK_THAT(page, Contains("Content-Security-Policy: default-src 'self'"));
  CHECK_THAT(page, Contains("frame-ancestors 'none'"));
  CHECK_THAT(page, Contains("X-Content-Type-Options: nosniff"));
  CHECK_THAT(page, Contains("Referrer-Policy: no-referrer"));
  CHECK_THAT(page, Contains("<title>Tavla"));
  const auto head = talk(running.port(), "HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  CHECK_THAT(head, Contains("Content-Length: 35"));
  CHECK_THAT(head, !Contains("<title>"));
}

TEST_CASE("http: one connection serves several requests") {
  const RunningServer running;
  const auto both = talk(running.port(),
                         "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
                         "GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n"
                         "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  CHECK_THAT(both, StartsWith("HTTP/1.1 200 OK"));
  CHECK_THAT(both, Contains("HTTP/1.1 404 Not Found"));
  CHECK(both.rfind("\r\n\r\nok\n") > both.find("404"));
}

TEST_CASE("http: what is no request here gets a status, not silence") {
  const RunningServer running;
  const auto port = running.port();
  CHECK_THAT(talk(port, "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
             StartsWith("HTTP/1.1 405") && Contains("Allow: GET, HEAD"));
  CHECK_THAT(talk(port, "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"),
             StartsWith("HTTP/1.1 413"));
  CHECK_THAT(talk(port, "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"),
             StartsWith("HTTP/1.1 413"));
  CHECK_THAT(talk(port, "no http\r\n\r\n"), StartsWith("HTTP/1.1 400"));
  CHECK_THAT(talk(port, "GET / HTTP/1.1\r\nX: " + std::string(9000, 'a') + "\r\n\r\n"),
             StartsWith("HTTP/1.1 431"));
  CHECK_THAT(get(port, room_path), StartsWith("HTTP/1.1 426"));
}

TEST_CASE("http: who never finishes a request is cut off after five seconds") {
  const RunningServer running;
  const auto before = std::chrono::steady_clock::now();
  CHECK(talk(running.port(), "GET / HTTP/1.1\r\n", std::chrono::seconds{20}).empty());
  const auto waited = std::chrono::steady_clock::now() - before;
  CHECK(waited > std::chrono::seconds{4});
  CHECK(waited < std::chrono::seconds{9});
}

TEST_CASE("F37: only a page of this server opens a socket") {
  const RunningServer running;
  const auto port = running.port();
  const auto own = fmt::format("Origin: http://localhost:{}\r\n", port);
  CHECK_THAT(knock(port, room_path, own), StartsWith("HTTP/1.1 101"));
  CHECK_THAT(knock(port, room_path, ""), StartsWith("HTTP/1.1 403"));
  CHECK_THAT(knock(port, room_path, "Origin: null\r\n"), StartsWith("HTTP/1.1 403"));
  CHECK_THAT(knock(port, room_path, "Origin: http://localhost\r\n"), StartsWith("HTTP/1.1 403"));
  CHECK_THAT(knock(port, room_path, "Origin: https://evil.example\r\n"),
             StartsWith("HTTP/1.1 403"));
  CHECK_THAT(knock(port, room_path, own + own), StartsWith("HTTP/1.1 403"));
  CHECK_THAT(knock(port, room_path, own + "Host: evil.example\r\n"), StartsWith("HTTP/1.1 400"));
  CHECK_THAT(knock(port, "/ws/room/short", own), StartsWith("HTTP/1.1 404"));
  CHECK_THAT(knock(port, "/", own), StartsWith("HTTP/1.1 404"));
}

TEST_CASE("http: with a public URL only that origin opens a socket; programs need leave") {
  const RunningServer running{[](Config& config) {
    config.public_url = "https://tavla.example";
    config.allow_missing_origin = true;
  }};
  const auto port = running.port();
  CHECK_THAT(knock(port, room_path, "Origin: https://tavla.example\r\n"),
             StartsWith("HTTP/1.1 101"));
  CHECK_THAT(knock(port, room_path, fmt::format("Origin: http://localhost:{}\r\n", port)),
             StartsWith("HTTP/1.1 403"));
  CHECK_THAT(knock(port, room_path, ""), StartsWith("HTTP/1.1 101"));
}

TEST_CASE("http: frames sent before the handshake are refused") {
  const RunningServer running{[](Config& config) { config.allow_missing_origin = true; }};
  CHECK_THAT(talk(running.port(), upgrade(room_path, "Host: x\r\n") + "\x81\x80"),
             StartsWith("HTTP/1.1 400"));
}

TEST_CASE("F44: beyond the cap newcomers are told, and a place that is left can be taken") {
  const RunningServer running{[](Config& config) { config.max_sockets = 2; }};
  const auto* room = "AAAAAAAAAAAAAAAAAAAAAA";
  {
    WebSocketClient first{running.port(), room};
    WebSocketClient second{running.port(), room};
    const auto refused = get(running.port(), "/");
    CHECK_THAT(refused, StartsWith("HTTP/1.1 503") && Contains("Retry-After"));
    first.send_text("still here");
    CHECK(first.receive() == "still here");
  }
  CHECK(eventually([&] { return get(running.port(), "/").starts_with("HTTP/1.1 200"); }));
}

TEST_CASE("http: a port in use is one clear line") {
  const RunningServer running;
  const auto second = [&] {
    const RunningServer other{[&](Config& config) { config.port = running.port(); }};
  };
  CHECK_THROWS_WITH(second(),
                    fmt::format("port {} is in use; choose another with --port", running.port()));
}

TEST_CASE("http: the health check asks the running server") {
  std::uint16_t port = 0;
  {
    const RunningServer running;
    port = running.port();
    CHECK(answers_healthy("", port));
  }
  CHECK_FALSE(answers_healthy("", port));
}

TEST_CASE("http: a bad address to listen on is named") {
  const auto start = [](const char* address) {
    const RunningServer running{[&](Config& config) { config.bind = address; }};
  };
  CHECK_THROWS_WITH(start("nonsense"), Contains("nonsense"));
  CHECK_THROWS_WITH(start("203.0.113.1"), Contains("cannot listen on 203.0.113.1"));
  CHECK_NOTHROW(start("127.0.0.1"));
}
