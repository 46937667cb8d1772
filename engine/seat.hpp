#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tavla {

/// One of the two sides of a table. The creator sits at a.
enum class Seat : std::uint8_t { a, b };

inline constexpr std::array<Seat, 2> seats{Seat::a, Seat::b};

constexpr Seat opponent(Seat seat) noexcept {
  return seat == Seat::a ? Seat::b : Seat::a;
}

/// A seat's place in a pair of things, one for each seat.
constexpr std::size_t index(Seat seat) noexcept {
  return seat == Seat::a ? 0 : 1;
}

/// One value for each seat.
template <class T>
struct PerSeat {
  T a{};
  T b{};

  constexpr T& operator[](Seat seat) noexcept { return seat == Seat::a ? a : b; }
  constexpr const T& operator[](Seat seat) const noexcept { return seat == Seat::a ? a : b; }

  friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;
};

}  // namespace tavla
