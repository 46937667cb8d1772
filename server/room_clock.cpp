// What a room does by itself: the clock, the bot at the table, and resting when nobody is there.

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

#include "engine/bot_cube.hpp"
#include "protocol/convert.hpp"
#include "server/digest.hpp"
#include "server/room.hpp"

namespace tavla::server {
namespace {

using std::chrono::steady_clock;

/// A command on its way when the time ran out still counts (reliability.md, clocks).
constexpr Millis grace{250};
constexpr Millis most_for_the_way{300};

std::uint64_t seed_of(const std::string& room, std::int64_t game, RollNumber roll) {
  const auto text = room + "/" + std::to_string(game) + "/" + std::to_string(roll);
  return static_cast<std::uint64_t>(content_digest(text));
}

/// What a bot says that has no dice to play.
protocol::ClientMessage before_the_dice(Level level, const Game& game, Seat seat) {
  if (std::holds_alternative<phase::Doubled>(game.phase)) {
    if (answer_double(level, game, seat) == Answer::take) return protocol::Take{};
    return protocol::Drop{};
  }
  if (wants_double(level, game, seat)) return protocol::Double{};
  return protocol::Roll{};
}

/// The next step of a plan, or any legal one where the plan leads nowhere: a turn that an older
/// version of the bot began must not stop the game. Requires a turn that is not complete.
Step next_step(const Turn& turn, const Play& plan) {
  const auto standing = turn.steps().size();
  if (standing < plan.size() && !turn.refusal(plan[standing])) return plan[standing];
  return turn.options().front();
}

}  // namespace

void Room::arm_clock() {
  clock_timer_.cancel();
  const auto now = steady_clock::now();
  auto due = table_.deadline(now);
  // What was to begin could not be stored; it is tried again.
  const auto present = visitors_.present();
  if (table_.may_begin(present) || table_.may_resume(present)) due = now;
  if (!due || ended_) return;
  const auto actor = table_.to_act();
  const auto* visitor = actor ? visitors_.at(*actor) : nullptr;
  const auto way = visitor == nullptr
                       ? Millis{0}
                       : std::min(visitor->connection->half_round_trip(), most_for_the_way);
  clock_timer_.expires_at(*due + grace + way);
  clock_timer_.async_wait([weak = weak_from_this()](ErrorCode failed) {
    const auto self = weak.lock();
    if (!failed && self) self->clock_fired();
  });
}

void Room::clock_fired() {
  if (!ended_) ask({TimeUp{}, nullptr, std::nullopt, steady_clock::now()});
}

void Room::drive_bot() {
  const auto actor = table_.to_act();
  if (!actor || ended_ || !table_.player(*actor).bot || bot_acted_at_ == table_.version()) return;
  bot_acted_at_ = table_.version();
  // Paces like a person: between two and four thirds of the mean.
  const auto mean = world_->bot_pace.count();
  std::uniform_int_distribution<std::int64_t> spread{mean * 2 / 3, mean * 4 / 3};
  bot_timer_.expires_after(Millis{spread(world_->jitter)});
  bot_timer_.async_wait([weak = weak_from_this()](ErrorCode failed) {
    const auto self = weak.lock();
    if (!failed && self) self->bot_acts();
  });
}

void Room::bot_acts() {
  const auto* game = table_.running();
  const auto actor = table_.to_act();
  if (ended_ || game == nullptr || !actor) return;
  const auto level = table_.player(*actor).bot;
  if (!level) return;
  if (table_.offer()) return bot_asks(*actor, protocol::AnswerResign{});
  if (const auto* playing = std::get_if<phase::ToPlay>(&game->phase)) {
    return bot_plays(*actor, *level, *game, *playing);
  }
  bot_asks(*actor, before_the_dice(*level, *game, *actor));
}

void Room::bot_plays(Seat seat, Level level, const Game& game, const phase::ToPlay& playing) {
  const bool has_plan =
      plan_ && plan_->game == table_.game_number() && plan_->roll == game.last_roll;
  if (!has_plan) return bot_thinks(level, game, playing.turn);
  const auto& turn = playing.turn;
  if (turn.complete()) return bot_asks(seat, protocol::EndTurn{});
  const auto step = next_step(turn, plan_->play);
  protocol::MoveStep message;
  message.from = protocol::absolute(seat, step.from);
  message.to = protocol::absolute(seat, step.to);
  message.die = step.die.pips();
  bot_asks(seat, message);
}

void Room::bot_thinks(Level level, const Game& game, const Turn& turn) {
  // Thought from the start of the turn with the roll's own seed, so that a server that comes back
  // in the middle of a turn goes on with the same play.
  const Turn fresh{turn.start(), turn.dice(), turn.rule()};
  const auto number = table_.game_number();
  const auto roll = game.last_roll;
  auto answer = [self = shared_from_this(), number, roll, loop = world_->loop](const Play& play) {
    asio::post(*loop, [self, plan = Plan{number, roll, play}] {
      self->plan_ = plan;
      self->bot_acts();
    });
  };
  world_->bots->think(level, fresh, seed_of(id_, number, roll), std::move(answer));
}

void Room::bot_asks(Seat seat, protocol::ClientMessage message) {
  std::visit(
      [&](auto& m) {
        if constexpr (std::derived_from<std::decay_t<decltype(m)>, protocol::Command>) {
          m.cid = "bot-" + std::to_string(table_.version());
          m.at = table_.version();
        }
      },
      message);
  ask({std::move(message), nullptr, seat, steady_clock::now()});
}

void Room::rest_if_empty() {
  if (!visitors_.empty() || busy_ || ended_ || table_.deadline(steady_clock::now())) return;
  if (!table_.exists()) {
    stop();
    world_->unknown(id_);
    world_->forget(id_);
    return;
  }
  clock_timer_.expires_after(world_->idle);
  clock_timer_.async_wait([weak = weak_from_this()](ErrorCode failed) {
    const auto self = weak.lock();
    if (failed || !self || !self->visitors_.empty() || self->busy_) return;
    self->stop();
    self->world_->forget(self->id_);
  });
}

}  // namespace tavla::server
