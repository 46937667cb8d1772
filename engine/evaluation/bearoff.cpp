#include "engine/evaluation/bearoff.hpp"

#include <algorithm>
#include <limits>

namespace tavla::evaluation {
namespace {

/// binomials[n][k]: ways to choose k of n.
constexpr auto binomials = [] {
  std::array<std::array<std::size_t, 7>, 22> ways{};
  for (std::size_t n = 0; n < ways.size(); ++n) {
    ways[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k < 7; ++k) ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
  }
  return ways;
}();
constexpr std::size_t first_full = binomials[20][6];

std::size_t at(int point) noexcept {
  return static_cast<std::size_t>(point - 1);
}

int checkers(const Home& home) noexcept {
  int sum = 0;
  for (const int count : home) sum += count;
  return sum;
}

Home home_of(const Position& board) noexcept {
  Home home{};
  for (int point = 1; point <= 6; ++point) home[at(point)] = std::max(board[point], 0);
  return home;
}

/// Calls `use` with every home, in the order of rank.
template <class Use>
void for_each_home(Use&& use) {
  // sums[i]: checkers on the points from 6 down to 6 - i. The last changes slowest.
  std::array<int, 6> sums{};
  for (;;) {
    use(Home{sums[5] - sums[4],
             sums[4] - sums[3],
             sums[3] - sums[2],
             sums[2] - sums[1],
             sums[1] - sums[0],
             sums[0]});
    std::size_t i = 0;
    while (i < 5 && sums[i] == sums[i + 1]) sums[i++] = 0;
    if (i == 5 && sums[5] == Position::checkers_a_side) return;
    ++sums[i];
  }
}

/// The homes that one side's roll leads to. Both orders of the dice are tried, so some come twice.
class Rolling {
 public:
  explicit Rolling(std::vector<Home>& out) noexcept : out_{&out} {}

  void roll(const Home& home, int larger, int smaller) {
    out_->clear();
    if (larger == smaller) {
      play(home, std::array{larger, larger, larger, larger});
    } else {
      play(home, std::array{larger, smaller});
      play(home, std::array{smaller, larger});
    }
  }

 private:
  void play(const Home& home, std::span<const int> dice) {
    const int farthest = farthest_point(home);
    if (farthest == 0 || dice.empty()) {
      out_->push_back(home);
      return;
    }
    for (int point = farthest; point >= 1; --point) {
      if (home[at(point)] == 0) continue;
      const int to = point - dice.front();
      if (to < 0 && point != farthest) continue;
      Home next = home;
      --next[at(point)];
      if (to > 0) ++next[at(to)];
      play(next, dice.subspan(1));
    }
  }
  static int farthest_point(const Home& home) noexcept {
    int point = 6;
    while (point > 0 && home[at(point)] == 0) --point;
    return point;
  }

  std::vector<Home>* out_;
};

/// The chance of each roll or later, from the chance of each.
template <std::size_t Size>
std::array<float, Size> or_later(std::array<float, Size> chance) noexcept {
  for (std::size_t n = Size - 1; n-- > 0;) chance[n] += chance[n + 1];
  return chance;
}

/// The chance that the one who rolls clears its home before the other has borne off a checker.
float gammon_chance(const BearoffTable& table, const Home& mover, const Home& other) noexcept {
  if (checkers(other) < Position::checkers_a_side) return 0;
  const auto not_yet = or_later(table.first(other));
  const auto& clearing = table.clearing(mover);
  float chance = 0;
  for (std::size_t n = 1; n < BearoffTable::most_first_rolls; ++n) {
    chance += clearing[n] * not_yet[n];
  }
  return chance;
}

/// The same for the one who waits: it clears with its roll n, after n rolls of the other.
float waiting_gammon_chance(const BearoffTable& table,
                            const Home& waiter,
                            const Home& other) noexcept {
  if (checkers(other) < Position::checkers_a_side) return 0;
  const auto not_yet = or_later(table.first(other));
  const auto& clearing = table.clearing(waiter);
  float chance = 0;
  for (std::size_t n = 1; n + 1 < BearoffTable::most_first_rolls; ++n) {
    chance += clearing[n] * not_yet[n + 1];
  }
  return chance;
}

}  // namespace

std::size_t rank(const Home& home) noexcept {
  std::size_t sum = 0;
  std::size_t number = 0;
  for (std::size_t i = 0; i < home.size(); ++i) {
    sum += static_cast<std::size_t>(home[5 - i]);
    number += binomials[sum + i][i + 1];
  }
  return number;
}

/// Fills the table home by home; what follows from a home is filled before it.
class BearoffTable::Filling {
 public:
  explicit Filling(BearoffTable& table) noexcept : table_{&table} {}

