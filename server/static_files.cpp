#include "server/static_files.hpp"

#include <fmt/format.h>

#include <fstream>
#include <functional>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace tavla::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array content_types{
    std::pair{".html", "text/html; charset=utf-8"},
    std::pair{".js", "text/javascript; charset=utf-8"},
    std::pair{".mjs", "text/javascript; charset=utf-8"},
    std::pair{".css", "text/css; charset=utf-8"},
    std::pair{".json", "application/json"},
    std::pair{".webmanifest", "application/manifest+json"},
    std::pair{".svg", "image/svg+xml"},
    std::pair{".png", "image/png"},
    std::pair{".webp", "image/webp"},
    std::pair{".jpg", "image/jpeg"},
    std::pair{".ico", "image/x-icon"},
    std::pair{".woff2", "font/woff2"},
    std::pair{".wasm", "application/wasm"},
    std::pair{".txt", "text/plain; charset=utf-8"},
    std::pair{".map", "application/json"},
};

std::string content_type_of(const fs::path& file) {
  const auto extension = file.extension().string();
  for (const auto& [known, type] : content_types) {
    if (extension == known) return type;
  }
  return "application/octet-stream";
}

StaticBody read_body(const fs::path& file) {
  std::ifstream in{file, std::ios::binary};
  std::string bytes{std::istreambuf_iterator<char>{in}, {}};
  if (!in) throw std::runtime_error{fmt::format("cannot read {}", file.string())};
  auto etag = fmt::format("\"{:016x}\"", std::hash<std::string>{}(bytes));
  return {std::move(bytes), std::move(etag)};
}

/// Whether a comma-separated Accept-Encoding names the coding without refusing it by `;q=0`.
bool accepts(std::string_view header, std::string_view coding) {
  while (!header.empty()) {
    const auto comma = header.find(',');
    auto item = header.substr(0, comma);
    header = comma == std::string_view::npos ? std::string_view{} : header.substr(comma + 1);
    const auto start = item.find_first_not_of(" \t");
    if (start == std::string_view::npos) continue;
    item.remove_prefix(start);
    if (!item.starts_with(coding)) continue;
    item.remove_prefix(coding.size());
    const auto quality = item.find("q=");
    if (quality == std::string_view::npos)
      return item.find_first_not_of(" \t") == std::string_view::npos;
    return item.substr(quality + 2).find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

Encoding encoding_of(const fs::path& file) {
  if (file.extension() == ".br") return Encoding::brotli;
  if (file.extension() == ".gz") return Encoding::gzip;
  return Encoding::identity;
}

}  // namespace

Encoding StaticFile::best_for(std::string_view accept_encoding) const {
  const auto usable = [&](Encoding encoding, std::string_view coding) {
    return !bodies[static_cast<std::size_t>(encoding)].etag.empty() &&
           accepts(accept_encoding, coding);
  };
  if (usable(Encoding::brotli, "br")) return Encoding::brotli;
  if (usable(Encoding::gzip, "gzip")) return Encoding::gzip;
  return Encoding::identity;
}

StaticFiles::StaticFiles(const fs::path& folder) {
  std::error_code failed;
  fs::recursive_directory_iterator entries{folder, failed};
  for (; !failed && entries != fs::recursive_directory_iterator{}; entries.increment(failed)) {
    if (entries->is_regular_file()) add(folder, entries->path());
  }
  if (failed) {
    throw std::runtime_error{
        fmt::format("cannot read the web folder {}: {}", folder.string(), failed.message())};
  }
  std::erase_if(files_, [](const auto& entry) { return entry.second.bodies[0].etag.empty(); });
  if (find("/index.html") == nullptr) {
    throw std::runtime_error{fmt::format("the web folder {} has no index.html", folder.string())};
  }
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

void StaticFiles::add(const fs::path& folder, const fs::path& file) {
  const auto encoding = encoding_of(file);
  auto plain = file;
  if (encoding != Encoding::identity) plain.replace_extension();
  const auto url = "/" + plain.lexically_relative(folder).generic_string();
  auto& entry = files_[url];
  entry.content_type = content_type_of(plain);
  entry.immutable = url.starts_with("/assets/");
  entry.bodies[static_cast<std::size_t>(encoding)] = read_body(file);
}

}  // namespace tavla::server
