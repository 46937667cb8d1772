#pragma once

#include <boost/circular_buffer.hpp>

#include <optional>
#include <string_view>
#include <vector>

#include "protocol/events.hpp"
#include "server/record.hpp"

namespace tavla::server {

/// How many events a returning client is told one by one; after more it gets the state alone.
inline constexpr std::size_t remembered_events = 64;

/// A command that had its effect.
struct Accepted {
  Seat by;
  std::size_t key;  ///< hash of the cid, to pass over the others quickly
  std::string cid;
  std::int64_t content;
  std::int64_t first;  ///< version of its first event
  std::int64_t last;   ///< version of its last event
};

/// The recent past of a table: what a client may have missed, and which commands had their effect.
/// An older command cannot have a second one: it is stale.
class History {
 public:
  void add(std::int64_t version, const Record& record);

  /// The events after a version, oldest first; nothing if it is too long ago.
  [[nodiscard]] std::optional<std::vector<protocol::NumberedEvent>> since(
      std::int64_t version) const;
  /// Those of one command that are remembered.
  [[nodiscard]] std::vector<protocol::NumberedEvent> of(const Accepted& command) const;
  [[nodiscard]] const Accepted* find(Seat by, std::string_view cid) const;

 private:
  // Space-optimised: it takes memory as it fills, since most tables are idle or new.
  boost::circular_buffer_space_optimized<protocol::NumberedEvent> events_{remembered_events};
  boost::circular_buffer_space_optimized<Accepted> accepted_{remembered_events};
};

}  // namespace tavla::server
