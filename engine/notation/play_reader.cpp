#include <boost/container/static_vector.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/notation/play_text.hpp"
#include "engine/notation/text.hpp"

namespace tavla {
namespace {

constexpr std::size_t most_stops = 4;
constexpr std::size_t most_routes = 4;

/// One checker's way as a text tells it: where it stands, and where it has yet to stop.
struct Route {
  Point at;
  boost::container::static_vector<Point, most_stops> stops;  ///< the next one last

  friend bool operator==(const Route&, const Route&) = default;
};
using Routes = boost::container::static_vector<Route, most_routes>;

std::optional<Point> read_number(std::string_view text) {
  if (text.size() > 2 || !std::ranges::all_of(text, text::is_digit)) return std::nullopt;
  const auto number = text::number(text);
  return number ? Point::from(*number) : std::nullopt;
}

std::optional<Point> read_place(std::string_view text) {
  const auto is = [&](std::string_view word) {
    return std::ranges::equal(text, word, {}, text::lower);
  };
  if (is("bar")) return Point::bar();
  if (is("off")) return Point::off();
  return read_number(text);
}

/// Takes "(2)" off the end of a move: how many checkers make it.
std::optional<int> take_count(std::string_view& move) {
  const auto open = move.find('(');
  if (open == std::string_view::npos) return 1;
  const std::string_view count = move.substr(open);
  move = move.substr(0, open);
  if (count.size() != 3 || count[2] != ')' || count[1] < '1' || count[1] > '4') return std::nullopt;
  return count[1] - '0';
}

/// A move without its count, such as "24/18*/14".
std::optional<Route> read_route(std::string_view move) {
  const auto from = read_place(text::take_until(move, '/'));
  if (!from || move.empty()) return std::nullopt;
  Route route{*from, {}};
  Point last = *from;
  while (!move.empty()) {
    std::string_view place = text::take_until(move, '/');
    if (place.ends_with('*')) place.remove_suffix(1);
    const auto stop = read_place(place);
    if (!stop || *stop >= last || route.stops.size() == most_stops) return std::nullopt;
    route.stops.insert(route.stops.begin(), *stop);
    last = *stop;
  }
  return route;
}

std::optional<Routes> read_routes(std::string_view text) {
  Routes routes;
  while (!(text = text::trimmed(text)).empty()) {
    std::string_view move = text.substr(0, text.find_first_of(text::blanks));
    text.remove_prefix(move.size());
    const auto count = take_count(move);
    const auto route = count && !move.ends_with('/') ? read_route(move) : std::nullopt;
    if (!route) return std::nullopt;
    const auto times = static_cast<std::size_t>(*count);
    if (routes.size() + times > most_routes) return std::nullopt;
    routes.insert(routes.end(), times, *route);
  }
  return routes;
}

/// Looks for an order of steps that takes every checker along its route. All such orders end in the
/// same position, as nothing is hit but where a route stops.
class RouteSearch {
 public:
  explicit RouteSearch(Turn turn) : turn_{std::move(turn)} {}

  [[nodiscard]] Result<Play, BadPlay> run(const Routes& routes) {
    if (search(routes)) return turn_.steps();
    if (hit_on_the_way_) return BadPlay::unmarked_hit;
    return left_dice_ ? BadPlay::incomplete : BadPlay::illegal;
  }

 private:
  bool search(const Routes& routes) {
    if (std::ranges::all_of(routes, [](const Route& route) { return route.stops.empty(); })) {
      left_dice_ = left_dice_ || !turn_.complete();
      return turn_.complete();
    }
    for (std::size_t i = 0; i < routes.size(); ++i) {
      const bool new_here = std::ranges::find(routes, routes[i]) == routes.nth(i);
      if (new_here && !routes[i].stops.empty() && go_on(routes, i)) return true;
    }
    return false;
  }

  bool go_on(const Routes& routes, std::size_t which) {
    const DieList dice = turn_.unused();
    for (auto die = dice.begin(); die != dice.end(); ++die) {
      if (die != dice.begin() && *die == *(die - 1)) continue;
      if (go_on_with(routes, which, *die)) return true;
    }
    return false;
  }

  bool go_on_with(Routes routes, std::size_t which, Die die) {
    Route& route = routes[which];
    const Step step{route.at, route.at.after(die), die};
    if (step.to < route.stops.back() || turn_.refusal(step)) return false;
    route.at = step.to;
    if (step.to == route.stops.back()) {
      route.stops.pop_back();
    } else if (turn_.now().hits(step)) {
      hit_on_the_way_ = true;
      return false;
    }
    turn_.play(step);
    if (search(routes)) return true;
    turn_.undo();
    return false;
  }

  Turn turn_;
  bool hit_on_the_way_ = false;
  bool left_dice_ = false;
};

}  // namespace

std::string_view reason(BadPlay why) noexcept {
  switch (why) {
    case BadPlay::unreadable: return "not the notation of a play";
    case BadPlay::illegal: return "an illegal play";
    case BadPlay::incomplete: return "an incomplete turn: more dice could be played";
    case BadPlay::unmarked_hit: return "a merged move hits on its way: `*` is needed";
  }
  return {};
}

Result<Play, BadPlay> read_play(std::string_view text, const Turn& turn) {
  const auto routes = read_routes(text);
  if (!routes) return BadPlay::unreadable;
  return RouteSearch{turn}.run(*routes);
}

}  // namespace tavla
