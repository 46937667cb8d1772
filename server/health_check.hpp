#pragma once

#include <cstdint>
#include <string>

namespace tavla::server {

/// Asks the server on this machine for /healthz; for a container's health check.
[[nodiscard]] bool answers_healthy(const std::string& bind, std::uint16_t port);

}  // namespace tavla::server
