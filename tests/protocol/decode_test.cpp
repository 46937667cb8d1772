#include <string>

#include "protocol/codec.hpp"
#include "tests/support.hpp"

using namespace tavla;
using namespace tavla::protocol;

namespace {

const std::string hash(64, 'a');

std::string step(const std::string& from, const std::string& die = "3") {
  return R"({"t":"step","cid":"c1","at":7,"from":)" + from + R"(,"to":5,"die":)" + die + "}";
}

struct Case {
  const char* name;
  std::string text;
  ErrorCode code;
};

}  // namespace

TEST_CASE("every message of a client is read with its fields") {
  const auto hello = decode(R"({"t":"hello","proto":1,"token":")" + hash + R"(","have":12})");
  REQUIRE(hello);
  CHECK(std::get<Hello>(*hello).token == hash);
  CHECK(std::get<Hello>(*hello).have == 12);

  const auto watcher = decode(R"({"t":"hello","proto":1})");
  REQUIRE(watcher);
  CHECK_FALSE(std::get<Hello>(*watcher).token);

  const auto create = decode(R"({"t":"create","proto":1,"token_hash":")" + hash +
                             R"(","nickname":"Ayşe","ruleset":"tavla","bot":"orta"})");
  REQUIRE(create);
  CHECK(std::get<Create>(*create).bot == Level::orta);
  CHECK(std::get<Create>(*create).nickname == "Ayşe");

  const auto match =
      decode(R"({"t":"create","proto":1,"token_hash":")" + hash +
             R"(","nickname":"A","ruleset":"backgammon","invitation_hash":")" + hash +
             R"(","length":25,"clock":"bank_12","jacoby":false,"beaver":true,)" +
             R"("automatic_doubles":false})");
  REQUIRE(match);
  CHECK(std::get<Create>(*match).length == 25);
  CHECK(std::get<Create>(*match).clock == TimeControl::bank_12);
  CHECK(std::get<Create>(*match).jacoby == false);
  CHECK(std::get<Create>(*match).beaver == true);
  CHECK(std::get<Create>(*match).automatic_doubles == false);

  const auto moved = decode(step("8"));
  REQUIRE(moved);
  CHECK(std::get<MoveStep>(*moved).cid == "c1");
  CHECK(std::get<MoveStep>(*moved).at == 7);
  CHECK(std::get<MoveStep>(*moved).from == 8);

  for (const auto* plain : {"start",
                            "roll",
                            "undo",
                            "end_turn",
                            "double",
                            "take",
                            "drop",
                            "beaver",
                            "resign_match",
                            "leave",
                            "rematch"}) {
    CAPTURE(plain);
    CHECK(decode(R"({"cid":"x","at":0,"t":")" + std::string{plain} + R"("})"));
  }
  CHECK(decode(R"({"t":"resign","cid":"x","at":0,"points":192})"));
  CHECK(decode(R"({"t":"answer_resign","cid":"x","at":0,"accept":false})"));
  CHECK(decode(R"({"t":"invite","cid":"x","at":0,"invitation_hash":")" + hash + R"("})"));
  CHECK(decode(R"({"t":"join","invitation":")" + std::string(22, 'i') + R"(","token_hash":")" +
               hash + R"(","nickname":"B"})"));
}

TEST_CASE("F32: a number field takes nothing but an integer in its range") {
  for (const auto* value : {"1e999",
                            "-1",
                            "9223372036854775808",
                            "1.5",
                            "\"3\"",
                            "null",
                            "true",
                            "26",
                            "1e0",
                            "-0.0",
                            "[3]",
                            "{\"a\":3}"}) {
    CAPTURE(value);
    const auto read = decode(step(value));
    REQUIRE_FALSE(read);
    CHECK(read.error().code == ErrorCode::bad_request);
  }
  const auto not_a_number = decode(step("NaN"));
  REQUIRE_FALSE(not_a_number);
  CHECK(not_a_number.error().code == ErrorCode::bad_json);
}

