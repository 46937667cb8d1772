#include "engine/turn.hpp"

#include <algorithm>
#include <array>

#include "engine/occupancy.hpp"

namespace tavla {
namespace {

constexpr Places anywhere = ~Places{0};

Step step_from(int place, Die die) noexcept {
  const Point from = Point::at(place);
  return Step{from, from.after(die), die};
}

/// The dice of a turn that are not played yet: how many of each, the larger first.
class DiceLeft {
 public:
  struct Kind {
    Die die;
    int count;
  };

  explicit DiceLeft(Dice dice) noexcept
      : kinds_{Kind{dice.larger(), dice.is_double() ? 4 : 1},
               Kind{dice.smaller(), dice.is_double() ? 0 : 1}} {}
  DiceLeft(Dice dice, const Play& played) noexcept : DiceLeft{dice} {
    for (const Step& step : played) spend(step.die);
  }

  [[nodiscard]] const std::array<Kind, 2>& kinds() const noexcept { return kinds_; }
  [[nodiscard]] bool has(Die die) const noexcept {
    return std::ranges::any_of(kinds_,
                               [&](const Kind& kind) { return kind.die == die && kind.count > 0; });
  }
  [[nodiscard]] DiceLeft without(Die die) const noexcept {
    DiceLeft left = *this;
    left.spend(die);
    return left;
  }
  [[nodiscard]] DiceLeft only_larger() const noexcept {
    DiceLeft left = *this;
    left.kinds_[1].count = 0;
    return left;
  }

 private:
  void spend(Die die) noexcept {
    // Of a double all four are of the first kind.
    --(kinds_[0].die == die ? kinds_[0] : kinds_[1]).count;
  }

  std::array<Kind, 2> kinds_;
};

/// Asks whether some way of playing on uses a number of dice and keeps the hit-and-run rule.
class Continuation {
 public:
  explicit Continuation(Places watched) noexcept : watched_{watched} {}

  /// Whether `wanted` dice more can be played from here so that the end is in order.
  [[nodiscard]] bool exists(const Position& board, DiceLeft left, int wanted) const {
    return search(board, left, wanted, anywhere);
  }

 private:
  // A double is searched from the farthest place inwards: another order reaches nothing else.
  [[nodiscard]] bool search(const Position& board,
                            DiceLeft left,
                            int wanted,
                            Places allowed) const {
    if (wanted == 0) return watched_ == 0 || holds_hits(board, watched_);
    const auto& kinds = left.kinds();
    return std::ranges::any_of(kinds, [&](const DiceLeft::Kind& kind) {
      return kind.count > 0 && search_with(board, left, kind, wanted, allowed);
    });
  }

  [[nodiscard]] bool search_with(const Position& board,
                                 const DiceLeft& left,
                                 DiceLeft::Kind kind,
                                 int wanted,
                                 Places allowed) const {
    Places from = sources(board, kind.die) & allowed;
    if (wanted == 1 && watched_ == 0) return from != 0;
    const bool same_dice_only = kind.count > 1;
    while (from != 0) {
      const int place = highest(from);
      from ^= place_bit(place);
      const Places next_allowed = same_dice_only ? (place_bit(place) << 1) - 1 : allowed;
      const Position next = board.after(step_from(place, kind.die));
      if (search(next, left.without(kind.die), wanted - 1, next_allowed)) return true;
    }
    return false;
  }

  Places watched_;
};

/// What the rules ask of a turn as a whole (rules 1.7 and 3): worked out anew from the start
/// position and the dice whenever it is needed.
class Demand {
 public:
  Demand(const Position& start, Dice dice, HitAndRun rule) : dice_{dice} {
    const DiceLeft all{dice};
    const Continuation any{0};
    count_ = dice.count();
    while (count_ > 0 && !any.exists(start, all, count_)) --count_;
    larger_only_ = !dice.is_double() && count_ == 1 && sources(start, dice.larger()) != 0;
    if (rule == HitAndRun::allowed) return;
    const Places blots = home_blots(start);
    const DiceLeft ordinary = larger_only_ ? all.only_larger() : all;
    if (blots != 0 && Continuation{blots}.exists(start, ordinary, count_)) watched_ = blots;
  }

  /// Why a step that the board allows may not be played, if so.
  [[nodiscard]] std::optional<Refused> refusal(const Turn& turn, Step step) const {
    const Position next = turn.now().after(step);
    if (next.own_off() == Position::checkers_a_side) return std::nullopt;
    if (larger_only_ && step.die != dice_.larger()) return Refused::larger_die;
    const DiceLeft left = DiceLeft{dice_, turn.steps()}.without(step.die);
    const int wanted = count_ - static_cast<int>(turn.steps().size()) - 1;
    if (Continuation{watched_}.exists(next, left, wanted)) return std::nullopt;
    return Continuation{0}.exists(next, left, wanted) ? Refused::hit_and_run : Refused::both_dice;
  }

