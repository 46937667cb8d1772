#pragma once

#include <boost/asio/ip/address.hpp>

namespace tavla::server {

using Address = boost::asio::ip::address;

/// A socket that serves both families shows an IPv4 address inside an IPv6 one; this takes it out.
[[nodiscard]] inline Address unwrapped(const Address& address) {
  namespace ip = boost::asio::ip;
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

}  // namespace tavla::server
