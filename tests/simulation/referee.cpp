#include "tests/simulation/referee.hpp"

#include <algorithm>
#include <cstdlib>

#include "tests/simulation/chance.hpp"

namespace tavla::simulation {

namespace event = protocol::event;

namespace {

/// Whether a command older than this event may still count.
bool leaves_all_as_it_was(const protocol::Event& event) {
  return std::holds_alternative<event::Ready>(event) ||
         std::holds_alternative<event::RematchOffered>(event) ||
         std::holds_alternative<event::Adjourned>(event) ||
         std::holds_alternative<event::Resumed>(event) ||
         std::holds_alternative<event::Left>(event);
}

std::vector<std::int64_t> sorted(std::vector<std::int64_t> values) {
  std::ranges::sort(values);
  return values;
}

}  // namespace

void Referee::saw(const protocol::Event& event, std::int64_t version) {
  require(version == version_ + 1, "versions have a gap");
  version_ = version;
  if (!leaves_all_as_it_was(event)) last_change_ = version;
  std::visit([this](const auto& e) { on(e); }, event);
}

void Referee::on(const event::Created& e) {
  require(version_ == 1, "created twice");
  terms_ = e;
  rules_ = find_ruleset(e.ruleset);
  require(rules_ != nullptr, "an unknown ruleset");
}

void Referee::on(const event::Seated& e) {
  require(!taken_[e.seat], "a seat is taken twice");
  taken_[e.seat] = true;
  bot_[e.seat] = e.bot.has_value();
  left_[e.seat] = false;
}

void Referee::on(const event::Invited& /*e*/) {
  require(!taken_.b, "invited to a seat that is taken");
}

void Referee::on(const event::Ready& e) {
  require(!running_ && !match_over_, "ready for nothing");
  left_[e.seat] = false;
}

void Referee::on(const event::GameStarted& e) {
  require(!running_, "a game begins while one is played");
  require(taken_.a && taken_.b && !left_.a && !left_.b, "a game begins without both sides");
  require(e.game == games_ + 1, "games are numbered in a row");
  if (match_over_) {
    require((rematch_.a || bot_.a) && (rematch_.b || bot_.b), "a rematch nobody asked for");
    match_over_ = crawford_played_ = false;
    score_ = {};
  }
  games_ = e.game;
  game_start_ = version_;
  running_ = true;
  adjourned_ = false;
  rematch_ = {};
  const bool has_cube = rules_->cube == CubeUse::used && terms_.length > 1;
  crawford_ = has_cube && !crawford_played_ && std::max(score_.a, score_.b) == terms_.length - 1;
  rolls_ = 0;
  cube_ = 1;
  cube_owner_.reset();
}

void Referee::on(const event::RollAsked& e) {
  require(running_ && !roll_awaited_ && !mover_ && !doubled_by_, "no time for a roll");
  require(e.n == rolls_ + 1, "rolls are numbered in a row");
  rolls_ = e.n;
  roll_awaited_ = true;
}

void Referee::on(const event::OpenerDrawn& e) {
  require(roll_awaited_ && e.n == rolls_, "an opener nobody waited for");
  require(rules_->opening == Opening::drawn, "an opener is drawn where dice decide");
  roll_awaited_ = false;
}

void Referee::on(const event::RolledOff& e) {
  require(roll_awaited_ && e.n == rolls_, "a roll-off nobody waited for");
  roll_awaited_ = false;
  if (e.a == e.b) {
    if (terms_.automatic_doubles.value_or(false)) cube_ = 2;
    return;
  }
  if (rules_->opening != Opening::roll_off_play) return;
  mover_ = e.a > e.b ? Seat::a : Seat::b;
  throw_dice(e.a, e.b);
}

void Referee::on(const event::Rolled& e) {
  require(roll_awaited_ && e.n == rolls_, "dice nobody waited for");
  roll_awaited_ = false;
  mover_ = e.by;
  throw_dice(e.d1, e.d2);
}

void Referee::throw_dice(std::int64_t first, std::int64_t second) {
  require(first >= 1 && first <= 6 && second >= 1 && second <= 6, "a die shows one to six");
  unused_ = {first, second};
  if (first == second) unused_.insert(unused_.end(), 2, first);
  standing_.clear();
}

void Referee::on(const event::Stepped& e) {
  require(running_ && mover_ == e.by, "a step out of turn");
  const auto die = std::ranges::find(unused_, e.die);
  require(die != unused_.end(), "a die is played that was not rolled");
  unused_.erase(die);
  standing_.push_back(e.die);
}

void Referee::on(const event::Undone& e) {
  require(mover_ == e.by && !standing_.empty(), "nothing to take back");
  unused_.push_back(standing_.back());
  standing_.pop_back();
}

void Referee::on(const event::TurnEnded& e) {
  require(running_ && mover_ == e.by, "a turn ends out of turn");
  turn_is_over();
}

void Referee::on(const event::Passed& e) {
  require(running_ && standing_.empty(), "a pass after a step");
  require(e.closed_out ? !mover_ : mover_ == e.by, "a pass out of turn");
  turn_is_over();
}

void Referee::turn_is_over() {
  mover_.reset();
  unused_.clear();
  standing_.clear();
}

void Referee::on(const event::Doubled& e) {
  require(running_ && !mover_ && !roll_awaited_ && !doubled_by_, "no time to double");
  require(rules_->cube == CubeUse::used && terms_.length != 1, "doubled without a cube");
  require(!crawford_, "doubled in the Crawford game");
  require(!cube_owner_ || cube_owner_ == e.by, "doubled with the other side's cube");
  require(e.cube == 2 * cube_ && e.cube <= cube_ceiling, "a double is twice the cube");
  doubled_by_ = e.by;
}

void Referee::on(const event::Taken& e) {
  answer(e.by, e.cube, 2);
}

void Referee::on(const event::Beavered& e) {
  require(terms_.beaver.value_or(false), "a beaver where there are none");
  answer(e.by, e.cube, 4);
}

void Referee::answer(Seat by, std::int64_t cube, std::int64_t times) {
  require(doubled_by_ == opponent(by), "an answer without a double");
  require(cube == times * cube_ && cube <= cube_ceiling, "the cube turns by the answer");
  doubled_by_.reset();
  cube_ = cube;
  cube_owner_ = by;
}

void Referee::on(const event::ResignOffered& e) {
  require(running_ && !offered_by_, "an offer out of time");
  require(e.points > 0 && e.points % cube_ == 0, "an offer counts with the cube");
  offered_by_ = e.by;
}

void Referee::on(const event::ResignDeclined& /*e*/) {
  require(offered_by_.has_value(), "no offer to decline");
  offered_by_.reset();
}

void Referee::on(const event::GameOver& e) {
  require(running_, "a second result for one game");
  const auto times = e.points / cube_;
  require(e.points % cube_ == 0 && times >= 1 && times <= 3, "points count with the cube");
  require(times <= 2 || rules_->triple == Triple::counts, "a triple where there is none");
  if (terms_.jacoby.value_or(false) && !cube_owner_)
    require(times == 1, "Jacoby: no gammon before a double was taken");
  if (e.reason == EndReason::dropped)
    require(doubled_by_ == e.winner && times == 1, "a drop without a double");
  score(e);
}

void Referee::score(const event::GameOver& e) {
  running_ = false;
  doubled_by_.reset();
  offered_by_.reset();
  turn_is_over();
  score_[e.winner] += e.points;
  crawford_played_ = crawford_played_ || crawford_;
  match_over_ = terms_.length > 0 && score_[e.winner] >= terms_.length;
}

void Referee::on(const event::MatchOver& e) {
  require(!match_over_ && !running_ && games_ > 0, "a second end for one match");
  require(e.reason != protocol::MatchReason::points, "points end a match by themselves");
  match_over_ = true;
}

void Referee::on(const event::RematchOffered& e) {
  require(match_over_ && !rematch_[e.by], "a rematch out of time");
  rematch_[e.by] = true;
}

void Referee::on(const event::Adjourned& /*e*/) {
  require(!match_over_ && !adjourned_ && games_ > 0, "nothing to adjourn");
  require(!terms_.matched.value_or(false) || !running_, "a matched game is adjourned");
  adjourned_ = true;
}

void Referee::on(const event::Resumed& /*e*/) {
  require(!match_over_ && adjourned_, "nothing to resume");
  adjourned_ = false;
}

void Referee::on(const event::Left& e) {
  require(taken_[e.by] && !left_[e.by] && !running_, "left twice, or without losing the game");
  left_[e.by] = true;
  if (games_ == 0 && e.by == Seat::b) taken_.b = left_.b = false;
}

void Referee::check(const protocol::State& state) const {
  require(state.game == games_, "the game's number");
  require(state.score[0] == score_.a && state.score[1] == score_.b, "the score is the sum");
  require(state.result.has_value() == (games_ > 0 && !running_), "one result, when it is over");
  require(state.match.has_value() == match_over_, "the match is over when it is over");
  require(state.a.taken == taken_.a && state.b.taken == taken_.b, "who sits");
  require(state.a.left == left_.a && state.b.left == left_.b, "who has left");
  require(state.offer.has_value() == offered_by_.has_value(), "the offer that stands");
  check_board(state);
  check_dice(state);
  check_cube(state);
}

void Referee::check_board(const protocol::State& state) const {
  int a = state.off[0];
  int b = state.off[1];
  for (const int place : state.board) (place > 0 ? a : b) += std::abs(place);
  const int all = checkers_a_side(*rules_);
  require(a == all && b == all, "no checker comes or goes");
  require(state.off[0] >= 0 && state.off[1] >= 0, "no checker is borrowed");
}

void Referee::check_dice(const protocol::State& state) const {
  if (games_ > 0) require(state.roll == rolls_, "the roll's number");
  require(sorted({state.unused.begin(), state.unused.end()}) == sorted(unused_),
          "the dice left are those rolled and not played");
  require(state.steps.size() == standing_.size(), "the steps that stand");
}

void Referee::check_cube(const protocol::State& state) const {
  if (!state.cube || games_ == 0 || match_over_) return;
  require(state.cube->value == cube_ && state.cube->owner == cube_owner_, "the cube");
  require(state.cube->crawford == crawford_, "the Crawford game");
}

}  // namespace tavla::simulation
