#include "engine/notation/record_check.hpp"

#include <bit>
#include <span>
#include <utility>

namespace tavla {
namespace {

using Fault = std::optional<BadRecord>;

Fault terms_fault(const MatchRecord& terms) {
  if (terms.rules == nullptr) return BadRecord{"unknown ruleset"};
  if (terms.length < 0 || terms.length > longest_match)
    return BadRecord{"a match goes to 1 to 64 points, or is unlimited"};
  const bool cube = terms.rules->cube == CubeUse::used;
  if (terms.jacoby && (terms.length > 0 || !cube))
    return BadRecord{"Jacoby belongs to unlimited play with the cube"};
  if (terms.crawford && (terms.length < 2 || !cube))
    return BadRecord{"the Crawford rule belongs to matches with the cube"};
  return std::nullopt;
}

Fault cube_fault(const MatchRecord& terms, int cube) {
  if (cube == 1) return std::nullopt;
  if (terms.length > 0 || terms.rules->cube == CubeUse::none)
    return BadRecord{"automatic doubles belong to unlimited play with the cube"};
  if (cube < 1 || cube > cube_ceiling || !std::has_single_bit(static_cast<unsigned>(cube)))
    return BadRecord{"the cube shows a power of two up to 64"};
  return std::nullopt;
}

/// The match after a game that ended so, in whatever way.
Match after(const Match& match, GameResult result) {
  return after(match, Outcome{result.winner, result.points, WinKind::single, EndReason::borne_off});
}

Fault games_fault(RecordBuilder& builder, const GameRecord& game) {
  if (auto wrong = builder.begin_game(game.cube)) return wrong;
  if (game.score != builder.score()) return BadRecord{"the score is not the sum of the results"};
  for (const Action& action : game.actions) {
    if (auto wrong = builder.add(action)) return wrong;
  }
  return builder.end_game(game.result);
}

}  // namespace

Match match_before(const MatchRecord& record, std::size_t game) {
  Match match{.terms = {.rules = record.rules,
                        .length = record.length,
                        .jacoby = record.jacoby,
                        .beaver = record.length == 0},
              .crawford_played = !record.crawford};
  for (const GameRecord& played : std::span{record.games}.first(game)) {
    if (played.result) match = after(match, *played.result);
  }
  return match;
}

Result<RecordBuilder, BadRecord> RecordBuilder::begin(MatchRecord terms) {
  if (auto wrong = terms_fault(terms)) return *std::move(wrong);
  terms.games.clear();
  return RecordBuilder{std::move(terms)};
}

Fault RecordBuilder::begin_game(int cube) {
  if (!record_.games.empty() && !record_.games.back().result)
    return BadRecord{"the game before is not over"};
  if (record_.games.size() == most_games) return BadRecord{"there are too many games"};
  if (winner(match_)) return BadRecord{"the match is over already"};
  if (auto wrong = cube_fault(record_, cube)) return wrong;
  record_.games.push_back(GameRecord{match_.score, cube, {}, std::nullopt});
  replay_ = std::make_unique<GameReplay>(match_, cube);
  return std::nullopt;
}

Fault RecordBuilder::add(const Action& action) {
  auto& actions = record_.games.back().actions;
  if (actions.size() == most_actions) return BadRecord{"there are too many turns in one game"};
  if (auto wrong = replay_->add(action)) return wrong;
  actions.push_back(action);
  return std::nullopt;
}

Fault RecordBuilder::end_game(std::optional<GameResult> result) {
  auto& game = record_.games.back();
  if (result) {
    if (auto wrong = replay_->fault(*result)) return wrong;
    match_ = after(match_, *result);
    game.result = result;
  } else if (replay_->certain_result()) {
    return BadRecord{"the game is over but has no result"};
  }
  replay_.reset();
  return std::nullopt;
}

Fault fault(const MatchRecord& record) {
  MatchRecord terms = record;
  auto builder = RecordBuilder::begin(std::move(terms));
  if (!builder) return builder.error();
  for (const GameRecord& game : record.games) {
    if (auto wrong = games_fault(*builder, game)) return wrong;
  }
  return std::nullopt;
}

}  // namespace tavla