TEST_CASE("a message that is not exactly one of the protocol is refused with a code") {
  const auto c = GENERATE_COPY(values<Case>({
      {"no JSON", "roll", ErrorCode::bad_json},
      {"nothing", "", ErrorCode::bad_json},
      {"F30: 8 kB of brackets", std::string(8000, '['), ErrorCode::bad_json},
      {"two objects", R"({"t":"roll","cid":"x","at":0}{})", ErrorCode::bad_json},
      {"a bare value", "5", ErrorCode::bad_json},
      {"cut short", R"({"t":"roll","cid":"x")", ErrorCode::bad_json},
      {"unknown type", R"({"t":"fly","cid":"x","at":0})", ErrorCode::bad_request},
      {"no type", R"({"cid":"x","at":0})", ErrorCode::bad_request},
      {"type is a number", R"({"t":1,"cid":"x","at":0})", ErrorCode::bad_request},
      {"missing field", R"({"t":"roll","cid":"x"})", ErrorCode::bad_request},
      {"F35: unknown field",
       R"({"t":"roll","cid":"x","at":0,"dice":[6,6]})",
       ErrorCode::bad_request},
      {"unknown plain field", R"({"t":"roll","cid":"x","at":0,"d1":6})", ErrorCode::bad_request},
      {"repeated field", R"({"t":"roll","cid":"x","at":0,"at":1})", ErrorCode::bad_request},
      {"cid too long",
       R"({"t":"roll","cid":")" + std::string(33, 'x') + R"(","at":0})",
       ErrorCode::bad_request},
      {"cid empty", R"({"t":"roll","cid":"","at":0})", ErrorCode::bad_request},
      {"cid with a space", R"({"t":"roll","cid":"a b","at":0})", ErrorCode::bad_request},
      {"control character", R"({"t":"roll","cid":"a\u0007","at":0})", ErrorCode::bad_request},
      {"string too long",
       R"({"t":"roll","cid":")" + std::string(300, 'x') + R"(","at":0})",
       ErrorCode::bad_request},
      {"negative version", R"({"t":"roll","cid":"x","at":-1})", ErrorCode::bad_request},
      {"die seven",
       R"({"t":"step","cid":"x","at":0,"from":8,"to":1,"die":7})",
       ErrorCode::bad_request},
      {"die zero",
       R"({"t":"step","cid":"x","at":0,"from":8,"to":8,"die":0})",
       ErrorCode::bad_request},
      {"resign more than three cubes of 64",
       R"({"t":"resign","cid":"x","at":0,"points":193})",
       ErrorCode::bad_request},
      {"resign nothing", R"({"t":"resign","cid":"x","at":0,"points":0})", ErrorCode::bad_request},
      {"F35: a double with a value of its own",
       R"({"t":"double","cid":"x","at":0,"cube":4})",
       ErrorCode::bad_request},
      {"a match of 26 points",
       R"({"t":"create","proto":1,"token_hash":")" + hash +
           R"(","nickname":"A","ruleset":"tavla","bot":"kolay","length":26})",
       ErrorCode::bad_request},
      {"unknown clock",
       R"({"t":"create","proto":1,"token_hash":")" + hash +
           R"(","nickname":"A","ruleset":"tavla","bot":"kolay","clock":"bullet"})",
       ErrorCode::bad_request},
      {"token not hex",
       R"({"t":"hello","proto":1,"token":")" + std::string(64, 'g') + R"("})",
       ErrorCode::bad_request},
      {"both bot and friend",
       R"({"t":"create","proto":1,"token_hash":")" + hash +
           R"(","nickname":"A","ruleset":"tavla","bot":"kolay","invitation_hash":")" + hash +
           R"("})",
       ErrorCode::bad_request},
      {"unknown level",
       R"({"t":"create","proto":1,"token_hash":")" + hash +
           R"(","nickname":"A","ruleset":"tavla","bot":"usta"})",
       ErrorCode::bad_request},
      {"nickname of blanks",
       R"({"t":"create","proto":1,"token_hash":")" + hash +
           R"(","nickname":" ","ruleset":"tavla","bot":"kolay"})",
       ErrorCode::bad_request},
      {"nickname of 21 letters",
       R"({"t":"create","proto":1,"token_hash":")" + hash + R"(","nickname":")" +
           std::string(21, 'a') + R"(","ruleset":"tavla","bot":"kolay"})",
       ErrorCode::bad_request},
      {"over 8 kB",
       R"({"t":"roll","cid":"x","at":0)" + std::string(8200, ' ') + "}",
       ErrorCode::bad_request},
  }));
  CAPTURE(c.name);
  const auto read = decode(c.text);
  REQUIRE_FALSE(read);
  CHECK(read.error().code == c.code);
}

TEST_CASE("what was meant as a command is refused under its cid") {
  CHECK(decode(step("40")).error().cid == "c1");
  CHECK_FALSE(decode(R"({"t":"roll","cid":"not a cid","at":0})").error().cid);
}

TEST_CASE("a nickname counts letters, not bytes") {
  std::string twenty;
  for (int i = 0; i < 20; ++i) twenty += "ş";
  CHECK(decode(R"({"t":"create","proto":1,"token_hash":")" + hash + R"(","nickname":")" + twenty +
               R"(","ruleset":"tavla","bot":"kolay"})"));
}

TEST_CASE("a room id is 22 characters of base64url") {
  CHECK(is_room_id("AbCdEfGhIjKlMnOpQrSt-_"));
  CHECK_FALSE(is_room_id("AbCdEfGhIjKlMnOpQrSt-"));
  CHECK_FALSE(is_room_id("AbCdEfGhIjKlMnOpQrSt-_x"));
  CHECK_FALSE(is_room_id("AbCdEfGhIjKlMnOpQrSt/+"));
}
