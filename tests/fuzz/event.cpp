// One event, as the log keeps it.

#include "protocol/codec.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/same.hpp"

using namespace tavla;
using namespace tavla::protocol;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto event = decode_event(fuzz::text_of(data, size));
  if (!event) return 0;
  const auto written = encode_event(*event);
  const auto again = decode_event(written);
  fuzz::require(again.has_value(), "what is written can be read");
  fuzz::require(fuzz::same(*again, *event), "an event comes back as it was");
  fuzz::require(encode_event(*again) == written, "an event is written one way");
  return 0;
}
