#pragma once

#include <cstdint>
#include <iosfwd>

namespace tavla::program {

/// The files a match is kept in.
enum class FileKind : std::uint8_t { mat, sgf, json };

/// Reads a match from one kind of file and writes it as another. Warnings go to the error stream;
/// if anything is wrong, nothing is written but the reason. Returns the exit code.
int convert(std::istream& in, std::ostream& out, std::ostream& error, FileKind from, FileKind to);

}  // namespace tavla::program
