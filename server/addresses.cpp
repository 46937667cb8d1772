#include "server/addresses.hpp"

#include <boost/asio/ip/address.hpp>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>

#include "server/net.hpp"

namespace tavla::server {
namespace {

using boost::asio::ip::address;
using boost::asio::ip::address_v4;
using boost::asio::ip::address_v6;

std::optional<address> to_address(const sockaddr& socket_address) {
  if (socket_address.sa_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, &socket_address, sizeof v4);
    return address_v4{std::bit_cast<address_v4::bytes_type>(v4.sin_addr.s_addr)};
  }
  if (socket_address.sa_family == AF_INET6) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, &socket_address, sizeof v6);
    address_v6::bytes_type bytes{};
    std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
    return address_v6{bytes};
  }
  return std::nullopt;
}

bool reachable_from_lan(const address& candidate) {
  if (candidate.is_loopback() || candidate.is_unspecified()) return false;
  if (candidate.is_v6()) return !candidate.to_v6().is_link_local();
  const auto bytes = candidate.to_v4().to_bytes();
  return bytes[0] != 169 || bytes[1] != 254;  // 169.254/16 is link-local
}

std::vector<address> lan_addresses() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner{list, freeifaddrs};
  std::vector<address> found;
  for (const ifaddrs* entry = list; entry != nullptr; entry = entry->ifa_next) {
    if (entry->ifa_addr == nullptr || (entry->ifa_flags & IFF_UP) == 0) continue;
    const auto candidate = to_address(*entry->ifa_addr);
    if (candidate && reachable_from_lan(*candidate)) found.push_back(*candidate);
  }
  std::ranges::sort(found);  // IPv4 comes first
  return found;
}

/// Those of them that a server bound to an address answers on.
std::vector<address> reached_by(std::string_view bind) {
  ErrorCode not_an_address;
  const auto bound = asio::ip::make_address(std::string{bind}, not_an_address);
  if (not_an_address || bound.is_unspecified()) return lan_addresses();
  if (reachable_from_lan(bound)) return {bound};
  return {};
}

}  // namespace

std::vector<std::string> lan_urls(std::string_view bind, std::uint16_t port) {
  std::vector<std::string> urls;
  for (const auto& found : reached_by(bind)) {
    const auto host = found.is_v6() ? "[" + found.to_string() + "]" : found.to_string();
    urls.push_back(fmt::format("http://{}:{}", host, port));
  }
  return urls;
}

std::string addresses_json(const std::optional<std::string>& public_url,
                           std::string_view bind,
                           std::uint16_t port) {
  // No escaping needed: a configured URL and an address hold no quote and no backslash.
  if (public_url) return fmt::format(R"({{"public_url":"{}","lan":[]}})", *public_url);
  std::string lan;
  for (const auto& url : lan_urls(bind, port)) {
    if (!lan.empty()) lan += ',';
    lan += '"' + url + '"';
  }
  return fmt::format(R"({{"public_url":null,"lan":[{}]}})", lan);
}

}  // namespace tavla::server
