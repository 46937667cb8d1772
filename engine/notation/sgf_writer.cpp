#include <cstddef>

#include "engine/notation/sgf.hpp"
#include "engine/notation/sgf_rules.hpp"
#include "engine/notation/sgf_tree.hpp"
#include "engine/overloaded.hpp"

namespace tavla {
namespace {

std::string colour(Seat seat) {
  return seat == Seat::a ? "W" : "B";
}

/// Letters are White's points, whoever moves: a to x are 1 to 24, then bar and off.
char letter(Seat by, Point point) {
  if (point == Point::bar()) return 'y';
  if (point == Point::off()) return 'z';
  const Point whites = by == Seat::a ? point : point.mirrored();
  return static_cast<char>('a' + whites.number() - 1);
}

std::string dice_text(Dice dice) {
  return std::to_string(dice.larger().pips()) + std::to_string(dice.smaller().pips());
}

std::string roll_node(const action::Rolled& rolled) {
  if (!rolled.play) return ";PL[" + colour(rolled.by) + "]DI[" + dice_text(rolled.dice) + "]";
  std::string node = ";" + colour(rolled.by) + "[" + dice_text(rolled.dice);
  for (const Step& step : *rolled.play) {
    node += letter(rolled.by, step.from);
    node += letter(rolled.by, step.to);
  }
  return node + "]";
}

/// A beaver has no word of its own: the other side doubles at once, and the first one takes.
std::string node_of(const Action& action) {
  const auto word = [](Seat by, const char* what) { return ";" + colour(by) + "[" + what + "]"; };
  return std::visit(Overloaded{[](const action::Rolled& r) { return roll_node(r); },
                               [&](const action::Doubled& d) { return word(d.by, "double"); },
                               [&](const action::Taken& t) { return word(t.by, "take"); },
                               [&](const action::Beavered& b) {
                                 return word(b.by, "double") + '\n' + word(opponent(b.by), "take");
                               },
                               [&](const action::Dropped& d) { return word(d.by, "drop"); }},
                    action);
}

void add_word(std::string& words, std::string_view word) {
  if (!words.empty()) words += ':';
  words += word;
}

std::string rules_text(const MatchRecord& record, bool crawford_game) {
  std::string words;
  if (record.rules->cube == CubeUse::none) add_word(words, "NoCube");
  if (record.jacoby) add_word(words, "Jacoby");
  if (record.crawford) add_word(words, "Crawford");
  if (record.crawford && crawford_game) add_word(words, "CrawfordGame");
  for (const sgf::Variation& variation : sgf::variations) {
    if (variation.ruleset == record.rules->key) add_word(words, variation.rule);
  }
  return words.empty() ? words : "RU[" + words + "]";
}

std::string cube_text(const GameRecord& game) {
  return game.cube > 1 ? "CV[" + std::to_string(game.cube) + "]" : std::string{};
}

std::string result_text(const GameRecord& game, const GameReplay& end) {
  if (!game.result) return {};
  return "RE[" + colour(game.result->winner) + "+" + std::to_string(game.result->points) +
         (end.certain_result() ? "" : "R") + "]";
}

std::string head(const MatchRecord& record, std::size_t number, const GameReplay& end) {
  const GameRecord& game = record.games[number];
  return "(;FF[4]GM[6]CA[UTF-8]MI[length:" + std::to_string(record.length) +
         "][game:" + std::to_string(number) + "][ws:" + std::to_string(game.score.a) +
         "][bs:" + std::to_string(game.score.b) + "]PW[" + sgf::escaped(record.players.a) + "]PB[" +
         sgf::escaped(record.players.b) + "]GC[" +
         sgf::escaped("[Ruleset \"" + std::string{record.rules->key} + "\"]") + "]" +
         rules_text(record, end.game().terms.crawford) + cube_text(game) + result_text(game, end);
}

}  // namespace

std::string write_sgf(const MatchRecord& record) {
  std::string file;
  for (std::size_t i = 0; i < record.games.size(); ++i) {
    GameReplay replay{match_before(record, i), record.games[i].cube};
    std::string nodes;
    for (const Action& action : record.games[i].actions) {
      nodes += '\n' + node_of(action);
      (void)replay.add(action);  // a record without fault has none here
    }
    file += head(record, i, replay) + nodes + ")\n";
  }
  return file;
}

}  // namespace tavla
