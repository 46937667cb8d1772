// One message of a client, as it comes from the socket.

#include <algorithm>
#include <cctype>

#include "protocol/codec.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/same.hpp"

using namespace tavla;
using namespace tavla::protocol;

namespace {

std::string encode_any(const ClientMessage& message) {
  return std::visit([](const auto& m) { return encode(m); }, message);
}

/// A cid goes back to its sender and into the log, so it is a plain word in whatever it comes with.
bool is_plain_word(const std::string& cid) {
  const auto plain = [](unsigned char c) {
    return (std::isalnum(c) != 0 && c < 0x80) || c == '-' || c == '_';
  };
  return !cid.empty() && cid.size() <= 32 && std::ranges::all_of(cid, plain);
}

void check_refusal(const DecodeError& error) {
  const bool known = error.code == ErrorCode::bad_json || error.code == ErrorCode::bad_request;
  fuzz::require(known, "a text is refused as bad_json or bad_request");
  fuzz::require(!error.cid || is_plain_word(*error.cid), "a refused cid is a plain word");
  fuzz::require(!error.cid || error.code == ErrorCode::bad_request, "bad JSON has no cid");
}

void check_message(const ClientMessage& message) {
  if (const auto* command = as_command(message)) {
    fuzz::require(is_plain_word(command->cid), "an accepted cid is a plain word");
    fuzz::require(command->at >= 0, "a version is not negative");
  }
  const auto written = encode_any(message);
  fuzz::require(written.size() <= max_message, "a message is no longer than a message may be");
  const auto again = decode(written);
  fuzz::require(again.has_value(), "what is written can be read");
  fuzz::require(fuzz::same(*again, message), "a message comes back as it was");
  fuzz::require(encode_any(*again) == written, "a message is written one way");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto message = decode(fuzz::text_of(data, size));
  if (message) {
    check_message(*message);
  } else {
    check_refusal(message.error());
  }
  return 0;
}
