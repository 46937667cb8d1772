// What events do to a table.

#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <utility>

#include "engine/overloaded.hpp"
#include "protocol/convert.hpp"
#include "server/digest.hpp"
#include "server/table.hpp"

namespace tavla::server {

namespace event = protocol::event;

namespace {

/// Whether an event leaves the board and what the table waits for as they were.
bool changes_nothing_to_act_on(const protocol::Event& event) {
  return std::holds_alternative<event::Ready>(event) ||
         std::holds_alternative<event::RematchOffered>(event) ||
         std::holds_alternative<event::Adjourned>(event) ||
         std::holds_alternative<event::Resumed>(event) ||
         std::holds_alternative<event::Left>(event);
}

/// The events that `play` has folded already.
template <class Event>
concept OfTheGame = boost::mp11::mp_contains<boost::mp11::mp_list<event::RollAsked,
                                                                  event::OpenerDrawn,
                                                                  event::RolledOff,
                                                                  event::Rolled,
                                                                  event::Stepped,
                                                                  event::Undone,
                                                                  event::Doubled,
                                                                  event::Taken,
                                                                  event::Beavered>,
                                             std::remove_cvref_t<Event>>::value;

/// The events that are the game's own, not the table's.
template <class Event>
concept Played = OfTheGame<Event> || std::same_as<Event, event::Passed> ||
                 std::same_as<Event, event::TurnEnded> || std::same_as<Event, event::GameOver>;

std::optional<Digest> read_digest(const std::optional<std::string>& hex) {
  return hex ? digest_from_hex(*hex) : std::nullopt;
}

std::size_t standing_steps(const Game& game) {
  const auto* playing = std::get_if<phase::ToPlay>(&game.phase);
  return playing == nullptr ? 0 : playing->turn.steps().size();
}

/// Without a bank the clock goes back to full when the side to act or what it has to do changes,
/// and when more steps stand than ever before in this turn (rules 4.6).
bool restarts_allowance(const protocol::Event& event, bool more_stand) {
  return std::visit(Overloaded{[&](const event::Stepped&) { return more_stand; },
                               [](const event::Undone&) { return false; },
                               [](const event::RollAsked&) { return false; },
                               [](const auto&) { return true; }},
                    event);
}

}  // namespace

bool Table::admits(const Record& record) const {
  if (record.meta.format != Meta{}.format) return false;
  if (const auto* created = std::get_if<event::Created>(&record.event)) {
    const auto terms = terms_of(*created);
    return !exists() && terms && possible(*terms);
  }
  if (!exists()) return false;
  const auto possible = [&]<class E>(const E&) {
    if constexpr (Played<E>) {
      const auto played = protocol::to_engine(record.event);
      return game_ && played && tavla::admits(*game_, *played);
    } else if constexpr (std::same_as<E, event::ResignOffered>) {
      return running() != nullptr;
    } else {
      return !std::same_as<E, event::GameStarted> || running() == nullptr;
    }
  };
  return std::visit(possible, record.event);
}

void Table::fold(const Record& record, TimePoint now) {
  apply(record.event, record.meta, now);
  set_clock(record.meta, now);
}

void Table::play(const protocol::Event& event, const tavla::Event& played, TimePoint now) {
  if (!game_) return;  // nothing that is admitted comes without a game
  const auto before = on_turn(*game_);
  clock_.charge(clock_of(), now);
  *game_ = evolve(*std::move(game_), played);
  offer_.reset();
  const auto standing = standing_steps(*game_);
  const bool handed_over = on_turn(*game_) != before;
  if (has_banks() ? handed_over : restarts_allowance(event, standing > most_steps_))
    restart_clock(now);
  const bool same_turn =
      std::holds_alternative<event::Stepped>(event) || std::holds_alternative<event::Undone>(event);
  most_steps_ = same_turn ? std::max(most_steps_, standing) : 0;
  if (!same_turn) undos_ = 0;
  if (std::holds_alternative<event::Undone>(event)) ++undos_;
}

void Table::seat(const event::Seated& seated, const Meta& meta) {
  players_[seated.seat] = Player{.taken = true,
                                 .nickname = seated.nickname,
                                 .token_hash = read_digest(meta.token_hash),
                                 .bot = seated.bot,
                                 .ready = seated.bot.has_value()};
  if (seated.seat == Seat::b) bound_to_ = players_.b.token_hash;
}

/// Full clocks, no points.
void Table::begin_match() {
  match_ = Match{.terms = match_.terms};
  match_end_.reset();
  clock_ = Clock{time_rules(control_, settings_.turn), match_.terms.length};
}

void Table::start_game(std::int64_t number, TimePoint now) {
  if (match_end_) begin_match();
  game_number_ = number;
  game_start_ = version_;
  game_ = next_game(match_);
  offered_this_turn_ = {};
  adjourned_ = false;
  players_.a.rematch = players_.b.rematch = false;
  restart_clock(now);
}

void Table::end_game(TimePoint now) {
  const auto* result = game_ ? outcome(*game_) : nullptr;
  if (result == nullptr) return;  // nothing that is admitted ends a game without a result
  match_ = after(match_, *result);
  if (const auto won = winner(match_)) end_match({won, protocol::MatchReason::points});
  over_since_ = now;
  for (const auto seat : seats) players_[seat].ready = players_[seat].bot.has_value();
}

/// What is over waits for nobody.
void Table::end_match(MatchEnd end) {
  match_end_ = end;
  adjourned_ = false;
}

void Table::ready(Seat seat) {
  players_[seat].ready = true;
  players_[seat].left = false;
}

void Table::leave(Seat seat) {
  players_[seat].left = true;
  players_[seat].ready = false;  // and can press again on coming back
  if (game_ || seat == Seat::a) return;
  // Before the first game the seat is free again for the invitation, and both press anew.
  players_.b = Player{};
  players_.a.ready = false;
}

void Table::create(const event::Created& created, const Meta& meta) {
  if (const auto terms = terms_of(created)) match_.terms = *terms;
  control_ = created.clock.value_or(TimeControl::per_move);
  matched_ = created.matched.value_or(false);
  begin_match();
  invite(meta);
}

void Table::invite(const Meta& meta) {
  invitation_hash_ = read_digest(meta.invitation_hash);
  bound_to_.reset();
}

void Table::offer_resignation(const event::ResignOffered& offered, TimePoint now) {
  clock_.charge(clock_of(), now);
  offered_this_turn_[offered.by] = true;
  offered_at_[offered.by] = version_;
  offer_ = Offer{offered.by, static_cast<int>(offered.points), now};
}

void Table::decline_resignation(TimePoint now) {
  offer_.reset();
  clock_.go_on(now);
}

void Table::adjourn(TimePoint now) {
  const auto mover = clock_of();
  clock_.charge(mover, now);
  if (mover) clock_.refill(*mover);
  restart_clock(now);
  adjourned_ = true;
}

void Table::resume(TimePoint now) {
  adjourned_ = false;
  clock_.go_on(now);
  over_since_ = now;
}

void Table::apply(const protocol::Event& event, const Meta& meta, TimePoint now) {
  ++version_;
  if (!changes_nothing_to_act_on(event)) last_change_ = version_;
  if (const auto played = protocol::to_engine(event)) play(event, *played, now);
  std::visit(Overloaded{[&](const event::Created& e) { create(e, meta); },
                        [&](const event::Seated& e) { seat(e, meta); },
                        [&](const event::Invited&) { invite(meta); },
                        [&](const event::Ready& e) { ready(e.seat); },
                        [&](const event::GameStarted& e) { start_game(e.game, now); },
                        [&](const event::TurnEnded&) { offered_this_turn_ = {}; },
                        [&](const event::Passed&) { offered_this_turn_ = {}; },
                        [&](const event::ResignOffered& e) { offer_resignation(e, now); },
                        [&](const event::ResignDeclined&) { decline_resignation(now); },
                        [&](const event::GameOver&) { end_game(now); },
                        [&](const event::MatchOver& e) { end_match({e.winner, e.reason}); },
                        [&](const event::RematchOffered& e) { players_[e.by].rematch = true; },
                        [&](const event::Adjourned&) { adjourn(now); },
                        [&](const event::Resumed&) { resume(now); },
                        [&](const event::Left& e) { leave(e.by); },
                        [](const auto& move) { static_assert(OfTheGame<decltype(move)>); }},
             event);
}

std::optional<Seat> Table::seat_of(const Digest& token_hash) const {
  for (const auto seat : seats) {
    const auto& expected = players_[seat].token_hash;
    if (expected && equal_in_constant_time(*expected, token_hash)) return seat;
  }
  return std::nullopt;
}

const Game* Table::running() const {
  return game_ && outcome(*game_) == nullptr ? &*game_ : nullptr;
}

std::optional<Seat> Table::to_act() const {
  if (!game_) return std::nullopt;
  if (offer_) return opponent(offer_->by);
  return on_turn(*game_);
}

}  // namespace tavla::server
