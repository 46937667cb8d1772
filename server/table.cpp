#include "server/table.hpp"

#include <algorithm>
#include <utility>

#include "engine/overloaded.hpp"
#include "protocol/convert.hpp"
#include "server/digest.hpp"

namespace tavla::server {

using protocol::ErrorCode;
namespace event = protocol::event;

/// Events told one after another to a copy of the table.
class Telling {
 public:
  Telling(Table table, const Moment& moment) : table_{std::move(table)}, moment_{moment} {
    records_.reserve(2);  // a roll and its dice, a last step and its result
  }

  void tell(protocol::Event event, Meta meta = {}) {
    table_.apply(event, meta, moment_.now);
    if (table_.clock_of()) meta.left = table_.left(moment_.now).count();
    records_.push_back({std::move(event), std::move(meta)});
  }

  /// Tells what follows by itself, throwing the dice that are asked for on the way.
  void follow() {
    while (const auto next = next_event()) tell(protocol::to_wire(*next));
  }

  void start_game() {
    tell(event::GameStarted{table_.game_number_ + 1});
    follow();
  }

  [[nodiscard]] const Table& table() const { return table_; }
  Records take() { return std::move(records_); }

 private:
  [[nodiscard]] std::optional<tavla::Event> next_event() const {
    const auto* game = table_.game();
    if (game == nullptr) return std::nullopt;
    if (auto next = what_follows(*game)) return next;
    const auto request = awaited_roll(*game);
    const auto thrown = request ? moment_.dice.get().answer(*request) : std::nullopt;
    if (!thrown) return std::nullopt;
    return decide_throw(*game, *thrown);
  }

