// Runs the program itself, as other programs would.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>

#include "engine/notation/ids.hpp"
#include "engine/notation/mat.hpp"
#include "engine/notation/sgf.hpp"
#include "tests/engine/run_engine.hpp"
#include "tests/engine/support.hpp"
#include "tests/notation/self_play.hpp"

using namespace tavla;

namespace {

using Json = nlohmann::json;
using testing::run_engine;

std::vector<Json> lines(const std::string& text) {
  std::vector<Json> parsed;
  std::istringstream in{text};
  for (std::string line; std::getline(in, line);) parsed.push_back(Json::parse(line));
  return parsed;
}

Json start_fields() {
  return Json{{"pos", plain(Position::start())},
              {"dice", {5, 2}},
              {"cube", 2},
              {"owner", "opponent"},
              {"score", {4, 2}},
              {"length", 9},
              {"crawford", false},
              {"jacoby", false},
              {"beaver", false},
              {"max_cube", 64},
              {"decision", "move"}};
}

Json with(Json fields, const char* name, Json value) {
  fields[name] = std::move(value);
  return fields;
}

/// What `convert` says of a JSON match; empty if it takes it.
std::string refusal(const Json& match) {
  const auto outcome = run_engine("convert --from json --to json", match.dump());
  return outcome.exit_code == 0 ? "" : outcome.error;
}

Json small_match() {
  return Json::parse(R"({"players":["a","b"],"length":3,"ruleset":"backgammon","crawford":true,
    "jacoby":false,"games":[{"score":[0,0],"actions":[{"by":"a","dice":[3,1],"play":"8/5 6/5"},
    {"by":"b","cube":"double"},{"by":"a","cube":"drop"}],"result":{"winner":"b","points":1}}]})");
}

}  // namespace

TEST_CASE("id completes fields by IDs and IDs by fields") {
  const Json fields = start_fields();
  const Json ids{{"position_id", "4HPwATDgc/ABMA"},
                 {"match_id", "QYkqASAAIAAE"},
                 {"xgid", "XGID=-b----E-C---eE---c-e----B-:1:-1:1:52:4:2:0:9:6"}};
  Json whole = fields;
  whole.update(ids);
  const std::string input =
      fields.dump() + '\n' + Json{{"xgid", ids["xgid"]}}.dump() + '\n' +
      Json{{"position_id", "4HPwATDgc/ABMA"}, {"match_id", "QYkqASAAIAAA"}}.dump() + '\n' +
      with(fields, "dice", {2, 5}).dump() + '\n';
  const auto outcome = run_engine("id", input);
  REQUIRE(outcome.exit_code == 0);
  const auto answers = lines(outcome.out);
  REQUIRE(answers.size() == 4);
  for (std::size_t i = 0; i < 3; ++i) CHECK(answers[i] == whole);
  CHECK(answers[3] == with(whole, "dice", {2, 5}));
}

TEST_CASE("id tells every decision") {
  const Json roll = with(with(start_fields(), "dice", nullptr), "owner", "none");
  std::string input;
  for (const char* decision : {"roll", "double", "resign"})
    input += with(roll, "decision", decision).dump() + '\n';
  const auto answers = lines(run_engine("id", input).out);
  REQUIRE(answers.size() == 3);
  CHECK(answers[0].at("xgid") == "XGID=-b----E-C---eE---c-e----B-:1:0:1:00:4:2:0:9:6");
  CHECK(answers[1].at("xgid") == "XGID=-b----E-C---eE---c-e----B-:1:0:1:D:4:2:0:9:6");
  CHECK(answers[2].at("xgid") == nullptr);
  CHECK(answers[2].at("resigned") == 1);
}

TEST_CASE("trap: verbose XGID paste through the program") {
  const auto answers = lines(
      run_engine("id",
                 Json{{"xgid",
                       "My match\n" + *xgid(Situation{.board = Position::start()}) + "\n\n +13-14"}}
                         .dump() +
                     "\n")
          .out);
  REQUIRE(answers.size() == 1);
  CHECK(answers.front().at("pos") == Json(plain(Position::start())));
}

