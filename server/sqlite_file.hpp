#pragma once

#include <filesystem>

#include "server/sqlite.hpp"

namespace tavla::server {

/// Opens the log's file, or makes it, and checks all of it. Throws std::runtime_error with a
/// message for the operator unless it is whole and ours.
[[nodiscard]] sqlite::Database open_log(const std::filesystem::path& file);

}  // namespace tavla::server
