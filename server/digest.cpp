#include "server/digest.hpp"

#include <sodium.h>

#include <array>
#include <cstring>
#include <stdexcept>

namespace tavla::server {
namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

void start_crypto() {
  if (sodium_init() < 0) throw std::runtime_error{"libsodium cannot start"};
}

Digest sha256(std::string_view bytes) {
  Digest digest{};
  static_assert(sizeof digest == crypto_hash_sha256_BYTES);
  crypto_hash_sha256(digest.data(), bytes_of(bytes), bytes.size());
  return digest;
}

std::string to_hex(const Digest& digest) {
  std::string digits(digest.size() * 2 + 1, '\0');  // the library ends it with a zero
  sodium_bin2hex(digits.data(), digits.size(), digest.data(), digest.size());
  digits.pop_back();
  return digits;
}

std::optional<Digest> digest_from_hex(std::string_view digits) {
  Digest digest{};
  std::size_t length = 0;
  const int failed = sodium_hex2bin(
      digest.data(), digest.size(), digits.data(), digits.size(), nullptr, &length, nullptr);
  if (failed != 0 || length != digest.size()) return std::nullopt;
  return digest;
}

std::optional<Digest> sha256_of_hex(std::string_view digits) {
  const auto bytes = digest_from_hex(digits);
  if (!bytes) return std::nullopt;
  return sha256({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

bool equal_in_constant_time(const Digest& a, const Digest& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::int64_t content_digest(std::string_view bytes) {
  constexpr std::array<unsigned char, crypto_shorthash_KEYBYTES> key{};
  std::array<unsigned char, crypto_shorthash_BYTES> hash{};
  crypto_shorthash(hash.data(), bytes_of(bytes), bytes.size(), key.data());
  std::int64_t digest = 0;
  std::memcpy(&digest, hash.data(), sizeof digest);
  return digest;
}

}  // namespace tavla::server
