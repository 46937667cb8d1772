#include "engine/program/eval.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <span>

#include "engine/evaluation/search.hpp"
#include "engine/ruleset.hpp"

namespace tavla::program {
namespace {

using namespace evaluation;

/// What a line asks: a board, and by which rules plays are made on the way.
struct EvalQuestion {
  Position position;
  HitAndRun rule;
};

Position read_position(Fields& fields) {
  const auto counts = fields.integers<26>("pos", {-15, 15});
  const auto position = Position::from(std::span<const std::int64_t, 26>{counts});
  if (!position)
    fields.refuse(R"("pos" has more than 15 checkers on a side or a bar of the wrong one)");
  return position.value_or(Position::start());
}

HitAndRun read_rule(Fields& fields) {
  if (!fields.has("ruleset")) return HitAndRun::allowed;
  const Ruleset* const ruleset = find_ruleset(fields.text("ruleset"));
  if (ruleset == nullptr) fields.refuse("unknown ruleset");
  return ruleset == nullptr ? HitAndRun::allowed : ruleset->hit_and_run;
}

Result<EvalQuestion, BadJson> read_question(std::string_view line) {
  const auto object = parse_strictly(line);
  if (!object) return object.error();
  Fields fields{*object, {"pos", "ruleset"}};
  const EvalQuestion question{read_position(fields), read_rule(fields)};
  if (const auto& wrong = fields.wrong()) return *wrong;
  return question;
}

std::string answer(const Outcomes& outcomes) {
  const Chances each = chances(outcomes);
  return nlohmann::json{{"win", each.win},
                        {"gammon", each.win_gammon},
                        {"backgammon", each.win_backgammon},
                        {"lose_gammon", each.lose_gammon},
                        {"lose_backgammon", each.lose_backgammon},
                        {"equity", equity(outcomes)}}
      .dump();
}

}  // namespace

int answer_eval(const Streams& streams,
                OnBadLine on_bad_line,
                const Evaluator& evaluator,
                int plies) {
  return answer_lines(streams, on_bad_line, [&](std::string_view line) -> Answer {
    const auto question = read_question(line);
    if (!question) return question.error();
    return Reply{answer(Search{evaluator, question->rule, plies}.value(question->position))};
  });
}

}  // namespace tavla::program
