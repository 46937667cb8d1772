#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/static_files.hpp"

namespace tavla::server {

/// One request as far as an answer depends on it. Views into the parsed request.
struct Ask {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding;
  std::string_view if_none_match;
};

/// One answer, complete but for how it is spelled on the wire.
struct Answer {
  unsigned status = 200;
  std::vector<std::pair<std::string, std::string>> headers;  ///< beside the security headers
  std::string owned;        ///< the body, if it was made for this answer
  std::string_view shared;  ///< or one that lives as long as the server

  [[nodiscard]] std::string_view body() const { return owned.empty() ? shared : owned; }
};

/// How the server is doing, at the moment of the request.
struct Condition {
  bool store_healthy = true;
  bool draining = false;
};

/// Headers that every answer carries: no foreign code, no frames, no referrer.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& security_headers();

/// A room id is 128 random bits as base64url.
[[nodiscard]] bool is_room_id(std::string_view text);

/// The room id in `/ws/room/{id}`, or nothing.
[[nodiscard]] std::optional<std::string_view> socket_target(std::string_view target);

/// A short answer of plain text.
[[nodiscard]] Answer plain(unsigned status, std::string_view text);

/// Answers everything that is no WebSocket.
class Answers {
 public:
  Answers(StaticFiles files, std::optional<std::string> public_url, std::string bind)
      : files_{std::move(files)}, public_url_{std::move(public_url)}, bind_{std::move(bind)} {}

  [[nodiscard]] Answer to(const Ask& ask, Condition condition, std::uint16_t port) const;

 private:
  [[nodiscard]] Answer page(const Ask& ask, std::string_view path) const;
  [[nodiscard]] Answer not_found() const;

  StaticFiles files_;
  std::optional<std::string> public_url_;
  std::string bind_;
};

}  // namespace tavla::server
