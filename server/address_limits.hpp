#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>

#include "server/address.hpp"
#include "server/socket_cap.hpp"

namespace tavla::server {

/// What one address may have and do; 0 is no limit.
struct AddressAllowance {
  std::size_t sockets = 500;
  double handshakes_per_second = 50;  ///< and as many at once
};

/// Counts sockets and handshakes by address, an IPv6 one by its /64, for all shards together.
///
/// Addresses find their counters by a hash with a secret key in a table of fixed size. So memory is
/// bounded whoever comes, nothing needs cleaning up or a lock, and nobody can choose whom to meet
/// there: two addresses that do share one allowance, one pair in 65,536.
class AddressLimits {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit AddressLimits(AddressAllowance allowance);

  /// A place among the sockets of the address; `crowded` when it has all it may.
  [[nodiscard]] Entry enter(const Address& address) const;

  /// Whether the address may shake hands at this moment; if so, it has.
  [[nodiscard]] bool shake_hands(const Address& address, Time now) const;

 private:
  struct Counters;
  struct Table;

  [[nodiscard]] Counters& counters_of(const Address& address) const;

  AddressAllowance allowance_;
  std::shared_ptr<Table> table_;  ///< shared with the places, which may outlive this
};

}  // namespace tavla::server