  void fill(const Home& home) {
    const std::size_t number = table_->clearing_.size();
    table_->clearing_.emplace_back();
    table_->expected_.push_back(0);
    if (number == 0) {
      table_->clearing_[0][0] = 1;
      return;
    }
    const bool full = number >= first_full;
    if (full) table_->first_.emplace_back();
    if (full) table_->expected_first_.push_back(0);
    for (int larger = 1; larger <= 6; ++larger) {
      for (int smaller = 1; smaller <= larger; ++smaller) {
        rolling_.roll(home, larger, smaller);
        const float weight = (larger == smaller ? 1.0F : 2.0F) / 36.0F;
        add_best(number, weight);
        if (full) add_best_first(number - first_full, weight);
      }
    }
  }

 private:
  void add_best(std::size_t number, float weight) {
    std::size_t best = 0;
    float least = std::numeric_limits<float>::max();
    for (const Home& home : reached_) {
      const std::size_t next = rank(home);
      if (table_->expected_[next] < least) {
        least = table_->expected_[next];
        best = next;
      }
    }
    const Clearing& next = table_->clearing_[best];
    Clearing& sum = table_->clearing_[number];
    for (std::size_t n = 1; n < most_rolls; ++n) sum[n] += weight * next[n - 1];
    table_->expected_[number] += weight * (1 + least);
  }

  void add_best_first(std::size_t number, float weight) {
    constexpr std::size_t borne_off = BearoffTable::home_count;
    std::size_t best = borne_off;
    float least = std::numeric_limits<float>::max();
    for (const Home& home : reached_) {
      const std::size_t next = rank(home);
      const float expected = next < first_full ? 0 : table_->expected_first_[next - first_full];
      if (expected < least) {
        least = expected;
        best = next < first_full ? borne_off : next - first_full;
      }
    }
    First& sum = table_->first_[number];
    if (best == borne_off) {
      sum[1] += weight;
    } else {
      for (std::size_t n = 1; n < most_first_rolls; ++n) {
        sum[n] += weight * table_->first_[best][n - 1];
      }
    }
    table_->expected_first_[number] += weight * (1 + least);
  }

  BearoffTable* table_;
  std::vector<Home> reached_;
  Rolling rolling_{reached_};
};

BearoffTable::BearoffTable() {
  clearing_.reserve(home_count);
  expected_.reserve(home_count);
  first_.reserve(full_homes);
  expected_first_.reserve(full_homes);
  Filling filling{*this};
  for_each_home([&](const Home& home) { filling.fill(home); });
}

const BearoffTable::Clearing& BearoffTable::clearing(const Home& home) const noexcept {
  return clearing_[rank(home)];
}

const BearoffTable::First& BearoffTable::first(const Home& home) const noexcept {
  return first_[rank(home) - first_full];
}

float BearoffTable::expected_rolls(const Home& home) const noexcept {
  return expected_[rank(home)];
}

Outcomes BearoffTable::outcomes(const Position& about_to_roll) const noexcept {
  const Home own = home_of(about_to_roll);
  const Home other = home_of(about_to_roll.flipped());
  const auto& clearing = clearing_[rank(own)];
  const auto other_later = or_later(clearing_[rank(other)]);
  float win = 0;
  for (std::size_t n = 1; n < most_rolls; ++n) win += clearing[n] * other_later[n];
  win = std::min(win, 1.0F);  // rounding
  const float gammon = std::min(gammon_chance(*this, own, other), win);
  const float lost_gammon = std::min(waiting_gammon_chance(*this, other, own), 1 - win);
  return {{win - gammon, gammon, 0, 1 - win - lost_gammon, lost_gammon, 0}};
}

const BearoffTable& bearoff_table() {
  static const BearoffTable table;
  return table;
}

}  // namespace tavla::evaluation
