#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/notation/sgf.hpp"
#include "engine/notation/sgf_rules.hpp"
#include "engine/notation/sgf_tree.hpp"
#include "engine/notation/text.hpp"

namespace tavla {
namespace {

using Fault = std::optional<FileNote>;

constexpr std::string_view default_ruleset = "backgammon";
constexpr std::string_view ruleset_without_cube = "backgammon-no-cube";
constexpr std::size_t longest_turn = 10;  ///< two dice and four steps of two letters
constexpr std::array<std::string_view, 3> set_up{"AE", "AW", "AB"};

/// What a file of several games says of the match at the head of each.
struct Head {
  MatchRecord terms;
  std::optional<PerSeat<int>> score;
  std::optional<int> game;
  int cube = 1;
};

/// The larger first, as files are written: here the order tells nothing.
std::optional<Dice> read_dice(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto first = Die::from(text[0] - '0');
  const auto second = Die::from(text[1] - '0');
  if (!first || !second) return std::nullopt;
  return Dice{std::max(*first, *second), std::min(*first, *second)};
}

std::optional<Seat> read_colour(std::string_view text) {
  if (text == "W") return Seat::a;
  if (text == "B") return Seat::b;
  return std::nullopt;
}

/// A place as text notation names it; empty for a letter that is none.
std::string place_text(Seat by, char letter) {
  if (letter == 'y') return "bar";
  if (letter == 'z') return "off";
  if (letter < 'a' || letter > 'x') return {};
  const Point whites = Point::at(letter - 'a' + 1);
  return std::to_string((by == Seat::a ? whites : whites.mirrored()).number());
}

/// The moves of a turn in text notation; nothing if they are not pairs of places.
std::optional<std::string> moves_text(Seat by, std::string_view letters) {
  if (letters.size() % 2 != 0) return std::nullopt;
  std::string text;
  for (; !letters.empty(); letters.remove_prefix(2)) {
    const std::string from = place_text(by, letters[0]);
    const std::string to = place_text(by, letters[1]);
    if (from.empty() || to.empty()) return std::nullopt;
    if (!text.empty()) text += ' ';
    text.append(from).append("/").append(to);
  }
  return text;
}

/// "W+2" or "W+2R".
std::optional<GameResult> read_result(std::string_view text) {
  const auto winner = read_colour(text::take_until(text, '+'));
  if (text.ends_with('R')) text.remove_suffix(1);
  const auto points = text::number(text);
  if (!winner || !points) return std::nullopt;
  return GameResult{*winner, *points};
}

bool has_rule(const sgf::Node& node, std::string_view rule) {
  const auto* const rules = sgf::find(node, "RU");
  std::string_view rest = rules == nullptr ? std::string_view{} : rules->values.front();
  while (!rest.empty()) {
    if (text::take_until(rest, ':') == rule) return true;
  }
  return false;
}

/// The key of the ruleset that a game comment names; empty if it names none.
std::string_view ruleset_key(const sgf::Node& node) {
  constexpr std::string_view begins = "[Ruleset \"";
  const auto* const comment = sgf::find(node, "GC");
  if (comment == nullptr) return {};
  const std::string_view text = comment->values.front();
  const auto at = text.find(begins);
  if (at == std::string_view::npos) return {};
  std::string_view key = text.substr(at + begins.size());
  return text::take_until(key, '"');
}

std::string first_value(const sgf::Node& node, std::string_view name) {
  const auto* const found = sgf::find(node, name);
  return found == nullptr ? std::string{} : found->values.front();
}

/// A node that sets a board up: AE[a:y] clears places, AW and AB put one checker on each they name.
class SetUp {
 public:
  /// Begins with the board of seat a, who is White.
  explicit SetUp(const Position& board) {
    std::copy_n(board.counts().begin(), counts_.size(), counts_.begin());
  }

  /// False if a value names no place.
  [[nodiscard]] bool apply(std::string_view name, const std::string& value) {
    const bool range = value.size() == 3 && value[1] == ':';
    if (value.empty() || (value.size() != 1 && !range)) return false;
    const char first = value.front();
    const char last = value.back();
    if (first < 'a' || last > 'y' || first > last) return false;
    for (char place = first; place <= last; ++place) put(name, place);
    return true;
  }
  [[nodiscard]] std::optional<Position> board() const {
    return Position::from(std::span<const std::int64_t, 26>{counts_});
  }

 private:
  void put(std::string_view name, char place) {
    const bool bar = place == 'y';
    auto& whites = counts_[bar ? 25 : static_cast<std::size_t>(place - 'a') + 1];
    auto& blacks = bar ? counts_.front() : whites;
    if (name == "AE") whites = blacks = 0;
    if (name == "AW") ++whites;
    if (name == "AB") --blacks;
  }

