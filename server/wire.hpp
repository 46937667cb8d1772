#pragma once

#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>

#include <array>
#include <cstddef>
#include <functional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/net.hpp"

// The socket under a WebSocket: what the session must see or do there because Beast does not.
namespace tavla::server {

/// Bytes that may follow the first of a character.
inline constexpr auto continuations = [] {
  std::array<char, 64> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<char>(0x80 + i);
  return all;
}();

/// Whether a text, otherwise known to be UTF-8, stops in the middle of a character: Beast 1.81 does
/// not ask when the last fragment of a message is empty.
[[nodiscard]] inline bool ends_within_character(std::string_view text) {
  const auto start =
      text.find_last_not_of(std::string_view{continuations.data(), continuations.size()});
  if (start == std::string_view::npos) return false;
  const auto first = static_cast<unsigned char>(text[start]);
  const std::size_t whole = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  return text.size() - start < whole;
}

/// A socket on which Beast only says the end of a WebSocket; the session reads what still comes.
/// Beast's own teardown reads 2 kB at most and then resets the connection, and a client that is
/// still sending never sees the close frame that says why.
class Wire : public Socket {
 public:
  explicit Wire(Socket socket) : Socket{std::move(socket)} {}

  /// Told how much Beast has read, before Beast sees it. Fragments without content never reach the
  /// session otherwise.
  std::function<void(std::size_t)> has_read;

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& space, Handler&& handler) {
    Socket::async_read_some(space,
                            Read<std::decay_t<Handler>>{this, std::forward<Handler>(handler)});
  }

 private:
  template <class Handler>
  struct Read {
    Wire* wire;
    Handler handler;
    void operator()(ErrorCode failed, std::size_t size) {
      if (size > 0) wire->has_read(size);
      std::move(handler)(failed, size);
    }
  };
};

/// Found by Beast through its argument.
template <class Handler>
void async_teardown(boost::beast::role_type /*role*/, Wire& wire, Handler&& handler) {
  ErrorCode failed;
  wire.shutdown(Socket::shutdown_send, failed);
  asio::post(wire.get_executor(),
             boost::beast::bind_front_handler(std::forward<Handler>(handler), failed));
}

}  // namespace tavla::server
