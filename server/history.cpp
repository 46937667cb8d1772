#include "server/history.hpp"

#include <algorithm>
#include <functional>

namespace tavla::server {
namespace {

std::size_t key_of(std::string_view cid) {
  return std::hash<std::string_view>{}(cid);
}

}  // namespace

void History::add(std::int64_t version, const Record& record) {
  events_.push_back({version, record.event});
  const auto& meta = record.meta;
  if (!meta.cid || !meta.by) return;
  accepted_.push_back({*meta.by,
                       key_of(*meta.cid),
                       *meta.cid,
                       meta.content.value_or(0),
                       meta.first.value_or(version),
                       version});
}

std::optional<std::vector<protocol::NumberedEvent>> History::since(std::int64_t version) const {
  if (events_.empty() || version + 1 < events_.front().ver) return std::nullopt;
  std::vector<protocol::NumberedEvent> missed;
  std::ranges::copy_if(
      events_, std::back_inserter(missed), [&](const auto& e) { return e.ver > version; });
  return missed;
}

std::vector<protocol::NumberedEvent> History::of(const Accepted& command) const {
  std::vector<protocol::NumberedEvent> caused;
  std::ranges::copy_if(events_, std::back_inserter(caused), [&](const auto& e) {
    return e.ver >= command.first && e.ver <= command.last;
  });
  return caused;
}

const Accepted* History::find(Seat by, std::string_view cid) const {
  const auto key = key_of(cid);
  const auto found = std::ranges::find_if(
      accepted_, [&](const Accepted& a) { return a.key == key && a.by == by && a.cid == cid; });
  return found == accepted_.end() ? nullptr : &*found;
}

}  // namespace tavla::server
