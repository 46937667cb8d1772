#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <chrono>
#include <utility>

namespace tavla::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

// One thread runs each io_context, so its plain executor will do: no strand, no type erasure.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>,
                                         Executor>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;

/// Completion token of the coroutines here: errors come back as values.
inline const asio::as_tuple_t<asio::use_awaitable_t<Executor>> no_throw{};

/// An open socket that belongs to no event loop, on its way from one shard to another.
class LooseSocket {
 public:
  explicit LooseSocket(Socket&& socket)
      : protocol_{socket.local_endpoint().protocol()}, handle_{socket.release()} {}
  LooseSocket(LooseSocket&& other) noexcept
      : protocol_{other.protocol_}, handle_{std::exchange(other.handle_, none)} {}
  LooseSocket(const LooseSocket&) = delete;
  LooseSocket& operator=(const LooseSocket&) = delete;
  LooseSocket& operator=(LooseSocket&&) = delete;
  ~LooseSocket();

  /// Gives the socket to the loop that calls this.
  [[nodiscard]] Socket settle(asio::io_context& context) && {
    return {context, protocol_, std::exchange(handle_, none)};
  }

 private:
  static constexpr Socket::native_handle_type none = -1;

  tcp protocol_;
  Socket::native_handle_type handle_;
};

}  // namespace tavla::server
