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

std::string sha256_hex(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes_of(bytes), bytes.size());
  std::string digits(hash.size() * 2 + 1, '\0');
  sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
  digits.pop_back();
  return digits;
}

std::optional<std::string> from_hex(std::string_view digits) {
  std::string bytes(digits.size() / 2, '\0');
  std::size_t length = 0;
  auto* out = reinterpret_cast<unsigned char*>(bytes.data());
  const int failed =
      sodium_hex2bin(out, bytes.size(), digits.data(), digits.size(), nullptr, &length, nullptr);
  if (failed != 0 || length * 2 != digits.size()) return std::nullopt;
  return bytes;
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
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
