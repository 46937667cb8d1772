#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <span>

#include "engine/dice_source.hpp"
#include "tests/engine/support.hpp"

using namespace tavla;
using namespace tavla::literals;

namespace {

using Counts = std::array<std::int64_t, 26>;

bool is_position(const Counts& counts) {
  return Position::from(std::span<const std::int64_t, 26>{counts}).has_value();
}

}  // namespace

TEST_CASE("the start position has 15 checkers and 167 pips a side") {
  const Position start = Position::start();
  CHECK(own_checkers(start) == 15);
  CHECK(opposing_checkers(start) == 15);
  CHECK(start.own_pips() == 167);
  CHECK(start.opponent_pips() == 167);
  CHECK(start.own(24_pt) == 2);
  CHECK(start.own(13_pt) == 5);
  CHECK(start.own(8_pt) == 3);
  CHECK(start.own(6_pt) == 5);
  CHECK(start.flipped() == start);
}

TEST_CASE("a position holds at most 15 checkers a side and bars of the right side") {
  CHECK(is_position(Counts{}));
  CHECK(is_position(Counts{-15, 15}));
  CHECK_FALSE(is_position(Counts{0, 16}));
  CHECK_FALSE(is_position(Counts{0, 8, 8}));
  CHECK_FALSE(is_position(Counts{0, -8, -8}));
  CHECK_FALSE(is_position(Counts{1}));
  Counts bar{};
  bar.back() = -1;
  CHECK_FALSE(is_position(bar));
  CHECK_FALSE(is_position(Counts{0, INT64_MAX}));
  CHECK_FALSE(is_position(Counts{INT64_MIN}));
}

TEST_CASE("pips, offs and home count the bar and what is missing") {
  const Position position = board({{0, -1}, {6, 2}, {20, -3}, {25, 1}});
  CHECK(position.own_pips() == 25 + 12);
  CHECK(position.opponent_pips() == 25 + 3 * 5);
  CHECK(position.own_off() == 12);
  CHECK(position.own(Point::off()) == 12);
  CHECK(position.opponent_off() == 11);
  CHECK_FALSE(position.all_home());
  CHECK(board({{6, 2}, {1, 3}}).all_home());
  CHECK_FALSE(board({{6, 2}, {7, 1}}).all_home());
}

TEST_CASE("closed out: on the bar against six made points") {
  const auto closed = [](int bar, int last) {
    return board({{25, bar}, {19, -2}, {20, -2}, {21, -2}, {22, -2}, {23, -2}, {24, last}})
        .closed_out();
  };
  CHECK(closed(1, -2));
  CHECK_FALSE(closed(0, -2));
  CHECK_FALSE(closed(1, -1));
}

TEST_CASE("flipping twice gives the board back, and both sides' numbers change places") {
  RandomGame game{7, HitAndRun::allowed};
  for (int i = 0; i < 500; ++i, game.advance()) {
    const Position& position = game.position();
    const Position flipped = position.flipped();
    REQUIRE(flipped.flipped() == position);
    REQUIRE(flipped.own_pips() == position.opponent_pips());
    REQUIRE(flipped.own_off() == position.opponent_off());
    for (int place = 0; place <= 25; ++place) REQUIRE(flipped[place] == -position[25 - place]);
  }
}

TEST_CASE("a hit puts the blot on the bar") {
  const Position position = board({{13, 1}, {7, -1}});
  REQUIRE(position.hits(step(13, 6)));
  CHECK(position.after(step(13, 6)) == board({{7, 1}, {0, -1}}));
  CHECK_FALSE(position.hits(step(13, 5)));
}

TEST_CASE("system dice answer at once, with every pair and both openers") {
  SystemDice source;
  std::array<int, 36> pairs{};
  int first_opens = 0;
  constexpr int throws = 36'000;
  for (int i = 0; i < throws; ++i) {
    const auto thrown = source.answer({static_cast<RollNumber>(i + 1), RollKind::turn});
    REQUIRE(thrown);
    REQUIRE(thrown->number == static_cast<RollNumber>(i + 1));
    const int pair = (thrown->dice.first.pips() - 1) * 6 + thrown->dice.second.pips() - 1;
    ++pairs.at(static_cast<std::size_t>(pair));
    first_opens += thrown->opener == Seat::a ? 1 : 0;
  }
  double chi_square = 0;
  for (const int count : pairs) chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
  // 35 degrees of freedom: exceeded once in a million runs.
  CHECK(chi_square < 93.0);
  CHECK(first_opens > throws / 2 - 500);
  CHECK(first_opens < throws / 2 + 500);
}
