#include "engine/notation/sgf.hpp"

#include <algorithm>

#include "engine/notation/mat.hpp"
#include "tests/engine/support.hpp"
#include "tests/notation/self_play.hpp"
#include "tests/support.hpp"

using namespace tavla;

namespace {

const std::string head = "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[alice]PB[bob]RU[Crawford]";
const std::string example = head + "\n;W[31hefe];B[21abln];W[64hbfb];B[66];W[21mkfe];B[21yaln])";

std::string refusal(std::string_view file) {
  const auto read = read_sgf(file);
  return read ? "" : in_words(read.error());
}

MatchRecord record_of(std::string_view file) {
  const auto read = read_sgf(file);
  INFO(file);
  INFO((read ? std::string{} : in_words(read.error())));
  REQUIRE(read);
  return read->record;
}

const Action& last_action(const MatchRecord& record) {
  return record.games.back().actions.back();
}

}  // namespace

TEST_CASE("the example is read and written") {
  const MatchRecord record = record_of(example);
  CHECK(record.players.a == "alice");
  CHECK(record.length == 3);
  CHECK(record.crawford);
  CHECK(record.rules->key == "backgammon");
  CHECK(record.games.front().actions.size() == 6);
  CHECK_FALSE(record.games.front().result);
  CHECK(write_sgf(record) ==
        "(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[alice]PB[bob]"
        "GC[[Ruleset \"backgammon\"\\]]RU[Crawford]\n"
        ";W[31hefe]\n;B[21abln]\n;W[64hbfb]\n;B[66]\n;W[21mkfe]\n;B[21yaln])\n");
}

TEST_CASE("a beaver is a double that answers a double") {
  const std::string money =
      "(;GM[6]MI[length:0][game:0][ws:0][bs:0]PW[a]PB[b];W[31hefe];B[double];W[double]";
  for (const std::string& file : {money + ";B[take];B[21abln])", money + ";B[21abln])"}) {
    const MatchRecord record = record_of(file);
    CHECK(record.games.front().actions[2] == Action{action::Beavered{Seat::a}});
    CHECK(record.games.front().actions.size() == 4);
  }
  CHECK(refusal(money + ";B[drop])") == "line 1: game 1, turn 4: there is no double to answer");
  CHECK(refusal(example.substr(0, example.size() - 1) + ";W[double];B[double])") ==
        "line 2: game 1, turn 8: beavers belong to unlimited play");
}

TEST_CASE("a roll before resigning is set, not moved") {
  const MatchRecord record = record_of(head + "RE[B+2R];W[31hefe];B[21abln];PL[W]DI[66])");
  CHECK(last_action(record) == Action{action::Rolled{Seat::a, dice(6, 6), std::nullopt}});
  CHECK(record.games.front().result == GameResult{Seat::b, 2});
}

TEST_CASE("trap: SGF point lists") {
  // Positions that were set up are refused whole, so that no list can be read one short.
  CHECK(refusal("(;GM[6]PW[a]PB[b];AE[a:y]AW[f][f];W[31fefc])") ==
        "line 1: game 1, turn 1: positions that were set up are not read");
}

TEST_CASE("what other programs add is passed over") {
  const MatchRecord record = record_of(
      "(;FF[4]GM[6]AP[GNU Backgammon:1.07.001]MI[length:3][game:0][ws:0][bs:0]PW[al\\]ice]PB[b]\n"
      "GS[M:0 0 1][C:0 (;)]RU[Crawford]\n;B[52aclq]C[a comment (; with \\] brackets]A[0][x ver 3]\n"
      ";W[31hefe]LU[+0.1])\n");
  CHECK(record.players.a == "al]ice");
  CHECK(record.games.front().actions.size() == 2);
}

TEST_CASE("only the first game need name the ruleset") {
  std::string file = write_sgf(self_played({"tavla", 3}, 3));
  const std::string name = "GC[[Ruleset \"tavla\"\\]]";
  const auto second = file.find(name, file.find(name) + 1);
  REQUIRE(second != std::string::npos);
  file.erase(second, name.size());
  CHECK(record_of(file).rules->key == "tavla");
}

