#include "tests/server/support/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <array>

#include "server/net.hpp"

namespace tavla::server::tests {
namespace {

namespace websocket = boost::beast::websocket;

void limit_waits(Socket& socket, std::chrono::milliseconds wait) {
  const timeval limit{.tv_sec = wait.count() / 1000, .tv_usec = wait.count() % 1000 * 1000};
  setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  setsockopt(socket.native_handle(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

void connect(Socket& socket, std::uint16_t port) {
  socket.connect({asio::ip::address_v4::loopback(), port});
}

}  // namespace

std::string talk(std::uint16_t port, std::string_view bytes, std::chrono::milliseconds wait) {
  asio::io_context context;
  Socket socket{context};
  connect(socket, port);
  limit_waits(socket, wait);
  ErrorCode failed;
  asio::write(socket, asio::buffer(bytes), failed);
  std::string answer;
  std::array<char, 4096> part{};
  for (;;) {
    // Not through Asio, which would wait on although the socket's own limit has passed.
    const auto size = ::recv(socket.native_handle(), part.data(), part.size(), 0);
    if (size <= 0) return answer;
    answer.append(part.data(), static_cast<std::size_t>(size));
  }
}

std::string get(std::uint16_t port, std::string_view path, std::string_view headers) {
  return talk(port,
              fmt::format("GET {} HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\n{}\r\n",
                          path,
                          port,
                          headers));
}

std::string upgrade(std::string_view path, std::string_view headers) {
  return fmt::format(
      "GET {} HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: "
      "13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}\r\n",
      path,
      headers);
}

struct WebSocketClient::Impl {
  asio::io_context context;
  websocket::stream<Socket, false> stream{context};
  boost::beast::flat_buffer buffer;
};

WebSocketClient::WebSocketClient(std::uint16_t port, std::string_view room)
    : impl_{std::make_unique<Impl>()} {
  auto& stream = impl_->stream;
  connect(stream.next_layer(), port);
  const auto host = fmt::format("localhost:{}", port);
  stream.set_option(websocket::stream_base::decorator([host](websocket::request_type& request) {
    request.set(boost::beast::http::field::origin, "http://" + host);
  }));
  stream.handshake(host, fmt::format("/ws/room/{}", room));
  stream.read_message_max(std::size_t{16} * 1024 * 1024);
}

WebSocketClient::WebSocketClient(WebSocketClient&&) noexcept = default;
WebSocketClient::~WebSocketClient() = default;

void WebSocketClient::send_text(std::string_view text) {
  ErrorCode failed;
  impl_->stream.text(true);
  impl_->stream.write(asio::buffer(text), failed);
}

void WebSocketClient::send_binary(std::string_view bytes) {
  ErrorCode failed;
  impl_->stream.binary(true);
  impl_->stream.write(asio::buffer(bytes), failed);
}

std::optional<std::string> WebSocketClient::receive() {
  ErrorCode failed;
  impl_->buffer.clear();
  impl_->stream.read(impl_->buffer, failed);
  if (failed) return std::nullopt;
  return boost::beast::buffers_to_string(impl_->buffer.data());
}

unsigned WebSocketClient::close_code() {
  while (receive()) {
  }
  return impl_->stream.reason().code;
}

void WebSocketClient::ping() {
  ErrorCode failed;
  impl_->stream.ping({}, failed);
}

void WebSocketClient::pong(std::string_view payload) {
  ErrorCode failed;
  websocket::ping_data data;
  data.append(payload.data(), payload.size());
  impl_->stream.pong(data, failed);
}

void WebSocketClient::send_empty_fragments(int count) {
  ErrorCode failed;
  std::string frames{"\x01\x81\0\0\0\0x", 7};
  for (int i = 0; i < count; ++i) frames.append("\x00\x80\0\0\0\0", 6);
  asio::write(impl_->stream.next_layer(), asio::buffer(frames), failed);
}

}  // namespace tavla::server::tests
