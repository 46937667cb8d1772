#pragma once

#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/address.hpp"

namespace tavla::server {

/// Addresses that share their first bits.
class AddressRange {
 public:
  /// `10.0.0.0/8`, `fd00::/8`, or one address.
  [[nodiscard]] static std::optional<AddressRange> from(std::string_view text);

  [[nodiscard]] bool holds(const Address& address) const;

 private:
  using Network = std::variant<boost::asio::ip::network_v4, boost::asio::ip::network_v6>;
  explicit AddressRange(Network network) : network_{std::move(network)} {}

  Network network_;
};

/// The proxies whose word about a client's address is taken.
class TrustedProxies {
 public:
  explicit TrustedProxies(std::vector<AddressRange> ranges) : ranges_{std::move(ranges)} {}

  [[nodiscard]] bool trusts(const Address& address) const;

  /// Who asks: the peer itself, or behind a trusted proxy the last address of X-Forwarded-For that
  /// is no trusted proxy's. What stands before that was written by the client. Nothing when a proxy
  /// does not say.
  [[nodiscard]] std::optional<Address> client(const Address& peer,
                                              std::string_view forwarded) const;

 private:
  std::vector<AddressRange> ranges_;
};

}  // namespace tavla::server
