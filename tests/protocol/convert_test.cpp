#include "protocol/convert.hpp"

#include "tests/support.hpp"

using namespace tavla;
using namespace tavla::literals;

TEST_CASE("seat b's points are mirrored on the wire") {
  CHECK(protocol::absolute(Seat::a, 24_pt) == 24);
  CHECK(protocol::absolute(Seat::b, 24_pt) == 1);
  CHECK(protocol::absolute(Seat::a, Point::bar()) == 25);
  CHECK(protocol::absolute(Seat::b, Point::bar()) == 0);
  CHECK(protocol::absolute(Seat::a, Point::off()) == 0);
  CHECK(protocol::absolute(Seat::b, Point::off()) == 25);
}

TEST_CASE("a step is read the way its owner counts") {
  CHECK(protocol::to_step(Seat::a, 8, 5, 3) == Step{8_pt, 5_pt, 3_die});
  CHECK(protocol::to_step(Seat::b, 17, 20, 3) == Step{8_pt, 5_pt, 3_die});
  CHECK_FALSE(protocol::to_step(Seat::a, 26, 5, 3));
  CHECK_FALSE(protocol::to_step(Seat::a, 8, -1, 3));
  CHECK_FALSE(protocol::to_step(Seat::a, 8, 5, 0));
}

TEST_CASE("a game's event is the same after the wire and back") {
  const std::vector<Event> events{event::RollAsked{1, std::nullopt},
                                  event::RollAsked{2, Seat::b},
                                  event::OpenerDrawn{1, Seat::b},
                                  event::RolledOff{1, {3_die, 5_die}},
                                  event::Rolled{2, Seat::a, {6_die, 1_die}},
                                  event::Stepped{Seat::b, {Point::bar(), 22_pt, 3_die}, true},
                                  event::Undone{Seat::a},
                                  event::TurnEnded{Seat::b},
                                  event::Passed{Seat::a, true},
                                  event::Doubled{Seat::a, 2},
                                  event::Taken{Seat::b, 2},
                                  event::Beavered{Seat::b, 4},
                                  event::Won{{Seat::b, 2, WinKind::mars, EndReason::left}}};
  for (const auto& e : events) {
    const auto wire = protocol::to_wire(e);
    const auto back = protocol::to_engine(wire);
    REQUIRE(back);
    CHECK(back->index() == e.index());
    CHECK(protocol::to_wire(*back).index() == wire.index());
  }
  const auto stepped = protocol::to_engine(protocol::event::Stepped{Seat::b, 0, 3, 3, true});
  REQUIRE(stepped);
  CHECK(std::get<event::Stepped>(*stepped).step == Step{Point::bar(), 22_pt, 3_die});
}

TEST_CASE("an event of the log with impossible numbers is none") {
  CHECK_FALSE(protocol::to_engine(protocol::event::Rolled{1, Seat::a, 0, 7}));
  CHECK_FALSE(protocol::to_engine(protocol::event::Stepped{Seat::a, 26, 3, 3, false}));
  CHECK_FALSE(protocol::to_engine(protocol::event::Ready{Seat::a}));
}
