#include "engine/movegen.hpp"

#include <algorithm>
#include <array>

#include "engine/occupancy.hpp"

namespace tavla {
namespace {

/// The changes of every step with one die: from each place, without and with a hit.
struct StepChanges {
  std::array<std::array<Change, 26>, 2> by_hit;
};

constexpr Change change_of(int from, int die, bool hit) noexcept {
  Change change;
  if (from == 0) return change;
  change.by[static_cast<std::size_t>(from)] = -1;
  if (from > die) change.by[static_cast<std::size_t>(from - die)] = hit ? 2 : 1;
  if (from > die && hit) change.by[0] = -1;
  return change;
}

constexpr std::array<StepChanges, 7> tabulate_changes() noexcept {
  std::array<StepChanges, 7> table{};
  for (int die = 1; die <= 6; ++die) {
    for (std::size_t from = 0; from <= 25; ++from) {
      auto& by_hit = table[static_cast<std::size_t>(die)].by_hit;
      by_hit[0][from] = change_of(static_cast<int>(from), die, false);
      by_hit[1][from] = change_of(static_cast<int>(from), die, true);
    }
  }
  return table;
}

constexpr std::array<StepChanges, 7> changes = tabulate_changes();

/// One die with what does not change while an own turn is played.
class Mover {
 public:
  Mover(Die die, Places open) noexcept
      : die_{die.pips()},
        open_{open},
        movable_{open << die.pips()},
        changes_{&changes[static_cast<std::size_t>(die.pips())]} {}

  [[nodiscard]] int die() const noexcept { return die_; }
  /// The places, bar or points, from which a step lands on an open point.
  [[nodiscard]] Places movable() const noexcept { return movable_; }
  [[nodiscard]] Places all_sources(Places own) const noexcept { return sources(own, open_, die_); }

  [[nodiscard]] Position step(const Position& board, Places blots, int from) const noexcept {
    const std::size_t hit = ((blots << die_) >> from) & 1U;
    return board.plus(changes_->by_hit[hit][static_cast<std::size_t>(from)]);
  }
  /// The places held by the target of a step; none when it bears off.
  [[nodiscard]] Places target(int from) const noexcept {
    return (place_bit(from) >> die_) & board_bits;
  }

 private:
  int die_;
  Places open_;
  Places movable_;
  const StepChanges* changes_;
};

Places own_after(const Position& next, Places own, int from, Places target) noexcept {
  const Places left = next[from] == 0 ? own & ~place_bit(from) : own;
  return left | target;
}

/// Doubles. Steps are played from the farthest place inwards, so that every set of four steps
/// arises once, and in the order in which entering and bearing off are legal if they are at all;
/// different sets of equal size never lead to the same board.
class DoubleSearch {
 public:
  DoubleSearch(Mover mover, std::vector<Position>& out) noexcept : mover_{mover}, out_{&out} {}

  template <int Left>
  void extend(const Position& board, Places own, Places blots, Places allowed) {
    for_each_place(mover_.all_sources(own) & allowed, [&](int from) {
      if constexpr (Left == 1) {
        out_->push_back(mover_.step(board, blots, from));
      } else {
        const Position next = mover_.step(board, blots, from);
        const Places target = mover_.target(from);
        extend<Left - 1>(
            next, own_after(next, own, from, target), blots & ~target, (place_bit(from) << 1) - 1);
      }
    });
  }

 private:
  Mover mover_;
  std::vector<Position>* out_;
};

void play_double(const Position& start, Die die, std::vector<Position>& out) {
  const Occupancy at = occupancy(start);
  DoubleSearch search{Mover{die, at.open}, out};
  constexpr Places anywhere = ~Places{0};
  search.extend<4>(start, at.own, at.blots, anywhere);
  if (out.empty()) search.extend<3>(start, at.own, at.blots, anywhere);
  if (out.empty()) search.extend<2>(start, at.own, at.blots, anywhere);
  if (out.empty()) search.extend<1>(start, at.own, at.blots, anywhere);
}

/// Two different dice, both played.
class MixedSearch {
 public:
  MixedSearch(const Position& start, Dice dice, std::vector<Position>& out) noexcept
      : start_{start},
        at_{occupancy(start)},
        larger_{dice.larger(), at_.open},
        smaller_{dice.smaller(), at_.open},
        out_{&out} {}

  void both_dice() {
    if (may_bear_off()) {
      in_order(larger_, smaller_);
      in_order(smaller_, larger_);
    } else if (start_[25] > 1) {
      enter_two();
    } else if (start_[25] == 1) {
      enter_and_move(larger_, smaller_);
      enter_and_move(smaller_, larger_);
      one_checker(bar_bit);
    } else {
      two_checkers();
      one_checker(at_.own);
    }
  }

