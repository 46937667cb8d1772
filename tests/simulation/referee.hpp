#pragma once

#include <optional>
#include <vector>

#include "engine/match.hpp"
#include "protocol/messages.hpp"

namespace tavla::simulation {

/// Keeps the books of one table from its events alone, in words of its own, and compares them with
/// what the table shows. Throws Broken where they part.
class Referee {
 public:
  /// Every event, in order.
  void saw(const protocol::Event& event, std::int64_t version);
  /// What the table shows after it.
  void check(const protocol::State& state) const;

  [[nodiscard]] std::int64_t version() const { return version_; }
  [[nodiscard]] std::int64_t games() const { return games_; }
  [[nodiscard]] bool running() const { return running_; }
  [[nodiscard]] bool match_over() const { return match_over_; }
  /// The version at which board or phase changed last: older commands are stale.
  [[nodiscard]] std::int64_t last_change() const { return last_change_; }
  [[nodiscard]] std::int64_t game_start() const { return game_start_; }

 private:
  void on(const protocol::event::Created& e);
  void on(const protocol::event::Seated& e);
  void on(const protocol::event::Invited& e);
  void on(const protocol::event::Ready& e);
  void on(const protocol::event::GameStarted& e);
  void on(const protocol::event::RollAsked& e);
  void on(const protocol::event::OpenerDrawn& e);
  void on(const protocol::event::RolledOff& e);
  void on(const protocol::event::Rolled& e);
  void on(const protocol::event::Stepped& e);
  void on(const protocol::event::Undone& e);
  void on(const protocol::event::TurnEnded& e);
  void on(const protocol::event::Passed& e);
  void on(const protocol::event::Doubled& e);
  void on(const protocol::event::Taken& e);
  void on(const protocol::event::Beavered& e);
  void on(const protocol::event::ResignOffered& e);
  void on(const protocol::event::ResignDeclined& e);
  void on(const protocol::event::GameOver& e);
  void on(const protocol::event::MatchOver& e);
  void on(const protocol::event::RematchOffered& e);
  void on(const protocol::event::Adjourned& e);
  void on(const protocol::event::Resumed& e);
  void on(const protocol::event::Left& e);

  void throw_dice(std::int64_t first, std::int64_t second);
  void turn_is_over();
  void answer(Seat by, std::int64_t cube, std::int64_t times);
  void score(const protocol::event::GameOver& e);
  void check_board(const protocol::State& state) const;
  void check_dice(const protocol::State& state) const;
  void check_cube(const protocol::State& state) const;

  std::int64_t version_ = 0;
  std::int64_t last_change_ = 0;
  std::int64_t game_start_ = 0;
  protocol::event::Created terms_;
  const Ruleset* rules_ = nullptr;

  std::int64_t games_ = 0;
  bool running_ = false;
  bool match_over_ = false;
  bool adjourned_ = false;
  bool crawford_ = false;
  bool crawford_played_ = false;
  PerSeat<std::int64_t> score_;
  PerSeat<bool> taken_;
  PerSeat<bool> bot_;
  PerSeat<bool> left_;
  PerSeat<bool> rematch_;

  std::int64_t rolls_ = 0;
  bool roll_awaited_ = false;
  std::optional<Seat> mover_;  ///< whose dice lie on the board
  std::vector<std::int64_t> unused_;
  std::vector<std::int64_t> standing_;  ///< the dice of the standing steps
  std::int64_t cube_ = 1;
  std::optional<Seat> cube_owner_;
  std::optional<Seat> doubled_by_;
  std::optional<Seat> offered_by_;
};

}  // namespace tavla::simulation
