#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>

#include "engine/notation/ids.hpp"
#include "engine/notation/text.hpp"

namespace tavla {
namespace {

constexpr std::string_view prefix = "XGID=";
constexpr std::size_t places = 26;
constexpr std::size_t field_count = 9;
constexpr int highest_log = 15;

/// What follows the board, between colons.
using Fields = std::array<std::string_view, field_count>;

struct Numbers {
  int cube_log;
  int owner;
  int turn;
  int bottom_score;
  int top_score;
  int flags;
  int length;
  int max_cube_log;
};

std::string board_text(const Position& board) {
  std::string text;
  for (int place = 0; place < static_cast<int>(places); ++place) {
    const int checkers = board[place];
    if (checkers == 0) text += '-';
    if (checkers > 0) text += static_cast<char>('A' + checkers - 1);
    if (checkers < 0) text += static_cast<char>('a' - checkers - 1);
  }
  return text;
}

std::string dice_text(const Situation& now) {
  if (now.decision == Decision::answer) return "D";
  if (!now.dice) return "00";
  return std::to_string(now.dice->larger().pips()) + std::to_string(now.dice->smaller().pips());
}

int owner_number(CubeOwner owner) {
  switch (owner) {
    case CubeOwner::none: return 0;
    case CubeOwner::mover: return 1;
    case CubeOwner::opponent: return -1;
  }
  return 0;
}

int flags_of(const Situation& now) {
  if (now.length > 0) return now.crawford ? 1 : 0;
  return (now.jacoby ? 1 : 0) + (now.beaver ? 2 : 0);
}

int log_of(int cube) {
  return std::countr_zero(static_cast<unsigned>(cube));
}

/// The rest of the first line that begins with the prefix, without blanks at its end.
std::optional<std::string_view> id_line(std::string_view text) {
  while (!text.empty()) {
    std::string_view line = text::trimmed(text::take_until(text, '\n'));
    if (text::take(line, prefix)) return line;
  }
  return std::nullopt;
}

std::optional<Position> read_board(std::string_view text) {
  if (text.size() != places) return std::nullopt;
  std::array<std::int64_t, places> counts{};
  for (std::size_t place = 0; place < places; ++place) {
    const char c = text[place];
    if (c >= 'A' && c <= 'O') {
      counts[place] = c - 'A' + 1;
    } else if (c >= 'a' && c <= 'o') {
      counts[place] = -(c - 'a' + 1);
    } else if (c != '-') {
      return std::nullopt;
    }
  }
  return Position::from(std::span<const std::int64_t, places>{counts});
}

std::optional<Fields> split(std::string_view rest) {
  Fields fields;
  for (std::size_t i = 0; i < field_count; ++i) {
    const bool last = i + 1 == field_count;
    if (last == (rest.find(':') != std::string_view::npos)) return std::nullopt;
    fields[i] = text::take_until(rest, ':');
  }
  return fields;
}

std::optional<Numbers> numbers_of(const Fields& fields) {
  constexpr std::array<std::size_t, 8> which{0, 1, 2, 4, 5, 6, 7, 8};
  std::array<int, which.size()> read{};
  for (std::size_t i = 0; i < which.size(); ++i) {
    const auto number = text::number(fields[which[i]]);
    if (!number) return std::nullopt;
    read[i] = *number;
  }
  return Numbers{read[0], read[1], read[2], read[3], read[4], read[5], read[6], read[7]};
}

std::optional<std::string_view> number_fault(const Numbers& n) {
  if (n.cube_log < 0 || n.cube_log > highest_log || n.max_cube_log < 0 ||
      n.max_cube_log > highest_log)
    return "the XGID's cube is out of range";
  if (n.owner < -1 || n.owner > 1) return "the XGID gives the cube to no side";
  if (n.turn != 1 && n.turn != -1) return "the XGID is nobody's turn";
  if (n.flags < 0 || n.flags > (n.length > 0 ? 1 : 3)) return "the XGID's flags are out of range";
  return std::nullopt;
}

/// Sets dice and decision; false if the field says neither.
bool read_dice(std::string_view field, Situation& now) {
  if (field == "00") return true;
  if (field == "D") {
    now.decision = Decision::answer;
    return true;
  }
  if (field.size() != 2) return false;
  const auto first = Die::from(field[0] - '0');
  const auto second = Die::from(field[1] - '0');
  if (!first || !second) return false;
  const Dice dice{*first, *second};
  now.dice = Dice{dice.larger(), dice.smaller()};
  now.decision = Decision::move;
  return true;
}

CubeOwner owner_of(const Numbers& n) {
  if (n.owner == 0) return CubeOwner::none;
  return n.owner == n.turn ? CubeOwner::mover : CubeOwner::opponent;
}

/// All but dice and decision, seen by the side whose turn it is.
Situation situation_of(const Numbers& n, const Position& bottom_view) {
  Situation now{.board = n.turn == 1 ? bottom_view : bottom_view.flipped(),
                .dice = std::nullopt,
                .cube = 1 << n.cube_log,
                .owner = owner_of(n),
                .own_score = n.bottom_score,
                .opponent_score = n.top_score,
                .length = n.length,
                .crawford = n.length > 0 && n.flags == 1,
                .jacoby = n.length == 0 && (n.flags & 1) != 0,
                .beaver = n.length == 0 && (n.flags & 2) != 0,
                .max_cube = 1 << n.max_cube_log};
  if (n.turn == -1) std::swap(now.own_score, now.opponent_score);
  return now;
}

}  // namespace

std::optional<std::string> xgid(const Situation& situation) {
  if (situation.decision == Decision::resign) return std::nullopt;
  std::string text{prefix};
  text += board_text(situation.board);
  const auto add = [&](const std::string& field) { text += ':' + field; };
  add(std::to_string(log_of(situation.cube)));
  add(std::to_string(owner_number(situation.owner)));
  add("1");
  add(dice_text(situation));
  add(std::to_string(situation.own_score));
  add(std::to_string(situation.opponent_score));
  add(std::to_string(flags_of(situation)));
  add(std::to_string(situation.length));
  add(std::to_string(log_of(situation.max_cube)));
  return text;
}

Result<Situation, BadId> read_xgid(std::string_view text) {
  auto line = id_line(text);
  if (!line) return BadId{"no line begins with XGID="};
  const auto board = read_board(text::take_until(*line, ':'));
  if (!board) return BadId{"the XGID's board is not 26 places with 15 checkers a side at most"};
  const auto fields = split(*line);
  const auto numbers = fields ? numbers_of(*fields) : std::nullopt;
  if (!numbers) return BadId{"an XGID has nine numbers after the board"};
  if (const auto wrong = number_fault(*numbers)) return BadId{*wrong};
  if ((*fields)[3] == "B" || (*fields)[3] == "R")
    return BadId{"the XGID is of a beaver or raccoon to be answered, which is not read"};
  Situation now = situation_of(*numbers, *board);
  if (!read_dice((*fields)[3], now)) return BadId{"the XGID's dice are none of 00, 11 to 66, D"};
  if (const auto wrong = fault(now)) return BadId{*wrong};
  return now;
}

}  // namespace tavla
