// A text with an XGID, or a position ID, a blank and a match ID.

#include "engine/notation/ids.hpp"

#include <algorithm>

#include "engine/notation/text.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace tavla;

namespace {

void check_gnu_ids(Situation now) {
  // A match ID does not say these.
  now.beaver = false;
  now.max_cube = std::max(now.cube, Situation{.board = now.board}.max_cube);
  const auto again = read_ids(position_id(now.board), match_id(now));
  fuzz::require(again && *again == now, "GNU's IDs tell a situation whole");
}

void check_xgid(const Situation& now) {
  const auto id = xgid(now);
  fuzz::require(id.has_value() == (now.decision != Decision::resign),
                "an XGID tells all but resignations");
  if (!id) return;
  const auto again = read_xgid(*id);
  fuzz::require(again && *again == now, "an XGID tells a situation whole");
}

void check_situation(const Situation& now) {
  fuzz::require(!fault(now), "what an ID tells can be");
  check_gnu_ids(now);
  check_xgid(now);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  if (const auto now = read_xgid(text)) check_situation(*now);
  const std::string_view position = text::take_until(text, ' ');
  if (const auto board = read_position_id(position))
    fuzz::require(position_id(*board) == position, "a position has one ID");
  if (const auto now = read_ids(position, text)) check_situation(*now);
  return 0;
}
