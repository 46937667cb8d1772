#include "engine/notation/sgf.hpp"

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/records.hpp"

using namespace tavla;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = read_sgf(fuzz::text_of(data, size));
  if (!read) return 0;
  fuzz::check_record(read->record);
  const auto again = read_sgf(write_sgf(read->record));
  fuzz::require(again && fuzz::same_but_names(again->record, read->record),
                "an SGF file comes back as it was");
  const auto once_more = read_sgf(write_sgf(again->record));
  fuzz::require(once_more && once_more->record == again->record, "names change at most once");
  return 0;
}
