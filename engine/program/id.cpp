#include "engine/program/id.hpp"

#include <array>
#include <cstddef>
#include <istream>
#include <ostream>
#include <span>
#include <string>
#include <utility>

#include "engine/notation/ids.hpp"
#include "engine/program/strict_json.hpp"

namespace tavla::program {
namespace {

using Json = nlohmann::ordered_json;

constexpr int bad_input = 2;

constexpr std::array<Word<CubeOwner>, 3> owners{Word<CubeOwner>{"none", CubeOwner::none},
                                                {"mover", CubeOwner::mover},
                                                {"opponent", CubeOwner::opponent}};
constexpr std::array<Word<Decision>, 4> decisions{Word<Decision>{"roll", Decision::roll},
                                                  {"move", Decision::move},
                                                  {"double", Decision::answer},
                                                  {"resign", Decision::resign}};

template <class T, std::size_t Size>
std::string_view word_for(const std::array<Word<T>, Size>& words, T value) {
  for (const auto& word : words) {
    if (word.value == value) return word.text;
  }
  return {};
}

Position read_board(Fields& fields) {
  const auto counts = fields.integers<26>("pos", {-15, 15});
  const auto board = Position::from(std::span<const std::int64_t, 26>{counts});
  if (!board) fields.refuse("\"pos\" is no position: 15 checkers a side at most, each bar its own");
  return board.value_or(Position::start());
}

std::optional<Dice> read_dice(Fields& fields) {
  if (!fields.has("dice") || fields.is_null("dice")) return std::nullopt;
  const auto pips = fields.integers<2>("dice", {1, 6});
  if (fields.wrong()) return std::nullopt;
  return Dice{Die::of(static_cast<int>(pips[0])), Die::of(static_cast<int>(pips[1]))};
}

void read_score(Fields& fields, Situation& now) {
  if (!fields.has("score")) return;
  const auto score = fields.integers<2>("score", {0, longest_id_match});
  now.own_score = static_cast<int>(score[0]);
  now.opponent_score = static_cast<int>(score[1]);
}

void read_decision(Fields& fields, Situation& now) {
  now.decision = now.dice ? Decision::move : Decision::roll;
  if (fields.has("decision")) now.decision = fields.one_of<Decision>("decision", decisions);
  now.resigned = now.decision == Decision::resign ? 1 : 0;
  if (fields.has("resigned")) now.resigned = fields.integer("resigned", {1, 3});
}

void read_options(Fields& fields, Situation& now) {
  if (fields.has("crawford")) now.crawford = fields.flag("crawford");
  if (fields.has("jacoby")) now.jacoby = fields.flag("jacoby");
  if (fields.has("beaver")) now.beaver = fields.flag("beaver");
}

/// What is left out is as in a situation just made: unlimited play, the cube in the middle.
Result<Situation, BadJson> read_fields(const nlohmann::json& object) {
  Fields fields{object,
                {"pos",
                 "dice",
                 "cube",
                 "owner",
                 "score",
                 "length",
                 "crawford",
                 "jacoby",
                 "beaver",
                 "max_cube",
                 "decision",
                 "resigned"}};
  Situation now{.board = read_board(fields)};
  now.dice = read_dice(fields);
  if (fields.has("cube")) now.cube = fields.integer("cube", {1, highest_id_cube});
  if (fields.has("owner")) now.owner = fields.one_of<CubeOwner>("owner", owners);
  if (fields.has("length")) now.length = fields.integer("length", {0, longest_id_match});
  if (fields.has("max_cube")) now.max_cube = fields.integer("max_cube", {1, highest_id_cube});
  read_score(fields, now);
  read_options(fields, now);
  read_decision(fields, now);
  if (!fields.wrong()) {
    if (const auto impossible = fault(now)) fields.refuse(std::string{*impossible});
  }
  if (const auto wrong = fields.wrong()) return *wrong;
  return now;
}

Result<Situation, BadJson> from_ids(const Result<Situation, BadId>& read) {
  if (!read) return BadJson{std::string{read.error().reason}};
  return *read;
}

Result<Situation, BadJson> read_situation(std::string_view line) {
  const auto object = parse_strictly(line);
  if (!object) return object.error();
  if (object->contains("xgid")) {
    Fields fields{*object, {"xgid"}};
    const std::string id = fields.text("xgid");
    if (const auto wrong = fields.wrong()) return *wrong;
    return from_ids(read_xgid(id));
  }
  if (object->contains("position_id")) {
    Fields fields{*object, {"position_id", "match_id"}};
    const std::string position = fields.text("position_id");
    const std::string match = fields.text("match_id");
    if (const auto wrong = fields.wrong()) return *wrong;
    return from_ids(read_ids(position, match));
  }
  return read_fields(*object);
}

Json dice_json(const std::optional<Dice>& dice) {
  if (!dice) return nullptr;
  return {dice->first.pips(), dice->second.pips()};
}

std::string answer(const Situation& now) {
  Json fields{{"pos", std::span{now.board.counts()}.first<26>()},
              {"dice", dice_json(now.dice)},
              {"cube", now.cube},
              {"owner", word_for(owners, now.owner)},
              {"score", {now.own_score, now.opponent_score}},
              {"length", now.length},
              {"crawford", now.crawford},
              {"jacoby", now.jacoby},
              {"beaver", now.beaver},
              {"max_cube", now.max_cube},
              {"decision", word_for(decisions, now.decision)}};
  if (now.decision == Decision::resign) fields["resigned"] = now.resigned;
  const auto id = xgid(now);
  fields["position_id"] = position_id(now.board);
  fields["match_id"] = match_id(now);
  fields["xgid"] = id ? Json(*id) : Json(nullptr);
  return fields.dump();
}

}  // namespace

int answer_id(std::istream& in, std::ostream& out, std::ostream& error, OnBadLine on_bad_line) {
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto now = read_situation(line);
    if (now) {
      out << answer(*now) << '\n' << std::flush;
    } else if (on_bad_line == OnBadLine::keep_on) {
      out << Json{{"error", now.error().reason}}.dump() << '\n' << std::flush;
    } else {
      error << "tavla-engine: line " << number << ": " << now.error().reason << '\n' << std::flush;
      return bad_input;
    }
  }
  return 0;
}

}  // namespace tavla::program
