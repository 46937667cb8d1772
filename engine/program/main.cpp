#include <CLI/CLI.hpp>

#include <exception>
#include <iostream>
#include <string>
#include <string_view>

#include "engine/program/bench.hpp"
#include "engine/program/convert.hpp"
#include "engine/program/id.hpp"
#include "engine/program/legal.hpp"

namespace {

constexpr int bad_usage = 2;

/// What was asked for on the command line.
struct Wish {
  CLI::App* legal;
  CLI::App* id;
  CLI::App* convert;
  CLI::App* bench;
  bool keep_going = false;
  std::string from;
  std::string to;
};

void describe(CLI::App& app, Wish& wish) {
  app.require_subcommand(1);
  wish.legal = app.add_subcommand(
      "legal", R"(Lines {"pos":[26],"dice":[a,b]} in, lines {"plays":[[26],...]} out)");
  wish.id = app.add_subcommand(
      "id", R"(Lines of situations, {"xgid":...} or {"position_id":...,"match_id":...} completed)");
  for (CLI::App* const lines : {wish.legal, wish.id}) {
    lines->add_flag(
        "--keep-going", wish.keep_going, R"(Answer a bad line with {"error":...} and go on)");
  }
  wish.convert = app.add_subcommand("convert", "A match from one kind of file to another");
  const CLI::IsMember kind{{"mat", "sgf", "json"}};
  wish.convert->add_option("--from", wish.from, "What is read")->required()->check(kind);
  wish.convert->add_option("--to", wish.to, "What is written")->required()->check(kind);
  wish.bench = app.add_subcommand("bench", "Positions generated and weighed a CPU-second, as JSON");
}

/// Requires one of the three names.
tavla::program::FileKind kind_of(std::string_view name) {
  using tavla::program::FileKind;
  if (name == "mat") return FileKind::mat;
  return name == "sgf" ? FileKind::sgf : FileKind::json;
}

int fulfil(const Wish& wish) {
  using namespace tavla::program;
  const OnBadLine on_bad_line = wish.keep_going ? OnBadLine::keep_on : OnBadLine::stop;
  if (wish.id->parsed()) return answer_id(std::cin, std::cout, std::cerr, on_bad_line);
  if (wish.legal->parsed()) return answer_legal(std::cin, std::cout, std::cerr, on_bad_line);
  if (wish.convert->parsed()) {
    return convert(std::cin, std::cout, std::cerr, kind_of(wish.from), kind_of(wish.to));
  }
  run_bench(std::cout);
  return 0;
}

int run(int argc, char** argv) {
  CLI::App app{"The rules of tavla and backgammon, line by line"};
  Wish wish{};
  describe(app, wish);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : bad_usage;
  }
  return fulfil(wish);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "tavla-engine: " << error.what() << '\n';
    return 1;
  }
}
