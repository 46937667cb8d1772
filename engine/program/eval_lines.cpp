#include "engine/program/eval_lines.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>
#include <span>
#include <vector>

#include "engine/evaluation/shipped.hpp"
#include "engine/evaluation/weights.hpp"

namespace tavla::program {
namespace {

constexpr int bad_input = 2;

std::vector<char> contents(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace

int answer_lines(const Streams& streams,
                 OnBadLine on_bad_line,
                 const std::function<Answer(std::string_view)>& answer) {
  std::size_t number = 0;
  for (std::string line; std::getline(*streams.in, line);) {
    ++number;
    const Answer answered = answer(line);
    if (answered) {
      *streams.out << answered->line << '\n' << std::flush;
    } else if (on_bad_line == OnBadLine::keep_on) {
      const nlohmann::json error{{"error", answered.error().reason}};
      *streams.out << error.dump() << '\n' << std::flush;
    } else {
      *streams.error << "tavla-engine: line " << number << ": " << answered.error().reason << '\n'
                     << std::flush;
      return bad_input;
    }
  }
  return 0;
}

std::shared_ptr<const evaluation::Evaluator> open_nets(const std::string& path,
                                                       std::ostream& error) {
  using evaluation::Evaluator;
  if (path.empty()) {
    // Never deleted: it is not ours.
    return {std::shared_ptr<const Evaluator>{}, &evaluation::shipped_evaluator()};
  }
  const std::vector<char> bytes = contents(path);
  const auto weights = evaluation::read_weights(std::as_bytes(std::span{bytes}));
  if (weights) return std::make_shared<const Evaluator>(*weights);
  error << "tavla-engine: " << path << ": " << evaluation::reason(weights.error()) << '\n';
  return nullptr;
}

}  // namespace tavla::program
