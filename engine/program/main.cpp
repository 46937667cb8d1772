#include <CLI/CLI.hpp>

#include <exception>
#include <iostream>
#include <string>
#include <string_view>

#include "engine/program/bench.hpp"
#include "engine/program/best.hpp"
#include "engine/program/convert.hpp"
#include "engine/program/eval.hpp"
#include "engine/program/id.hpp"
#include "engine/program/legal.hpp"

namespace {

constexpr int bad_usage = 2;

/// What was asked for on the command line.
struct Wish {
  CLI::App* legal;
  CLI::App* eval;
  CLI::App* best;
  CLI::App* id;
  CLI::App* convert;
  CLI::App* bench;
  bool keep_going = false;
  bool plain = false;
  int plies = 0;
  std::string ruleset = "tavla";
  std::string nets;
  std::string from;
  std::string to;
};

constexpr int most_plies = 3;

void describe_evaluation(CLI::App& app, Wish& wish) {
  wish.eval = app.add_subcommand(
      "eval", R"(Lines {"pos":[26]}, about to roll, in; lines {"win":...,"equity":...} out)");
  wish.best = app.add_subcommand(
      "best", R"(Lines {"pos":[26],"dice":[a,b]} in, lines {"play":[...],"pos":[26],...} out)");
  for (CLI::App* const lines : {wish.eval, wish.best}) {
    lines->add_option("--ply", wish.plies, "How many rolls to look ahead")
        ->check(CLI::Range{0, most_plies});
    lines->add_option("--weights", wish.nets, "A file of nets instead of the shipped ones");
  }
  wish.best->add_option("--ruleset", wish.ruleset, "For lines that name none");
  wish.best->add_flag("--plain", wish.plain, "Lines of 26 integers and two dice, and of 26");
}

void describe(CLI::App& app, Wish& wish) {
  app.require_subcommand(1);
  wish.legal = app.add_subcommand(
      "legal", R"(Lines {"pos":[26],"dice":[a,b]} in, lines {"plays":[[26],...]} out)");
  wish.id = app.add_subcommand(
      "id", R"(Lines of situations, {"xgid":...} or {"position_id":...,"match_id":...} completed)");
  describe_evaluation(app, wish);
  for (CLI::App* const lines : {wish.legal, wish.id, wish.eval, wish.best}) {
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

int evaluate(const Wish& wish, tavla::program::OnBadLine on_bad_line) {
  using namespace tavla::program;
  const BestWish best{tavla::find_ruleset(wish.ruleset), wish.plies};
  if (best.ruleset == nullptr) {
    std::cerr << "tavla-engine: unknown ruleset " << wish.ruleset << '\n';
    return bad_usage;
  }
  const auto nets = open_nets(wish.nets, std::cerr);
  if (!nets) return bad_usage;
  const Streams streams{&std::cin, &std::cout, &std::cerr};
  if (wish.eval->parsed()) return answer_eval(streams, on_bad_line, *nets, wish.plies);
  if (wish.plain) return answer_best_plain(streams, *nets, best);
  return answer_best(streams, on_bad_line, *nets, best);
}

int fulfil(const Wish& wish) {
  using namespace tavla::program;
  const OnBadLine on_bad_line = wish.keep_going ? OnBadLine::keep_on : OnBadLine::stop;
  if (wish.id->parsed()) return answer_id(std::cin, std::cout, std::cerr, on_bad_line);
  if (wish.legal->parsed()) return answer_legal(std::cin, std::cout, std::cerr, on_bad_line);
  if (wish.convert->parsed()) {
    return convert(std::cin, std::cout, std::cerr, kind_of(wish.from), kind_of(wish.to));
  }
  if (wish.eval->parsed() || wish.best->parsed()) return evaluate(wish, on_bad_line);
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
