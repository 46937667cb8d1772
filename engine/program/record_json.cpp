#include "engine/program/record_json.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "engine/notation/play_text.hpp"
#include "engine/overloaded.hpp"
#include "engine/program/strict_json.hpp"

namespace tavla::program {
namespace {

using Json = nlohmann::ordered_json;
using Fault = std::optional<FileNote>;

/// The words of the cube; a roll is told by its dice.
enum class CubeWord : std::uint8_t { doubled, taken, beavered, dropped };

constexpr std::array<Word<Seat>, 2> seat_words{Word<Seat>{"a", Seat::a}, {"b", Seat::b}};
constexpr std::array<Word<CubeWord>, 4> cube_words{Word<CubeWord>{"double", CubeWord::doubled},
                                                   {"take", CubeWord::taken},
                                                   {"beaver", CubeWord::beavered},
                                                   {"drop", CubeWord::dropped}};
constexpr Range scores{0, 1'000'000};
constexpr Range points_of_a_game{1, std::int64_t{3} * cube_ceiling};

std::string_view name(Seat seat) {
  return seat_words.at(index(seat)).text;
}

Json roll_json(const action::Rolled& rolled, const Position& board) {
  return {{"by", name(rolled.by)},
          {"dice", {rolled.dice.first.pips(), rolled.dice.second.pips()}},
          {"play", rolled.play ? Json(play_text(board, *rolled.play)) : Json(nullptr)}};
}

Json action_json(const Action& action, const GameReplay& game) {
  const auto word = [](Seat by, const char* cube) {
    return Json{{"by", name(by)}, {"cube", cube}};
  };
  return std::visit(
      Overloaded{[&](const action::Rolled& r) { return roll_json(r, game.board(r.by)); },
                 [&](const action::Doubled& d) { return word(d.by, "double"); },
                 [&](const action::Taken& t) { return word(t.by, "take"); },
                 [&](const action::Beavered& b) { return word(b.by, "beaver"); },
                 [&](const action::Dropped& d) { return word(d.by, "drop"); }},
      action);
}

Json game_json(const MatchRecord& record, std::size_t number) {
  const GameRecord& game = record.games[number];
  GameReplay replay{match_before(record, number), game.cube};
  auto actions = Json::array();
  for (const Action& action : game.actions) {
    actions.push_back(action_json(action, replay));
    (void)replay.add(action);  // a record without fault has none here
  }
  Json result = nullptr;
  if (game.result)
    result = {{"winner", name(game.result->winner)}, {"points", game.result->points}};
  Json json{{"score", {game.score.a, game.score.b}}};
  if (game.cube > 1) json["cube"] = game.cube;
  json["actions"] = std::move(actions);
  json["result"] = std::move(result);
  return json;
}

Action cube_action(Seat by, CubeWord word) {
  switch (word) {
    case CubeWord::doubled: return action::Doubled{by};
    case CubeWord::taken: return action::Taken{by};
    case CubeWord::beavered: return action::Beavered{by};
    case CubeWord::dropped: return action::Dropped{by};
  }
  return action::Doubled{by};
}

class JsonReader {
 public:
  explicit JsonReader(std::size_t line) { intake_.at_line(line); }

  Result<Import, FileNote> read(const nlohmann::json& match) {
    Fields fields{match, {"players", "length", "ruleset", "crawford", "jacoby", "games"}};
    const auto& games = fields.array("games");
    if (auto wrong = read_terms(fields)) return *std::move(wrong);
    for (const auto& game : games) {
      if (auto wrong = read_game(game)) return *std::move(wrong);
    }
    return intake_.finish();
  }

 private:
  Fault read_terms(Fields& fields) {
    MatchRecord terms{.players = read_players(fields),
                      .length = fields.integer("length", {0, longest_match}),
                      .rules = find_ruleset(fields.text("ruleset")),
                      .crawford = fields.flag("crawford"),
                      .jacoby = fields.flag("jacoby"),
                      .games = {}};
    if (auto wrong = placed(fields)) return wrong;
    return intake_.begin(std::move(terms));
  }

