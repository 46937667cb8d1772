// "4HPwATDgc/ABMA 31 8/5 6/5": a position ID, the dice (with `!` no hit-and-run), and a play.

#include <algorithm>

#include "engine/movegen.hpp"
#include "engine/notation/ids.hpp"
#include "engine/notation/play_text.hpp"
#include "engine/notation/text.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace tavla;

namespace {

std::optional<Dice> read_dice(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto first = Die::from(text[0] - '0');
  const auto second = Die::from(text[1] - '0');
  if (!first || !second) return std::nullopt;
  return Dice{*first, *second};
}

Turn after(Turn turn, const Play& play) {
  for (const Step& step : play) turn.play(step);
  return turn;
}

void check_play(const Turn& turn, const Play& play) {
  const Turn end = after(turn, play);
  fuzz::require(end.complete(), "a play is a whole turn");
  const std::string written = play_text(turn.start(), play);
  const auto again = read_play(written, turn);
  fuzz::require(again.has_value(), "what is written can be read");
  fuzz::require(after(turn, *again).now() == end.now(), "a text tells one position");
  fuzz::require(play_text(turn.start(), *again) == written, "a play is written one way");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  const auto board = read_position_id(text::take_until(text, ' '));
  const auto rule = text::take(text, "!") ? HitAndRun::forbidden : HitAndRun::allowed;
  const auto dice = read_dice(text::take_until(text, ' '));
  if (!board || !dice) return 0;
  const Turn turn{*board, *dice, rule};
  if (const auto play = read_play(text, turn)) check_play(turn, *play);
  return 0;
}
