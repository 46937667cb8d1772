#include "engine/notation/ids.hpp"

#include <cstdint>

#include "tests/engine/support.hpp"
#include "tests/support.hpp"

using namespace tavla;

namespace {

const Position trap_board =
    board({{4, -2}, {6, 5}, {8, 1}, {16, -2}, {18, -4}, {19, -3}, {20, -4}, {24, 1}});

std::string refusal_of_xgid(std::string_view text) {
  const auto read = read_xgid(text);
  return read ? "" : std::string{read.error().reason};
}

std::string refusal_of_ids(std::string_view position, std::string_view match) {
  const auto read = read_ids(position, match);
  return read ? "" : std::string{read.error().reason};
}

int one_of(Random& random, int most) {
  return static_cast<int>(random.below(static_cast<std::size_t>(most) + 1));
}

/// Any situation that an ID can tell whole.
Situation random_situation(Random& random) {
  Situation now{.board = strewn_board(random)};
  now.length = one_of(random, 25);
  const int most = now.length > 0 ? now.length - 1 : 1'000;
  now.own_score = one_of(random, most);
  now.opponent_score = one_of(random, most);
  now.crawford =
      now.length > 0 && std::max(now.own_score, now.opponent_score) == most && random.below(2) == 0;
  now.jacoby = now.length == 0 && random.below(2) == 0;
  now.cube = 1 << one_of(random, 6);
  now.owner = now.cube == 1 ? CubeOwner::none : static_cast<CubeOwner>(random.below(3));
  now.decision = static_cast<Decision>(random.below(3));
  if (now.decision == Decision::answer && (now.crawford || now.owner == CubeOwner::opponent))
    now.decision = Decision::roll;
  if (now.decision == Decision::move) {
    const Dice thrown = random.dice();
    now.dice = Dice{thrown.larger(), thrown.smaller()};
  }
  return now;
}

}  // namespace

