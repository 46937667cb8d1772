#pragma once

#include <iosfwd>

namespace tavla::program {

/// What to do with a line that is not a right question.
enum class OnBadLine {
  stop,     ///< report it on the error stream and end with exit code 2
  keep_on,  ///< answer it with `{"error":…}`
};

/// Answers every line `{"pos":…,"dice":…}` with `{"plays":…}`, sorted, flushed line by line.
/// Returns the exit code.
int answer_legal(std::istream& in, std::ostream& out, std::ostream& error, OnBadLine on_bad_line);

}  // namespace tavla::program
