#include "engine/notation/mat.hpp"

#include "tests/engine/support.hpp"
#include "tests/notation/self_play.hpp"
#include "tests/support.hpp"

using namespace tavla;

namespace {

const std::string example =
    " 3 point match\n"
    "\n"
    " Game 1\n"
    " alice : 0                         bob : 0\n"
    "  1) 31: 8/5 6/5                        21: 24/23 13/11\n"
    "  2) 64: 8/2* 6/2                       66: Cannot Move\n"
    "  3) 21: 13/11 6/5                      21: bar/24 13/11\n"
    "  4)  Doubles => 2                      Drops\n"
    "      Wins 1 point\n";

const std::string head = " 3 point match\n\n Game 1\n alice : 0                         bob : 0\n";
const std::string money = " 0 point match\n\n Game 1\n alice : 0                         bob : 0\n";
/// From here the right column begins.
const std::string right = "                                   ";

std::string refusal(std::string_view file) {
  const auto read = read_mat(file);
  return read ? "" : in_words(read.error());
}

std::string warning(std::string_view file) {
  const auto read = read_mat(file);
  if (!read) return in_words(read.error());
  return read->warnings.size() == 1 ? in_words(read->warnings.front()) : "";
}

MatchRecord record_of(std::string_view file) {
  const auto read = read_mat(file);
  INFO(file);
  INFO((read ? std::string{} : in_words(read.error())));
  REQUIRE(read);
  return read->record;
}

}  // namespace

TEST_CASE("the example is read and written") {
  const MatchRecord record = record_of(example);
  CHECK(record.players.a == "alice");
  CHECK(record.players.b == "bob");
  CHECK(record.length == 3);
  CHECK(record.crawford);
  REQUIRE(record.games.size() == 1);
  CHECK(record.games.front().actions.size() == 8);
  CHECK(record.games.front().result == GameResult{Seat::a, 1});
  CHECK(write_mat(record) == "; [Ruleset \"backgammon\"]\n" + example);
}

TEST_CASE("trap: Cannot Move, ??? and ????") {
  const std::string played = "  1) 31: 8/5 6/5                        21: 24/23 13/11\n";
  for (const char* marks : {"???", "????"}) {
    const MatchRecord record =
        record_of(head + played + "  2) 66: " + marks + "\n" + right + "      Wins 1 point\n");
    CHECK(record.games.front().actions.back() ==
          Action{action::Rolled{Seat::a, dice(6, 6), std::nullopt}});
    CHECK(record.games.front().result == GameResult{Seat::b, 1});
  }
  CHECK(refusal(head + played + "  2) Cannot Move\n") ==
        "line 6: game 1, turn 2: the dice that cannot be moved are missing");
  CHECK(refusal(head + played + "  2) 31: Cannot Move\n") ==
        "line 6: game 1, turn 2: '' is an incomplete turn: more dice could be played");
}

TEST_CASE("a bare roll is a dance, or the roll on which the game was conceded") {
  const std::string bare = head + "  1) 31: 8/5 6/5                        66:\n";
  const MatchRecord record = record_of(bare + "      Wins 1 point\n");
  CHECK(record.games.front().actions.back() ==
        Action{action::Rolled{Seat::b, dice(6, 6), std::nullopt}});
  const char* const incomplete =
      "line 5: game 1, turn 1: '' is an incomplete turn: more dice could be played";
  CHECK(refusal(bare) == incomplete);
  CHECK(refusal(bare + "  2) 31: 8/5 6/5\n") == incomplete);
  CHECK(refusal(bare + "\n Game 2\n") == incomplete);
}

TEST_CASE("a long left cell may leave one blank before the right one") {
  const MatchRecord record =
      record_of(head + "  1) 31: 8/5 6/5 21: 24/23 13/11\n  2) 64: 8/2* 6/2 66:\n");
  CHECK(record.games.front().actions.size() == 4);
}

TEST_CASE("trap: plural of points") {
  const std::string played = head + "  1) 31: 8/5 6/5\n";
  CHECK(record_of(played + "      Wins 1 point\n").games.front().result->points == 1);
  CHECK(record_of(played + "      Wins 2 points\n").games.front().result->points == 2);
  CHECK(record_of(played + "      Wins 3 points and the match\n").games.front().result->points ==
        3);
  CHECK(refusal(played + "      Wins many points\n") ==
        "line 6: game 1, turn 1: a result is \"Wins 2 points\"");
}

