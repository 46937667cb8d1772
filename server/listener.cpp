#include "server/listener.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <fmt/format.h>
#include <sys/socket.h>

#include <chrono>
#include <stdexcept>

#include "server/http.hpp"
#include "server/log.hpp"

namespace tavla::server {
namespace {

constexpr auto pause_after_failure = std::chrono::milliseconds{100};

void share_port(Acceptor& acceptor) {
  const int on = 1;
  if (setsockopt(acceptor.native_handle(), SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) != 0) {
    throw std::runtime_error{"this system cannot share a port between threads (SO_REUSEPORT)"};
  }
}

void open(Acceptor& acceptor, const tcp::endpoint& endpoint, ErrorCode& failed) {
  acceptor.open(endpoint.protocol(), failed);
  if (failed) return;
  acceptor.set_option(Acceptor::reuse_address{true}, failed);
  if (endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only{false}, failed);
}

/// Whether a socket of its own could listen there, and on which port.
std::optional<tcp::endpoint> probe(const tcp::endpoint& wanted, ErrorCode& failed) {
  asio::io_context context;
  Acceptor acceptor{context};
  open(acceptor, wanted, failed);
  if (!failed) acceptor.bind(wanted, failed);
  if (!failed) acceptor.listen(1, failed);
  if (failed) return std::nullopt;
  return tcp::endpoint{wanted.address(), acceptor.local_endpoint().port()};
}

tcp::endpoint probe_or_throw(const asio::ip::address& address, std::uint16_t port) {
  ErrorCode failed;
  const auto found = probe({address, port}, failed);
  if (found) return *found;
  if (failed == asio::error::address_in_use) {
    throw std::runtime_error{fmt::format("port {} is in use; choose another with --port", port)};
  }
  throw std::runtime_error{
      fmt::format("cannot listen on {} port {}: {}", address.to_string(), port, failed.message())};
}

bool has_ipv6() {
  ErrorCode failed;
  static_cast<void>(probe({asio::ip::address_v6::any(), 0}, failed));
  return !failed;
}

}  // namespace

tcp::endpoint free_endpoint(const std::string& bind, std::uint16_t port) {
  if (bind.empty()) {
    if (has_ipv6()) return probe_or_throw(asio::ip::address_v6::any(), port);
    return probe_or_throw(asio::ip::address_v4::any(), port);
  }
  ErrorCode failed;
  const auto address = asio::ip::make_address(bind, failed);
  if (failed) throw std::runtime_error{fmt::format("--bind {}: not an IP address", bind)};
  return probe_or_throw(address, port);
}

Listener::Listener(Shard& shard, const Site& site, const tcp::endpoint& endpoint)
    : shard_{shard}, site_{site}, acceptor_{shard.context()}, pause_{shard.context()} {
  ErrorCode failed;
  open(acceptor_, endpoint, failed);
  if (failed) throw std::runtime_error{"cannot open a listening socket: " + failed.message()};
  share_port(acceptor_);
  acceptor_.bind(endpoint);
  acceptor_.listen();
}

void Listener::start() {
  asio::co_spawn(shard_.context(), accept_all(), log::report);
  shard_.at_drain([this] {
    ErrorCode ignored;
    acceptor_.close(ignored);
  });
}

Awaitable<void> Listener::accept_all() {
  while (acceptor_.is_open()) {
    auto [failed, socket] = co_await acceptor_.async_accept(no_throw);
    if (!failed) {
      ErrorCode gone;
      const auto peer = socket.remote_endpoint(gone).address();
      if (gone) continue;
      auto entry = site_.door.accept(peer);
      if (entry.verdict == Verdict::flooded) continue;
      serve_http(shard_, site_, std::move(socket), {peer, std::move(entry)});
    } else if (acceptor_.is_open()) {
      // Out of descriptors, most likely: wait until some are free again.
      log::warning("cannot accept: {}", failed.message());
      pause_.expires_after(pause_after_failure);
      co_await pause_.async_wait(no_throw);
    }
  }
}

}  // namespace tavla::server
