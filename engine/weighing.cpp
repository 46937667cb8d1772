#include "engine/weighing.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/occupancy.hpp"

namespace tavla {
namespace {

// All weights are thousandths of a point.
constexpr int pip = 10;

// Worth of holding a point with two checkers or more, by point: the 5, 4 and 7 points block best,
// the opponent's 5 and 4 (20, 21) are the best anchors.
constexpr std::array<int, 26> point_worth{0,  5,  40, 80, 105, 140, 90, 85, 45, 25, 20, 15, 10,
                                          30, 10, 12, 20, 25,  60,  35, 95, 40, 30, 5,  0,  0};

// A wall of so many made points in a row that an opposing checker has yet to pass.
constexpr std::array<int, 7> wall_worth{0, 0, 10, 25, 90, 180, 330};

// An own checker with so many points made against it among the next six.
constexpr std::array<int, 7> blocked_cost{0, 6, 14, 28, 55, 100, 170};

// The opponent on the bar against so many points made in the own home.
constexpr std::array<int, 7> bar_worth{30, 45, 75, 125, 200, 330, 600};

/// A board with its sets of places from both sides.
struct View {
  Position board;
  Position flipped;
  Occupancy own;
  Occupancy opponent;  // as the opponent counts

  explicit View(const Position& position) noexcept
      : board{position},
        flipped{position.flipped()},
        own{occupancy(position)},
        opponent{occupancy(flipped)} {}

  /// Whether the sides have yet to pass each other.
  [[nodiscard]] bool contact() const noexcept {
    return own.own != 0 && opponent.own != 0 && highest(own.own) + highest(opponent.own) > 25;
  }
};

constexpr Places home_bits = 0x7E;

int home_points(const Occupancy& side) noexcept {
  return std::popcount(side.several & home_bits);
}

/// The blots the opponent can hit with one roll of two different dice.
Places mixed_hits(const Occupancy& side, int on_bar, int first, int second) noexcept {
  const Places entry = ((bar_bit >> first) | (bar_bit >> second)) & side.open;
  if (on_bar > 1) return entry & side.blots;
  const Places first_steps = (side.own >> first) & side.open;
  const Places second_steps = (side.own >> second) & side.open;
  if (on_bar == 0) {
    return (first_steps | second_steps | first_steps >> second | second_steps >> first) &
           side.blots;
  }
  Places hits = entry;
  const Places others = side.own & ~bar_bit;
  const Places first_entry = (bar_bit >> first) & side.open;
  const Places second_entry = (bar_bit >> second) & side.open;
  if (first_entry != 0) hits |= (others | first_entry) >> second;
  if (second_entry != 0) hits |= (others | second_entry) >> first;
  return hits & side.blots;
}

/// The blots the opponent can hit with a double.
Places double_hits(const Occupancy& side, int on_bar, int die) noexcept {
  Places reached = side.own;
  Places hits = 0;
  int steps = 4;
  if (on_bar > 0) {
    const Places entry = (bar_bit >> die) & side.open;
    if (entry == 0) return 0;
    hits = entry;
    steps -= on_bar;
    reached = (reached & ~bar_bit) | entry;
  }
  for (; steps > 0; --steps) {
    reached = (reached >> die) & side.open;
    hits |= reached;
  }
  return hits & side.blots;
}

/// What the farthest-travelled of the hit blots loses: its way so far, and the trouble of entering.
int hit_cost(Places hits, int trouble) noexcept {
  return hits == 0 ? 0 : highest(hits) * pip + trouble;
}

/// The loss by blots, on average over the opponent's 36 rolls.
int blot_risk(const View& view) noexcept {
  const Occupancy& side = view.opponent;
  if (side.blots == 0) return 0;
  const int on_bar = view.flipped[25];
  const int trouble = 40 + bar_worth[static_cast<std::size_t>(home_points(side))];
  int loss = 0;
  for (int first = 1; first <= 6; ++first) {
    loss += hit_cost(double_hits(side, on_bar, first), trouble);
    for (int second = 1; second < first; ++second) {
      loss += 2 * hit_cost(mixed_hits(side, on_bar, first, second), trouble);
    }
  }
  return loss / 36;
}

int made_points(const View& view) noexcept {
  int worth = 0;
  for_each_place(view.own.several & board_bits,
                 [&](int place) { worth += point_worth[static_cast<std::size_t>(place)]; });
  return worth;
}

/// The longest wall before the opponent's rearmost checker.
int wall(const View& view) noexcept {
  const int rearmost = 25 - highest(view.opponent.own);
  std::size_t longest = 0;
  std::size_t length = 0;
  for (int place = rearmost + 1; place <= 24; ++place) {
    length = (view.own.several & place_bit(place)) != 0 ? length + 1 : 0;
    longest = std::max(longest, std::min<std::size_t>(length, 6));
  }
  return wall_worth[longest];
}

int blocked(const View& view) noexcept {
  const Places made_against = board_bits & ~view.own.open;
  int cost = 0;
  for_each_place(view.own.own & outside_home_bits, [&](int place) {
    const Places ahead = (made_against << 6 >> place) & 0x3F;
    cost += view.board[place] * blocked_cost[static_cast<std::size_t>(std::popcount(ahead))];
  });
  return cost;
}

/// Towers and checkers buried deep in the home play no part any more.
int idle(const View& view) noexcept {
  int cost = 12 * (view.board.own(Point::at(24)) + view.board.own(Point::at(23)));
  for_each_place(view.own.own & board_bits, [&](int place) {
    const int spare = view.board[place] - 3;
    if (spare > 0) cost += 6 * spare * spare;
    if (place <= 2) cost += 18 * view.board[place];
  });
  return cost;
}

/// Checkers within reach of the home that are free to make points there.
int builders(const View& view) noexcept {
  int free = 0;
  for (int place = 7; place <= 11; ++place) {
    const int count = view.board[place];
    if (count == 1 || count >= 3) ++free;
  }
  return 14 * free;
}

int hit_worth(const View& view) noexcept {
  const int on_bar = view.flipped[25];
  const int each = bar_worth[static_cast<std::size_t>(home_points(view.own))];
  return on_bar == 0 ? 0 : each + (on_bar - 1) * each / 2;
}

int weigh_contact(const View& view) noexcept {
  const int pips = view.board.opponent_pips() - view.board.own_pips();
  return pips * pip + made_points(view) + wall(view) + builders(view) + hit_worth(view) -
         blocked(view) - idle(view) - blot_risk(view);
}

/// Without contact only speed counts: pips, checkers still on the board, and pips wasted by gaps.
/// As long as none is off, coming home comes first, or the game is lost double.
int weigh_race(const View& view) noexcept {
  const int left = Position::checkers_a_side - view.board.own_off();
  int cost = view.board.own_pips() * pip + left * 4 * pip;
  for_each_place(view.own.own, [&](int place) {
    if (place == 1) cost += view.board[place] * pip;
    if (place > 6) cost += view.board[place] * (10 + (place - 6));
  });
  const int gaps = std::popcount(home_bits & ~view.own.own & ~Places{2});
  return -cost - gaps * 4;
}

}  // namespace

int weigh(const Position& position) noexcept {
  constexpr int won = 1'000'000;
  const View view{position};
  if (view.own.own == 0) return won;
  return view.contact() ? weigh_contact(view) : weigh_race(view) + 20 * view.board.opponent_pips();
}

}  // namespace tavla
