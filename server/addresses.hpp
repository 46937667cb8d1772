#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavla::server {

/// Under which URLs other machines of this network reach the server: one for each address of this
/// machine that is neither loopback nor link-local, IPv4 first. `bind` is the address that the
/// server listens on; empty or 0.0.0.0 or :: for all.
[[nodiscard]] std::vector<std::string> lan_urls(std::string_view bind, std::uint16_t port);

/// The answer of GET /api/addresses. Who has a public URL does not tell the LAN ones.
[[nodiscard]] std::string addresses_json(const std::optional<std::string>& public_url,
                                         std::string_view bind,
                                         std::uint16_t port);

}  // namespace tavla::server
