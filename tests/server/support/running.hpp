#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

#include "server/memory_store.hpp"
#include "server/server.hpp"
#include "tests/server/support/echo.hpp"

namespace tavla::server::tests {

/// A folder of its own under the system's temporary one, removed at the end.
class ScratchFolder {
 public:
  ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ScratchFolder(ScratchFolder&&) = delete;
  ScratchFolder& operator=(ScratchFolder&&) = delete;
  ~ScratchFolder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  void write(std::string_view name, std::string_view content) const;

 private:
  std::filesystem::path path_;
};

/// Writes a small web client into the folder.
void write_page(const ScratchFolder& folder);

/// Whether `condition` comes true within some seconds.
[[nodiscard]] bool eventually(const std::function<bool()>& condition);

/// A server with four shards, echo rooms and a small page, on a free port.
class RunningServer {
 public:
  explicit RunningServer(const std::function<void(Config&)>& adjust = {});
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  RunningServer(RunningServer&&) = delete;
  RunningServer& operator=(RunningServer&&) = delete;
  ~RunningServer() { server->stop(); }

  [[nodiscard]] std::uint16_t port() const { return server->port(); }

  ScratchFolder folder;
  MemoryStore store;
  std::shared_ptr<EchoCounts> counts = std::make_shared<EchoCounts>();
  std::unique_ptr<Server> server;
};

}  // namespace tavla::server::tests