TEST_CASE("the start position has its known IDs") {
  CHECK(position_id(Position::start()) == "4HPwATDgc/ABMA");
  CHECK(match_id(Situation{.board = Position::start()}) == "cAkAAAAAAAAE");
  CHECK(match_id(Situation{.board = Position::start(), .jacoby = true}) == "cAkAAAAAAAAA");
  CHECK(xgid(Situation{.board = Position::start(), .max_cube = 1'024}) ==
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
}

TEST_CASE("the manual's match ID is read: 2-4 in a match to 9, 5-2 rolled") {
  const auto now = read_ids("4HPwATDgc/ABMA", "QYkqASAAIAAA");
  REQUIRE(now);
  CHECK(*now == Situation{.board = Position::start(),
                          .dice = dice(5, 2),
                          .cube = 2,
                          .owner = CubeOwner::opponent,
                          .own_score = 4,
                          .opponent_score = 2,
                          .length = 9,
                          .decision = Decision::move});
}

TEST_CASE("a double is told as the other programs tell it") {
  const auto now = read_xgid("XGID=-b----E-C---eE---c-e----B-:1:1:1:D:2:4:0:9:10");
  REQUIRE(now);
  CHECK(now->decision == Decision::answer);
  CHECK(now->owner == CubeOwner::mover);
  CHECK(match_id(*now) == "UREgAUAAEAAE");
}

TEST_CASE("trap: dice order in IDs and logs") {
  Situation now{.board = Position::start(), .dice = dice(2, 5), .decision = Decision::move};
  const auto low_first = match_id(now);
  const auto low_first_xgid = xgid(now);
  now.dice = dice(5, 2);
  CHECK(low_first == match_id(now));
  CHECK(low_first_xgid == xgid(now));
}

TEST_CASE("trap: position ID from the wrong side") {
  CHECK(position_id(trap_board) == "8O4ZAAbgEwAgAA");
  CHECK(position_id(trap_board.flipped()) == "4BMAIPDuGQAGAA");
  CHECK(xgid(Situation{.board = trap_board})->substr(5, 26) == "----b-E-A-------b-dcd---A-");
  CHECK(*read_position_id("8O4ZAAbgEwAgAA") == trap_board);
  CHECK(*read_position_id("4BMAIPDuGQAGAA") == trap_board.flipped());
}

TEST_CASE("trap: verbose XGID paste") {
  const auto now = read_xgid(
      "Position 12\r\nXGID=-b----E-C---eE---c-e----B-:0:0:-1:52:1:2:0:5:6 \r\n\r\n"
      "X:me   O:you\n +13-14-15-16-17-18\nXGID=nonsense\n");
  REQUIRE(now);
  CHECK(now->dice == dice(5, 2));
  CHECK(now->own_score == 2);
}

TEST_CASE("an ID of the other player's turn is turned round") {
  const auto now = read_xgid("XGID=----b-E-A-------b-dcd---A-:1:1:-1:00:3:1:0:5:6");
  REQUIRE(now);
  CHECK(now->board == trap_board.flipped());
  CHECK(now->owner == CubeOwner::opponent);
  CHECK(now->own_score == 1);
}

TEST_CASE("a resignation is in the match ID and has no XGID") {
  const Situation now{.board = Position::start(),
                      .dice = dice(6, 6),
                      .cube = 4,
                      .decision = Decision::resign,
                      .resigned = 2};
  CHECK_FALSE(xgid(now));
  CHECK(*read_ids(position_id(now.board), match_id(now)) == now);
}

TEST_CASE("IDs tell every situation whole") {
  Random random{31'130};
  for (int i = 0; i < 20'000; ++i) {
    Situation now = random_situation(random);
    REQUIRE_FALSE(fault(now));
    const auto from_gnu = read_ids(position_id(now.board), match_id(now));
    REQUIRE(from_gnu);
    REQUIRE(*from_gnu == now);
    now.beaver = now.length == 0 && random.below(2) == 0;
    now.max_cube = 1 << (6 + one_of(random, 4));
    const auto from_xg = read_xgid(*xgid(now));
    REQUIRE(from_xg);
    REQUIRE(*from_xg == now);
  }
}

TEST_CASE("wrong IDs are refused with a reason") {
  struct Case {
    const char* text;
    const char* reason;
  };
  const std::string start = "-b----E-C---eE---c-e----B-";
  const Case cases[]{
      {"", "no line begins with XGID="},
      {"-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "no line begins with XGID="},
      {"XGID=", "the XGID's board is not 26 places with 15 checkers a side at most"},
      {"XGID=-b----O-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
       "the XGID's board is not 26 places with 15 checkers a side at most"},
      {"XGID=Ab----E-C---eE---c-e------:0:0:1:00:0:0:0:0:10",
       "the XGID's board is not 26 places with 15 checkers a side at most"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0",
       "an XGID has nine numbers after the board"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10:1",
       "an XGID has nine numbers after the board"},
      {"XGID=-b----E-C---eE---c-e----B-:x:0:1:00:0:0:0:0:10",
       "an XGID has nine numbers after the board"},
      {"XGID=-b----E-C---eE---c-e----B-:99:0:1:00:0:0:0:0:10", "the XGID's cube is out of range"},
      {"XGID=-b----E-C---eE---c-e----B-:0:2:1:00:0:0:0:0:10", "the XGID gives the cube to no side"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10", "the XGID is nobody's turn"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:70:0:0:0:0:10",
       "the XGID's dice are none of 00, 11 to 66, D"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:B:0:0:2:0:10",
       "the XGID is of a beaver or raccoon to be answered, which is not read"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:R:0:0:2:0:10",
       "the XGID is of a beaver or raccoon to be answered, which is not read"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:4:0:10", "the XGID's flags are out of range"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:5:0:0:5:10", "a score is out of range"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:99999:10",
       "the match length is out of range"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:1:0:1:5:10",
       "in the Crawford game a side needs one point"},
      {"XGID=-b----E-C---eE---c-e----B-:7:1:1:00:0:0:0:0:6", "the cube is above its highest value"},
      {"XGID=-b----E-C---eE---c-e----B-:0:1:1:00:0:0:0:0:6", "a cube that shows 1 is nobody's"},
      {"XGID=-b----E-C---eE---c-e----B-:1:-1:1:D:0:0:0:0:6", "the opponent holds the cube"},
      {"XGID=-b----E-C---eE---c-e----B-:0:0:1:D:4:0:1:5:6", "no double in the Crawford game"},
  };
  for (const Case& each : cases) {
    INFO(each.text);
    CHECK(refusal_of_xgid(each.text) == each.reason);
  }
  CHECK(refusal_of_ids("4HPwATDgc/ABM", "cAkAAAAAAAAE") == "a position ID is 14 base64 characters");
  CHECK(refusal_of_ids("4HPwATDgc/AB=A", "cAkAAAAAAAAE") ==
        "a position ID is 14 base64 characters");
  CHECK(refusal_of_ids("//////////////", "cAkAAAAAAAAE") ==
        "a position ID is 14 base64 characters");
  CHECK(refusal_of_ids("/////////////w", "cAkAAAAAAAAE") ==
        "the position ID has more than 15 checkers on a side");
  CHECK(refusal_of_ids("4HPwATDgc/ABMA", "cAk") == "a match ID is 12 base64 characters");
  CHECK(refusal_of_ids("4HPwATDgc/ABMA", "////////////") == "the match ID has bits of no meaning");
}

TEST_CASE("any characters are read as an ID or refused") {
  Random random{7};
  for (int i = 0; i < 50'000; ++i) {
    std::string position;
    std::string match;
    for (int k = 0; k < 14; ++k) position += static_cast<char>('+' + random.below(80));
    for (int k = 0; k < 12; ++k) match += static_cast<char>('+' + random.below(80));
    const auto board = read_position_id(position);
    if (board) REQUIRE(position_id(*board) == position);
    (void)read_ids("4HPwATDgc/ABMA", match);
    (void)read_xgid("XGID=" + position + match + ":" + match);
  }
}
