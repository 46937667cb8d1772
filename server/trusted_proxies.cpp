#include "server/trusted_proxies.hpp"

#include <algorithm>

namespace tavla::server {
namespace {

namespace ip = boost::asio::ip;
using ErrorCode = boost::system::error_code;

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// One hop as proxies write it: `192.0.2.1`, `2001:db8::1`, and with a port `192.0.2.1:80` or
/// `[2001:db8::1]:80`.
std::optional<Address> address_of(std::string_view hop) {
  hop = trimmed(hop);
  if (hop.starts_with('[')) {
    hop = hop.substr(1, hop.find(']') - 1);
  } else if (std::ranges::count(hop, ':') == 1) {
    hop = hop.substr(0, hop.find(':'));
  }
  ErrorCode failed;
  const auto address = ip::make_address(std::string{hop}, failed);
  return failed ? std::nullopt : std::optional{unwrapped(address)};
}

}  // namespace

std::optional<AddressRange> AddressRange::from(std::string_view text) {
  std::string whole{text};
  const bool v6 = whole.find(':') != std::string::npos;
  if (whole.find('/') == std::string::npos) whole += v6 ? "/128" : "/32";
  ErrorCode failed;
  if (v6) {
    const auto network = ip::make_network_v6(whole, failed);
    return failed ? std::nullopt : std::optional{AddressRange{network.canonical()}};
  }
  const auto network = ip::make_network_v4(whole, failed);
  return failed ? std::nullopt : std::optional{AddressRange{network.canonical()}};
}

bool AddressRange::holds(const Address& address) const {
  const auto one = unwrapped(address);
  if (const auto* v4 = std::get_if<ip::network_v4>(&network_)) {
    return one.is_v4() && ip::network_v4{one.to_v4(), v4->prefix_length()}.canonical() == *v4;
  }
  const auto& v6 = std::get<ip::network_v6>(network_);
  return one.is_v6() && ip::network_v6{one.to_v6(), v6.prefix_length()}.canonical() == v6;
}

bool TrustedProxies::trusts(const Address& address) const {
  return std::ranges::any_of(ranges_, [&](const auto& range) { return range.holds(address); });
}

std::optional<Address> TrustedProxies::client(const Address& peer,
                                              std::string_view forwarded) const {
  if (!trusts(peer)) return unwrapped(peer);
  while (!forwarded.empty()) {
    const auto comma = forwarded.rfind(',');
    const auto last = comma == std::string_view::npos ? 0 : comma + 1;
    auto hop = address_of(forwarded.substr(last));
    if (!hop) return std::nullopt;
    if (!trusts(*hop)) return hop;
    forwarded = forwarded.substr(0, last == 0 ? 0 : comma);
  }
  return std::nullopt;
}

}  // namespace tavla::server
