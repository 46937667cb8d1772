#pragma once

#include <string_view>

#include "server/address_limits.hpp"
#include "server/socket_cap.hpp"
#include "server/trusted_proxies.hpp"

namespace tavla::server {

/// Who may come in: so many sockets in all, and for each address its allowance.
class Doorkeeper {
 public:
  Doorkeeper(SocketCap sockets, AddressLimits by_address, TrustedProxies proxies)
      : sockets_{std::move(sockets)},
        by_address_{std::move(by_address)},
        proxies_{std::move(proxies)} {}

  /// An accepted socket. A proxy's are counted for its clients, when they say who they are.
  [[nodiscard]] Entry accept(const Address& peer) const;

  /// An accepted socket that wants to become a WebSocket.
  [[nodiscard]] Entry shake_hands(const Address& peer,
                                  std::string_view forwarded,
                                  AddressLimits::Time now) const;

 private:
  SocketCap sockets_;
  AddressLimits by_address_;
  TrustedProxies proxies_;
};

}  // namespace tavla::server