TEST_CASE("id refuses a bad line with its number and exit code 2, or answers it and goes on") {
  struct Case {
    Json line;
    const char* reason;
  };
  const Json good = start_fields();
  const Case cases[]{
      {Json::array(), "not a JSON object"},
      {with(good, "colour", 1), R"(unknown field "colour")"},
      {with(good, "pos", {1, 2}),
       R"("pos" must be an array of exactly 26 integers from -15 to 15)"},
      {with(good, "dice", {7, 1}), R"("dice" must be an array of exactly 2 integers from 1 to 6)"},
      {with(good, "dice", nullptr), "there are no dice to move by"},
      {with(good, "cube", 3), "the cube shows a power of two"},
      {with(good, "cube", 2.0), R"("cube" must be an integer from 1 to 32768)"},
      {with(good, "owner", "me"), R"("owner" is none of the words it may be)"},
      {with(good, "length", 99'999), R"("length" must be an integer from 0 to 32767)"},
      {with(good, "score", {9, 0}), "a score is out of range"},
      {with(good, "crawford", true), "in the Crawford game a side needs one point"},
      {with(good, "crawford", 1), R"("crawford" must be true or false)"},
      {with(good, "jacoby", true), "Jacoby and beavers belong to unlimited play"},
      {Json{{"xgid", "XGID=x"}},
       "the XGID's board is not 26 places with 15 checkers a side at most"},
      {Json{{"position_id", "4HPwATDgc/ABMA"}}, R"("match_id" must be a string)"},
  };
  std::string input;
  for (const Case& each : cases) input += each.line.dump() + '\n';
  const auto answers = lines(run_engine("id --keep-going", input + good.dump() + '\n').out);
  REQUIRE(answers.size() == std::size(cases) + 1);
  for (std::size_t i = 0; i < std::size(cases); ++i) {
    INFO(cases[i].line);
    CHECK(answers[i] == Json{{"error", cases[i].reason}});
  }
  const auto outcome = run_engine("id", good.dump() + "\nnonsense\n" + good.dump() + '\n');
  CHECK(outcome.exit_code == 2);
  CHECK(lines(outcome.out).size() == 1);
  CHECK(outcome.error == "tavla-engine: line 2: not valid JSON\n");
}

TEST_CASE("convert turns every kind of file into every other without loss") {
  for (const std::string_view ruleset : {"tavla", "tavla-kahve", "backgammon"}) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const std::string mat = write_mat(self_played({ruleset, static_cast<int>(seed) * 3}, seed));
      const std::string json = run_engine("convert --from mat --to json", mat).out;
      const std::string sgf = run_engine("convert --from json --to sgf", json).out;
      CHECK(run_engine("convert --from sgf --to mat", sgf).out == mat);
      CHECK(run_engine("convert --from mat --to sgf", mat).out == sgf);
      CHECK(run_engine("convert --from sgf --to json", sgf).out == json);
      CHECK(run_engine("convert --from json --to mat", json).out == mat);
      CHECK(run_engine("convert --from json --to json", json).out == json);
    }
  }
}

TEST_CASE("convert refuses with line, game and turn, and writes nothing") {
  const std::string begun = " 3 point match\n Game 1\n a : 0    b : 0\n";
  const auto bad = run_engine("convert --from mat --to sgf", begun + "  1) 31: 8/5 6/4\n");
  CHECK(bad.exit_code == 2);
  CHECK(bad.out.empty());
  CHECK(bad.error == "tavla-engine: line 4: game 1, turn 1: '8/5 6/4' is an illegal play\n");
  const auto warned = run_engine("convert --from mat --to mat", begun + "  1) 33: 8/5(2) 6/3(2)\n");
  CHECK(warned.exit_code == 0);
  CHECK(warned.error.starts_with("tavla-engine: warning: line 4: game 1, turn 1: the game opens"));
  CHECK(run_engine("convert --from mat", "").exit_code == 2);
  CHECK(run_engine("convert --from mat --to doc", "").exit_code == 2);
}

TEST_CASE("convert reads a JSON match strictly") {
  const Json good = small_match();
  REQUIRE(refusal(good).empty());
  const auto changed = [&](const char* pointer, Json value) {
    Json match = good;
    match[Json::json_pointer{pointer}] = std::move(value);
    return refusal(match);
  };
  const std::string start = "tavla-engine: line 1: ";
  CHECK(changed("/more", 1) == start + "unknown field \"more\"\n");
  CHECK(changed("/players", {"a"}) == start + "\"players\" must be two strings\n");
  CHECK(changed("/length", 65) == start + "\"length\" must be an integer from 0 to 64\n");
  CHECK(changed("/ruleset", "chess") == start + "unknown ruleset\n");
  CHECK(changed("/games", 1) == start + "\"games\" must be an array\n");
  CHECK(changed("/games/0", 1) == start + "not a JSON object\n");
  CHECK(changed("/games/0/actions/0/dice", {0, 1}) ==
        start + "game 1, turn 1: \"dice\" must be an array of exactly 2 integers from 1 to 6\n");
  CHECK(changed("/games/0/actions/0/play", "8/5") ==
        start + "game 1, turn 1: '8/5' is an incomplete turn: more dice could be played\n");
  CHECK(changed("/games/0/actions/0/by", "c") ==
        start + "game 1, turn 1: \"by\" is none of the words it may be\n");
  CHECK(changed("/games/0/actions/2/cube", "beaver") ==
        start + "game 1, turn 3: beavers belong to unlimited play\n");
  CHECK(changed("/games/0/result/points", 2) == start + "game 1, turn 3: the game is worth 1\n");
  CHECK(changed("/games/0/result", nullptr) ==
        start + "game 1, turn 3: the game is over but has no result\n");
  CHECK(run_engine("convert --from json --to mat", "\n\n{]").error ==
        "tavla-engine: line 3: not valid JSON\n");
  CHECK(run_engine("convert --from json --to mat", std::string(5'000'000, '[')).error ==
        start + "nested too deep\n");
}

TEST_CASE("convert keeps the cube a game begins with, and refuses a match without a game") {
  Json match = small_match();
  match["length"] = 0;
  match["crawford"] = false;
  match["games"][0]["cube"] = 2;
  match["games"][0]["result"]["points"] = 2;
  const auto outcome = run_engine("convert --from json --to json", match.dump());
  CHECK(Json::parse(outcome.out) == match);
  match["games"] = Json::array();
  CHECK(refusal(match) == "tavla-engine: line 1: the match has no game\n");
}
