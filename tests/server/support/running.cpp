#include "tests/server/support/running.hpp"

#include <unistd.h>

#include <chrono>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

namespace tavla::server::tests {

ScratchFolder::ScratchFolder() {
  auto name = (std::filesystem::temp_directory_path() / "tavla-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void ScratchFolder::write(std::string_view name, std::string_view content) const {
  const auto file = path_ / name;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream{file, std::ios::binary} << content;
}

void write_page(const ScratchFolder& folder) {
  folder.write("index.html", "<!doctype html><title>Tavla</title>");
  folder.write("assets/app-1a2b.js", "plain");
  folder.write("assets/app-1a2b.js.br", "brotli");
  folder.write("assets/app-1a2b.js.gz", "gzip");
  folder.write("icon.svg", "<svg/>");
}

bool eventually(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{10};
  while (std::chrono::steady_clock::now() < end) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
  }
  return condition();
}

RunningServer::RunningServer(const std::function<void(Config&)>& adjust) {
  write_page(folder);
  Config config;
  config.port = 0;
  config.shards = 4;
  config.web = folder.path();
  if (adjust) adjust(config);
  server = std::make_unique<Server>(
      config, store, [this](Shard& shard) { return echo_rooms(shard, counts); });
  server->start();
}

}  // namespace tavla::server::tests
