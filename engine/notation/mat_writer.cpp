#include <array>
#include <cstddef>

#include "engine/notation/mat.hpp"
#include "engine/notation/play_text.hpp"
#include "engine/overloaded.hpp"

namespace tavla {
namespace {

constexpr std::size_t longest_name = 31;
constexpr std::size_t name_width = 35;
constexpr std::size_t left_width = 35;
constexpr std::size_t gap = 2;

void pad(std::string& text, std::size_t width) {
  text.append(text.size() + gap > width ? gap : width - text.size(), ' ');
}

/// The rows of a game, two cells each.
class Rows {
 public:
  void add(Seat by, const std::string& cell) {
    const bool goes_on = by == Seat::b && open_;
    if (!goes_on) flush();
    // A word of the cube stands one further in on the left.
    const bool word = by == Seat::a && cell.front() > '9';
    (by == Seat::a ? left_ : right_) = (word ? " " : "") + cell;
    open_ = by == Seat::a;
    if (by == Seat::b) write();
  }
  /// A row that waits for its right cell ends with the result, if that is the right player's.
  void end(Seat winner, const std::string& result) {
    if (winner == Seat::b && open_) return add(Seat::b, result);
    flush();
    text_.append(winner == Seat::a ? 6 : 6 + left_width, ' ').append(result).append("\n");
  }
  std::string text() {
    flush();
    return text_;
  }

 private:
  void flush() {
    if (open_) write();
  }
  void write() {
    const std::string number = std::to_string(++count_);
    std::string row(number.size() < 3 ? 3 - number.size() : 0, ' ');
    row += number + ") ";
    std::string cell = left_;
    if (!right_.empty()) pad(cell, left_width);
    text_ += row + cell + right_ + '\n';
    left_.clear();
    right_.clear();
    open_ = false;
  }

  std::string text_;
  std::string left_;
  std::string right_;
  bool open_ = false;  // a left cell waits for its right one
  std::size_t count_ = 0;
};

std::string roll_cell(const action::Rolled& rolled, const Position& board) {
  const std::string cell = std::to_string(rolled.dice.larger().pips()) +
                           std::to_string(rolled.dice.smaller().pips()) + ": ";
  if (!rolled.play) return cell + "????";
  return cell + (rolled.play->empty() ? "Cannot Move" : play_text(board, *rolled.play));
}

std::string cell_of(const Action& action, const GameReplay& game) {
  return std::visit(
      Overloaded{
          [&](const action::Rolled& r) { return roll_cell(r, game.board(r.by)); },
          [&](const action::Doubled&) { return "Doubles => " + std::to_string(game.next_cube()); },
          [](const action::Taken&) { return std::string{"Takes"}; },
          [&](const action::Beavered&) {
            return "Beavers => " + std::to_string(2 * game.next_cube());
          },
          [](const action::Dropped&) { return std::string{"Drops"}; }},
      action);
}

std::string result_text(int points, bool match_won) {
  return "Wins " + std::to_string(points) + (points == 1 ? " point" : " points") +
         (match_won ? " and the match" : "");
}

std::string header(const MatchRecord& record, const GameRecord& game, std::size_t number) {
  std::string names = " " + mat_name(record.players.a) + " : " + std::to_string(game.score.a);
  pad(names, name_width);
  names += mat_name(record.players.b) + " : " + std::to_string(game.score.b);
  const std::string cube =
      game.cube > 1 ? "; [Cube \"" + std::to_string(game.cube) + "\"]\n" : std::string{};
  return cube + " Game " + std::to_string(number) + '\n' + names + '\n';
}

std::string comments(const MatchRecord& record) {
  std::string text = "; [Ruleset \"" + std::string{record.rules->key} + "\"]\n";
  if (crawford_by_default(*record.rules, record.length) && !record.crawford)
    text += "; [Crawford \"Off\"]\n";
  if (record.jacoby) text += "; [Jacoby \"On\"]\n";
  return text;
}

/// The name without what has a meaning and without blanks doubled or at its ends.
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    const bool blank = c == ' ' || c == ':' || static_cast<unsigned char>(c) < ' ' || c == '\x7f';
    if (!blank) plain += c;
    if (blank && !plain.empty() && plain.back() != ' ') plain += ' ';
  }
  return plain;
}

}  // namespace

std::string mat_name(std::string_view name) {
  std::string plain = plain_name(name);
  std::size_t end = plain.size() > longest_name ? longest_name : plain.size();
  // A letter of several bytes is kept whole or left out.
  while (end > 0 && end < plain.size() && (static_cast<unsigned char>(plain[end]) & 0xC0U) == 0x80U)
    --end;
  plain.resize(end);
  while (plain.ends_with(' ')) plain.pop_back();
  return plain.empty() ? "?" : plain;
}

std::string write_mat(const MatchRecord& record) {
  std::string file = comments(record) + " " + std::to_string(record.length) + " point match\n";
  for (std::size_t i = 0; i < record.games.size(); ++i) {
    const GameRecord& game = record.games[i];
    GameReplay replay{match_before(record, i), game.cube};
    Rows rows;
    for (const Action& action : game.actions) {
      rows.add(actor(action), cell_of(action, replay));
      (void)replay.add(action);  // a record without fault has none here
    }
    if (const auto result = game.result) {
      const int total = game.score[result->winner] + result->points;
      const bool match_won = record.length > 0 && total >= record.length;
      rows.end(result->winner, result_text(result->points, match_won));
    }
    file += '\n' + header(record, game, i + 1) + rows.text();
  }
  return file;
}

}  // namespace tavla