TEST_CASE("trap: colon and long names") {
  for (const auto& [name, written] : std::initializer_list<std::pair<std::string, std::string>>{
           {"a : b", "a b"},
           {std::string(60, 'A'), std::string(31, 'A')},
           {"one\ntwo", "one two"},
           {"  ", "?"},
           {"Game 7", "Game 7"},
           {"Wins 2 points", "Wins 2 points"},
           {"; 1) 31:", "; 1) 31"},
           {std::string(30, 'A') + "\xC5\x9F", std::string(30, 'A')}}) {
    MatchRecord record = record_of(example);
    record.players = {name, name};
    const MatchRecord again = record_of(write_mat(record));
    CHECK(again.players.a == written);
    CHECK(again.players.b == written);
    CHECK(again.games == record.games);
  }
}

TEST_CASE("trap: match length out of range") {
  for (const char* length : {"-3", "99999", "65", "99999999999999999999", "x"}) {
    CHECK(refusal(" " + std::string{length} + " point match\n") ==
          "line 1: a match goes to 1 to 64 points, or 0 for unlimited play");
  }
}

TEST_CASE("trap: partial last move") {
  const auto cut = example.find("8/2*") + 4;
  CHECK(refusal(example.substr(0, cut)) ==
        "line 6: game 1, turn 2: '8/2*' is an incomplete turn: more dice could be played");
}

TEST_CASE("trap: score header contradicts results") {
  const std::string second = "\n Game 2\n alice : 2                         bob : 0\n";
  CHECK(warning(example + second) ==
        "line 12: game 2: the score contradicts the results; the results hold");
  const MatchRecord record = record_of(example + second);
  CHECK(record.games.back().score == PerSeat<int>{1, 0});
}

TEST_CASE("trap: opening double in a file") {
  const std::string row = "  1) 33: 8/5(2) 6/3(2)\n";
  CHECK(warning(head + row) ==
        "line 5: game 1, turn 1: the game opens with a double, which its ruleset does not know");
  CHECK(warning("; [Ruleset \"tavla\"]\n" + head + row).empty());
}

TEST_CASE("trap: beavers shift columns") {
  const std::string rows =
      "  1) 31: 8/5 6/5                        21: 24/23 13/11\n"
      "  2)  Doubles => 2                      Beavers => 4\n"
      "  3) 42: 8/4 6/4\n";
  const MatchRecord record = record_of(money + rows + "      Wins 4 points\n");
  CHECK(std::holds_alternative<action::Beavered>(record.games.front().actions[3]));
  CHECK(refusal(head + rows) == "line 6: game 1, turn 2: beavers belong to unlimited play");
}

TEST_CASE("trap: second seat starts") {
  MatchRecord record = record_of(example);
  auto builder = RecordBuilder::begin(record);
  REQUIRE(builder);
  REQUIRE_FALSE(builder->begin_game());
  REQUIRE_FALSE(builder->add(action::Rolled{Seat::b, dice(5, 2), Play{step(13, 5), step(24, 2)}}));
  REQUIRE_FALSE(builder->end_game(std::nullopt));
  const std::string file = write_mat(builder->record());
  CHECK(file.find("  1) " + right + "52: 24/22 13/8\n") != std::string::npos);
  const MatchRecord again = record_of(file);
  CHECK(actor(again.games.front().actions.front()) == Seat::b);
}

TEST_CASE("self-played games and matches come back as they were") {
  for (const std::string_view ruleset :
       {"tavla", "tavla-kahve", "tavla-klasik", "backgammon-no-cube", "backgammon"}) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      for (const int length : {1, static_cast<int>(seed % 8)}) {
        const bool jacoby = ruleset == "backgammon" && length == 0 && seed % 2 == 0;
        const MatchRecord match = self_played({ruleset, length, jacoby}, seed);
        const std::string file = write_mat(match);
        const MatchRecord again = record_of(file);
        REQUIRE(write_mat(again) == file);
        REQUIRE(again.rules == match.rules);
        REQUIRE(again.jacoby == match.jacoby);
        REQUIRE(again.games.size() == match.games.size());
        for (std::size_t i = 0; i < match.games.size(); ++i) {
          REQUIRE(again.games[i].result == match.games[i].result);
          REQUIRE(again.games[i].actions.size() == match.games[i].actions.size());
        }
      }
    }
  }
}