 private:
  Dice dice_;
  int count_ = 0;             // how many dice must be played
  bool larger_only_ = false;  // one die can be played, and it must be the larger
  Places watched_ = 0;        // blots in the own home that must be held if hit
};

/// Why the board itself does not allow a step of an own checker, if so.
std::optional<Refused> board_refusal(const Position& board, Step step) noexcept {
  if (step.from != Point::bar() && board.own(Point::bar()) > 0) return Refused::bar_first;
  if (step.to != Point::off()) {
    if (board[step.to.number()] < -1) return Refused::blocked;
    return std::nullopt;
  }
  if (!board.all_home()) return Refused::not_all_home;
  if ((sources(board, step.die) & place_bit(step.from.number())) == 0) {
    return Refused::farther_checker;
  }
  return std::nullopt;
}

/// Calls `use` with the step of every own checker and every unused die: farthest first, then the
/// larger die.
template <class Use>
void for_each_candidate(const Turn& turn, Use&& use) {
  const DiceLeft left{turn.dice(), turn.steps()};
  for_each_place(occupancy(turn.now()).own, [&](int place) {
    for (const DiceLeft::Kind& kind : left.kinds()) {
      if (kind.count > 0) use(step_from(place, kind.die));
    }
  });
}

/// Whether the board allows a step with any of these dice.
bool can_move(const Position& board, const DiceLeft& left) noexcept {
  return std::ranges::any_of(left.kinds(), [&](const DiceLeft::Kind& kind) {
    return kind.count > 0 && sources(board, kind.die) != 0;
  });
}

/// Plays on towards a board by steps the board allows.
class Pathfinder {
 public:
  explicit Pathfinder(const Position& target) noexcept : target_{target} {}

  /// Whether the target was reached; then `path` holds the steps.
  bool find(const Position& board, const DiceLeft& left, Play& path) const {
    // The same board may be met on the way with dice still to play.
    if (board == target_ && !can_move(board, left)) return true;
    const auto& kinds = left.kinds();
    return std::ranges::any_of(kinds, [&](const DiceLeft::Kind& kind) {
      return kind.count > 0 && find_with(board, left, kind, path);
    });
  }

 private:
  bool find_with(const Position& board,
                 const DiceLeft& left,
                 DiceLeft::Kind kind,
                 Play& path) const {
    Places from = sources(board, kind.die);
    // A double is played from the farthest place inwards; what lies behind it is settled.
    if (kind.count > 1) from &= farthest_change(board);
    while (from != 0) {
      const int place = highest(from);
      from ^= place_bit(place);
      path.push_back(step_from(place, kind.die));
      if (find(board.after(path.back()), left.without(kind.die), path)) return true;
      path.pop_back();
    }
    return false;
  }

  [[nodiscard]] Places farthest_change(const Position& board) const noexcept {
    int place = 25;
    while (place > 0 && board[place] == target_[place]) --place;
    return place_bit(place);
  }

  Position target_;
};

}  // namespace

Turn::Turn(const Position& start, Dice dice, HitAndRun rule)
    : start_{start}, now_{start}, dice_{dice}, rule_{rule} {}

DieList Turn::unused() const {
  DieList dice;
  const DiceLeft left{dice_, steps_};
  for (const DiceLeft::Kind& kind : left.kinds()) {
    dice.insert(dice.end(), static_cast<std::size_t>(kind.count), kind.die);
  }
  return dice;
}

StepList Turn::options() const {
  StepList steps;
  const Demand demand{start_, dice_, rule_};
  for_each_candidate(*this, [&](Step step) {
    if (!board_refusal(now_, step) && !demand.refusal(*this, step)) steps.push_back(step);
  });
  return steps;
}

bool Turn::complete() const {
  // The standing steps begin a legal play, so that any step the board allows now belongs to one.
  return !can_move(now_, DiceLeft{dice_, steps_});
}

std::optional<Refused> Turn::refusal(Step step) const {
  if (step.to != step.from.after(step.die)) return Refused::no_die;
  if (!DiceLeft{dice_, steps_}.has(step.die)) return Refused::no_die;
  if (step.from == Point::off() || now_.own(step.from) == 0) return Refused::no_checker;
  if (const auto reason = board_refusal(now_, step)) return reason;
  return Demand{start_, dice_, rule_}.refusal(*this, step);
}

RefusalList Turn::refusals() const {
  RefusalList refused;
  const Demand demand{start_, dice_, rule_};
  for_each_candidate(*this, [&](Step step) {
    auto reason = board_refusal(now_, step);
    if (!reason) reason = demand.refusal(*this, step);
    if (reason) refused.push_back(Refusal{step, *reason});
  });
  return refused;
}

void Turn::play(Step step) {
  now_ = now_.after(step);
  steps_.push_back(step);
}

void Turn::undo() {
  steps_.pop_back();
  now_ = start_;
  for (const Step& step : steps_) now_ = now_.after(step);
}

Play steps_to(const Turn& turn, const Position& target) {
  Play path;
  const DiceLeft left{turn.dice(), turn.steps()};
  if (!Pathfinder{target}.find(turn.now(), left, path)) return {};
  Turn replay = turn;
  for (const Step& step : path) {
    if (replay.refusal(step)) return {};
    replay.play(step);
  }
  return replay.complete() ? path : Play{};
}

}  // namespace tavla
