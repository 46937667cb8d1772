#include "engine/notation/mat.hpp"

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/records.hpp"

using namespace tavla;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = read_mat(fuzz::text_of(data, size));
  if (!read) return 0;
  fuzz::check_record(read->record);
  const auto again = read_mat(write_mat(read->record));
  MatchRecord renamed = read->record;
  for (const Seat seat : seats) renamed.players[seat] = mat_name(renamed.players[seat]);
  fuzz::require(again && again->record == renamed, "a .mat file comes back as it was");
  return 0;
}
