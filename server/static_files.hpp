#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace tavla::server {

/// In which form the bytes of a file travel.
enum class Encoding : std::uint8_t { identity, gzip, brotli };

/// One file of the page in one encoding.
struct StaticBody {
  std::string bytes;
  std::string etag;  ///< with its quotes; empty when the file does not exist in this encoding
};

struct StaticFile {
  std::string content_type;
  bool immutable = false;            ///< its name changes with its content
  std::array<StaticBody, 3> bodies;  ///< by Encoding; identity always exists

  /// The smallest form a client takes that sends this Accept-Encoding.
  [[nodiscard]] Encoding best_for(std::string_view accept_encoding) const;
};

/// The built web client, read into memory once. A look-up by exact path is all there is, so no path
/// can lead out of the folder.
class StaticFiles {
 public:
  /// Throws std::runtime_error when the folder cannot be read or has no index.html. `a.js.br` and
  /// `a.js.gz` become other forms of `a.js`.
  explicit StaticFiles(const std::filesystem::path& folder);

  /// `path` as in a URL: `/index.html`. Null when there is no such file.
  [[nodiscard]] const StaticFile* find(std::string_view path) const;

 private:
  void add(const std::filesystem::path& folder, const std::filesystem::path& file);

  std::map<std::string, StaticFile, std::less<>> files_;
};

}  // namespace tavla::server
