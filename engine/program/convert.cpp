#include "engine/program/convert.hpp"

#include <array>
#include <cstddef>
#include <istream>
#include <ostream>
#include <string>

#include "engine/notation/mat.hpp"
#include "engine/notation/sgf.hpp"
#include "engine/program/record_json.hpp"

namespace tavla::program {
namespace {

constexpr int bad_input = 2;

/// The whole input, or the first part of one that is too large: its reader refuses it by its size.
std::string read_all(std::istream& in) {
  std::string file;
  std::array<char, 65'536> block{};
  while (in && file.size() <= most_file_bytes) {
    in.read(block.data(), block.size());
    file.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  return file;
}

Result<Import, FileNote> read(const std::string& file, FileKind kind) {
  switch (kind) {
    case FileKind::mat: return read_mat(file);
    case FileKind::sgf: return read_sgf(file);
    case FileKind::json: return read_record_json(file);
  }
  return FileNote{1, 0, 0, "unknown kind of file"};
}

std::string write(const MatchRecord& record, FileKind kind) {
  switch (kind) {
    case FileKind::mat: return write_mat(record);
    case FileKind::sgf: return write_sgf(record);
    case FileKind::json: return write_record_json(record);
  }
  return {};
}

}  // namespace

int convert(std::istream& in, std::ostream& out, std::ostream& error, FileKind from, FileKind to) {
  const auto match = read(read_all(in), from);
  if (!match) {
    error << "tavla-engine: " << in_words(match.error()) << '\n' << std::flush;
    return bad_input;
  }
  for (const FileNote& warning : match->warnings) {
    error << "tavla-engine: warning: " << in_words(warning) << '\n';
  }
  out << write(match->record, to) << std::flush;
  return 0;
}

}  // namespace tavla::program