  std::array<std::int64_t, 26> counts_{};
};

class SgfReader {
 public:
  explicit SgfReader(std::string_view file) : scanner_{file} {}

  Result<Import, FileNote> read() {
    while (true) {
      const auto another = scanner_.next_tree();
      if (!another) return placed(another.error());
      if (*another == sgf::More::no) break;
      if (auto wrong = read_tree()) return *std::move(wrong);
    }
    intake_.at_line(scanner_.line());
    return intake_.finish();
  }

 private:
  /// A note of the scanner, which knows no games.
  FileNote placed(const FileNote& bare) {
    intake_.at_line(bare.line);
    return intake_.note(bare.reason);
  }

  Fault read_tree() {
    sgf::Node node;
    bool at_head = true;
    std::size_t turn = 0;
    beavered_.reset();
    rolled_.reset();
    std::optional<GameResult> result;
    while (true) {
      const auto more = scanner_.next_node(node);
      if (!more) return placed(more.error());
      if (*more == sgf::More::no) break;
      intake_.at_line(node.line);
      intake_.at_turn(turn++);
      Fault wrong = at_head ? read_head(node, result) : read_node(node);
      if (wrong) return wrong;
      at_head = false;
    }
    if (rolled_) {
      if (auto wrong = intake_.add(*rolled_)) return wrong;
    }
    return intake_.end_game(result);
  }

  Fault read_head(const sgf::Node& node, std::optional<GameResult>& result) {
    if (first_value(node, "GM") != "6") return intake_.note("not a game of backgammon (GM[6])");
    Head head;
    if (auto wrong = read_match_info(node, head)) return wrong;
    if (auto wrong = read_terms(node, head)) return wrong;
    if (auto wrong = read_first_cube(node, head)) return wrong;
    if (auto wrong = begin_game(head)) return wrong;
    if (const auto* const written = sgf::find(node, "RE")) {
      result = read_result(written->values.front());
      if (!result) return intake_.note("a result is RE[W+2]");
    }
    return read_node(node);
  }

  Fault read_match_info(const sgf::Node& node, Head& head) const {
    const auto* const info = sgf::find(node, "MI");
    if (info == nullptr) return std::nullopt;
    PerSeat<int> score;
    for (const std::string& value : info->values) {
      std::string_view number = value;
      const std::string_view name = text::take_until(number, ':');
      const int read = text::number(number).value_or(-1);
      if (read < 0) return intake_.note("match information is MI[length:3][game:0]...");
      if (name == "length") head.terms.length = read;
      if (name == "game") head.game = read;
      if (name == "ws") score.a = read;
      if (name == "bs") score.b = read;
    }
    head.score = score;
    return std::nullopt;
  }

  /// Only the first game need name the ruleset.
  [[nodiscard]] const Ruleset* rules_of(const sgf::Node& node) const {
    const std::string_view key = ruleset_key(node);
    if (!key.empty()) return find_ruleset(key);
    if (intake_.begun()) return intake_.builder().record().rules;
    for (const sgf::Variation& variation : sgf::variations) {
      if (has_rule(node, variation.rule)) return find_ruleset(variation.ruleset);
    }
    return find_ruleset(has_rule(node, "NoCube") ? ruleset_without_cube : default_ruleset);
  }

  Fault read_terms(const sgf::Node& node, Head& head) const {
    MatchRecord& terms = head.terms;
    terms.rules = rules_of(node);
    if (terms.rules == nullptr) return intake_.note("unknown ruleset");
    const bool cube = terms.rules->cube == CubeUse::used;
    terms.crawford = cube && terms.length > 1 && has_rule(node, "Crawford");
    terms.jacoby = cube && terms.length == 0 && has_rule(node, "Jacoby");
    terms.players = {first_value(node, "PW"), first_value(node, "PB")};
    return std::nullopt;
  }

  /// At the head the cube is what automatic doubles have made of it.
  Fault read_first_cube(const sgf::Node& node, Head& head) const {
    const auto* const cube = sgf::find(node, "CV");
    if (cube == nullptr) return std::nullopt;
    const auto value = text::number(cube->values.front());
    if (!value) return intake_.note("a cube is CV[2]");
    head.cube = *value;
    return std::nullopt;
  }

