#include "engine/notation/play_text.hpp"
#include "tests/engine/support.hpp"
#include "tests/support.hpp"

using namespace tavla;

namespace {

Turn turn_at(const Position& position, Dice roll) {
  return Turn{position, roll, HitAndRun::allowed};
}

Position after(Turn turn, const Play& play) {
  for (const Step& step : play) turn.play(step);
  return turn.now();
}

/// How a text is written anew, or why it is refused.
std::string rewritten(std::string_view text, const Turn& turn) {
  const auto play = read_play(text, turn);
  return play ? play_text(turn.start(), *play) : std::string{reason(play.error())};
}

const std::string illegal{reason(BadPlay::illegal)};
const std::string unreadable{reason(BadPlay::unreadable)};
const std::string incomplete{reason(BadPlay::incomplete)};
const std::string unmarked{reason(BadPlay::unmarked_hit)};

}  // namespace

TEST_CASE("plays from the start position are read and written in one way") {
  struct Case {
    Dice roll;
    std::string text;
    std::string written;
  };
  const Case cases[]{
      {dice(3, 1), "8/5 6/5", "8/5 6/5"},
      {dice(3, 1), "6/5   8/5*", "8/5 6/5"},
      {dice(6, 4), "24/18/14", "24/14"},
      {dice(6, 4), "24/14", "24/14"},
      {dice(5, 5), "13/3(2)", "13/3(2)"},
      {dice(5, 5), "13/8(2) 8/3(2)", "13/3(2)"},
      {dice(6, 6), "24/18(2) 13/7(2)", "24/18(2) 13/7(2)"},
      {dice(1, 1), "8/7(2) 6/5(2)", "8/7(2) 6/5(2)"},
      {dice(1, 1), "8/6 6/5(2)", "8/5 6/5"},
      {dice(6, 5), "24/13", "24/13"},
      {dice(6, 4), "8/2 6/2", "8/2 6/2"},
      {dice(6, 4), "8/2", incomplete},
      {dice(6, 4), "", incomplete},
      {dice(6, 5), "24/19", illegal},
      {dice(6, 5), "24/18", incomplete},
      {dice(3, 1), "8/4", "8/4"},
      {dice(3, 1), "8/5 6/4", illegal},
      {dice(3, 1), "5/2 2/1", illegal},
      {dice(3, 1), "bar/22 8/7", illegal},
      {dice(3, 1), "8/5 6/5 6/5", illegal},
  };
  for (const Case& each : cases) {
    INFO(each.text);
    CHECK(rewritten(each.text, turn_at(Position::start(), each.roll)) == each.written);
  }
}

TEST_CASE("texts that are not plays are refused") {
  for (const char* text : {"8",           "8/",
                           "/5",          "8/5/",
                           "8//5",        "5/8",
                           "8/8",         "26/20",
                           "8/-1",        "8/5(0)",
                           "8/5(5)",      "8/5(2",
                           "8/5(2)x",     "8/5(9999999999)",
                           "8/5**",       "off/3",
                           "8/7/6/5/4/3", "99999999999999999999/1",
                           "8/5,6/5",     "8/5 6/5 8/5 6/5 8/5",
                           "barn/20",     "8/5 \n 6/5",
                           "08x/5",       "+8/5"}) {
    INFO(text);
    CHECK(rewritten(text, turn_at(Position::start(), dice(3, 1))) == unreadable);
  }
}

TEST_CASE("hits, entering and bearing off are written with star, bar and off") {
  struct Case {
    Position board;
    Dice roll;
    std::string text;
    std::string written;
  };
  const Case cases[]{
      {board({{24, 2}, {18, -1}, {1, -14}}), dice(6, 4), "24/18*/14", "24/18*/14"},
      {board({{24, 2}, {18, -1}, {1, -14}}), dice(6, 4), "24/18/14", "24/18*/14"},
      {board({{24, 2}, {18, -1}, {1, -14}}), dice(6, 4), "24/14", "24/14"},
      {board({{25, 1}, {6, 1}, {24, -2}}), dice(3, 1), "25/22 6/5", "bar/22 6/5"},
      {board({{25, 1}, {6, 1}, {24, -2}}), dice(3, 1), "Bar/21", "bar/21"},
      {board({{25, 1}, {6, 1}, {23, -2}}), dice(3, 1), "Bar/21", "bar/21"},
      {board({{25, 2}, {6, 1}, {23, -2}}), dice(3, 3), "bar/19 bar/22 6/3", "bar/22 bar/19 6/3"},
      {board({{25, 2}, {6, 1}, {23, -2}}), dice(3, 3), "bar/19 6/3 bar/22", "bar/22 bar/19 6/3"},
      {board({{6, 3}, {24, -2}}), dice(6, 6), "6/0(3)", "6/off(3)"},
      {board({{6, 3}, {24, -2}}), dice(6, 6), "6/off(2)", incomplete},
      {board({{13, 2}, {8, -1}, {24, -2}}), dice(5, 5), "13/8*(2) 8/3(2)", "13/8*/3 13/3"},
      {board({{13, 2}, {8, -1}, {3, -2}, {24, -2}}), dice(5, 5), "13/8(2)", "13/8*(2)"},
      {board({{25, 1}, {24, -2}, {23, -2}}), dice(2, 1), "", ""},
  };
  for (const Case& each : cases) {
    INFO(each.text);
    CHECK(rewritten(each.text, turn_at(each.board, each.roll)) == each.written);
  }
}

TEST_CASE("trap: merged bear-off with overshoot") {
  const Position free = board({{9, 1}, {2, 1}, {24, -2}});
  CHECK(rewritten("9/off", turn_at(free, dice(6, 5))) == "9/3/off");
  const auto play = read_play("9/off", turn_at(free, dice(6, 5)));
  REQUIRE(play);
  CHECK(after(turn_at(free, dice(6, 5)), *play) == board({{2, 1}, {24, -2}}));

  const Position blots = board({{9, 1}, {2, 1}, {4, -1}, {3, -1}, {24, -2}});
  CHECK(rewritten("9/off", turn_at(blots, dice(6, 5))) == unmarked);
  CHECK(rewritten("9/3*/off", turn_at(blots, dice(6, 5))) == "9/3*/off");
  CHECK(rewritten("9/4*/off", turn_at(blots, dice(6, 5))) == "9/4*/off");
}

TEST_CASE("every legal play is read back as it was written") {
  RandomGame game{20'261'130, HitAndRun::allowed};
  for (int roll = 0; roll < 1'500; ++roll, game.advance()) {
    const Turn turn = turn_at(game.position(), game.dice());
    for (const Position& end : legal_positions(game.position(), game.dice())) {
      const std::string text = play_text(game.position(), steps_to(turn, end));
      INFO(text);
      const auto play = read_play(text, turn);
      REQUIRE(play);
      REQUIRE(after(turn, *play) == end);
      REQUIRE(play_text(game.position(), *play) == text);
    }
  }
}
