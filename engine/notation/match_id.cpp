#include <bit>
#include <utility>

#include "engine/notation/bits.hpp"
#include "engine/notation/ids.hpp"

namespace tavla {
namespace {

using MatchBits = bits::Bits<9>;

constexpr unsigned centred = 3;
constexpr unsigned under_way = 1;

/// The fields of a match ID in their order.
struct Fields {
  unsigned cube_log;
  unsigned owner;
  unsigned on_roll;
  unsigned crawford;
  unsigned state;
  unsigned deciding;
  unsigned doubled;
  unsigned resigned;
  unsigned first_die;
  unsigned second_die;
  unsigned length;
  unsigned score_0;
  unsigned score_1;
  unsigned no_jacoby;
};

/// Hands every field and its width to a visitor: the layout, written once.
template <class AnyFields, class Visit>
void for_each_field(AnyFields& fields, Visit&& visit) {
  visit(fields.cube_log, 4);
  visit(fields.owner, 2);
  visit(fields.on_roll, 1);
  visit(fields.crawford, 1);
  visit(fields.state, 3);
  visit(fields.deciding, 1);
  visit(fields.doubled, 1);
  visit(fields.resigned, 2);
  visit(fields.first_die, 3);
  visit(fields.second_die, 3);
  visit(fields.length, 15);
  visit(fields.score_0, 15);
  visit(fields.score_1, 15);
  visit(fields.no_jacoby, 1);
}

unsigned owner_field(CubeOwner owner) {
  switch (owner) {
    case CubeOwner::none: return centred;
    case CubeOwner::mover: return 1;
    case CubeOwner::opponent: return 0;
  }
  return centred;
}

unsigned log_of(int cube) {
  return static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(cube)));
}

Fields fields_of(const Situation& now) {
  const bool opponent_decides =
      now.decision == Decision::answer || now.decision == Decision::resign;
  return Fields{
      .cube_log = log_of(now.cube),
      .owner = owner_field(now.owner),
      .on_roll = 1,
      .crawford = now.crawford ? 1U : 0U,
      .state = under_way,
      .deciding = opponent_decides ? 0U : 1U,
      .doubled = now.decision == Decision::answer ? 1U : 0U,
      .resigned = static_cast<unsigned>(now.resigned),
      .first_die = now.dice ? static_cast<unsigned>(now.dice->larger().pips()) : 0U,
      .second_die = now.dice ? static_cast<unsigned>(now.dice->smaller().pips()) : 0U,
      .length = static_cast<unsigned>(now.length),
      .score_0 = static_cast<unsigned>(now.opponent_score),
      .score_1 = static_cast<unsigned>(now.own_score),
      .no_jacoby = now.jacoby ? 0U : 1U,
  };
}

CubeOwner owner_of(const Fields& fields) {
  if (fields.owner == centred) return CubeOwner::none;
  return fields.owner == fields.on_roll ? CubeOwner::mover : CubeOwner::opponent;
}

Decision decision_of(const Fields& fields) {
  if (fields.doubled != 0) return Decision::answer;
  if (fields.resigned != 0) return Decision::resign;
  return fields.first_die != 0 ? Decision::move : Decision::roll;
}

/// The dice, the larger first as IDs are written; none for two zeros.
Result<std::optional<Dice>, BadId> dice_of(const Fields& fields) {
  if (fields.first_die == 0 && fields.second_die == 0) return std::optional<Dice>{};
  const auto first = Die::from(fields.first_die);
  const auto second = Die::from(fields.second_die);
  if (!first || !second) return BadId{"the match ID shows dice that cannot be"};
  const Dice dice{*first, *second};
  return std::optional{Dice{dice.larger(), dice.smaller()}};
}

Result<Situation, BadId> situation_of(const Fields& fields, const Position& board) {
  if (fields.owner == 2) return BadId{"the match ID gives the cube to no side"};
  if (fields.state != under_way) return BadId{"the match ID is of no game under way"};
  const auto dice = dice_of(fields);
  if (!dice) return dice.error();
  Situation now{.board = board,
                .dice = *dice,
                .cube = 1 << fields.cube_log,
                .owner = owner_of(fields),
                .own_score = static_cast<int>(fields.score_1),
                .opponent_score = static_cast<int>(fields.score_0),
                .length = static_cast<int>(fields.length),
                .crawford = fields.crawford != 0,
                .jacoby = fields.length == 0 && fields.no_jacoby == 0,
                .decision = decision_of(fields),
                .resigned = static_cast<int>(fields.resigned)};
  if (now.cube > now.max_cube) now.max_cube = now.cube;
  if (fields.on_roll == 0) std::swap(now.own_score, now.opponent_score);
  const bool opponent_decides = fields.deciding != fields.on_roll;
  const bool asks_opponent = now.decision == Decision::answer || now.decision == Decision::resign;
  if (opponent_decides != asks_opponent)
    return BadId{"the match ID leaves the decision to the wrong side"};
  if (const auto wrong = fault(now)) return BadId{*wrong};
  return now;
}

}  // namespace

std::string match_id(const Situation& situation) {
  MatchBits bits;
  const Fields fields = fields_of(situation);
  for_each_field(fields, [&](unsigned field, std::size_t width) { bits.write(field, width); });
  return bits.text();
}

Result<Situation, BadId> read_ids(std::string_view position, std::string_view match) {
  const auto board = read_position_id(position);
  if (!board) return board.error();
  auto bits = MatchBits::from(match);
  if (!bits) return BadId{"a match ID is 12 base64 characters"};
  Fields fields{};
  for_each_field(fields, [&](unsigned& field, std::size_t width) { field = bits->read(width); });
  while (!bits->at_end()) {
    if (bits->read(1) != 0) return BadId{"the match ID has bits of no meaning"};
  }
  return situation_of(fields, *board);
}

}  // namespace tavla