  Fault begin_game(const Head& head) {
    if (!intake_.begun()) {
      if (auto wrong = intake_.begin(head.terms)) return wrong;
    }
    const MatchRecord& known = intake_.builder().record();
    const bool same = known.players == head.terms.players && known.length == head.terms.length &&
                      known.rules == head.terms.rules && known.crawford == head.terms.crawford &&
                      known.jacoby == head.terms.jacoby;
    if (!same) return intake_.note("the game is not of the same match as the first");
    if (head.game && std::cmp_not_equal(*head.game, known.games.size()))
      return intake_.note("game " + std::to_string(known.games.size()) + " was expected (from 0)");
    return intake_.begin_game(head.score, head.cube);
  }

  /// The move of a node, if it has one; what else it holds is for other programs.
  Fault read_node(const sgf::Node& node) {
    if (auto wrong = check_set_up(node)) return wrong;
    if (sgf::find(node, "DI") != nullptr) return read_unplayed(node);
    const auto* const white = sgf::find(node, "W");
    const auto* const black = sgf::find(node, "B");
    if (white != nullptr && black != nullptr) return intake_.note("both sides move in one node");
    if (white != nullptr) return read_move(Seat::a, white->values.front());
    if (black != nullptr) return read_move(Seat::b, black->values.front());
    return std::nullopt;
  }

  /// A board or a cube set up by hand may only be what stands there anyway: some programs say so of
  /// the start position.
  Fault check_set_up(const sgf::Node& node) const {
    if (auto wrong = check_board(node)) return wrong;
    return check_cube(node);
  }

  Fault check_board(const sgf::Node& node) const {
    const Position standing = intake_.builder().game().board(Seat::a);
    SetUp board{standing};
    for (const std::string_view name : set_up) {
      const auto* const places = sgf::find(node, name);
      if (places == nullptr) continue;
      for (const std::string& value : places->values) {
        if (!board.apply(name, value)) return intake_.note("places are [a] to [y] or [a:y]");
      }
    }
    if (board.board() == standing) return std::nullopt;
    return intake_.note("positions that were set up are not read");
  }

  Fault check_cube(const sgf::Node& node) const {
    const GameReplay& game = intake_.builder().game();
    const auto* const value = sgf::find(node, "CV");
    const auto* const owner = sgf::find(node, "CP");
    const bool same = (value == nullptr || text::number(value->values.front()) == game.cube()) &&
                      (owner == nullptr || owner->values.front() == owner_letter(game));
    return same ? std::nullopt : Fault{intake_.note("a cube that was set up is not read")};
  }

  static std::string_view owner_letter(const GameReplay& game) {
    const auto owner = game.owner();
    if (!owner) return "c";
    return *owner == Seat::a ? "w" : "b";
  }

  /// Dice that were set. What is played after them tells the roll again; else the game was conceded
  /// on it.
  Fault read_unplayed(const sgf::Node& node) {
    const auto by = read_colour(first_value(node, "PL"));
    const auto dice = read_dice(first_value(node, "DI"));
    if (!by || !dice) return intake_.note("a roll that was not played is PL[W]DI[66]");
    // Dice that are set once more stand instead of the first ones.
    rolled_ = action::Rolled{*by, *dice, std::nullopt};
    return std::nullopt;
  }

  Fault read_move(Seat by, std::string_view move) {
    const auto rolled = std::exchange(rolled_, std::nullopt);
    const auto answers_beaver = std::exchange(beavered_, std::nullopt);
    if (answers_beaver == by && move == "take") return std::nullopt;
    if (move == "double") return read_double(by);
    if (move == "take") return intake_.add(action::Taken{by});
    if (move == "drop") return intake_.add(action::Dropped{by});
    const auto dice = read_dice(move.substr(0, 2));
    const auto moves = moves_text(by, move.substr(std::min<std::size_t>(move.size(), 2)));
    if (!dice || !moves || move.size() > longest_turn)
      return intake_.note("neither dice with pairs of places, nor a word of the cube");
    if (rolled && (rolled->by != by || rolled->dice != *dice))
      return intake_.note("other dice were set than are played");
    return intake_.roll(by, *dice, *moves);
  }

  /// A double that answers a double is a beaver.
  Fault read_double(Seat by) {
    const auto doubler = intake_.builder().game().doubler();
    if (!doubler || *doubler == by) return intake_.add(action::Doubled{by});
    beavered_ = doubler;
    return intake_.add(action::Beavered{by});
  }

  sgf::Scanner scanner_;
  Intake intake_;
  std::optional<action::Rolled> rolled_;  // dice that were set and not played yet
  std::optional<Seat> beavered_;          // who takes the beaver of the node before
};

}  // namespace

Result<Import, FileNote> read_sgf(std::string_view file) {
  if (file.size() > most_file_bytes) return FileNote{1, 0, 0, "the file is too large"};
  return SgfReader{file}.read();
}

}  // namespace tavla