TEST_CASE("files that are not right are refused with line, game and turn") {
  const std::string row = "  1) 31: 8/5 6/5                        21: 24/23 13/11\n";
  struct Case {
    std::string file;
    const char* reason;
  };
  const Case cases[]{
      {"", "line 1: there is no match in the file"},
      {"hello\n", "line 1: the file must begin with the length of the match"},
      {"; [Ruleset \"chess\"]\n", "line 1: unknown ruleset"},
      {" 3 point match\n alice : 0    bob : 0\n", "line 2: a game must begin with its number"},
      {" 3 point match\n Game 2\n", "line 2: game 1 was expected"},
      {" 3 point match\n Game 1\n", "line 2: the file ends before the players"},
      {" 3 point match\n Game 1\n alice : 0\n",
       "line 3: both players' \"name : score\" were expected, two blanks apart"},
      {" 3 point match\n Game 1\n AAAA : 0bob : 0\n",
       "line 3: both players' \"name : score\" were expected, two blanks apart"},
      {head + "  2) 31: 8/5 6/5\n", "line 5: game 1: turn 1 was expected"},
      {head + "  1) 31: 8/5 6/4\n", "line 5: game 1, turn 1: '8/5 6/4' is an illegal play"},
      {head + "  1) 71: 8/5 6/4\n", "line 5: game 1, turn 1: neither dice, nor a word of the cube"},
      {head + "  1) 31 8/5 6/4\n", "line 5: game 1, turn 1: neither dice, nor a word of the cube"},
      {head + "  1) 31: eight/5\n",
       "line 5: game 1, turn 1: 'eight/5' is not the notation of a play"},
      {head + row + "  2) " + right + "21: 13/11 6/5\n",
       "line 6: game 1, turn 2: it is the other side's turn"},
      {head + row + "  2)  Doubles => 4\n", "line 6: game 1, turn 2: the cube would show 2"},
      {head + row + "  2)  Takes\n", "line 6: game 1, turn 2: there is no double to answer"},
      {head + row + "what\n", "line 6: game 1, turn 1: neither a turn nor a result"},
      {head + row + "\n Game 2\n alice : 0    bob : 0\n",
       "line 8: game 1: the game before is not over"},
      {example + "  5) 31: 8/5 6/5\n", "line 10: game 1: a game must begin with its number"},
      {example + "\n Game 2\n carol : 1    bob : 0\n",
       "line 12: game 1: the players are not those of the first game"},
      {head + row + "      Wins 4 points\n",
       "line 6: game 1, turn 1: no game can be worth that with the cube at 1"},
  };
  for (const Case& each : cases) {
    INFO(each.file);
    CHECK(refusal(each.file) == each.reason);
  }
}

TEST_CASE("a file of any bytes is read or refused, and soon") {
  CHECK(refusal(std::string(most_file_bytes + 1, ' ')) == "line 1: the file is too large");
  CHECK(refusal(std::string(most_file_bytes, '\n')) != "");
  CHECK(refusal(head + "  1) 31: " + std::string(1'000'000, '8')) != "");
  CHECK(refusal(std::string(1'000'000, ':')) != "");
  std::string colons = " 3 point match\n Game 1\n";
  for (int i = 0; i < 200'000; ++i) colons += "a : 0x";
  CHECK(refusal(colons) != "");
  Random random{99};
  for (int i = 0; i < 3'000; ++i) {
    std::string file = write_mat(self_played({"backgammon", 1}, random.below(5)));
    for (int k = 0; k < 3; ++k)
      file[random.below(file.size())] = static_cast<char>(random.below(256));
    (void)read_mat(file.substr(0, random.below(file.size())));
    (void)read_mat(file);
  }
}

TEST_CASE("a comment before a game says what automatic doubles have made of the cube") {
  const std::string cube = "; [Cube \"2\"]\n Game 1";
  std::string file = money + "  1) 31: 8/5 6/5                         Doubles => 4\n";
  file.replace(file.find(" Game 1"), 7, cube);
  const MatchRecord record = record_of(file);
  CHECK(record.games.front().cube == 2);
  CHECK(write_mat(record).find(cube) != std::string::npos);
  CHECK(record_of(write_mat(record)) == record);
  file.replace(file.find("\"2\""), 3, "\"x\"");
  CHECK(refusal(file) == "line 3: the cube shows a power of two up to 64");
}

TEST_CASE("the order of the dice tells nothing") {
  const MatchRecord record = record_of(head + "  1) 13: 8/5 6/5                        46: ????\n");
  CHECK(record == record_of(head + "  1) 31: 8/5 6/5                        64: ????\n"));
}
