#include "server/address_limits.hpp"

#include <sodium.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

namespace tavla::server {
namespace {

constexpr std::size_t table_size = 65'536;
constexpr std::size_t told_beyond = 8;
constexpr std::int64_t second = 1'000'000'000;

/// The bytes that tell one customer of the internet from another.
std::vector<unsigned char> key_of(const Address& address) {
  if (address.is_v4()) {
    const auto bytes = address.to_v4().to_bytes();
    return {bytes.begin(), bytes.end()};
  }
  const auto bytes = address.to_v6().to_bytes();
  return {bytes.begin(), bytes.begin() + 8};
}

}  // namespace

struct AddressLimits::Counters {
  std::atomic<std::size_t> sockets = 0;
  /// When the allowance will be whole again, in nanoseconds of the steady clock.
  std::atomic<std::int64_t> whole_at = 0;
};

struct AddressLimits::Table {
  std::array<unsigned char, crypto_shorthash_KEYBYTES> key{};
  std::vector<Counters> all = std::vector<Counters>(table_size);
};

AddressLimits::AddressLimits(AddressAllowance allowance)
    : allowance_{allowance}, table_{std::make_shared<Table>()} {
  crypto_shorthash_keygen(table_->key.data());
}

AddressLimits::Counters& AddressLimits::counters_of(const Address& address) const {
  static_assert(crypto_shorthash_BYTES == sizeof(std::uint64_t));
  const auto bytes = key_of(unwrapped(address));
  std::uint64_t hash = 0;
  crypto_shorthash(
      reinterpret_cast<unsigned char*>(&hash), bytes.data(), bytes.size(), table_->key.data());
  return table_->all[hash % table_size];
}

Entry AddressLimits::enter(const Address& address) const {
  if (allowance_.sockets == 0) return {Verdict::welcome, nullptr};
  auto& open = counters_of(address).sockets;
  const auto now = open.fetch_add(1) + 1;
  SocketPlace place{nullptr, [table = table_, &open](const void*) { open.fetch_sub(1); }};
  if (now <= allowance_.sockets) return {Verdict::welcome, std::move(place)};
  const bool told = now <= allowance_.sockets + told_beyond;
  return {told ? Verdict::crowded : Verdict::flooded, std::move(place)};
}

bool AddressLimits::shake_hands(const Address& address, Time now) const {
  if (allowance_.handshakes_per_second <= 0) return true;
  const auto price = static_cast<std::int64_t>(second / allowance_.handshakes_per_second);
  const auto most = std::max(second, price);
  const auto moment = std::chrono::nanoseconds{now.time_since_epoch()}.count();
  auto& whole_at = counters_of(address).whole_at;
  auto before = whole_at.load();
  for (;;) {
    const auto after = std::max(before, moment) + price;
    if (after - moment > most) return false;
    if (whole_at.compare_exchange_weak(before, after)) return true;
  }
}

}  // namespace tavla::server
