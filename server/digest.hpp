#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tavla::server {

/// Readies the library; once, before any thread. Throws std::runtime_error.
void start_crypto();

/// A SHA-256.
using Digest = std::array<unsigned char, 32>;

[[nodiscard]] Digest sha256(std::string_view bytes);
/// 64 lower-case hex digits, and back; nothing if they are not.
[[nodiscard]] std::string to_hex(const Digest& digest);
[[nodiscard]] std::optional<Digest> digest_from_hex(std::string_view digits);

/// The digest of the 32 bytes that hex digits stand for; nothing if they are not such.
[[nodiscard]] std::optional<Digest> sha256_of_hex(std::string_view digits);

/// Compares in a time that does not depend on where they differ.
[[nodiscard]] bool equal_in_constant_time(const Digest& a, const Digest& b);

/// A short digest that tells two contents apart; the same in every process and build.
[[nodiscard]] std::int64_t content_digest(std::string_view bytes);

}  // namespace tavla::server