  static PerSeat<std::string> read_players(Fields& fields) {
    const auto& players = fields.array("players");
    const bool two = players.size() == 2 && players[0].is_string() && players[1].is_string();
    if (two) return {players[0].get<std::string>(), players[1].get<std::string>()};
    fields.refuse("\"players\" must be two strings");
    return {};
  }

  Fault read_game(const nlohmann::json& game) {
    Fields fields{game, {"score", "cube", "actions", "result"}};
    const auto score = fields.integers<2>("score", scores);
    const int cube = fields.has("cube") ? fields.integer("cube", {1, cube_ceiling}) : 1;
    const auto& actions = fields.array("actions");
    if (!fields.has("result")) fields.refuse("\"result\" is missing");
    if (auto wrong = placed(fields)) return wrong;
    const PerSeat<int> claimed{static_cast<int>(score[0]), static_cast<int>(score[1])};
    if (auto wrong = intake_.begin_game(claimed, cube)) return wrong;
    std::size_t turn = 0;
    for (const auto& action : actions) {
      intake_.at_turn(++turn);
      if (auto wrong = read_action(action)) return wrong;
    }
    if (fields.is_null("result")) return intake_.end_game(std::nullopt);
    return read_result(game.at("result"));
  }

  Fault read_action(const nlohmann::json& action) {
    Fields fields{action, {"by", "cube", "dice", "play"}};
    const Seat by = fields.one_of<Seat>("by", seat_words);
    if (!fields.has("cube")) return read_roll(fields, by);
    const auto word = fields.one_of<CubeWord>("cube", cube_words);
    if (fields.has("dice") || fields.has("play")) fields.refuse("a roll is an action of its own");
    if (auto wrong = placed(fields)) return wrong;
    return intake_.add(cube_action(by, word));
  }

  Fault read_roll(Fields& fields, Seat by) {
    const auto pips = fields.integers<2>("dice", {1, 6});
    const bool unplayed = fields.is_null("play");
    const std::string play = unplayed ? std::string{} : fields.text("play");
    if (auto wrong = placed(fields)) return wrong;
    const Dice dice{Die::of(static_cast<int>(pips[0])), Die::of(static_cast<int>(pips[1]))};
    if (unplayed) return intake_.add(action::Rolled{by, dice, std::nullopt});
    return intake_.roll(by, dice, play);
  }

  Fault read_result(const nlohmann::json& result) {
    Fields fields{result, {"winner", "points"}};
    const Seat winner = fields.one_of<Seat>("winner", seat_words);
    const int points = fields.integer("points", points_of_a_game);
    if (auto wrong = placed(fields)) return wrong;
    return intake_.end_game(GameResult{winner, points});
  }

  Fault placed(const Fields& fields) const {
    const auto& wrong = fields.wrong();
    return wrong ? Fault{intake_.note(wrong->reason)} : std::nullopt;
  }

  Intake intake_;
};

/// The line the text begins on: what is wrong within it is told by game and turn.
std::size_t first_line(std::string_view file) {
  const auto begin = std::min(file.find_first_not_of(" \t\r\n"), file.size());
  return 1 + static_cast<std::size_t>(std::ranges::count(file.substr(0, begin), '\n'));
}

}  // namespace

std::string write_record_json(const MatchRecord& record) {
  auto games = Json::array();
  for (std::size_t i = 0; i < record.games.size(); ++i) games.push_back(game_json(record, i));
  const Json match{{"players", {record.players.a, record.players.b}},
                   {"length", record.length},
                   {"ruleset", record.rules->key},
                   {"crawford", record.crawford},
                   {"jacoby", record.jacoby},
                   {"games", std::move(games)}};
  // Names from other files need not be UTF-8.
  return match.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<Import, FileNote> read_record_json(std::string_view file) {
  const std::size_t line = first_line(file);
  if (file.size() > most_file_bytes) return FileNote{line, 0, 0, "the file is too large"};
  const auto match = parse_strictly(file);
  if (!match) return FileNote{line, 0, 0, match.error().reason};
  return JsonReader{line}.read(*match);
}

}  // namespace tavla::program
