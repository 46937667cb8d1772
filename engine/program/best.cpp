#include "engine/program/best.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <sstream>

#include "engine/evaluation/search.hpp"
#include "engine/program/request.hpp"
#include "engine/turn.hpp"

namespace tavla::program {
namespace {

using namespace evaluation;

Choice best(const RollQuestion& question, const Evaluator& evaluator, int plies) {
  Search search{evaluator, question.ruleset->hit_and_run, plies};
  return search.choose(question.position, question.dice);
}

nlohmann::json steps_json(const RollQuestion& question, const Position& target) {
  auto steps = nlohmann::json::array();
  const Turn turn{question.position, question.dice, question.ruleset->hit_and_run};
  if (target == question.position) return steps;
  for (const Step& step : steps_to(turn, target)) {
    steps.push_back({step.from.number(), step.to.number(), step.die.pips()});
  }
  return steps;
}

std::string as_json(const RollQuestion& question, const Choice& choice) {
  const Position target = choice.next.flipped();
  return nlohmann::json{{"play", steps_json(question, target)},
                        {"pos", std::span{target.counts()}.first<26>()},
                        {"equity", -equity(choice.for_opponent)}}
      .dump();
}

std::string as_plain(const Position& board) {
  std::ostringstream line;
  for (int place = 0; place <= 25; ++place) line << (place > 0 ? " " : "") << board[place];
  return line.str();
}

/// Whether a ruleset is named is seen by the fields, since the reader puts in its own default.
bool names_ruleset(std::string_view line) {
  return nlohmann::json::parse(line, nullptr, false).contains("ruleset");
}

Result<RollQuestion, BadJson> read_json(std::string_view line, const Ruleset* ruleset) {
  auto question = read_roll_question(line);
  if (!question) return BadJson{question.error().reason};
  if (!names_ruleset(line)) question->ruleset = ruleset;
  return *question;
}

Result<RollQuestion, BadJson> read_plain(std::string_view line, const Ruleset* ruleset) {
  std::istringstream in{std::string{line}};
  std::array<std::int64_t, 28> numbers{};
  for (std::int64_t& number : numbers) in >> number;
  if (!in || !(in >> std::ws).eof()) return BadJson{"not 26 integers and two dice"};
  const auto position = Position::from(std::span{numbers}.first<26>());
  const auto first = Die::from(numbers[26]);
  const auto second = Die::from(numbers[27]);
  if (!position) return BadJson{"not a position"};
  if (!first || !second) return BadJson{"not two dice"};
  return RollQuestion{*position, Dice{*first, *second}, ruleset};
}

}  // namespace

int answer_best(const Streams& streams,
                OnBadLine on_bad_line,
                const Evaluator& evaluator,
                const BestWish& wish) {
  return answer_lines(streams, on_bad_line, [&](std::string_view line) -> Answer {
    const auto question = read_json(line, wish.ruleset);
    if (!question) return question.error();
    return Reply{as_json(*question, best(*question, evaluator, wish.plies))};
  });
}

int answer_best_plain(const Streams& streams, const Evaluator& evaluator, const BestWish& wish) {
  return answer_lines(streams, OnBadLine::stop, [&](std::string_view line) -> Answer {
    const auto question = read_plain(line, wish.ruleset);
    if (!question) return question.error();
    return Reply{as_plain(best(*question, evaluator, wish.plies).next.flipped())};
  });
}

}  // namespace tavla::program
