#include <CLI/CLI.hpp>

#include <exception>
#include <iostream>

#include "engine/program/bench.hpp"
#include "engine/program/legal.hpp"

namespace {

constexpr int bad_usage = 2;

int run(int argc, char** argv) {
  using tavla::program::OnBadLine;
  CLI::App app{"The rules of tavla and backgammon, line by line"};
  app.require_subcommand(1);
  auto* const legal = app.add_subcommand(
      "legal", R"(Lines {"pos":[26],"dice":[a,b]} in, lines {"plays":[[26],...]} out)");
  bool keep_going = false;
  legal->add_flag("--keep-going", keep_going, R"(Answer a bad line with {"error":...} and go on)");
  auto* const bench =
      app.add_subcommand("bench", "Positions generated and weighed a CPU-second, as JSON");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : bad_usage;
  }
  if (bench->parsed()) {
    tavla::program::run_bench(std::cout);
    return 0;
  }
  return tavla::program::answer_legal(
      std::cin, std::cout, std::cerr, keep_going ? OnBadLine::keep_on : OnBadLine::stop);
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
