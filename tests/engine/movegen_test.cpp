#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "tests/engine/support.hpp"

using namespace tavla;

namespace {

std::vector<Position> from_reference(const Position& position, Dice roll, HitAndRun rule) {
  const int first = roll.first.pips();
  const int second = roll.second.pips();
  const auto boards =
      rule == HitAndRun::allowed
          ? reference::legal_boards(plain(position), first, second)
          : reference::legal_boards_without_hit_and_run(plain(position), first, second);
  std::vector<Position> positions;
  for (const reference::Board& board : boards) positions.push_back(board_of(board));
  return sorted(std::move(positions));
}

/// The same question asked from the other seat: the board as the opponent counts, turned round.
std::vector<Position> through_other_seat(const Position& seen_by_opponent, Dice roll) {
  auto plays = legal_positions(seen_by_opponent.flipped(), roll);
  for (Position& play : plays) play = play.flipped();
  return sorted(std::move(plays));
}

std::vector<Position> flipped(std::vector<Position> positions) {
  for (Position& position : positions) position = position.flipped();
  return sorted(std::move(positions));
}

void check_file(const char* file, std::size_t expected_cases) {
  const auto cases = read_cases(file);
  REQUIRE(cases.size() == expected_cases);
  for (const LegalCase& each : cases) {
    INFO(file << ", case " << (&each - cases.data()) + 1 << " " << each.title);
    REQUIRE(sorted(legal_positions(each.position, each.dice)) == sorted(each.plays));
    REQUIRE(through_other_seat(each.position.flipped(), each.dice) == flipped(each.plays));
  }
}

std::string text(const Position& position) {
  std::string text;
  for (int place = 0; place <= 25; ++place) text += std::to_string(position[place]) + ' ';
  return text;
}

void require_same(const Position& position, Dice roll, HitAndRun rule) {
  INFO(text(position) << "dice " << roll.first.pips() << ' ' << roll.second.pips());
  auto fast = sorted(legal_positions(position, roll, rule));
  REQUIRE(std::adjacent_find(fast.begin(), fast.end()) == fast.end());
  REQUIRE(fast == from_reference(position, roll, rule));
}

}  // namespace

TEST_CASE("legal plays equal the stored cases from both seats") {
  check_file("legal-plays.jsonl", 1000);
}

TEST_CASE("index confusion between seats: tricky positions from both seats") {
  check_file("tricky-positions.jsonl", 17);
}

TEST_CASE("the start position has the known number of plays for every roll") {
  const std::map<std::pair<int, int>, std::size_t> known{{{1, 1}, 42},
                                                         {{2, 2}, 75},
                                                         {{3, 3}, 73},
                                                         {{4, 4}, 52},
                                                         {{5, 5}, 4},
                                                         {{6, 6}, 11},
                                                         {{2, 1}, 15},
                                                         {{3, 1}, 16},
                                                         {{6, 5}, 7}};
  for (const auto& [roll, count] : known) {
    INFO(roll.first << "-" << roll.second);
    CHECK(legal_positions(Position::start(), dice(roll.first, roll.second)).size() == count);
    CHECK(legal_positions(Position::start(), dice(roll.second, roll.first)).size() == count);
  }
}

TEST_CASE("21 rolls on 250 positions give the known number of plays") {
  std::size_t mixed = 0;
  std::size_t doubles = 0;
  const auto positions = read_positions();
  REQUIRE(positions.size() == 250);
  for (const Position& position : positions) {
    for (const Dice roll : all_rolls()) {
      const std::size_t plays = legal_positions(position, roll).size();
      (roll.is_double() ? doubles : mixed) += std::max<std::size_t>(plays, 1);
    }
  }
  CHECK(mixed == 42'108);
  CHECK(doubles == 51'486);
}

TEST_CASE("the fast generator equals the plain one on random games of every ruleset") {
  constexpr std::uint64_t seed = 20'261;
  for (const Ruleset& ruleset : rulesets()) {
    INFO("seed " << seed << ", " << ruleset.key);
    RandomGame game{seed, ruleset.hit_and_run};
    for (int turn = 0; turn < 2'500; ++turn, game.advance()) {
      require_same(game.position(), game.dice(), ruleset.hit_and_run);
      require_same(game.position().flipped(), game.dice(), ruleset.hit_and_run);
    }
  }
}

TEST_CASE("the fast generator equals the plain one on strewn boards") {
  constexpr std::uint64_t seed = 4'711;
  Random random{seed};
  for (int i = 0; i < 6'000; ++i) {
    INFO("seed " << seed << ", board " << i);
    const Position position = strewn_board(random);
    const Dice roll = random.dice();
    require_same(position, roll, HitAndRun::allowed);
    require_same(position, roll, HitAndRun::forbidden);
  }
}

TEST_CASE("a reused vector is cleared first") {
  std::vector<Position> out{Position::start()};
  legal_positions(board({{25, 1}, {19, -2}, {20, -2}, {21, -2}, {22, -2}, {23, -2}, {24, -2}}),
                  dice(6, 5),
                  HitAndRun::allowed,
                  out);
  CHECK(out.empty());
}
