#include "tests/engine/run_engine.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace tavla::testing {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream{path}.rdbuf();
  return text.str();
}

/// A folder that goes when the test does.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "tavla-engine-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;

  [[nodiscard]] std::filesystem::path file(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace

Outcome run_engine(const std::string& arguments, const std::string& input) {
  const Folder folder;
  const auto in = folder.file("in");
  const auto out = folder.file("out");
  const auto error = folder.file("error");
  std::ofstream{in} << input;
  const std::string command = std::string{"'"} + TAVLA_ENGINE_PROGRAM + "' " + arguments + " < '" +
                              in.string() + "' > '" + out.string() + "' 2> '" + error.string() +
                              "'";
  const int status = std::system(command.c_str());
  return Outcome{WEXITSTATUS(status), contents(out), contents(error)};
}

}  // namespace tavla::testing
