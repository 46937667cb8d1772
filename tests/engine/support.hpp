#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "engine/movegen.hpp"
#include "engine/position.hpp"
#include "engine/random.hpp"
#include "engine/turn.hpp"
#include "tests/engine/reference.hpp"

namespace tavla {

/// One line of a case file.
struct LegalCase {
  std::string title;
  Position position;
  Dice dice;
  std::vector<Position> plays;
};

/// The cases of a file in `tests/engine/data`; throws if the file is not as expected.
std::vector<LegalCase> read_cases(const std::string& file);

/// The 250 positions of `positions.jsonl`.
std::vector<Position> read_positions();

Position board_of(const reference::Board& board);
reference::Board plain(const Position& position);

/// A board from (place, checkers) pairs; own positive, the opponent's negative.
Position board(std::initializer_list<std::pair<int, int>> places);

Dice dice(int first, int second);

/// All 21 rolls.
std::vector<Dice> all_rolls();

std::vector<Position> sorted(std::vector<Position> positions);

/// Where every way of playing on by the turn's options ends, sorted; none if there is no step.
std::vector<Position> ends_of(const Turn& turn);

/// A step by its numbers; the target follows.
Step step(int from, int die);

/// Own and opposing checkers on the board and the bars.
int own_checkers(const Position& position);
int opposing_checkers(const Position& position);

/// Boards from a seeded game of random plays, with a roll for each: a new game follows a finished
/// one.
class RandomGame {
 public:
  RandomGame(std::uint64_t seed, HitAndRun rule) : random_{seed}, rule_{rule} {}

  [[nodiscard]] const Position& position() const noexcept { return position_; }
  [[nodiscard]] Dice dice() const noexcept { return dice_; }
  /// Plays the roll at random and throws the next.
  void advance();

 private:
  Random random_;
  HitAndRun rule_;
  Position position_ = Position::start();
  Dice dice_ = random_.dice();
  std::vector<Position> ends_;
};

/// A board strewn at random, much stranger than games make them.
Position strewn_board(Random& random);

}  // namespace tavla
