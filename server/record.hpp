#pragma once

#include <boost/describe/class.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/events.hpp"

namespace tavla::server {

/// What the log keeps of an event beside the event itself; never sent to anybody.
struct Meta {
  std::int64_t format{1};
  std::optional<std::int64_t> time;    ///< when it was asked, in milliseconds of Unix time
  std::optional<std::int64_t> left;    ///< milliseconds the mover has after the event; with a
                                       ///< bank, before it is touched
  std::optional<std::int64_t> bank_a;  ///< milliseconds in a's bank after the event
  std::optional<std::int64_t> bank_b;
  std::optional<std::string> token_hash;       ///< of a seat that was taken
  std::optional<std::string> invitation_hash;  ///< of an invitation that was made
  std::optional<Seat> by;                      ///< whose command it was; on its last event
  std::optional<std::string> cid;              ///< that command's name
  std::optional<std::int64_t> content;         ///< digest of that command's content
  std::optional<std::int64_t> first;           ///< version of that command's first event
  BOOST_DESCRIBE_CLASS(
      Meta,
      (),
      (format, time, left, bank_a, bank_b, token_hash, invitation_hash, by, cid, content, first),
      (),
      ())
};

struct Record {
  protocol::Event event;
  Meta meta;
};

using Records = std::vector<Record>;

}  // namespace tavla::server