  Table table_;
  Moment moment_;
  Records records_;
};

namespace {

TableError refuse(ErrorCode code, std::optional<Refused> reason = std::nullopt) {
  return TableError{code, reason};
}

TableError refuse(const RuleError& error) {
  switch (error.code) {
    case RuleError::Code::not_your_turn: return refuse(ErrorCode::not_your_turn);
    case RuleError::Code::wrong_phase: return refuse(ErrorCode::bad_state);
    case RuleError::Code::illegal: return refuse(ErrorCode::illegal, error.refused);
    case RuleError::Code::game_over: return refuse(ErrorCode::game_over);
  }
  return refuse(ErrorCode::bad_state);
}

Meta with_token(const std::string& token_hash) {
  Meta meta;
  meta.token_hash = token_hash;
  return meta;
}

Meta with_invitation(const std::optional<std::string>& invitation_hash) {
  Meta meta;
  meta.invitation_hash = invitation_hash;
  return meta;
}

event::GameOver game_over(const Outcome& outcome) {
  return {outcome.winner, outcome.points, outcome.kind, outcome.reason};
}

std::string bot_name(Level level) {
  return std::string{name(level)};
}

/// Out of time: a complete turn is ended as it stands, else the game is lost at its price
/// (rules 4.6).
void end_turn_or_game(Telling& telling, const Game& game, Seat mover) {
  if (const auto ended = decide(game, mover, tavla::command::EndTurn{})) {
    telling.tell(protocol::to_wire(*ended));
    telling.follow();
  } else {
    telling.tell(game_over(conceded(game, mover, price(game, mover), EndReason::timeout)));
  }
}

/// Whether a command speaks of the whole game rather than of what stood on the board.
bool outlives_changes(const protocol::ClientMessage& message) {
  return std::holds_alternative<protocol::Leave>(message) ||
         std::holds_alternative<protocol::Resign>(message);
}

}  // namespace

Decision Table::create(const protocol::Create& message, const Moment& moment) const {
  if (exists()) return refuse(ErrorCode::room_taken);
  const auto* rules = find_ruleset(message.ruleset);
  if (rules == nullptr) return refuse(ErrorCode::bad_request);
  Telling telling{*this, moment};
  telling.tell(event::Created{message.ruleset, 1}, with_invitation(message.invitation_hash));
  telling.tell(event::Seated{Seat::a, message.nickname, std::nullopt},
               with_token(message.token_hash));
  if (message.bot) {
    telling.tell(event::Seated{Seat::b, bot_name(*message.bot), message.bot});
    telling.start_game();
  }
  return telling.take();
}

Decision Table::join(const protocol::Join& message, const Moment& moment) const {
  const auto token_hash = digest_from_hex(message.token_hash);
  if (!token_hash) return refuse(ErrorCode::bad_request);
  if (seat_of(*token_hash) == Seat::a) return refuse(ErrorCode::own_invitation);
  const bool right =
      invitation_hash_ && equal_in_constant_time(sha256(message.invitation), *invitation_hash_);
  const bool bound_elsewhere = bound_to_ && !equal_in_constant_time(*bound_to_, *token_hash);
  if (!right || bound_elsewhere || players_.a.left) return refuse(ErrorCode::bad_invitation);
  if (players_.b.taken) return Records{};
  Telling telling{*this, moment};
  telling.tell(event::Seated{Seat::b, message.nickname, std::nullopt},
               with_token(message.token_hash));
  return telling.take();
}

Records Table::time_up(const Moment& moment) const {
  const auto due = deadline();
  const auto* game = running();
  if (!due || moment.now < *due || game == nullptr) return {};
  Telling telling{*this, moment};
  const auto mover = on_turn(*game);
  if (offer_) {
    telling.tell(event::ResignDeclined{});
  } else if (!moment.present.a && !moment.present.b) {
    telling.tell(event::Adjourned{});
  } else if (mover) {
    end_turn_or_game(telling, *game, *mover);
  }
  return telling.take();
}

bool Table::may_begin(PerSeat<bool> present) const {
  const auto wants_to = [&](Seat seat) {
    const auto& player = players_[seat];
    if (!player.taken || player.left) return false;
    return player.bot || (present[seat] && (game_ ? player.rematch : player.ready));
  };
  return running() == nullptr && wants_to(Seat::a) && wants_to(Seat::b);
}

Records Table::settle(const Moment& moment) const {
  const bool both = moment.present.a && moment.present.b;
  const bool resumes = adjourned_ && both;
  if (!resumes && !may_begin(moment.present)) return {};
  Telling telling{*this, moment};
  if (resumes) {
    telling.tell(event::Resumed{});
  } else {
    telling.start_game();
  }
  return telling.take();
}

namespace {

/// One command at one table: each function is a command, read like the rule book.
class Judge {
 public:
  Judge(const Table& table, Seat by, const Moment& moment)
      : table_{&table}, by_{by}, moment_{moment}, telling_{table, moment} {}

  Decision operator()(const protocol::Hello&) { return refuse(ErrorCode::bad_request); }
  Decision operator()(const protocol::Create&) { return refuse(ErrorCode::room_taken); }
  Decision operator()(const protocol::Join&) { return refuse(ErrorCode::bad_request); }

  Decision operator()(const protocol::Start&) {
    const bool both_here = other().taken && !other().left && !me().left;
    if (table_->game() != nullptr || !both_here || me().ready) return bad_state();
    telling_.tell(event::Ready{by_});
    if (telling_.table().may_begin(moment_.present)) telling_.start_game();
    return telling_.take();
  }

  Decision operator()(const protocol::Roll&) { return play(tavla::command::Roll{}); }
  Decision operator()(const protocol::Undo&) {
    if (table_->undone_too_often()) return refuse(ErrorCode::rate);
    return play(tavla::command::Undo{});
  }
  Decision operator()(const protocol::EndTurn&) { return play(tavla::command::EndTurn{}); }
  Decision operator()(const protocol::MoveStep& message) {
    const auto step = protocol::to_step(by_, message.from, message.to, message.die);
    if (!step) return refuse(ErrorCode::bad_request);
    return play(tavla::command::Move{*step});
  }

