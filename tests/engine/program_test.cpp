// Runs the program itself, as other programs would.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>

#include "tests/engine/run_engine.hpp"
#include "tests/engine/support.hpp"

using namespace tavla;

namespace {

using Json = nlohmann::json;
using testing::Outcome;
using testing::run_engine;

Json as_json(const Position& position) {
  return plain(position);
}

Json question(const Position& position, Dice roll) {
  return Json{{"pos", as_json(position)}, {"dice", {roll.first.pips(), roll.second.pips()}}};
}

std::vector<Json> lines(const std::string& text) {
  std::vector<Json> parsed;
  std::istringstream in{text};
  for (std::string line; std::getline(in, line);) parsed.push_back(Json::parse(line));
  return parsed;
}

Json plays_of(const std::vector<Position>& positions) {
  auto plays = Json::array();
  for (const Position& play : sorted(positions)) plays.push_back(as_json(play));
  return Json{{"plays", plays}};
}

void check_through_program(const char* file) {
  const auto cases = read_cases(file);
  std::string input;
  for (const LegalCase& each : cases) input += question(each.position, each.dice).dump() + '\n';
  const Outcome outcome = run_engine("legal", input);
  REQUIRE(outcome.exit_code == 0);
  const auto answers = lines(outcome.out);
  REQUIRE(answers.size() == cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    INFO(file << ", case " << i + 1);
    REQUIRE(answers[i] == plays_of(cases[i].plays));
  }
}

/// The same boards with the other side to move: what the stored cases do not hold, the plain
/// generator knows.
void check_other_side(const char* file) {
  const auto cases = read_cases(file);
  std::string input;
  for (const LegalCase& each : cases) {
    input += question(each.position.flipped(), each.dice).dump() + '\n';
  }
  const auto answers = lines(run_engine("legal", input).out);
  REQUIRE(answers.size() == cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    INFO(file << ", case " << i + 1);
    const Dice roll = cases[i].dice;
    std::vector<Position> plays;
    for (const auto& play : reference::legal_boards(
             plain(cases[i].position.flipped()), roll.first.pips(), roll.second.pips())) {
      plays.push_back(board_of(play));
    }
    REQUIRE(answers[i] == plays_of(plays));
  }
}

const std::string start = R"("pos":[0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0])";

}  // namespace

TEST_CASE(
    "the program lists the stored cases' plays, sorted, and the other side's on the same boards") {
  for (const char* file : {"legal-plays.jsonl", "tricky-positions.jsonl"}) {
    check_through_program(file);
    check_other_side(file);
  }
}

TEST_CASE("the program plays by the ruleset that a line names") {
  const std::string board = R"({"pos":[0,0,1,0,-1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],)";
  const Outcome outcome = run_engine("legal",
                                     board + R"("dice":[4,2]})" + '\n' + board +
                                         R"("dice":[4,2],"ruleset":"tavla-kahve"})" + '\n');
  REQUIRE(outcome.exit_code == 0);
  const auto answers = lines(outcome.out);
  REQUIRE(answers.size() == 2);
  CHECK(answers[0].at("plays").size() == 2);
  CHECK(answers[1].at("plays").size() == 1);
}

TEST_CASE("bad lines get a reason") {
  struct Case {
    std::string line;
    std::string reason;
  };
  const std::string dice = R"("dice":[6,5])";
  const Case cases[] = {
      {"", "not valid JSON"},
      {"{", "not valid JSON"},
      {"[]", "not a JSON object"},
      {"{" + start + "}", R"("dice" must be an array of two integers from 1 to 6)"},
      {"{" + start + R"(,"dice":[6]})", R"("dice" must be an array of two integers from 1 to 6)"},
      {"{" + start + R"(,"dice":[0,1]})", R"("dice" must be an array of two integers from 1 to 6)"},
      {"{" + start + R"(,"dice":[7,1]})", R"("dice" must be an array of two integers from 1 to 6)"},
      {"{" + start + R"(,"dice":[6.0,1]})",
       R"("dice" must be an array of two integers from 1 to 6)"},
      {"{" + start + "," + dice + R"(,"ply":1})", R"(unknown field "ply")"},
      {"{" + start + "," + dice + "," + dice + "}", R"(field "dice" is given twice)"},
      {"{" + start + "," + dice + R"(,"ruleset":"poker"})", R"(unknown ruleset "poker")"},
      {"{" + start + "," + dice + R"(,"ruleset":1})", R"("ruleset" must be a string)"},
      {"{" + dice + "}", R"("pos" must be an array of exactly 26 integers)"},
      {R"({"pos":[1,2],)" + dice + "}", R"("pos" must be an array of exactly 26 integers)"},
      {R"({"pos":[0,16,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],)" + dice + "}",
       R"("pos" has more than 15 checkers on a side)"},
      {R"({"pos":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],)" + dice + "}",
       "pos[0], the opponent's bar, must not be positive"},
      {R"({"pos":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-1],)" + dice + "}",
       "pos[25], the own bar, must not be negative"},
      {R"({"pos":[0,99999999999999999999,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],)" +
           dice + "}",
       R"("pos" must be an array of exactly 26 integers)"},
  };
  std::string input;
  for (const Case& each : cases) input += each.line + '\n';
  const Outcome outcome =
      run_engine("legal --keep-going", input + "{" + start + "," + dice + "}\n");
  REQUIRE(outcome.exit_code == 0);
  const auto answers = lines(outcome.out);
  REQUIRE(answers.size() == std::size(cases) + 1);
  for (std::size_t i = 0; i < std::size(cases); ++i) {
    INFO(cases[i].line);
    CHECK(answers[i] == Json{{"error", cases[i].reason}});
  }
  CHECK(answers.back().at("plays").size() == 7);
}

TEST_CASE("without --keep-going the first bad line ends the program with exit code 2") {
  const std::string good = "{" + start + R"(,"dice":[6,5]})" + '\n';
  const Outcome outcome = run_engine("legal", good + "nonsense\n" + good);
  CHECK(outcome.exit_code == 2);
  CHECK(lines(outcome.out).size() == 1);
  CHECK(outcome.error == "tavla-engine: line 2: not valid JSON\n");
}

TEST_CASE("wrong usage ends with exit code 2") {
  CHECK(run_engine("", "").exit_code == 2);
  CHECK(run_engine("fly", "").exit_code == 2);
  CHECK(run_engine("legal --fast", "").exit_code == 2);
  CHECK(run_engine("--help", "").exit_code == 0);
}

TEST_CASE("bench writes one JSON object with rates above zero") {
  const Outcome outcome = run_engine("bench", "");
  REQUIRE(outcome.exit_code == 0);
  const auto report = lines(outcome.out).at(0);
  for (const char* rolls : {"mixed", "doubles"}) {
    CHECK(report.at(rolls).at("positions_per_cpu_second").get<double>() > 0);
  }
  CHECK(report.at("evaluated_per_cpu_second").get<double>() > 0);
}
