#include "server/telling.hpp"

#include <utility>

#include "protocol/convert.hpp"

namespace tavla::server {

namespace event = protocol::event;

Telling::Telling(Table table, const Moment& moment) : table_{std::move(table)}, moment_{moment} {
  records_.reserve(2);  // a roll and its dice, a last step and its result
}

void Telling::tell(protocol::Event event, Meta meta) {
  table_.apply(event, meta, moment_.now);
  table_.note_clock(meta, moment_.now);
  records_.push_back({std::move(event), std::move(meta)});
}

void Telling::follow() {
  while (const auto next = next_event()) tell(protocol::to_wire(*next));
}

void Telling::start_game() {
  tell(event::GameStarted{table_.game_number_ + 1});
  follow();
}

void Telling::concede(const Game& game, Seat loser, int points, EndReason reason) {
  const auto outcome = conceded(game, loser, points, reason);
  tell(event::GameOver{outcome.winner, outcome.points, outcome.kind, outcome.reason});
}

void Telling::end_match(std::optional<Seat> winner, protocol::MatchReason reason) {
  if (!table_.match_end()) tell(event::MatchOver{winner, reason});
}

std::optional<tavla::Event> Telling::next_event() const {
  const auto* game = table_.game();
  if (game == nullptr) return std::nullopt;
  if (auto next = what_follows(*game)) return next;
  const auto request = awaited_roll(*game);
  const auto thrown = request ? moment_.dice.get().answer(*request) : std::nullopt;
  if (!thrown) return std::nullopt;
  return decide_throw(*game, *thrown);
}

}  // namespace tavla::server