  Decision operator()(const protocol::Resign& message) {
    const auto* game = table_->running();
    if (game == nullptr) return no_game();
    const int points = static_cast<int>(message.points);
    if (points > most_points(*game->rules) * game->cube) return refuse(ErrorCode::bad_request);
    if (points >= price(*game, by_)) {
      telling_.tell(game_over(conceded(*game, by_, points, EndReason::resigned)));
      return telling_.take();
    }
    if (table_->offer() || table_->has_offered(by_)) return bad_state();
    telling_.tell(event::ResignOffered{by_, points});
    return telling_.take();
  }

  Decision operator()(const protocol::AnswerResign& message) {
    const auto* game = table_->running();
    if (game == nullptr) return no_game();
    const auto& offer = table_->offer();
    if (!offer) return bad_state();
    if (offer->by == by_) return refuse(ErrorCode::not_your_turn);
    if (message.accept) {
      telling_.tell(game_over(conceded(*game, offer->by, offer->points, EndReason::resigned)));
    } else {
      telling_.tell(event::ResignDeclined{});
    }
    return telling_.take();
  }

  Decision operator()(const protocol::Leave&) {
    if (me().left) return bad_state();
    if (const auto* game = table_->running()) {
      telling_.tell(game_over(conceded(*game, by_, price(*game, by_), EndReason::left)));
    }
    telling_.tell(event::Left{by_});
    return telling_.take();
  }

  Decision operator()(const protocol::Rematch&) {
    const bool over = table_->game() != nullptr && table_->running() == nullptr;
    if (!over || me().rematch || me().left || other().left) return bad_state();
    telling_.tell(event::RematchOffered{by_});
    if (telling_.table().may_begin(moment_.present)) telling_.start_game();
    return telling_.take();
  }

  Decision operator()(const protocol::Invite& message) {
    if (by_ != Seat::a) return refuse(ErrorCode::forbidden);
    if (other().taken) return bad_state();
    telling_.tell(event::Invited{}, with_invitation(message.invitation_hash));
    return telling_.take();
  }

 private:
  Decision play(const tavla::Command& command) {
    const auto* game = table_->running();
    if (game == nullptr) return no_game();
    if (table_->offer()) return bad_state();
    const auto decided = decide(*game, by_, command);
    if (!decided) return refuse(decided.error());
    telling_.tell(protocol::to_wire(*decided));
    telling_.follow();
    return telling_.take();
  }

  [[nodiscard]] const Player& me() const { return table_->player(by_); }
  [[nodiscard]] const Player& other() const { return table_->player(opponent(by_)); }
  [[nodiscard]] TableError no_game() const {
    return refuse(table_->game() != nullptr ? ErrorCode::game_over : ErrorCode::bad_state);
  }
  static TableError bad_state() { return refuse(ErrorCode::bad_state); }

  const Table* table_;
  Seat by_;
  Moment moment_;
  Telling telling_;
};

}  // namespace

std::optional<TableError> Table::check_at(const protocol::ClientMessage& message) const {
  const auto at = std::visit(
      [](const auto& m) -> std::int64_t {
        if constexpr (requires { m.at; }) return m.at;
        return 0;
      },
      message);
  if (at > version_) return refuse(ErrorCode::bad_request);
  // After the end everything is judged by that: there is one result (reliability.md, promise 5).
  const bool over = game_ && running() == nullptr;
  const auto oldest = over || outlives_changes(message) ? game_start_ : last_change_;
  if (at < oldest) return refuse(ErrorCode::stale);
  return std::nullopt;
}

Decision Table::command(Seat by,
                        const protocol::ClientMessage& message,
                        const Moment& moment) const {
  if (!players_[by].taken) return refuse(ErrorCode::forbidden);
  if (const auto error = check_at(message)) return *error;
  return std::visit(Judge{*this, by, moment}, message);
}

}  // namespace tavla::server
