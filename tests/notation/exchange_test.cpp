// Whole matches with the cube, through every kind of file and every ID.

#include "engine/notation/ids.hpp"
#include "engine/notation/mat.hpp"
#include "engine/notation/sgf.hpp"
#include "engine/program/record_json.hpp"
#include "tests/engine/support.hpp"
#include "tests/notation/self_play.hpp"
#include "tests/support.hpp"

using namespace tavla;

namespace {

#ifdef NDEBUG
constexpr std::uint64_t matches = 1'000;
#else
constexpr std::uint64_t matches = 60;
#endif

/// Lengths 1 to 25, and unlimited play with every choice of its options.
MatchPlan match_of(std::uint64_t number) {
  const int length = static_cast<int>(number % 30);
  if (length > 0 && length <= 25) return {"backgammon", length};
  const std::uint64_t options = number / 30 + number;
  return {"backgammon", 0, options % 2 == 0, options / 2 % 2 == 0, options / 4 % 2 == 0};
}

MatchRecord read(const Result<Import, FileNote>& file) {
  INFO((file ? std::string{} : in_words(file.error())));
  REQUIRE(file);
  CHECK(file->warnings.empty());
  return file->record;
}

CubeOwner owner_for(const GameReplay& game, Seat by) {
  if (!game.owner()) return CubeOwner::none;
  return *game.owner() == by ? CubeOwner::mover : CubeOwner::opponent;
}

/// What a side decides before or after an action, as IDs tell it.
Situation situation_of(const MatchRecord& match,
                       const GameRecord& record,
                       const GameReplay& game,
                       Seat by) {
  return {.board = game.board(by),
          .cube = game.cube(),
          .owner = owner_for(game, by),
          .own_score = record.score[by],
          .opponent_score = record.score[opponent(by)],
          .length = match.length,
          .crawford = game.game().terms.crawford,
          .jacoby = match.jacoby};
}

void check_ids(const Situation& now) {
  REQUIRE_FALSE(fault(now));
  const auto from_gnu = read_ids(position_id(now.board), match_id(now));
  REQUIRE(from_gnu);
  REQUIRE(*from_gnu == now);
  const auto from_xg = read_xgid(*xgid(now));
  REQUIRE(from_xg);
  REQUIRE(*from_xg == now);
}

/// The situation an action is decided in: the dice are there when they are played.
void check_ids_before(const Action& action, Situation now) {
  check_ids(now);
  const auto* const rolled = std::get_if<action::Rolled>(&action);
  if (rolled == nullptr) return;
  now.dice = Dice{rolled->dice.larger(), rolled->dice.smaller()};
  now.decision = Decision::move;
  check_ids(now);
}

/// How many situations of Crawford games there were.
std::size_t check_ids_of(const MatchRecord& match) {
  std::size_t crawford = 0;
  for (std::size_t i = 0; i < match.games.size(); ++i) {
    const GameRecord& record = match.games[i];
    GameReplay game{match_before(match, i), record.cube};
    for (const Action& action : record.actions) {
      const bool answers = game.doubler().has_value();
      const Seat by = answers ? *game.doubler() : actor(action);
      Situation now = situation_of(match, record, game, by);
      if (answers) {
        now.decision = Decision::answer;
        check_ids(now);
      } else {
        check_ids_before(action, now);
      }
      crawford += now.crawford ? 1 : 0;
      REQUIRE_FALSE(game.add(action));
    }
  }
  return crawford;
}

/// The record as files give it: .mat and SGF leave out the order of dice and steps.
MatchRecord through_every_file(const MatchRecord& played) {
  const MatchRecord mat = read(read_mat(write_mat(played)));
  REQUIRE(write_mat(mat) == write_mat(played));
  REQUIRE(read(read_sgf(write_sgf(played))) == mat);
  REQUIRE(read(program::read_record_json(program::write_record_json(mat))) == mat);
  const MatchRecord json = read(program::read_record_json(program::write_record_json(played)));
  REQUIRE(read(read_mat(write_mat(json))) == mat);
  REQUIRE(mat.rules == played.rules);
  REQUIRE(mat.games.size() == played.games.size());
  for (std::size_t i = 0; i < mat.games.size(); ++i) {
    REQUIRE(mat.games[i].score == played.games[i].score);
    REQUIRE(mat.games[i].result == played.games[i].result);
    REQUIRE(mat.games[i].cube == played.games[i].cube);
  }
  return mat;
}

}  // namespace

TEST_CASE("matches with the cube are the same games through every kind of file and every ID") {
  std::size_t games = 0;
  std::size_t begun_with_2 = 0;
  std::size_t crawford = 0;
  for (std::uint64_t number = 0; number < matches; ++number) {
    INFO("match " << number);
    const MatchRecord mat = through_every_file(self_played(match_of(number), number));
    for (const GameRecord& game : mat.games) begun_with_2 += game.cube == 2 ? 1 : 0;
    crawford += check_ids_of(mat);
    games += mat.games.size();
  }
  CHECK(games > matches);
  CHECK(begun_with_2 > 0);
  CHECK(crawford > 0);
}

TEST_CASE("Nackgammon and Hypergammon come back from every kind of file, from their own start") {
  for (const std::string_view key : {"nackgammon", "hypergammon"}) {
    for (std::uint64_t seed = 0; seed < matches / 10; ++seed) {
      INFO(key << ", seed " << seed);
      const MatchRecord mat =
          through_every_file(self_played({key, static_cast<int>(seed % 8)}, seed));
      CHECK(write_mat(mat).starts_with("; [Ruleset \"" + std::string{key} + "\"]\n"));
      CHECK(write_sgf(mat).find("[Ruleset \"" + std::string{key} + "\"") != std::string::npos);
      check_ids_of(mat);
    }
  }
}
