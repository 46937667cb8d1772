#include "engine/notation/intake.hpp"

#include "engine/notation/play_text.hpp"

namespace tavla {
namespace {

using Fault = std::optional<FileNote>;

constexpr std::size_t longest_quote = 60;

/// A piece of a file, fit for one line of a message.
std::string in_quotes(std::string_view text) {
  std::string quoted{"'"};
  for (const char c : text.substr(0, longest_quote)) quoted += c >= ' ' && c <= '~' ? c : '?';
  return quoted + (text.size() > longest_quote ? "...'" : "'");
}

bool is_opening(const GameRecord& game) {
  return game.actions.empty();
}

}  // namespace

std::string in_words(const FileNote& note) {
  std::string words = "line " + std::to_string(note.line) + ": ";
  if (note.game > 0) {
    words += "game " + std::to_string(note.game);
    if (note.turn > 0) words += ", turn " + std::to_string(note.turn);
    words += ": ";
  }
  return words + note.reason;
}

FileNote Intake::note(std::string reason) const {
  const std::size_t game = builder_ ? builder_->record().games.size() : 0;
  return FileNote{line_, game, in_game() ? turn_ : 0, std::move(reason)};
}

Fault Intake::placed(std::optional<BadRecord> wrong) const {
  if (!wrong) return std::nullopt;
  return note(std::move(wrong->reason));
}

Fault Intake::begin(MatchRecord terms) {
  auto builder = RecordBuilder::begin(std::move(terms));
  if (!builder) return note(builder.error().reason);
  builder_ = std::make_unique<RecordBuilder>(*std::move(builder));
  return std::nullopt;
}

Fault Intake::begin_game(std::optional<PerSeat<int>> claimed_score, int cube) {
  turn_ = 0;
  if (auto wrong = placed(builder_->begin_game(cube))) return wrong;
  if (claimed_score && *claimed_score != builder_->score())
    warn("the score contradicts the results; the results hold");
  return std::nullopt;
}

Fault Intake::roll(Seat by, Dice dice, std::string_view play) {
  const auto turn = builder_->game().turn(by, dice);
  if (!turn) return note(turn.error().reason);
  const auto steps = read_play(play, *turn);
  if (!steps) return note(in_quotes(play) + " is " + std::string{reason(steps.error())});
  // The order of steps is not told by every format: all files of one match give the same record.
  const auto canonical = read_play(play_text(turn->start(), *steps), *turn);
  const MatchRecord& record = builder_->record();
  if (is_opening(record.games.back()) && dice.is_double() &&
      record.rules->opening == Opening::roll_off_play)
    warn("the game opens with a double, which its ruleset does not know");
  return add(action::Rolled{by, dice, canonical ? *canonical : *steps});
}

Fault Intake::add(const Action& action) {
  return placed(builder_->add(action));
}

Fault Intake::end_game(std::optional<GameResult> result) {
  return placed(builder_->end_game(result));
}

Result<Import, FileNote> Intake::finish() {
  if (!builder_) return note("there is no match in the file");
  if (builder_->record().games.empty()) return note("the match has no game");
  if (in_game()) {
    if (auto wrong = end_game(std::nullopt)) return *std::move(wrong);
  }
  return Import{builder_->record(), warnings_};
}

}  // namespace tavla
