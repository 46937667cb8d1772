#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tavla::server {

/// Readies the library; once, before any thread. Throws std::runtime_error.
void start_crypto();

/// SHA-256 as 64 lower-case hex digits.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);

/// The bytes that hex digits stand for; nothing if they are not hex.
[[nodiscard]] std::optional<std::string> from_hex(std::string_view digits);

/// Compares in a time that does not depend on where the texts differ.
[[nodiscard]] bool equal_in_constant_time(std::string_view a, std::string_view b);

/// A short digest that tells two contents apart; the same in every process and build.
[[nodiscard]] std::int64_t content_digest(std::string_view bytes);

}  // namespace tavla::server
