#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/notation/mat.hpp"
#include "engine/notation/text.hpp"

namespace tavla {
namespace {

using Fault = std::optional<FileNote>;

constexpr std::string_view default_ruleset = "backgammon";
constexpr std::size_t right_column = 20;  ///< where a result is surely the right player's
constexpr std::size_t blanks_of_empty_cell = 8;

struct Cells {
  std::string_view left;
  std::string_view right;
};

/// Where a cell ends: before two blanks, or, as some programs leave one only, before another roll.
std::size_t end_of_cell(std::string_view row, std::size_t first) {
  const auto blanks = row.find("  ", first);
  const auto colon = row.find(':', std::min(row.find(':', first), row.size() - 1) + 1);
  if (colon == std::string_view::npos || colon < first + 3) return blanks;
  return row[colon - 3] == ' ' ? std::min(blanks, colon - 3) : blanks;
}

/// The column tells the player.
Cells split_row(std::string_view row) {
  const auto first = row.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  if (first >= blanks_of_empty_cell) return {{}, text::trimmed(row)};
  const auto end = end_of_cell(row, first);
  if (end == std::string_view::npos) return {text::trimmed(row), {}};
  return {row.substr(first, end - first), text::trimmed(row.substr(end))};
}

/// A roll with nothing behind it, and what is wrong with it unless the game ends there.
struct BareRoll {
  action::Rolled roll;
  FileNote wrong;
};

struct NameAndScore {
  std::string_view name;
  int score;
};

/// "name : score", to be found at the beginning of a text; takes it off with the blanks behind.
std::optional<NameAndScore> take_player(std::string_view& rest) {
  constexpr std::string_view between = " : ";
  for (auto at = rest.find(between); at != std::string_view::npos;
       at = rest.find(between, at + 1)) {
    const std::string_view after = rest.substr(at + between.size());
    const std::string_view digits = after.substr(0, after.find_first_of(text::blanks));
    const std::string_view behind = after.substr(digits.size());
    const auto score = text::number(digits);
    if (!score || *score < 0 || !(behind.empty() || behind.starts_with("  "))) continue;
    const std::string_view name = text::trimmed(rest.substr(0, at));
    if (name.empty()) return std::nullopt;
    rest = text::trimmed(behind);
    return NameAndScore{name, *score};
  }
  return std::nullopt;
}

/// The larger first, as files are written: here the order tells nothing.
std::optional<Dice> read_dice(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto first = Die::from(text[0] - '0');
  const auto second = Die::from(text[1] - '0');
  if (!first || !second) return std::nullopt;
  return Dice{std::max(*first, *second), std::min(*first, *second)};
}

/// Reads a file line by line.
class MatReader {
 public:
  Result<Import, FileNote> read(std::string_view file) {
    if (file.size() > most_file_bytes) return intake_.note("the file is too large");
    for (std::size_t line = 1; !file.empty(); ++line) {
      intake_.at_line(line);
      if (auto wrong = read_line(text::take_until(file, '\n'))) return *std::move(wrong);
    }
    if (expects_ == Expects::players) return intake_.note("the file ends before the players");
    if (auto wrong = give_up_bare_roll()) return *std::move(wrong);
    return intake_.finish();
  }

 private:
  enum class Expects : std::uint8_t { length, game, players, rows };

  Fault read_line(std::string_view line) {
    const std::string_view content = text::trimmed(line);
    if (content.empty()) return std::nullopt;
    // Names may begin with whatever begins other lines.
    if (expects_ == Expects::players) return read_players(content);
    if (content.front() == ';') return read_comment(content);
    if (expects_ == Expects::length) return read_length(content);
    if (content.starts_with("Game ")) return read_game(content.substr(5));
    if (expects_ != Expects::rows) return intake_.note("a game must begin with its number");
    if (content.starts_with("Wins "))
      return read_result(line.find("Wins ") < right_column ? Seat::a : Seat::b, content);
    return read_row(content);
  }

  /// `; [Name "value"]`; any other comment is passed over.
  Fault read_comment(std::string_view comment) {
    if (!text::take(comment, "; [") || !comment.ends_with("\"]")) return std::nullopt;
    comment.remove_suffix(2);
    const std::string_view name = text::take_until(comment, ' ');
    if (!text::take(comment, "\"")) return std::nullopt;
    if (name == "Cube") return read_cube(comment);
    return expects_ == Expects::length ? read_term(name, comment) : std::nullopt;
  }

  Fault read_term(std::string_view name, std::string_view value) {
    if (name == "Ruleset") {
      terms_.rules = find_ruleset(value);
      if (terms_.rules == nullptr) return intake_.note("unknown ruleset");
    }
    if (name == "Crawford") crawford_off_ = value == "Off";
    if (name == "Jacoby") terms_.jacoby = value == "On";
    return std::nullopt;
  }

  Fault read_cube(std::string_view value) {
    const auto cube = text::number(value);
    if (!cube) return intake_.note("the cube shows a power of two up to 64");
    cube_ = *cube;
    return std::nullopt;
  }

  Fault read_length(std::string_view line) {
    const auto length = text::number(text::take_until(line, ' '));
    if (line != "point match" && line != "points match")
      return intake_.note("the file must begin with the length of the match");
    if (!length || *length < 0 || *length > longest_match)
      return intake_.note("a match goes to 1 to 64 points, or 0 for unlimited play");
    terms_.length = *length;
    terms_.crawford = crawford_by_default(*terms_.rules, *length) && !crawford_off_;
    expects_ = Expects::game;
    return std::nullopt;
  }

