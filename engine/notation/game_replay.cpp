#include <algorithm>

#include "engine/notation/play_text.hpp"
#include "engine/notation/record_check.hpp"

namespace tavla {
namespace {

using Fault = std::optional<BadRecord>;

/// A loser with nobody off who still has a checker on the bar or in the winner's home.
bool caught_behind(const Position& winners_view) {
  const auto& counts = winners_view.counts();
  return std::any_of(counts.begin(), counts.begin() + 7, [](int count) { return count < 0; });
}

/// The board after a whole play, or what is wrong with it.
Result<Position, BadRecord> end_of(Turn turn, const Play& play) {
  for (const Step& step : play) {
    if (turn.refusal(step)) return BadRecord{std::string{reason(BadPlay::illegal)}};
    turn.play(step);
  }
  if (!turn.complete()) return BadRecord{std::string{reason(BadPlay::incomplete)}};
  return turn.now();
}

}  // namespace

GameReplay::GameReplay(const MatchRecord& match, bool crawford_game, int cube)
    : rules_{match.rules},
      length_{match.length},
      jacoby_{match.jacoby},
      crawford_game_{crawford_game},
      cube_{cube} {}

Position GameReplay::board(Seat seat) const {
  return seat == Seat::a ? board_ : board_.flipped();
}

std::optional<Seat> GameReplay::doubler() const {
  if (stage_ != Stage::answering) return std::nullopt;
  return opponent(next_);
}

bool GameReplay::gammons_count() const noexcept {
  return !jacoby_ || owner_.has_value();
}

Fault GameReplay::order_fault(Seat by) const {
  if (stage_ == Stage::ended) return BadRecord{"the game is over already"};
  if (stage_ == Stage::answering) return BadRecord{"the double is not answered"};
  if (stage_ == Stage::opening || by == next_) return std::nullopt;
  if (board(next_).closed_out() && !board(by).closed_out()) return std::nullopt;
  return BadRecord{"it is the other side's turn"};
}

Result<Turn, BadRecord> GameReplay::turn(Seat by, Dice dice) const {
  if (auto wrong = order_fault(by)) return *std::move(wrong);
  return Turn{board(by), dice, rules_->hit_and_run};
}

Fault GameReplay::add(const Action& action) {
  return std::visit([&](const auto& done) { return go_on(done); }, action);
}

Fault GameReplay::go_on(const action::Rolled& rolled) {
  const auto begun = turn(rolled.by, rolled.dice);
  if (!begun) return begun.error();
  if (!rolled.play) {
    stage_ = Stage::ended;
    return std::nullopt;
  }
  const auto after = end_of(*begun, *rolled.play);
  if (!after) return after.error();
  finish_turn(rolled.by, *after);
  return std::nullopt;
}

void GameReplay::finish_turn(Seat by, const Position& after) {
  board_ = by == Seat::a ? after : after.flipped();
  next_ = opponent(by);
  stage_ = Stage::to_act;
  if (after.own_off() < Position::checkers_a_side) return;
  int times = 1;
  if (after.opponent_off() == 0 && gammons_count())
    times = rules_->triple == Triple::counts && caught_behind(after) ? 3 : 2;
  certain_ = GameResult{by, times * cube_};
  stage_ = Stage::ended;
}

Fault GameReplay::double_fault(Seat by) const {
  if (rules_->cube == CubeUse::none || length_ == 1)
    return BadRecord{"this game is played without a cube"};
  if (stage_ == Stage::opening) return BadRecord{"nobody may double before the opening roll"};
  if (auto wrong = order_fault(by)) return wrong;
  if (crawford_game_) return BadRecord{"nobody may double in the Crawford game"};
  if (owner_ && *owner_ != by) return BadRecord{"the other side owns the cube"};
  if (next_cube() > highest_cube) return BadRecord{"the cube goes to 64 at most"};
  return std::nullopt;
}

Fault GameReplay::go_on(const action::Doubled& doubled) {
  if (auto wrong = double_fault(doubled.by)) return wrong;
  stage_ = Stage::answering;
  next_ = opponent(doubled.by);
  return std::nullopt;
}

Fault GameReplay::answer_fault(Seat by) const {
  if (stage_ != Stage::answering) return BadRecord{"there is no double to answer"};
  if (by != next_) return BadRecord{"the other side is to answer the double"};
  return std::nullopt;
}

Fault GameReplay::go_on(const action::Taken& taken) {
  if (auto wrong = answer_fault(taken.by)) return wrong;
  cube_ = next_cube();
  owner_ = taken.by;
  next_ = opponent(taken.by);
  stage_ = Stage::to_act;
  return std::nullopt;
}

Fault GameReplay::go_on(const action::Beavered& beavered) {
  if (length_ > 0) return BadRecord{"beavers belong to unlimited play"};
  if (auto wrong = answer_fault(beavered.by)) return wrong;
  if (2 * next_cube() > highest_cube) return BadRecord{"the cube goes to 64 at most"};
  cube_ = 2 * next_cube();
  owner_ = beavered.by;
  next_ = opponent(beavered.by);
  stage_ = Stage::to_act;
  return std::nullopt;
}

Fault GameReplay::go_on(const action::Dropped& dropped) {
  if (auto wrong = answer_fault(dropped.by)) return wrong;
  certain_ = GameResult{opponent(dropped.by), cube_};
  stage_ = Stage::ended;
  return std::nullopt;
}

Fault GameReplay::fault(GameResult result) const {
  if (certain_) {
    if (*certain_ == result) return std::nullopt;
    return BadRecord{certain_->winner == result.winner
                         ? "the game is worth " + std::to_string(certain_->points)
                         : "the other side has won the game"};
  }
  if (stage_ == Stage::answering) return BadRecord{"the double is not answered"};
  const int most_times = !gammons_count() ? 1 : rules_->triple == Triple::counts ? 3 : 2;
  const bool possible =
      result.points > 0 && result.points % cube_ == 0 && result.points / cube_ <= most_times;
  if (!possible)
    return BadRecord{"no game can be worth that with the cube at " + std::to_string(cube_)};
  return std::nullopt;
}

}  // namespace tavla
