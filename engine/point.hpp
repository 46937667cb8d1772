#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

#include "engine/die.hpp"

namespace tavla {

/// Where a checker stands, as its owner counts: 25 is the bar, 24 to 1 the
/// points on the way home, 0 borne off. Both players run downwards.
class Point {
 public:
  static constexpr Point bar() noexcept { return Point{25}; }
  static constexpr Point off() noexcept { return Point{0}; }
  static constexpr std::optional<Point> from(std::int64_t number) noexcept {
    if (number < 0 || number > 25) return std::nullopt;
    return Point{static_cast<int>(number)};
  }

  /// Requires 0 to 25.
  static constexpr Point at(int number) noexcept {
    assert(number >= 0 && number <= 25);
    return Point{number};
  }

  [[nodiscard]] constexpr int number() const noexcept { return number_; }
  [[nodiscard]] constexpr bool is_home() const noexcept { return number_ >= 1 && number_ <= 6; }

  /// The same place as the opponent counts. The own bar is the opponent's "off" number and
  /// the other way round, so that a whole position is mirrored by one formula.
  [[nodiscard]] constexpr Point mirrored() const noexcept { return Point{25 - number_}; }

  /// Where a die takes a checker from here; past the last point it is off.
  [[nodiscard]] constexpr Point after(Die die) const noexcept {
    return number_ > die.pips() ? Point{number_ - die.pips()} : off();
  }

  friend constexpr auto operator<=>(Point, Point) = default;

 private:
  constexpr explicit Point(int number) noexcept : number_{static_cast<std::uint8_t>(number)} {}

  std::uint8_t number_;
};

namespace literals {

/// `24_pt`; a point that cannot be is a compile error. 25 is the bar, 0 is off.
consteval Point operator""_pt(unsigned long long number) {
  const auto point = Point::from(static_cast<std::int64_t>(number));
  if (!point) throw "points run from 0 (off) to 25 (bar)";  // evaluated only by the compiler
  return *point;
}

}  // namespace literals
}  // namespace tavla
