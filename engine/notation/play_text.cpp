#include "engine/notation/play_text.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace tavla {
namespace {

/// A place on a checker's way, and whether it hits there.
struct Stop {
  Point at;
  bool hits;

  friend auto operator<=>(Stop, Stop) = default;
};

/// One checker's way through a turn: where it stood, and where it stops.
using Way = boost::container::static_vector<Stop, 5>;
using Ways = boost::container::static_vector<Way, 4>;

/// A step, and whether it hits.
struct Move {
  Step step;
  bool hits;
};
using Moves = boost::container::static_vector<Move, 4>;

/// The steps of a play, farthest first whatever the order they were played in. Of those that stop
/// on the same point the first one hits.
Moves moves_of(const Position& start, const Play& play) {
  Moves moves;
  for (const Step& step : play) moves.push_back(Move{step, false});
  std::ranges::sort(moves, std::greater{}, [](const Move& move) {
    return std::pair{move.step.from, move.step.to};
  });
  Position board = start;
  for (Move& move : moves) {
    move.hits = board.hits(move.step);
    board = board.after(move.step);
  }
  return moves;
}

/// One way for each checker that can be seen to move.
Ways ways_of(const Moves& moves) {
  Ways ways;
  for (const Move& move : moves) {
    const Stop stop{move.step.to, move.hits};
    const auto goes_on =
        std::ranges::find_if(ways, [&](const Way& way) { return way.back().at == move.step.from; });
    if (goes_on != ways.end()) {
      goes_on->push_back(stop);
    } else {
      ways.push_back(Way{Stop{move.step.from, false}, stop});
    }
  }
  return ways;
}

/// Leaves out the points on the way where nothing is hit. A checker borne off keeps them: other
/// programs guess which die came first, and may guess one that the rules do not allow.
void shorten(Way& way) {
  if (way.back().at == Point::off()) return;
  Way kept{way.front()};
  std::copy_if(way.begin() + 1, way.end() - 1, std::back_inserter(kept), std::mem_fn(&Stop::hits));
  kept.push_back(way.back());
  way = kept;
}

bool same_points(const Way& one, const Way& other) {
  return std::ranges::equal(one, other, {}, &Stop::at, &Stop::at);
}

std::string place_text(Point point) {
  if (point == Point::bar()) return "bar";
  if (point == Point::off()) return "off";
  return std::to_string(point.number());
}

std::string way_text(const Way& way) {
  std::string text = place_text(way.front().at);
  std::for_each(way.begin() + 1, way.end(), [&](const Stop& stop) {
    text += "/" + place_text(stop.at) + (stop.hits ? "*" : "");
  });
  return text;
}

}  // namespace

std::string play_text(const Position& start, const Play& play) {
  Ways ways = ways_of(moves_of(start, play));
  for (Way& way : ways) shorten(way);
  // Of two equal moves the one that hits comes first, and the star is shown once for both.
  std::ranges::sort(ways, std::greater{});
  std::string text;
  for (auto way = ways.begin(); way != ways.end();) {
    const auto next = std::find_if_not(
        way, ways.end(), [&](const Way& other) { return same_points(*way, other); });
    if (!text.empty()) text += ' ';
    text += way_text(*way);
    if (next - way > 1) text += "(" + std::to_string(next - way) + ")";
    way = next;
  }
  return text;
}

}  // namespace tavla
