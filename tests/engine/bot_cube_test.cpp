#include "engine/bot_cube.hpp"

#include <array>
#include <cstdint>
#include <span>

#include "tests/rules/support.hpp"

using namespace tavla;

namespace {

// The doubler's view.
const Position blitz =
    board({{0, -2}, {24, 2}, {8, 3}, {6, 3}, {5, 2}, {4, 3}, {3, 2}, {12, -5}, {17, -3}, {19, -5}});
const Position closed_out =
    board({{0, -1}, {6, 3}, {5, 3}, {4, 3}, {3, 2}, {2, 2}, {1, 2}, {19, -5}, {20, -4}, {21, -5}});

/// A race of so many pips against so many: checkers on the 10 points, one for the rest.
Position race(int own, int opposing) {
  std::array<std::int64_t, 26> counts{};
  counts[10] = own / 10;
  counts[15] = -(opposing / 10);
  if (own % 10 > 0) counts.at(static_cast<std::size_t>(own % 10)) = 1;
  if (opposing % 10 > 0) counts.at(static_cast<std::size_t>(25 - opposing % 10)) = -1;
  return *Position::from(std::span<const std::int64_t, 26>{counts});
}

GameTerms needing(int own, int opposing) {
  return {.cube = true, .needs = PerSeat<int>{own, opposing}};
}

Game doubling(const Position& board, const GameTerms& terms = with_cube, Cube cube = {}) {
  Game game = to_roll(rules("backgammon"), Seat::a, board, terms);
  game.cube = cube;
  return game;
}

Answer answered(Level level, const Position& board, const GameTerms& terms = with_cube) {
  return answer_double(level, evolve(doubling(board, terms), event::Doubled{Seat::a, 2}), Seat::b);
}

}  // namespace

TEST_CASE("Orta doubles and answers in a race by the pips") {
  struct Case {
    int own;
    int opposing;
    bool doubles;
    Answer answer;
  };
  const auto c = GENERATE(values<Case>({
      {100, 90, false, Answer::take},
      {100, 100, false, Answer::take},
      {100, 105, false, Answer::take},
      {100, 108, true, Answer::take},
      {100, 111, true, Answer::take},
      {100, 115, true, Answer::drop},
      {70, 76, true, Answer::take},
      {70, 82, true, Answer::drop},
      {40, 38, false, Answer::take},
      {40, 43, true, Answer::take},
      {40, 48, true, Answer::drop},
      {3, 3, true, Answer::drop},
  }));
  CAPTURE(c.own, c.opposing);
  const Position board = race(c.own, c.opposing);
  REQUIRE(board.own_pips() == c.own);
  REQUIRE(board.opponent_pips() == c.opposing);
  CHECK(wants_double(Level::orta, doubling(board), Seat::a) == c.doubles);
  CHECK(answered(Level::orta, board) == c.answer);
}

TEST_CASE("Orta doubles and answers in contact by pips, points and the bar") {
  struct Case {
    const char* what;
    Position position;
    bool doubles;
    Answer answer;
  };
  const auto c = GENERATE_COPY(values<Case>({
      {"the start", Position::start(), false, Answer::take},
      {"two on the bar against four points", blitz, true, Answer::drop},
      {"the same from the other side", blitz.flipped(), false, Answer::take},
      {"closed out, the rest at home", closed_out, true, Answer::drop},
      {"the closed-out side", closed_out.flipped(), false, Answer::take},
  }));
  CAPTURE(c.what);
  CHECK(wants_double(Level::orta, doubling(c.position), Seat::a) == c.doubles);
  CHECK(answered(Level::orta, c.position) == c.answer);
}

TEST_CASE("Orta minds the score") {
  struct Case {
    const char* what;
    int own;
    int opposing;
    Cube cube;
    Position position;
    bool doubles;
  };
  const auto c = GENERATE(values<Case>({
      {"a good double at an even score", 5, 5, {}, race(100, 110), true},
      {"dead: one point is needed", 1, 3, {}, race(100, 110), false},
      {"after the Crawford game the trailer doubles at once", 4, 1, {}, Position::start(), true},
      {"nothing to lose with the cube at 2 either", 5, 2, {2, Seat::a}, race(100, 90), true},
      {"half of the doubled cube would be wasted", 3, 7, {2, Seat::a}, race(100, 110), false},
  }));
  CAPTURE(c.what);
  const auto game = doubling(c.position, needing(c.own, c.opposing), c.cube);
  CHECK(wants_double(Level::orta, game, Seat::a) == c.doubles);
}

TEST_CASE("Orta drops when a drop is free, and only then sooner than else") {
  const Position behind_by_five = race(100, 105);
  CHECK(answered(Level::orta, behind_by_five, needing(4, 1)) == Answer::drop);
  CHECK(answered(Level::orta, behind_by_five, needing(3, 1)) == Answer::take);
  CHECK(answered(Level::orta, behind_by_five, needing(4, 2)) == Answer::take);
  CHECK(answered(Level::orta, race(100, 98), needing(4, 1)) == Answer::take);
}

TEST_CASE("Orta plays on for a gammon where one counts") {
  // Six on the bar against five points: nothing is off, and much has to happen before.
  const Position crushing =
      board({{0, -6}, {6, 3}, {5, 3}, {4, 3}, {3, 3}, {2, 3}, {12, -5}, {17, -4}});
  CHECK_FALSE(wants_double(Level::orta, doubling(crushing), Seat::a));
  GameTerms jacoby = with_cube;
  jacoby.jacoby = true;
  CHECK(wants_double(Level::orta, doubling(crushing, jacoby), Seat::a));
}

TEST_CASE("Kolay never doubles and always takes") {
  for (const Position& position : {race(100, 150), blitz, closed_out, race(3, 3)}) {
    CHECK_FALSE(wants_double(Level::kolay, doubling(position), Seat::a));
    CHECK(answered(Level::kolay, position) == Answer::take);
  }
  CHECK_FALSE(wants_double(Level::kolay, doubling(Position::start(), needing(4, 1)), Seat::a));
}

TEST_CASE("a bot never doubles when the rules refuse it") {
  const Position won = race(50, 100);
  const GameTerms crawford{.cube = true, .crawford = true, .needs = PerSeat<int>{4, 1}};
  CHECK(wants_double(Level::orta, doubling(won), Seat::a));
  CHECK_FALSE(wants_double(Level::orta, doubling(won), Seat::b));
  CHECK_FALSE(wants_double(Level::orta, doubling(won, {}), Seat::a));
  CHECK_FALSE(wants_double(Level::orta, doubling(won, crawford), Seat::a));
  CHECK_FALSE(wants_double(Level::orta, doubling(won, with_cube, {2, Seat::b}), Seat::a));
  CHECK_FALSE(wants_double(Level::orta, doubling(won, with_cube, {64, Seat::a}), Seat::a));

  constexpr std::uint64_t seed = 83;
  INFO("seed " << seed);
  Random random{seed};
  for (int i = 0; i < 3'000; ++i) {
    const GameTerms terms =
        needing(1 + static_cast<int>(random.below(9)), 1 + static_cast<int>(random.below(9)));
    const Cube cube{1 << random.below(7), Seat::a};
    const Game game = doubling(strewn_board(random), terms, cube);
    if (wants_double(Level::orta, game, Seat::a)) REQUIRE(may_double(game, Seat::a));
  }
}
