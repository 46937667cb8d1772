#include "server/answers.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "server/origin.hpp"
#include "server/rate_limit.hpp"
#include "tests/server/support/running.hpp"

using namespace tavla::server;

namespace {

constexpr std::string_view room = "AAAAAAAAAAAAAAAAAAAAAA";

std::string header(const Answer& answer, std::string_view name) {
  for (const auto& [key, value] : answer.headers) {
    if (key == name) return value;
  }
  return "";
}

struct Page {
  Page() { tests::write_page(folder); }

  [[nodiscard]] Answer ask(std::string_view target,
                           std::string_view encodings = "",
                           std::string_view known = "") const {
    const Answers answers{StaticFiles{folder.path()}, std::nullopt, ""};
    auto answer = answers.to({"GET", target, encodings, known}, {}, 80);
    answer.owned = answer.body();  // outlives the files of this call
    return answer;
  }

  tests::ScratchFolder folder;
};

}  // namespace

TEST_CASE("origins: without a list exactly the Host") {
  const OriginPolicy policy{{}, false};
  const std::string_view host = "192.168.1.5:8080";
  CHECK(policy.admits("http://192.168.1.5:8080", host));
  CHECK(policy.admits("https://192.168.1.5:8080", host));
  CHECK(policy.admits("http://tavla.local", "Tavla.Local"));
  for (const std::string_view other : {"http://192.168.1.5",
                                       "http://192.168.1.5:80800",
                                       "http://x192.168.1.5:8080",
                                       "http://192.168.1.5:8080.evil.example",
                                       "http://sub.192.168.1.5:8080",
                                       "ws://192.168.1.5:8080",
                                       "192.168.1.5:8080",
                                       "null",
                                       ""}) {
    CAPTURE(other);
    CHECK_FALSE(policy.admits(other, host));
  }
  CHECK_FALSE(policy.admits("http://", ""));
  CHECK_FALSE(policy.admits(std::nullopt, host));
}

TEST_CASE("origins: with a list exactly the list, whatever the Host") {
  const OriginPolicy policy{{"https://tavla.example"}, true};
  CHECK(policy.admits("https://tavla.example", "10.0.0.1"));
  CHECK_FALSE(policy.admits("http://10.0.0.1", "10.0.0.1"));
  CHECK_FALSE(policy.admits("https://tavla.example.evil.example", "10.0.0.1"));
  CHECK_FALSE(policy.admits("null", "null"));
  CHECK(policy.admits(std::nullopt, "10.0.0.1"));
}

TEST_CASE("rooms: 22 characters of base64url name a socket, nothing else does") {
  CHECK(socket_target("/ws/room/AAAAAAAAAAAAAAAAAAAA-_") == "AAAAAAAAAAAAAAAAAAAA-_");
  CHECK(socket_target("/ws/room/AAAAAAAAAAAAAAAAAAAAAA?x=1") == room);
  for (const std::string_view target : {"/ws/room/AAAAAAAAAAAAAAAAAAAAA",
                                        "/ws/room/AAAAAAAAAAAAAAAAAAAAAAA",
                                        "/ws/room/AAAAAAAAAAAAAAAAAAAAA+",
                                        "/ws/room/AAAAAAAAAAAAAAAAAAAAA/",
                                        "/ws/room/",
                                        "/ws/other/AAAAAAAAAAAAAAAAAAAAAA",
                                        "//ws/room/AAAAAAAAAAAAAAAAAAAAAA"}) {
    CAPTURE(target);
    CHECK_FALSE(socket_target(target));
  }
}

TEST_CASE("page: the start page and every room link are index.html, never cached blindly") {
  const Page page;
  for (const auto* target : {"/", "/index.html", "/r/AAAAAAAAAAAAAAAAAAAAAA", "/?lang=en"}) {
    CAPTURE(target);
    const auto answer = page.ask(target);
    CHECK(answer.status == 200);
    CHECK(answer.body().find("<title>Tavla") != std::string::npos);
    CHECK(header(answer, "Cache-Control") == "no-cache");
    CHECK(header(answer, "Content-Type") == "text/html; charset=utf-8");
  }
}