  void one_die() {
    single(larger_);
    if (out_->empty()) single(smaller_);
  }

 private:
  /// Whether at most one checker keeps the rest from bearing off in this turn.
  [[nodiscard]] bool may_bear_off() const noexcept {
    const Places outside = at_.own & outside_home_bits;
    return (outside & (outside - 1)) == 0 && (outside & at_.several) == 0;
  }

  /// Bearing off lets the same board arise in several ways; here results are few and compared.
  void in_order(const Mover& first, const Mover& second) {
    for_each_place(first.all_sources(at_.own), [&](int from) {
      const Position next = first.step(start_, at_.blots, from);
      const Places target = first.target(from);
      const Places blots = at_.blots & ~target;
      const Places own = own_after(next, at_.own, from, target);
      for_each_place(second.all_sources(own), [&](int then) {
        const Position final = second.step(next, blots, then);
        if (std::ranges::find(*out_, final) == out_->end()) out_->push_back(final);
      });
    });
  }

  void enter_two() {
    if ((bar_bit & larger_.movable() & smaller_.movable()) == 0) return;
    const Position next = larger_.step(start_, at_.blots, 25);
    out_->push_back(smaller_.step(next, at_.blots, 25));
  }

  void enter_and_move(const Mover& entering, const Mover& moving) {
    if ((bar_bit & entering.movable()) == 0) return;
    // Going on from the entry point is one_checker's.
    const Places target = entering.target(25);
    move_each(entering.step(start_, at_.blots, 25),
              at_.blots & ~target,
              moving,
              at_.own & moving.movable() & ~(target | bar_bit));
  }

  /// A checker each. Stepping onto the other's place or from its target is one_checker's.
  void two_checkers() {
    const Places seconds = at_.own & smaller_.movable();
    for_each_place(at_.own & larger_.movable(), [&](int from) {
      const Places target = larger_.target(from);
      const Places alone = place_bit(from) & ~at_.several;
      const Places same_as_one = target | place_bit(from) << smaller_.die();
      move_each(larger_.step(start_, at_.blots, from),
                at_.blots & ~target,
                smaller_,
                seconds & ~(alone | same_as_one));
    });
  }

  void move_each(const Position& board, Places blots, const Mover& mover, Places from) {
    for_each_place(from, [&](int place) { out_->push_back(mover.step(board, blots, place)); });
  }

  /// One checker takes both dice. The two ways differ only if a blot stands on one of them.
  void one_checker(Places own) {
    const Places arriving = own & (at_.open << (larger_.die() + smaller_.die()));
    const Places larger_first = arriving & larger_.movable();
    const Places hits = at_.blots << larger_.die() | at_.blots << smaller_.die();
    run(larger_first, larger_, smaller_);
    run(arriving & smaller_.movable() & (~larger_first | hits), smaller_, larger_);
  }

  void run(Places own, const Mover& first, const Mover& second) {
    for_each_place(own, [&](int from) {
      const Position next = first.step(start_, at_.blots, from);
      out_->push_back(second.step(next, at_.blots, from - first.die()));
    });
  }

  void single(const Mover& mover) {
    move_each(start_, at_.blots, mover, mover.all_sources(at_.own));
  }

  Position start_;
  Occupancy at_;
  Mover larger_;
  Mover smaller_;
  std::vector<Position>* out_;
};

void play_mixed(const Position& start, Dice dice, std::vector<Position>& out) {
  MixedSearch search{start, dice, out};
  search.both_dice();
  if (out.empty()) search.one_die();
}

/// Keeps the boards on which every checker hit in the own home is held (rules 3), if there are any.
void keep_obeying(const Position& start, std::vector<Position>& out) {
  const Places watched = home_blots(start);
  if (watched == 0) return;
  const auto disobeying = std::ranges::partition(
      out, [&](const Position& final) { return holds_hits(final, watched); });
  if (disobeying.begin() != out.begin()) out.erase(disobeying.begin(), disobeying.end());
}

}  // namespace

void legal_positions(const Position& position,
                     Dice dice,
                     HitAndRun rule,
                     std::vector<Position>& out) {
  out.clear();
  if (dice.is_double()) {
    play_double(position, dice.first, out);
  } else {
    play_mixed(position, dice, out);
  }
  if (rule == HitAndRun::forbidden) keep_obeying(position, out);
}

std::vector<Position> legal_positions(const Position& position, Dice dice, HitAndRun rule) {
  std::vector<Position> out;
  legal_positions(position, dice, rule, out);
  return out;
}

}  // namespace tavla