TEST_CASE("a side that is closed out passes without an entry, in every kind of file") {
  // The one of the first 3,000 seeds whose game has such a pass.
  const MatchRecord match = self_played({"tavla-klasik", 1}, 2'551);
  const auto& actions = match.games.front().actions;
  const auto twice = std::ranges::adjacent_find(actions, {}, actor);
  REQUIRE(twice != actions.end());
  const MatchRecord again = record_of(write_sgf(match));
  CHECK(again.games.front().actions.size() == actions.size());
  CHECK(read_mat(write_mat(match))->record == again);
}

TEST_CASE("self-played games and matches come back as they were, through both kinds of file") {
  for (const std::string_view ruleset :
       {"tavla", "tavla-kahve", "tavla-klasik", "backgammon-no-cube", "backgammon"}) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      for (const int length : {1, static_cast<int>(seed % 8)}) {
        const bool jacoby = ruleset == "backgammon" && length == 0 && seed % 2 == 0;
        const MatchRecord match = self_played({ruleset, length, jacoby}, seed);
        const MatchRecord again = record_of(write_sgf(match));
        REQUIRE(record_of(write_sgf(again)) == again);
        REQUIRE(write_mat(again) == write_mat(match));
        REQUIRE(read_mat(write_mat(match))->record == again);
      }
    }
  }
}

TEST_CASE("files that are not right are refused with line, game and turn") {
  const std::string begun = head + "\n;W[31hefe]\n";
  struct Case {
    std::string file;
    const char* reason;
  };
  const Case cases[]{
      {"", "line 1: there is no match in the file"},
      {"hello", "line 1: a game begins with '('"},
      {"(hello)", "line 1: a game begins with '(;'"},
      {"(;GM[1])", "line 1: not a game of backgammon (GM[6])"},
      {"(;GM[6]MI[length:99999])", "line 1: a match goes to 1 to 64 points, or is unlimited"},
      {"(;GM[6]MI[length:-3])", "line 1: match information is MI[length:3][game:0]..."},
      {"(;GM[6]GC[[Ruleset \"chess\"\\]])", "line 1: unknown ruleset"},
      {"(;GM[6]MI[game:1])", "line 1: game 0 was expected (from 0)"},
      {head + "RE[draw])", "line 1: game 1: a result is RE[W+2]"},
      {begun, "line 3: game 1, turn 1: the file ends within a game"},
      {begun + "(;B[31hefe]))", "line 3: game 1, turn 1: variations are not read"},
      {begun + ";B[31hefe)", "line 3: game 1, turn 1: a property has a name and [values]"},
      {begun + "\n;W[31hefe])", "line 4: game 1, turn 2: it is the other side's turn"},
      {begun + ";B[71ab])",
       "line 3: game 1, turn 2: neither dice with pairs of places, nor a word of the cube"},
      {begun + ";B[31abc])",
       "line 3: game 1, turn 2: neither dice with pairs of places, nor a word of the cube"},
      {begun + ";B[31A!])",
       "line 3: game 1, turn 2: neither dice with pairs of places, nor a word of the cube"},
      {begun + ";B[])",
       "line 3: game 1, turn 2: neither dice with pairs of places, nor a word of the cube"},
      {begun + ";B[31ad])",
       "line 3: game 1, turn 2: '24/21' is an incomplete turn: more dice could be played"},
      {begun + ";B[31])",
       "line 3: game 1, turn 2: '' is an incomplete turn: more dice could be played"},
      {begun + ";B[31ae]W[31ae])", "line 3: game 1, turn 2: both sides move in one node"},
      {begun + ")" + head + ")", "line 3: game 1: game 1 was expected (from 0)"},
  };
  for (const Case& each : cases) {
    INFO(each.file);
    CHECK(refusal(each.file) == each.reason);
  }
}

