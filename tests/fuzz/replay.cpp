// Puts every file of the folders it is given through a fuzzer's entry, one after the other.

#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/fuzz/fuzz.hpp"

namespace {

std::size_t replay(const std::filesystem::path& folder) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{folder}) {
    std::ifstream in{entry.path(), std::ios::binary};
    const std::string content{std::istreambuf_iterator<char>{in}, {}};
    // So that a crash names its file.
    std::printf("%s\n", entry.path().c_str());
    std::fflush(stdout);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(content.data()), content.size());
    ++files;
  }
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::size_t files = 0;
    for (int i = 1; i < argc; ++i) files += replay(argv[i]);
    std::printf("%zu seeds replayed\n", files);
    return files > 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
