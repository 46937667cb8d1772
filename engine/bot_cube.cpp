#include "engine/bot_cube.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "engine/occupancy.hpp"
#include "engine/scoring.hpp"

// Everything is weighed in pips, from the doubler's side: how far it leads, and from which lead on
// a double and a drop are right.
namespace tavla {
namespace {

struct Bounds {
  int double_from;
  int drop_above;
  int too_good_from;  ///< the game is played on for a gammon
};

// In contact a lead in pips says less, so that it has to be larger.
constexpr Bounds contact_bounds{.double_from = 30, .drop_above = 50, .too_good_from = 150};

// Worth of a wall of so many made points before an opposing checker.
constexpr std::array<int, 7> wall_worth{0, 0, 2, 6, 14, 26, 40};

constexpr Places home = 0x7E;
constexpr Places anchors = 0x7C'0000;  // the points 18 to 22

bool in_contact(const Position& board) {
  const Places own = occupancy(board).own;
  const Places opponent = occupancy(board.flipped()).own;
  return own != 0 && opponent != 0 && highest(own) + highest(opponent) > 25;
}

int wall(const Position& board, Places made) {
  const int rearmost = 25 - highest(occupancy(board.flipped()).own);
  std::size_t longest = 0;
  std::size_t length = 0;
  for (int place = rearmost + 1; place <= 12; ++place) {
    length = (made & place_bit(place)) != 0 ? length + 1 : 0;
    longest = std::max(longest, std::min<std::size_t>(length, 6));
  }
  return wall_worth[longest];
}

/// What a side's points and the opponent's checkers on the bar are worth.
int strength(const Position& board) {
  const Places made = occupancy(board).several;
  const int home_points = std::popcount(made & home);
  const int on_bar = -board[0];
  return 4 * home_points + wall(board, made) + on_bar * (6 + 4 * home_points) +
         ((made & anchors) != 0 ? 8 : 0);
}

int lead(const Position& board) {
  const int pips = board.opponent_pips() - board.own_pips();
  return in_contact(board) ? pips + strength(board) - strength(board.flipped()) : pips;
}

/// The largest lead in a race that can be taken: about an eighth of a short race, a tenth of a
/// long.
constexpr int last_take(int pips) {
  return pips > 62 ? pips / 10 + 1 : (pips + 2) / 7 - 1;
}

Bounds bounds(const Game& game, const Position& board) {
  if (in_contact(board)) return contact_bounds;
  const int most = last_take(board.own_pips());
  // Who owns the cube has more to give away.
  const int double_from = most - (game.cube.owner ? 2 : 3);
  return {double_from, most, contact_bounds.too_good_from};
}

/// Whether a lost game is a lost match anyway, so that the cube can only win something.
bool has_nothing_to_lose(const Game& game, Seat seat) {
  return game.terms.needs && (*game.terms.needs)[opponent(seat)] <= game.cube.value;
}

/// Whether the seat could not use the whole of a doubled cube, and the opponent could.
bool would_waste_cube(const Game& game, Seat seat) {
  if (!game.terms.needs) return false;
  const int doubled = 2 * game.cube.value;
  return (*game.terms.needs)[seat] < doubled && (*game.terms.needs)[opponent(seat)] >= doubled;
}

bool plays_for_gammon(const Game& game, Seat seat, int lead, const Bounds& bounds) {
  const bool gammons_count = most_points(game) > game.cube.value;
  return gammons_count && off_of(game, opponent(seat)) == 0 && lead >= bounds.too_good_from;
}

/// After the Crawford game the leader loses nothing by one drop while the trailer needs an even
/// number of points: it takes as many doubled games as before.
bool drops_free(const Game& game, Seat by) {
  return game.terms.needs && (*game.terms.needs)[by] == 1 && game.cube.value == 1 &&
         (*game.terms.needs)[opponent(by)] % 2 == 0;
}

}  // namespace

bool wants_double(Level level, const Game& game, Seat seat) {
  if (level == Level::kolay || !may_double(game, seat)) return false;
  if (has_nothing_to_lose(game, seat)) return true;
  if (would_waste_cube(game, seat)) return false;
  const Position board = board_of(game, seat);
  const Bounds from = bounds(game, board);
  const int ahead = lead(board);
  return ahead >= from.double_from && !plays_for_gammon(game, seat, ahead, from);
}

Answer answer_double(Level level, const Game& game, Seat by) {
  if (level == Level::kolay) return Answer::take;
  const Position board = board_of(game, opponent(by));
  const int most = drops_free(game, by) ? 0 : bounds(game, board).drop_above;
  return lead(board) > most ? Answer::drop : Answer::take;
}

}  // namespace tavla
