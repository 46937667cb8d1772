// rules.md 3, "no hit-and-run": what a turn of tavla-kahve may be.

#include <algorithm>
#include <set>
#include <string>

#include "tests/rules/support.hpp"

using namespace tavla;

namespace {

constexpr HitAndRun kahve = HitAndRun::forbidden;

/// The rule read aloud: every ordinary play with its hits, and whether it obeys.
class PlainReading {
 public:
  PlainReading(const Position& start, Dice roll) {
    play(start, steps_of(roll), {});
    if (!roll.is_double()) play(start, {roll.second, roll.first}, {});
    std::erase_if(plays_, [&](const Whole& whole) { return whole.dice != most_; });
    keep_larger(roll);
  }

  /// The boards that the legal plays end on, sorted.
  [[nodiscard]] std::vector<Position> ends() const {
    const bool some_obey = std::ranges::any_of(plays_, &Whole::obeys);
    std::set<Position> ends;
    for (const Whole& whole : plays_) {
      if (whole.obeys || !some_obey) ends.insert(whole.end);
    }
    return {ends.begin(), ends.end()};
  }

 private:
  struct Whole {
    Position end;
    std::size_t dice;
    Die first;
    bool obeys;
  };

  static std::vector<Die> steps_of(Dice roll) {
    if (roll.is_double()) return {4, roll.first};
    return {roll.first, roll.second};
  }

  void play(const Position& board, const std::vector<Die>& dice, std::vector<Step> played) {
    bool stuck = true;
    for (int from = 25; played.size() < dice.size() && from > 0; --from) {
      const Die die = dice[played.size()];
      const Step step{Point::at(from), Point::at(from).after(die), die};
      if (!allowed(board, step)) continue;
      stuck = false;
      note_hit(board, step);
      played.push_back(step);
      play(board.after(step), dice, played);
      played.pop_back();
      if (board.hits(step)) hits_.pop_back();
    }
    if (stuck && !played.empty()) record(board, played);
  }

  static bool allowed(const Position& board, Step step) {
    if (board.own(step.from) == 0) return false;
    if (board.own(Point::bar()) > 0 && step.from != Point::bar()) return false;
    if (step.to != Point::off()) return board[step.to.number()] >= -1;
    if (!board.all_home()) return false;
    if (step.from.number() == step.die.pips()) return true;
    for (int higher = step.from.number() + 1; higher <= 6; ++higher) {
      if (board[higher] > 0) return false;
    }
    return true;
  }

  void note_hit(const Position& board, Step step) {
    if (board.hits(step)) hits_.push_back(step.to);
  }

  void record(const Position& end, const std::vector<Step>& played) {
    const bool obeys = std::ranges::all_of(
        hits_, [&](Point point) { return !point.is_home() || end.own(point) > 0; });
    plays_.push_back({end, played.size(), played.front().die, obeys});
    most_ = std::max(most_, played.size());
  }

  void keep_larger(Dice roll) {
    const auto by_larger = [&](const Whole& whole) { return whole.first == roll.larger(); };
    if (most_ != 1 || !std::ranges::any_of(plays_, by_larger)) return;
    std::erase_if(plays_, [&](const Whole& whole) { return !by_larger(whole); });
  }

  std::vector<Whole> plays_;
  std::vector<Point> hits_;
  std::size_t most_ = 0;
};

std::string text(const Position& position, Dice roll) {
  std::string text;
  for (int place = 0; place <= 25; ++place) text += std::to_string(position[place]) + ' ';
  return text + "dice " + std::to_string(roll.first.pips()) + ' ' +
         std::to_string(roll.second.pips());
}

void require_plain_reading(const Position& position, Dice roll) {
  INFO(text(position, roll));
  const auto ends = PlainReading{position, roll}.ends();
  REQUIRE(sorted(legal_positions(position, roll, kahve)) == ends);
  // With the last checker the step that bears it off is offered in any case (rules 1.11).
  if (position.own_off() == 14) return;
  REQUIRE(ends_of(Turn{position, roll, kahve}) == ends);
}

}  // namespace

