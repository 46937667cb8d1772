#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

namespace tavla {

/// A die that shows one to six. No other die can be made.
class Die {
 public:
  static constexpr std::optional<Die> from(std::int64_t pips) noexcept {
    if (pips < 1 || pips > 6) return std::nullopt;
    return Die{static_cast<int>(pips)};
  }

  /// Requires one to six.
  static constexpr Die of(int pips) noexcept {
    assert(pips >= 1 && pips <= 6);
    return Die{pips};
  }

  [[nodiscard]] constexpr int pips() const noexcept { return pips_; }

  friend constexpr auto operator<=>(Die, Die) = default;

 private:
  constexpr explicit Die(int pips) noexcept : pips_{static_cast<std::uint8_t>(pips)} {}

  std::uint8_t pips_;
};

/// Two dice as they were thrown; the order tells whose is whose in a roll-off.
struct Dice {
  Die first;
  Die second;

  [[nodiscard]] constexpr bool is_double() const noexcept { return first == second; }
  [[nodiscard]] constexpr Die larger() const noexcept { return first < second ? second : first; }
  [[nodiscard]] constexpr Die smaller() const noexcept { return first < second ? first : second; }
  /// How many dice there are to play: four for a double.
  [[nodiscard]] constexpr int count() const noexcept { return is_double() ? 4 : 2; }

  friend constexpr bool operator==(Dice, Dice) = default;
};

namespace literals {

/// `6_die`; a die that cannot be is a compile error.
consteval Die operator""_die(unsigned long long pips) {
  const auto die = Die::from(static_cast<std::int64_t>(pips));
  if (!die) throw "a die shows one to six";  // evaluated only by the compiler
  return *die;
}

}  // namespace literals
}  // namespace tavla