  Fault read_game(std::string_view number) {
    if (auto wrong = give_up_bare_roll()) return wrong;
    if (intake_.in_game()) {
      if (auto wrong = intake_.end_game(std::nullopt)) return wrong;
    }
    const std::size_t expected = intake_.begun() ? intake_.builder().record().games.size() + 1 : 1;
    const auto read = text::number(text::trimmed(number));
    if (!read || std::cmp_not_equal(*read, expected))
      return intake_.note("game " + std::to_string(expected) + " was expected");
    expects_ = Expects::players;
    row_ = 0;
    return std::nullopt;
  }

  Fault read_players(std::string_view line) {
    const auto left = take_player(line);
    const auto right = left ? take_player(line) : std::nullopt;
    if (!right || !line.empty())
      return intake_.note("both players' \"name : score\" were expected, two blanks apart");
    if (!intake_.begun()) {
      terms_.players = {std::string{left->name}, std::string{right->name}};
      if (auto wrong = intake_.begin(terms_)) return wrong;
    }
    const auto& known = intake_.builder().record().players;
    if (known.a != left->name || known.b != right->name)
      return intake_.note("the players are not those of the first game");
    expects_ = Expects::rows;
    return intake_.begin_game(PerSeat<int>{left->score, right->score}, std::exchange(cube_, 1));
  }

  Fault read_row(std::string_view row) {
    const auto end = row.find(')');
    const auto number = text::number(row.substr(0, std::min(end, row.size())));
    if (end == std::string_view::npos || !number)
      return intake_.note("neither a turn nor a result");
    if (std::cmp_not_equal(*number, ++row_))
      return intake_.note("turn " + std::to_string(row_) + " was expected");
    intake_.at_turn(row_);
    const auto [left, right] = split_row(row.substr(end + 1));
    if (auto wrong = read_cell(Seat::a, left)) return wrong;
    return read_cell(Seat::b, right);
  }

  Fault read_cell(Seat by, std::string_view cell) {
    if (cell.empty()) return std::nullopt;
    if (!intake_.in_game()) return intake_.note("the game is over already");
    if (cell.starts_with("Wins ")) return read_result(by, cell);
    if (auto wrong = give_up_bare_roll()) return wrong;
    if (cell == "Takes") return intake_.add(action::Taken{by});
    if (cell == "Drops") return intake_.add(action::Dropped{by});
    const int next_cube = intake_.builder().game().next_cube();
    if (text::take(cell, "Doubles => ")) return turn_cube(action::Doubled{by}, cell, next_cube);
    if (text::take(cell, "Beavers => "))
      return turn_cube(action::Beavered{by}, cell, 2 * next_cube);
    return read_roll(by, cell);
  }

  Fault turn_cube(const Action& action, std::string_view value, int expected) {
    if (auto wrong = intake_.add(action)) return wrong;
    if (text::number(text::trimmed(value)) == expected) return std::nullopt;
    return intake_.note("the cube would show " + std::to_string(expected));
  }

  Fault read_roll(Seat by, std::string_view cell) {
    const std::string_view thrown = text::take_until(cell, ':');
    const auto dice = read_dice(thrown);
    if (!dice) {
      return intake_.note(thrown == "Cannot Move" ? "the dice that cannot be moved are missing"
                                                  : "neither dice, nor a word of the cube");
    }
    const std::string_view play = text::trimmed(cell);
    if (play == "Cannot Move") return intake_.roll(by, *dice, {});
    if (!play.empty() && play.find_first_not_of('?') == std::string_view::npos)
      return intake_.add(action::Rolled{by, *dice, std::nullopt});
    auto wrong = intake_.roll(by, *dice, play);
    if (wrong && play.empty()) {
      bare_roll_ = BareRoll{{by, *dice, std::nullopt}, *std::move(wrong)};
      return std::nullopt;
    }
    return wrong;
  }

  /// A roll without a play that could be played is right only if the game was conceded on it.
  Fault give_up_bare_roll() {
    if (!bare_roll_) return std::nullopt;
    return bare_roll_->wrong;
  }

  Fault read_result(Seat winner, std::string_view line) {
    text::take(line, "Wins ");
    const auto points = text::number(text::take_until(line, ' '));
    const std::string_view unit = text::take_until(line, ' ');
    const bool understood = points && (unit == "point" || unit == "points") &&
                            (line.empty() || line == "and the match");
    if (!understood) return intake_.note("a result is \"Wins 2 points\"");
    expects_ = Expects::game;
    if (const auto bare = std::exchange(bare_roll_, std::nullopt)) {
      if (auto wrong = intake_.add(bare->roll)) return wrong;
    }
    return intake_.end_game(GameResult{winner, *points});
  }

  Intake intake_;
  MatchRecord terms_{.players = {},
                     .length = 0,
                     .rules = find_ruleset(default_ruleset),
                     .crawford = false,
                     .jacoby = false,
                     .games = {}};
  std::optional<BareRoll> bare_roll_;
  bool crawford_off_ = false;
  Expects expects_ = Expects::length;
  std::size_t row_ = 0;
  int cube_ = 1;  // what the next game begins with
};

}  // namespace

Result<Import, FileNote> read_mat(std::string_view file) {
  return MatReader{}.read(file);
}

}  // namespace tavla