TEST_CASE("page: hashed names are kept for ever, in the smallest form the client takes") {
  const Page page;
  const auto* script = "/assets/app-1a2b.js";
  CHECK(page.ask(script).body() == "plain");
  CHECK(page.ask(script, "gzip, deflate, br").body() == "brotli");
  CHECK(page.ask(script, "gzip;q=0.5").body() == "gzip");
  CHECK(page.ask(script, "br;q=0, gzip;q=0").body() == "plain");
  CHECK(page.ask(script, "br;q=0,gzip").body() == "gzip");
  CHECK(page.ask(script, "broken").body() == "plain");
  CHECK(header(page.ask(script, "br"), "Content-Encoding") == "br");
  CHECK(header(page.ask(script), "Content-Encoding").empty());
  CHECK(header(page.ask(script), "Cache-Control").find("immutable") != std::string::npos);
  CHECK(header(page.ask(script), "Vary") == "Accept-Encoding");
}

TEST_CASE("page: what the client has already is not sent again") {
  const Page page;
  const auto etag = header(page.ask("/"), "ETag");
  const auto again = page.ask("/", "", etag);
  CHECK(again.status == 304);
  CHECK(again.body().empty());
  CHECK(page.ask("/", "", "\"other\"").status == 200);
}

TEST_CASE("page: no path leads out of the folder, and a wrong link gets a way on") {
  const Page page;
  for (const auto* target : {"/../etc/passwd",
                             "/assets/../index.html",
                             "/%2e%2e/etc/passwd",
                             "/assets",
                             "/assets/",
                             "/r/short",
                             "/assets/app-1a2b.js.br",
                             "",
                             "*"}) {
    CAPTURE(target);
    const auto answer = page.ask(target);
    CHECK(answer.status == 404);
    CHECK(answer.body().find("href=\"/\"") != std::string::npos);
  }
}

TEST_CASE("page: a 404.html of the client's own is preferred") {
  const Page page;
  page.folder.write("404.html", "own page");
  CHECK(page.ask("/nowhere").body() == "own page");
}

TEST_CASE("page: a folder without index.html is refused by name") {
  const tests::ScratchFolder empty;
  CHECK_THROWS_WITH(StaticFiles{empty.path()}, Catch::Contains("has no index.html"));
  CHECK_THROWS_WITH(StaticFiles{"/nonexistent"}, Catch::Contains("/nonexistent"));
}

TEST_CASE("health: red when the store is, not ready while draining") {
  const Page page;
  const Answers answers{StaticFiles{page.folder.path()}, std::nullopt, ""};
  const auto status = [&](std::string_view target, Condition condition) {
    return answers.to({"GET", target, "", ""}, condition, 80).status;
  };
  CHECK(status("/healthz", {true, false}) == 200);
  CHECK(status("/healthz", {false, false}) == 503);
  CHECK(status("/healthz", {true, true}) == 200);
  CHECK(status("/readyz", {true, false}) == 200);
  CHECK(status("/readyz", {true, true}) == 503);
}

TEST_CASE("addresses: a public URL stands alone") {
  const Page page;
  const Answers answers{StaticFiles{page.folder.path()}, "https://tavla.example", ""};
  CHECK(answers.to({"GET", "/api/addresses", "", ""}, {}, 80).body() ==
        R"({"public_url":"https://tavla.example","lan":[]})");
  const auto local = page.ask("/api/addresses");
  CHECK(local.body().starts_with(R"({"public_url":null,"lan":[)"));
  CHECK(local.body().find("127.0.0.1") == std::string::npos);
}

TEST_CASE("addresses: a server bound to loopback offers no link for others") {
  const Page page;
  const Answers answers{StaticFiles{page.folder.path()}, std::nullopt, "127.0.0.1"};
  CHECK(answers.to({"GET", "/api/addresses", "", ""}, {}, 80).body() ==
        R"({"public_url":null,"lan":[]})");
}

TEST_CASE("rate: a burst, then what flows back") {
  using namespace std::chrono_literals;
  RateLimit rate{3, 5};
  const RateLimit::Time start{1h};
  CHECK(rate.admit(start));
  CHECK(rate.admit(start));
  CHECK(rate.admit(start));
  CHECK_FALSE(rate.admit(start));
  CHECK_FALSE(rate.admit(start + 100ms));
  CHECK(rate.admit(start + 200ms));
  CHECK_FALSE(rate.admit(start + 200ms));
  for (int i = 0; i < 3; ++i) CHECK(rate.admit(start + 1h));
  CHECK_FALSE(rate.admit(start + 1h));
  RateLimit off{0, 5};
  for (int i = 0; i < 100; ++i) CHECK(off.admit(start));
}
