#include "server/http.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/core/noncopyable.hpp>

#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include "server/log.hpp"

namespace tavla::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Parser = http::request_parser<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

constexpr std::uint32_t header_bytes = 8192;
constexpr std::size_t buffer_bytes = std::size_t{16} * 1024;
constexpr auto request_time = std::chrono::seconds{5};
constexpr auto answer_time = std::chrono::seconds{30};
constexpr auto linger_time = std::chrono::seconds{1};

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

/// What somebody is told who has no place here now.
Answer no_place(Verdict verdict) {
  auto answer = verdict == Verdict::full
                    ? plain(503, "The server is full. Please come back in a moment.\n")
                    : plain(429, "Too many connections from your address.\n");
  answer.headers.emplace_back("Retry-After", "10");
  return answer;
}

/// The answer to bytes that are no acceptable request; nothing if the other side just went away.
std::optional<Answer> complaint(ErrorCode failed) {
  if (failed == http::error::header_limit || failed == http::error::buffer_overflow) {
    return plain(431, "headers too large\n");
  }
  if (failed == http::error::end_of_stream || failed == http::error::partial_message ||
      failed.category() != make_error_code(http::error::bad_version).category()) {
    return std::nullopt;
  }
  return plain(400, "bad request\n");
}

/// One accepted socket while it speaks HTTP.
class HttpConnection : public std::enable_shared_from_this<HttpConnection>, boost::noncopyable {
 public:
  HttpConnection(Shard& shard, const Site& site, Socket socket, Arrival arrival)
      : site_{site},
        socket_{std::move(socket)},
        deadline_{shard.context()},
        arrival_{std::move(arrival)} {}

  Awaitable<void> run(std::shared_ptr<HttpConnection> self);

 private:
  Awaitable<bool> serve_one();
  Awaitable<void> complain(ErrorCode failed);
  Awaitable<bool> send(Answer answer, bool keep_alive);
  Awaitable<void> linger();

  [[nodiscard]] Answer answer_to(const Parser& parser) const;
  [[nodiscard]] std::optional<Answer> refusal(const UpgradeRequest& request) const;
  [[nodiscard]] std::optional<Answer> foreign(const UpgradeRequest& request) const;
  [[nodiscard]] std::optional<Answer> enter(const UpgradeRequest& request);
  [[nodiscard]] bool is_welcome() const { return arrival_.entry.verdict == Verdict::welcome; }
  void hand_over(UpgradeRequest request);
  void allow(std::chrono::seconds time);
  void close();

  const Site& site_;
  Socket socket_;
  Timer deadline_;
  Arrival arrival_;
  SocketPlace client_place_;  // behind a proxy
  beast::flat_buffer buffer_{buffer_bytes};
  bool head_only_ = false;
};

Awaitable<void> HttpConnection::run([[maybe_unused]] std::shared_ptr<HttpConnection> self) {
  bool more = true;
  while (more) more = co_await serve_one();
  if (socket_.is_open()) co_await linger();
  deadline_.cancel();
}

Awaitable<bool> HttpConnection::serve_one() {
  Parser parser;
  parser.header_limit(header_bytes);
  allow(request_time);
  const auto [failed, size] = co_await http::async_read_header(socket_, buffer_, parser, no_throw);
  if (!socket_.is_open()) co_return false;  // too late
  if (failed) {
    co_await complain(failed);
    co_return false;
  }
  head_only_ = parser.get().method() == http::verb::head;
  join_lists(parser.get());
  if (beast::websocket::is_upgrade(parser.get()) && is_welcome()) {
    auto refused = refusal(parser.get());
    if (!refused) refused = enter(parser.get());
    if (!refused) {
      hand_over(parser.release());
      co_return false;
    }
    co_await send(std::move(*refused), false);
    co_return false;
  }
  auto answer = answer_to(parser);
  const bool keep = parser.get().keep_alive() && answer.status < 405;
  const bool sent = co_await send(std::move(answer), keep);
  co_return sent&& keep;
}

Awaitable<void> HttpConnection::complain(ErrorCode failed) {
  auto answer = complaint(failed);
  if (!answer) co_return close();
  co_await send(std::move(*answer), false);
}