TEST_CASE("a file of any bytes is read or refused, and soon") {
  CHECK(refusal(std::string(most_file_bytes + 1, '(')) == "line 1: the file is too large");
  CHECK(refusal(std::string(most_file_bytes, '(')) != "");
  CHECK(refusal("(;" + std::string(most_file_bytes - 2, 'A')) != "");
  std::string wide = "(;GM[6]";
  while (wide.size() < 1'000'000) wide += "A[]";
  CHECK(refusal(wide) == "line 1: a node has too many properties");
  std::string nodes = "(;GM[6]";
  while (nodes.size() < 1'000'000) nodes += ";";
  CHECK(record_of(nodes + ")").games.size() == 1);
  Random random{17};
  for (int i = 0; i < 3'000; ++i) {
    std::string file = write_sgf(self_played({"backgammon", 1}, random.below(5)));
    for (int k = 0; k < 3; ++k)
      file[random.below(file.size())] = static_cast<char>(random.below(256));
    (void)read_sgf(file.substr(0, random.below(file.size())));
    (void)read_sgf(file);
  }
}

TEST_CASE("at the head of a game the cube is what automatic doubles have made of it") {
  const std::string money = "(;FF[4]GM[6]MI[length:0][game:0][ws:0][bs:0]PW[a]PB[b]";
  const MatchRecord record = record_of(money + "RU[Jacoby]CV[2];PL[W]DI[41])");
  CHECK(record.games.front().cube == 2);
  CHECK(write_sgf(record).find("RU[Jacoby]CV[2]") != std::string::npos);
  CHECK(record_of(write_sgf(record)) == record);
  CHECK(refusal(money + "CV[3];W[31hefe])") == "line 1: the cube shows a power of two up to 64");
  CHECK(refusal(head + "CV[2];W[31hefe])") ==
        "line 1: automatic doubles belong to unlimited play with the cube");
}

TEST_CASE("a position that was set up is read if it is the start position") {
  const std::string start =
      ";AE[a:y]AW[x][x][m][m][m][m][m][h][h][h][f][f][f][f][f]"
      "AB[a][a][l][l][l][l][l][q][q][q][s][s][s][s][s]CV[1]CP[c]PL[W]";
  CHECK(record_of(head + start + ";W[31hefe])") == record_of(head + ";W[31hefe])"));
  std::string other = start;
  other.replace(other.find("[x]"), 3, "[w]");
  CHECK(refusal(head + other + ")") ==
        "line 1: game 1, turn 1: positions that were set up are not read");
  CHECK(refusal(head + ";CV[2])") == "line 1: game 1, turn 1: a cube that was set up is not read");
  CHECK(refusal(head + ";CP[w])") == "line 1: game 1, turn 1: a cube that was set up is not read");
  CHECK(refusal(head + ";AE[z])") == "line 1: game 1, turn 1: places are [a] to [y] or [a:y]");
}

TEST_CASE("dice that are set and then played are one roll") {
  const MatchRecord plain = record_of(head + ";W[31hefe])");
  CHECK(record_of(head + ";PL[W]DI[51];CV[1];PL[W]DI[13];W[31hefe])") == plain);
  CHECK(refusal(head + ";PL[W]DI[51];W[31hefe])") ==
        "line 1: game 1, turn 2: other dice were set than are played");
}

TEST_CASE("Nackgammon and Hypergammon are read and written by GNU Backgammon's names") {
  const std::string match = "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[gnubg]PB[root]";
  const MatchRecord nackgammon = record_of(match + "RU[Crawford:Nackgammon];W[21xvwv])");
  CHECK(nackgammon.rules->key == "nackgammon");
  CHECK(nackgammon.crawford);
  CHECK(write_sgf(nackgammon).find("RU[Crawford:Nackgammon]") != std::string::npos);
  const MatchRecord hypergammon = record_of(match + "RU[Crawford:Hypergammon3];PL[B]DI[41])");
  CHECK(hypergammon.rules->key == "hypergammon");
  CHECK(write_sgf(hypergammon).find("RU[Crawford:Hypergammon3]") != std::string::npos);
}
