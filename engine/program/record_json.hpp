#pragma once

#include <string>
#include <string_view>

#include "engine/notation/intake.hpp"

namespace tavla::program {

/// A match as one line of JSON; the format is described in engine/README.md.
std::string write_record_json(const MatchRecord& record);

/// Reads it back and plays every turn again.
Result<Import, FileNote> read_record_json(std::string_view file);

}  // namespace tavla::program
