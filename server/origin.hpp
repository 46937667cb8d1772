#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavla::server {

/// Whether `url` is `http(s)://host[:port]` and no more, as browsers write an origin; a final slash
/// and capital letters are forgiven. Gives the origin in the form in which a browser sends it.
[[nodiscard]] std::optional<std::string> normalized_origin(std::string_view url);

/// Which pages may open a socket.
class OriginPolicy {
 public:
  /// With `allowed` (normalized) exactly those. Without, exactly the origin that equals the Host
  /// asked for. `allow_missing` admits programs, which send none.
  OriginPolicy(std::vector<std::string> allowed, bool allow_missing)
      : allowed_{std::move(allowed)}, allow_missing_{allow_missing} {}

  [[nodiscard]] bool admits(std::optional<std::string_view> origin, std::string_view host) const;

 private:
  std::vector<std::string> allowed_;
  bool allow_missing_;
};

}  // namespace tavla::server