TEST_CASE("rules 3 no hit-and-run: where a roll may end") {
  check(GENERATE(values<EndsCase>({
            {"who hits stays, or another way is taken",
             board({{10, 1}, {8, 1}, {5, -1}}),
             dice(3, 2),
             {board({{8, 1}, {5, 1}, {0, -1}}),
              board({{7, 1}, {6, 1}, {5, -1}}),
              board({{10, 1}, {3, 1}, {5, -1}})}},
            {"the only checker goes round the blot",
             board({{8, 1}, {5, -1}}),
             dice(3, 2),
             {board({{3, 1}, {5, -1}})}},
            {"neither way obeys: both may be played",
             board({{8, 1}, {6, -1}, {5, -1}}),
             dice(3, 2),
             {board({{3, 1}, {5, -1}, {0, -1}}), board({{3, 1}, {6, -1}, {0, -1}})}},
            {"obeying would cost a die: it may be played",
             board({{8, 1}, {6, -2}, {5, -1}}),
             dice(3, 2),
             {board({{3, 1}, {6, -2}, {0, -1}})}},
            {"on a double one hits and another goes on",
             board({{14, 1}, {8, 2}, {5, -1}}),
             dice(3, 3),
             {board({{11, 1}, {5, 1}, {2, 1}, {0, -1}}), board({{8, 1}, {5, 2}, {0, -1}})}},
            {"the hitter may not leave by bearing off",
             board({{6, 1}, {2, 1}, {4, -1}}),
             dice(4, 2),
             {board({{2, 1}, {4, -1}})}},
            {"two points hit with one double, both held",
             board({{20, 1}, {18, -2}, {6, 3}, {4, -1}, {2, -1}}),
             dice(2, 2),
             {board({{20, 1}, {18, -2}, {4, 2}, {2, 1}, {0, -2}})}},
            {"hit with the first die, covered with the second",
             board({{8, 1}, {7, 1}, {6, -2}, {5, -1}, {4, -2}, {2, -2}, {1, -2}}),
             dice(3, 2),
             {board({{6, -2}, {5, 2}, {4, -2}, {2, -2}, {1, -2}, {0, -1}})}},
            {"a hit outside the own home is free",
             board({{13, 1}, {11, -2}, {7, -1}}),
             dice(6, 2),
             {board({{11, -2}, {5, 1}, {0, -1}})}},
            {"the larger die alone, though it hits",
             board({{20, 1}, {17, -2}, {14, -2}, {8, 1}, {2, -1}}),
             dice(6, 3),
             {board({{20, 1}, {17, -2}, {14, -2}, {2, 1}, {0, -1}})}},
        })),
        kahve);
}

TEST_CASE("rules 3 no hit-and-run: a refused step says so") {
  check(GENERATE(values<StepCase>({
            {"hits and would have to go on",
             board({{8, 1}, {5, -1}}),
             dice(3, 2),
             step(8, 3),
             Refused::hit_and_run},
            {"round the blot", board({{8, 1}, {5, -1}}), dice(3, 2), step(8, 2), std::nullopt},
            {"hits and would have to bear off",
             board({{6, 1}, {2, 1}, {4, -1}}),
             dice(4, 2),
             step(6, 2),
             Refused::hit_and_run},
            {"the smaller die alone",
             board({{20, 1}, {17, -2}, {14, -2}, {8, 1}, {2, -1}}),
             dice(6, 3),
             step(8, 3),
             Refused::larger_die},
            {"no obeying play of two dice",
             board({{8, 1}, {6, -2}, {5, -1}}),
             dice(3, 2),
             step(8, 3),
             std::nullopt},
        })),
        kahve);
}

TEST_CASE("rules 3 no hit-and-run: the step that leaves the point is refused, and only it") {
  Turn two{board({{10, 1}, {8, 1}, {5, -1}}), dice(3, 2), kahve};
  two.play(step(8, 3));
  CHECK(two.refusal(step(5, 2)) == Refused::hit_and_run);
  CHECK(two.options() == StepList{step(10, 2)});

  Turn four{board({{14, 1}, {8, 2}, {5, -1}}), dice(3, 3), kahve};
  for (const Step& played : {step(8, 3), step(8, 3), step(5, 3)}) {
    REQUIRE_FALSE(four.refusal(played));
    four.play(played);
  }
  CHECK(four.refusal(step(5, 3)) == Refused::hit_and_run);
  CHECK(four.options() == StepList{step(14, 3)});
}

TEST_CASE("rules 3 no hit-and-run: where it is allowed nothing of this is refused") {
  Turn tavla{board({{10, 1}, {8, 1}, {5, -1}}), dice(3, 2), HitAndRun::allowed};
  tavla.play(step(8, 3));
  CHECK_FALSE(tavla.refusal(step(5, 2)));
  CHECK_FALSE(
      Turn(board({{6, 1}, {2, 1}, {4, -1}}), dice(4, 2), HitAndRun::allowed).refusal(step(6, 2)));
}

TEST_CASE("rules 3 no hit-and-run: options and generator equal the rule read plainly") {
  constexpr std::uint64_t seed = 2'611;
  INFO("seed " << seed);
  RandomGame game{seed, kahve};
  for (int i = 0; i < 600; ++i, game.advance()) require_plain_reading(game.position(), game.dice());
  Random random{seed};
  for (int i = 0; i < 1'000; ++i) require_plain_reading(strewn_board(random), random.dice());
}
