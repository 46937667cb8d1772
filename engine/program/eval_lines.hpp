#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

#include "engine/evaluation/evaluator.hpp"
#include "engine/program/legal.hpp"
#include "engine/program/strict_json.hpp"
#include "engine/result.hpp"

namespace tavla::program {

/// What a line is answered with.
struct Reply {
  std::string line;
};
using Answer = Result<Reply, BadJson>;

/// The streams of a command that answers lines.
struct Streams {
  std::istream* in;
  std::ostream* out;
  std::ostream* error;
};

/// Answers every line, flushed one by one. Returns the exit code.
int answer_lines(const Streams& streams,
                 OnBadLine on_bad_line,
                 const std::function<Answer(std::string_view)>& answer);

/// The nets to be used: those of a file, or the shipped ones if no file is named. Null, with a word
/// on the error stream, if the file is no right one.
[[nodiscard]] std::shared_ptr<const evaluation::Evaluator> open_nets(const std::string& path,
                                                                     std::ostream& error);

}  // namespace tavla::program
