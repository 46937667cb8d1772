#include "server/doorkeeper.hpp"

#include <algorithm>
#include <utility>

namespace tavla::server {
Entry Doorkeeper::accept(const Address& peer) const {
  auto entry = sockets_.enter();
  if (proxies_.trusts(peer)) return entry;
  auto mine = by_address_.enter(peer);
  return {std::max(entry.verdict, mine.verdict),
          both(std::move(entry.place), std::move(mine.place))};
}

Entry Doorkeeper::shake_hands(const Address& peer,
                              std::string_view forwarded,
                              AddressLimits::Time now) const {
  const auto client = proxies_.client(peer, forwarded);
  if (!client) return {Verdict::welcome, nullptr};
  if (!by_address_.shake_hands(*client, now)) return {Verdict::crowded, nullptr};
  if (!proxies_.trusts(peer)) return {Verdict::welcome, nullptr};  // counted when accepted
  return by_address_.enter(*client);
}

}  // namespace tavla::server
