#pragma once

#include <iosfwd>

#include "engine/program/legal.hpp"

namespace tavla::program {

/// Answers every line that tells a situation, in fields or by IDs, with the whole of it and its
/// IDs, flushed line by line. Returns the exit code.
int answer_id(std::istream& in, std::ostream& out, std::ostream& error, OnBadLine on_bad_line);

}  // namespace tavla::program
