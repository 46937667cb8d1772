// What a table answers to those who make it, come to it, or let the time run.

#include "server/table.hpp"

#include <utility>

#include "protocol/convert.hpp"
#include "server/digest.hpp"
#include "server/telling.hpp"

namespace tavla::server {

using protocol::ErrorCode;
using protocol::MatchReason;
namespace event = protocol::event;

namespace {

TableError refuse(ErrorCode code) {
  return TableError{code, std::nullopt};
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

std::string bot_name(Level level) {
  return std::string{name(level)};
}

/// What was asked for, if there is such a table.
std::optional<event::Created> agreed(const protocol::Create& message) {
  event::Created created;
  created.ruleset = message.ruleset;
  created.length = message.length.value_or(1);
  created.jacoby = message.jacoby;
  created.beaver = message.beaver;
  created.automatic_doubles = message.automatic_doubles;
  if (!message.bot) created.clock = message.clock;  // nobody hurries who plays the computer
  const auto terms = terms_of(created);
  const bool has_bank = created.clock.value_or(TimeControl::per_move) != TimeControl::per_move;
  if (!terms || !possible(*terms) || (has_bank && terms->length == 0)) return std::nullopt;
  return created;
}

/// Out of time: a double is dropped, a complete turn ended as it stands; else the game is lost at
/// its price (rules 2.4, 4.6).
void out_of_time(Telling& telling, const Game& game, Seat mover) {
  auto ended = decide(game, mover, tavla::command::Drop{});
  if (!ended) ended = decide(game, mover, tavla::command::EndTurn{});
  if (ended) {
    telling.tell(protocol::to_wire(*ended));
    telling.follow();
  } else {
    telling.concede(game, mover, price(game, mover), EndReason::timeout);
  }
}

void bank_is_empty(Telling& telling, const Game& game, Seat mover) {
  telling.concede(game, mover, price(game, mover), EndReason::timeout);
  telling.end_match(opponent(mover), MatchReason::timeout);
}

}  // namespace

std::optional<MatchTerms> terms_of(const event::Created& created) {
  const auto* rules = find_ruleset(created.ruleset);
  if (rules == nullptr) return std::nullopt;
  return MatchTerms{.rules = rules,
                    .length = static_cast<int>(created.length),
                    .jacoby = created.jacoby.value_or(false),
                    .beaver = created.beaver.value_or(false),
                    .automatic_doubles = created.automatic_doubles.value_or(false)};
}

Decision Table::create(const protocol::Create& message, const Moment& moment) const {
  if (exists()) return refuse(ErrorCode::room_taken);
  const auto created = agreed(message);
  if (!created) return refuse(ErrorCode::bad_request);
  Telling telling{*this, moment};
  telling.tell(*created, with_invitation(message.invitation_hash));
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
  if (pauses()) return pause_is_up(moment);
  const auto due = deadline(moment.now);
  const auto* game = running();
  if (!due || moment.now < *due || game == nullptr) return {};
  Telling telling{*this, moment};
  const auto mover = on_turn(*game);
  if (offer_) {
    telling.tell(event::ResignDeclined{});
  } else if (!matched_ && !moment.present.a && !moment.present.b) {
    telling.tell(event::Adjourned{});
  } else if (mover && has_banks()) {
    bank_is_empty(telling, *game, *mover);
  } else if (mover) {
    out_of_time(telling, *game, *mover);
  }
  return telling.take();
}

Records Table::pause_is_up(const Moment& moment) const {
  const auto waited = moment.now - over_since_;
  if (waited < settings_.devam) return {};
  Telling telling{*this, moment};
  for (const auto seat : seats) {
    const auto& player = players_[seat];
    if (moment.present[seat] && !player.ready && !player.left) telling.tell(event::Ready{seat});
  }
  if (telling.table().may_begin(moment.present)) {
    telling.start_game();
  } else if (waited >= settings_.absence) {
    give_up_waiting(telling, moment);
  }
  return telling.take();
}

void Table::give_up_waiting(Telling& telling, const Moment& moment) const {
  const auto here = [&](Seat seat) { return moment.present[seat] && !players_[seat].left; };
  if (matched_ && here(Seat::a) != here(Seat::b)) {
    telling.end_match(here(Seat::a) ? Seat::a : Seat::b, MatchReason::forfeited);
  } else {
    telling.tell(event::Adjourned{});
  }
}

bool Table::may_begin(PerSeat<bool> present) const {
  const bool another_match = match_end_.has_value();
  const auto wants_to = [&](Seat seat) {
    const auto& player = players_[seat];
    if (!player.taken || player.left) return false;
    return player.bot || (present[seat] && (another_match ? player.rematch : player.ready));
  };
  return running() == nullptr && wants_to(Seat::a) && wants_to(Seat::b);
}

bool Table::may_resume(PerSeat<bool> present) const {
  const auto here = [&](Seat seat) { return present[seat] && !players_[seat].left; };
  return adjourned_ && here(Seat::a) && here(Seat::b);
}

Records Table::settle(const Moment& moment) const {
  const bool begins = may_begin(moment.present);
  if (!begins && !may_resume(moment.present)) return {};
  Telling telling{*this, moment};
  if (begins) {
    telling.start_game();
  } else {
    telling.tell(event::Resumed{});
  }
  return telling.take();
}

}  // namespace tavla::server
