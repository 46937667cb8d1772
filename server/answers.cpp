#include "server/answers.hpp"

#include <algorithm>

#include "server/addresses.hpp"

namespace tavla::server {
namespace {

constexpr std::string_view year = "public, max-age=31536000, immutable";
constexpr std::size_t room_id_length = 22;

// Stands in when the web client brings no 404.html. Unstyled, since the policy forbids inline CSS.
constexpr std::string_view plain_not_found = R"(<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Tavla – 404</title></head>
<body><main><h1>Burada bir masa yok</h1><p>Bağlantı eksik ya da yanlış olabilir.</p>
<p><a href="/">Ana sayfaya dön</a></p>
<div lang="en"><h2>There is no table here</h2><p>The link may be incomplete or wrong.</p>
<p><a href="/">Go to the start page</a></p></div></main></body></html>
)";

bool is_base64url(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

std::optional<std::string_view> room_after(std::string_view prefix, std::string_view target) {
  if (!target.starts_with(prefix)) return std::nullopt;
  target.remove_prefix(prefix.size());
  return is_room_id(target) ? std::optional{target} : std::nullopt;
}

std::string_view without_query(std::string_view target) {
  return target.substr(0, target.find('?'));
}

std::string_view coding_name(Encoding encoding) {
  return encoding == Encoding::brotli ? "br" : "gzip";
}

Answer from_file(const StaticFile& file, const Ask& ask) {
  const auto encoding = file.best_for(ask.accept_encoding);
  const auto& body = file.bodies[static_cast<std::size_t>(encoding)];
  Answer answer;
  answer.headers = {{"Content-Type", file.content_type},
                    {"ETag", body.etag},
                    {"Vary", "Accept-Encoding"},
                    {"Cache-Control", std::string{file.immutable ? year : "no-cache"}}};
  if (ask.if_none_match.find(body.etag) != std::string_view::npos) {
    answer.status = 304;
    return answer;
  }
  if (encoding != Encoding::identity) {
    answer.headers.emplace_back("Content-Encoding", coding_name(encoding));
  }
  answer.shared = body.bytes;
  return answer;
}

Answer health(bool well) {
  return well ? plain(200, "ok\n") : plain(503, "unavailable\n");
}

Answer wrong_method() {
  auto answer = plain(405, "only GET and HEAD\n");
  answer.headers.emplace_back("Allow", "GET, HEAD");
  return answer;
}

}  // namespace

const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers{
      {"Content-Security-Policy",
       "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; "
       "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
       "frame-ancestors 'none'; require-trusted-types-for 'script'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  return headers;
}

bool is_room_id(std::string_view text) {
  return text.size() == room_id_length && std::ranges::all_of(text, is_base64url);
}

std::optional<std::string_view> socket_target(std::string_view target) {
  return room_after("/ws/room/", without_query(target));
}

Answer plain(unsigned status, std::string_view text) {
  Answer answer;
  answer.status = status;
  answer.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
  answer.owned = text;
  return answer;
}

Answer Answers::to(const Ask& ask, Condition condition, std::uint16_t port) const {
  if (ask.method != "GET" && ask.method != "HEAD") return wrong_method();
  const auto path = without_query(ask.target);
  if (path == "/healthz") return health(condition.store_healthy);
  if (path == "/readyz") return health(condition.store_healthy && !condition.draining);
  if (path == "/api/addresses") {
    auto answer = plain(200, addresses_json(public_url_, bind_, port));
    answer.headers.front().second = "application/json";
    return answer;
  }
  return page(ask, path);
}

Answer Answers::page(const Ask& ask, std::string_view path) const {
  const bool is_index = path == "/" || room_after("/r/", path);
  const auto* file = files_.find(is_index ? "/index.html" : path);
  return file == nullptr ? not_found() : from_file(*file, ask);
}

Answer Answers::not_found() const {
  Answer answer;
  answer.status = 404;
  answer.headers = {{"Content-Type", "text/html; charset=utf-8"}, {"Cache-Control", "no-cache"}};
  const auto* own = files_.find("/404.html");
  answer.shared = own == nullptr ? plain_not_found : own->bodies[0].bytes;
  return answer;
}

}  // namespace tavla::server
