#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/ruleset.hpp"
#include "engine/seat.hpp"
#include "engine/turn.hpp"

// A match as files keep it: what was rolled, played and decided, and what came of it.
namespace tavla {

/// What a side did. A side that is closed out passes without a word: the other acts again.
namespace action {
struct Rolled {
  Seat by;
  Dice dice;
  /// The steps, none if nothing could be played. Nothing if the game was conceded on this roll.
  std::optional<Play> play;

  friend bool operator==(const Rolled&, const Rolled&) = default;
};
struct Doubled {
  Seat by;
  friend bool operator==(Doubled, Doubled) = default;
};
struct Taken {
  Seat by;
  friend bool operator==(Taken, Taken) = default;
};
struct Beavered {  ///< taken and redoubled at once; the cube stays with the one who did
  Seat by;
  friend bool operator==(Beavered, Beavered) = default;
};
struct Dropped {
  Seat by;
  friend bool operator==(Dropped, Dropped) = default;
};
}  // namespace action
using Action =
    std::variant<action::Rolled, action::Doubled, action::Taken, action::Beavered, action::Dropped>;

[[nodiscard]] Seat actor(const Action& action);

/// Who won, and how many points with the cube counted in.
struct GameResult {
  Seat winner;
  int points;

  friend bool operator==(GameResult, GameResult) = default;
};

struct GameRecord {
  PerSeat<int> score;  ///< before the game
  int cube = 1;        ///< what it begins with; more after automatic doubles
  std::vector<Action> actions;
  std::optional<GameResult> result;  ///< nothing while it is not over; only the last may lack it

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

struct MatchRecord {
  PerSeat<std::string> players;
  int length = 0;                  ///< points it goes to; 0 for unlimited play
  const Ruleset* rules = nullptr;  ///< never null in a record that was checked
  bool crawford = false;
  bool jacoby = false;
  std::vector<GameRecord> games;

  friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

inline constexpr int longest_match = 64;
inline constexpr std::size_t most_games = 1'000;
inline constexpr std::size_t most_actions = 5'000;  ///< of one game
inline constexpr std::size_t most_file_bytes = 8U << 20U;

/// Whether a match under these rules has a Crawford game unless it says otherwise.
[[nodiscard]] bool crawford_by_default(const Ruleset& rules, int length) noexcept;

}  // namespace tavla
