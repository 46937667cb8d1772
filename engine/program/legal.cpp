#include "engine/program/legal.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <istream>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "engine/movegen.hpp"
#include "engine/program/request.hpp"

namespace tavla::program {
namespace {

constexpr int bad_input = 2;

std::string answer(const RollQuestion& question) {
  auto plays = legal_positions(question.position, question.dice, question.ruleset->hit_and_run);
  std::ranges::sort(plays);
  auto boards = nlohmann::json::array();
  for (const Position& play : plays) boards.push_back(std::span{play.counts()}.first<26>());
  return nlohmann::json{{"plays", std::move(boards)}}.dump();
}

}  // namespace

int answer_legal(std::istream& in, std::ostream& out, std::ostream& error, OnBadLine on_bad_line) {
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto question = read_roll_question(line);
    if (question) {
      out << answer(*question) << '\n' << std::flush;
    } else if (on_bad_line == OnBadLine::keep_on) {
      out << nlohmann::json{{"error", question.error().reason}}.dump() << '\n' << std::flush;
    } else {
      error << "tavla-engine: line " << number << ": " << question.error().reason << '\n'
            << std::flush;
      return bad_input;
    }
  }
  return 0;
}

}  // namespace tavla::program
