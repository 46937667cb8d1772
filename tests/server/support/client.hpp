#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tavla::server::tests {

/// Writes `bytes` to the local port and reads until the server closes or `wait` passes.
[[nodiscard]] std::string talk(std::uint16_t port,
                               std::string_view bytes,
                               std::chrono::milliseconds wait = std::chrono::seconds{3});

/// A GET for `path` that closes afterwards, with extra header lines (each ends in CRLF).
[[nodiscard]] std::string get(std::uint16_t port,
                              std::string_view path,
                              std::string_view headers = "");

/// The bytes of an upgrade request.
[[nodiscard]] std::string upgrade(std::string_view path, std::string_view headers);

/// A blocking WebSocket client.
class WebSocketClient {
 public:
  /// Connects and shakes hands as a page of this very server would.
  WebSocketClient(std::uint16_t port, std::string_view room);
  WebSocketClient(WebSocketClient&&) noexcept;
  WebSocketClient(const WebSocketClient&) = delete;
  WebSocketClient& operator=(const WebSocketClient&) = delete;
  WebSocketClient& operator=(WebSocketClient&&) = delete;
  ~WebSocketClient();

  void send_text(std::string_view text);
  void send_binary(std::string_view bytes);
  /// The next message; nothing once the socket has ended.
  [[nodiscard]] std::optional<std::string> receive();
  /// Reads to the end and gives the code of the server's close frame, 0 if there was none.
  [[nodiscard]] unsigned close_code();
  void ping();
  /// Sends a pong that nobody asked for.
  void pong(std::string_view payload);
  /// Begins a message and goes on with so many fragments that hold nothing.
  void send_empty_fragments(int count);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tavla::server::tests