Answer HttpConnection::answer_to(const Parser& parser) const {
  const auto& request = parser.get();
  if (!is_welcome()) return no_place(arrival_.entry.verdict);
  if (parser.chunked() || parser.content_length().value_or(0) > 0) {
    return plain(413, "no request here has a body\n");
  }
  const auto target = view(request.target());
  if (socket_target(target)) return upgrade_required();
  const Ask ask{view(request.method_string()),
                target,
                view(request[http::field::accept_encoding]),
                view(request[http::field::if_none_match])};
  return site_.answers.to(ask, {site_.store.healthy(), site_.draining}, site_.port);
}

std::optional<Answer> HttpConnection::refusal(const UpgradeRequest& request) const {
  if (!socket_target(path_of(view(request.target())))) return plain(404, "no such socket\n");
  if (buffer_.size() > 0) return plain(400, "bytes before the handshake\n");
  if (auto fault = handshake_fault(request)) return fault;
  if (auto fault = foreign(request)) return fault;
  if (site_.draining) return plain(503, "restarting\n");
  return std::nullopt;
}

std::optional<Answer> HttpConnection::foreign(const UpgradeRequest& request) const {
  const auto origins = request.count(http::field::origin);
  std::optional<std::string_view> origin;
  if (origins > 0) origin = view(request[http::field::origin]);
  if (origins > 1 || !site_.origins.admits(origin, view(request[http::field::host]))) {
    return plain(403, "this page may not open a socket here\n");
  }
  return std::nullopt;
}

std::optional<Answer> HttpConnection::enter(const UpgradeRequest& request) {
  std::string forwarded;
  const auto lines = request.equal_range("X-Forwarded-For");
  for (auto line = lines.first; line != lines.second; ++line) {
    forwarded.append(forwarded.empty() ? "" : ",").append(view(line->value()));
  }
  auto entry = site_.door.shake_hands(arrival_.peer, forwarded, std::chrono::steady_clock::now());
  if (entry.verdict != Verdict::welcome) return no_place(entry.verdict);
  client_place_ = std::move(entry.place);
  return std::nullopt;
}

void HttpConnection::hand_over(UpgradeRequest request) {
  deadline_.cancel();
  const std::string room{socket_target(path_of(view(request.target()))).value_or("")};
  auto& owner = site_.owner_of(room);
  log::debug("socket for {} moves to its shard", room);
  Visit visit{
      room, std::move(request), both(std::move(arrival_.entry.place), std::move(client_place_))};
  asio::post(owner.context(),
             [&owner,
              &limits = site_.limits,
              loose = LooseSocket{std::move(socket_)},
              visit = std::move(visit)]() mutable {
               open_session(
                   owner, std::move(loose).settle(owner.context()), std::move(visit), limits);
             });
}

Awaitable<bool> HttpConnection::send(Answer answer, bool keep_alive) {
  Response response{static_cast<http::status>(answer.status), 11};
  for (const auto& [name, value] : security_headers()) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  response.keep_alive(keep_alive);
  const auto body = answer.body();
  if (answer.status != 304) response.content_length(body.size());
  if (!head_only_) response.body() = {body.data(), body.size()};
  allow(answer_time);
  const auto [failed, size] = co_await http::async_write(socket_, response, no_throw);
  co_return !failed;
}

/// Lets the last answer arrive: a socket closed over unread bytes is reset.
Awaitable<void> HttpConnection::linger() {
  ErrorCode ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
  allow(linger_time);
  std::array<char, 1024> rest{};
  const auto space = asio::buffer(rest);
  for (;;) {
    const auto [failed, size] = co_await socket_.async_read_some(space, no_throw);
    if (failed) break;
  }
  close();
}

void HttpConnection::close() {
  ErrorCode ignored;
  socket_.close(ignored);
}

/// Closes the socket unless it is called again within `time`.
void HttpConnection::allow(std::chrono::seconds time) {
  deadline_.expires_after(time);
  deadline_.async_wait([self = shared_from_this()](ErrorCode cancelled) {
    if (cancelled || self->deadline_.expiry() > std::chrono::steady_clock::now()) return;
    self->close();
  });
}

}  // namespace

void serve_http(Shard& shard, const Site& site, Socket socket, Arrival arrival) {
  auto connection =
      std::make_shared<HttpConnection>(shard, site, std::move(socket), std::move(arrival));
  asio::co_spawn(shard.context(), connection->run(connection), log::report);
}

}  // namespace tavla::server
