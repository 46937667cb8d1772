#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/notation/record_check.hpp"

namespace tavla {

/// What is wrong or doubtful in a file, and where: one line, for people.
struct FileNote {
  std::size_t line;  ///< counted from 1
  std::size_t game;  ///< counted from 1; 0 before the first
  std::size_t turn;  ///< counted from 1; 0 outside the turns of a game
  std::string reason;
};

/// "line 5: game 1, turn 3: …".
[[nodiscard]] std::string in_words(const FileNote& note);

/// A file's match, and what in it is doubtful without being wrong.
struct Import {
  MatchRecord record;
  std::vector<FileNote> warnings;
};

/// Takes what a file tells into a record, checks it, and knows where in the file it stands. All
/// formats are read through it. Every function returns what is wrong, and after that the file is
/// given up.
class Intake {
 public:
  void at_line(std::size_t line) noexcept { line_ = line; }
  void at_turn(std::size_t turn) noexcept { turn_ = turn; }

  /// What the file says before its first game.
  [[nodiscard]] std::optional<FileNote> begin(MatchRecord terms);
  [[nodiscard]] bool begun() const noexcept { return builder_ != nullptr; }
  /// A score that contradicts the results is warned of; the sum of the results holds.
  [[nodiscard]] std::optional<FileNote> begin_game(std::optional<PerSeat<int>> claimed_score,
                                                   int cube = 1);
  [[nodiscard]] bool in_game() const noexcept { return begun() && builder_->in_game(); }
  /// A roll with the text of its play.
  [[nodiscard]] std::optional<FileNote> roll(Seat by, Dice dice, std::string_view play);
  [[nodiscard]] std::optional<FileNote> add(const Action& action);
  [[nodiscard]] std::optional<FileNote> end_game(std::optional<GameResult> result);
  /// The end of the file: a game under way may stay open.
  [[nodiscard]] Result<Import, FileNote> finish();

  [[nodiscard]] const RecordBuilder& builder() const { return *builder_; }
  [[nodiscard]] FileNote note(std::string reason) const;
  void warn(std::string reason) { warnings_.push_back(note(std::move(reason))); }

 private:
  [[nodiscard]] std::optional<FileNote> placed(std::optional<BadRecord> wrong) const;

  std::unique_ptr<RecordBuilder> builder_;  // null before the terms are known
  std::vector<FileNote> warnings_;
  std::size_t line_ = 1;
  std::size_t turn_ = 0;
};

}  // namespace tavla
