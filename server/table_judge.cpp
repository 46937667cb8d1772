// The commands of a seat.

#include <utility>

#include "protocol/convert.hpp"
#include "server/table.hpp"
#include "server/telling.hpp"

namespace tavla::server {

using protocol::ErrorCode;
using protocol::MatchReason;
namespace event = protocol::event;

namespace {

TableError refuse(ErrorCode code, std::optional<Refused> reason = std::nullopt) {
  return TableError{code, reason};
}

ErrorCode code_of(CubeRefused why) {
  switch (why) {
    case CubeRefused::no_cube: return ErrorCode::no_cube;
    case CubeRefused::crawford: return ErrorCode::crawford;
    case CubeRefused::not_owner: return ErrorCode::not_owner;
    case CubeRefused::cube_max: return ErrorCode::cube_max;
    case CubeRefused::dead_cube: return ErrorCode::dead_cube;
  }
  return ErrorCode::bad_state;
}

TableError refuse(const RuleError& error) {
  switch (error.code) {
    case RuleError::Code::not_your_turn: return refuse(ErrorCode::not_your_turn);
    case RuleError::Code::wrong_phase: return refuse(ErrorCode::bad_state);
    case RuleError::Code::illegal: return refuse(ErrorCode::illegal, error.refused);
    case RuleError::Code::game_over: return refuse(ErrorCode::game_over);
    case RuleError::Code::cube: return refuse(code_of(error.cube.value_or(CubeRefused::no_cube)));
  }
  return refuse(ErrorCode::bad_state);
}

/// Whether a command speaks of the whole game rather than of what stood on the board.
bool outlives_changes(const protocol::ClientMessage& message) {
  return std::holds_alternative<protocol::Leave>(message) ||
         std::holds_alternative<protocol::Resign>(message) ||
         std::holds_alternative<protocol::ResignMatch>(message);
}

/// One command at one table: each function is a command, read like the rule book.
class Judge {
 public:
  Judge(const Table& table, Seat by, const Moment& moment)
      : table_{&table}, by_{by}, moment_{moment}, telling_{table, moment} {}

  Decision operator()(const protocol::Hello&) { return refuse(ErrorCode::bad_request); }
  Decision operator()(const protocol::Create&) { return refuse(ErrorCode::room_taken); }
  Decision operator()(const protocol::Join&) { return refuse(ErrorCode::bad_request); }

  /// "Başla", and "Devam" between two games.
  Decision operator()(const protocol::Start&) {
    const bool both_here = other().taken && !other().left && !me().left;
    const bool may_press = table_->game() == nullptr ? both_here : table_->between_games();
    if (!may_press || me().ready) return bad_state();
    telling_.tell(event::Ready{by_});
    if (telling_.table().may_begin(moment_.present)) {
      telling_.start_game();
    } else if (telling_.table().may_resume(moment_.present)) {
      telling_.tell(event::Resumed{});  // who had left is back
    }
    return telling_.take();
  }

  Decision operator()(const protocol::Roll&) { return play(tavla::command::Roll{}); }
  Decision operator()(const protocol::Undo&) {
    if (table_->undone_too_often()) return refuse(ErrorCode::rate);
    return play(tavla::command::Undo{});
  }
  Decision operator()(const protocol::EndTurn&) { return play(tavla::command::EndTurn{}); }
  Decision operator()(const protocol::Double&) { return play(tavla::command::Double{}); }
  Decision operator()(const protocol::Take&) { return play(tavla::command::Take{}); }
  Decision operator()(const protocol::Drop&) { return play(tavla::command::Drop{}); }
  Decision operator()(const protocol::Beaver&) { return play(tavla::command::Beaver{}); }
  Decision operator()(const protocol::MoveStep& message) {
    const auto step = protocol::to_step(by_, message.from, message.to, message.die);
    if (!step) return refuse(ErrorCode::bad_request);
    return play(tavla::command::Move{*step});
  }

  Decision operator()(const protocol::Resign& message) {
    const auto* game = table_->running();
    if (game == nullptr) return no_game();
    const int points = static_cast<int>(message.points);
    if (points > most_points(*game) || points % game->cube.value != 0)
      return refuse(ErrorCode::bad_request);
    if (points >= price(*game, by_)) {
      telling_.concede(*game, by_, points, EndReason::resigned);
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
      telling_.concede(*game, offer->by, offer->points, EndReason::resigned);
    } else {
      telling_.tell(event::ResignDeclined{});
    }
    return telling_.take();
  }

  Decision operator()(const protocol::ResignMatch&) {
    const auto& match = table_->match();
    if (table_->match_end()) return refuse(ErrorCode::game_over);
    if (table_->game() == nullptr || match.terms.length == 0) return bad_state();
    lose_game(EndReason::resigned);
    telling_.end_match(opponent(by_), MatchReason::resigned);
    return telling_.take();
  }

  /// Loses the game that is played, not the match; ends unlimited play.
  Decision operator()(const protocol::Leave&) {
    if (me().left) return bad_state();
    lose_game(EndReason::left);
    telling_.tell(event::Left{by_});
    const auto& match = telling_.table().match();
    if (table_->game() != nullptr && match.terms.length == 0)
      telling_.end_match(leader(match), MatchReason::ended);
    return telling_.take();
  }

  Decision operator()(const protocol::Rematch&) {
    if (!table_->match_end() || me().rematch || me().left || other().left) return bad_state();
    telling_.tell(event::RematchOffered{by_});
    if (telling_.table().may_begin(moment_.present)) telling_.start_game();
    return telling_.take();
  }

  Decision operator()(const protocol::Invite& message) {
    if (by_ != Seat::a) return refuse(ErrorCode::forbidden);
    if (other().taken) return bad_state();
    Meta meta;
    meta.invitation_hash = message.invitation_hash;
    telling_.tell(event::Invited{}, std::move(meta));
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

  void lose_game(EndReason reason) {
    const auto* game = table_->running();
    if (game != nullptr) telling_.concede(*game, by_, price(*game, by_), reason);
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

std::optional<TableError> Table::check_at(Seat by, const protocol::ClientMessage& message) const {
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
  // An offer outlives changes, so that age alone tells one said again after its answer is
  // forgotten.
  const bool offers = std::holds_alternative<protocol::Resign>(message);
  if (!over && offers && at < offered_at_[by]) return refuse(ErrorCode::stale);
  return std::nullopt;
}

Decision Table::command(Seat by,
                        const protocol::ClientMessage& message,
                        const Moment& moment) const {
  if (!players_[by].taken) return refuse(ErrorCode::forbidden);
  if (const auto error = check_at(by, message)) return *error;
  return std::visit(Judge{*this, by, moment}, message);
}

}  // namespace tavla::server
