#pragma once

#include <cstdint>
#include <optional>

#include "engine/game.hpp"
#include "protocol/events.hpp"

// Between the wire's plain numbers, absolute, and the engine's types, each seat's own way round.
namespace tavla::protocol {

/// A place in the wire's numbering, which is seat a's.
[[nodiscard]] constexpr int absolute(Seat seat, Point point) {
  return seat == Seat::a ? point.number() : point.mirrored().number();
}

/// A step as its owner counts; nothing if the numbers cannot be places and a die.
[[nodiscard]] std::optional<Step> to_step(Seat by,
                                          std::int64_t from,
                                          std::int64_t to,
                                          std::int64_t die);

/// A game's event as the wire and the log spell it.
[[nodiscard]] Event to_wire(const tavla::Event& event);

/// The game's event in one of the wire; nothing if it is not about a game or its numbers are wrong.
[[nodiscard]] std::optional<tavla::Event> to_engine(const Event& event);

}  // namespace tavla::protocol
