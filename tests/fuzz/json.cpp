#include "engine/program/record_json.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/records.hpp"

using namespace tavla;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = program::read_record_json(fuzz::text_of(data, size));
  if (!read) return 0;
  fuzz::check_record(read->record);
  const auto again = program::read_record_json(program::write_record_json(read->record));
  fuzz::require(again && again->record == read->record, "a JSON match comes back as it was");
  return 0;
}
