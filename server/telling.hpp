#pragma once

#include <optional>

#include "engine/scoring.hpp"
#include "server/table.hpp"

namespace tavla::server {

/// Events told one after another to a copy of the table.
class Telling {
 public:
  Telling(Table table, const Moment& moment);

  void tell(protocol::Event event, Meta meta = {});
  /// Tells what follows by itself, throwing the dice that are asked for on the way.
  void follow();
  void start_game();
  /// A game that was not played to its end.
  void concede(const Game& game, Seat loser, int points, EndReason reason);
  /// The end of a match that its points have not ended.
  void end_match(std::optional<Seat> winner, protocol::MatchReason reason);

  [[nodiscard]] const Table& table() const { return table_; }
  Records take() { return std::move(records_); }

 private:
  [[nodiscard]] std::optional<tavla::Event> next_event() const;

  Table table_;
  Moment moment_;
  Records records_;
};

}  // namespace tavla::server
