#include "protocol/convert.hpp"

#include "engine/overloaded.hpp"

namespace tavla::protocol {
namespace {

using MaybeEvent = std::optional<tavla::Event>;

std::optional<Dice> to_dice(std::int64_t first, std::int64_t second) {
  const auto one = Die::from(first);
  const auto two = Die::from(second);
  if (!one || !two) return std::nullopt;
  return Dice{*one, *two};
}

RollNumber number(std::int64_t n) {
  return static_cast<RollNumber>(n);
}

int cube(std::int64_t value) {
  return static_cast<int>(value);
}

MaybeEvent rolled_off(const event::RolledOff& e) {
  const auto dice = to_dice(e.a, e.b);
  if (!dice) return std::nullopt;
  return tavla::event::RolledOff{number(e.n), *dice};
}

MaybeEvent rolled(const event::Rolled& e) {
  const auto dice = to_dice(e.d1, e.d2);
  if (!dice) return std::nullopt;
  return tavla::event::Rolled{number(e.n), e.by, *dice};
}

MaybeEvent stepped(const event::Stepped& e) {
  const auto step = to_step(e.by, e.from, e.to, e.die);
  if (!step) return std::nullopt;
  return tavla::event::Stepped{e.by, *step, e.hit};
}

}  // namespace

std::optional<Step> to_step(Seat by, std::int64_t from, std::int64_t to, std::int64_t die) {
  const auto source = Point::from(from);
  const auto target = Point::from(to);
  const auto shown = Die::from(die);
  if (!source || !target || !shown) return std::nullopt;
  if (by == Seat::a) return Step{*source, *target, *shown};
  return Step{source->mirrored(), target->mirrored(), *shown};
}

Event to_wire(const tavla::Event& event) {
  namespace game = tavla::event;
  return std::visit(
      Overloaded{[](const game::RollAsked& e) -> Event { return event::RollAsked{e.number, e.by}; },
                 [](const game::OpenerDrawn& e) -> Event {
                   return event::OpenerDrawn{e.number, e.opener};
                 },
                 [](const game::RolledOff& e) -> Event {
                   return event::RolledOff{e.number, e.dice.first.pips(), e.dice.second.pips()};
                 },
                 [](const game::Rolled& e) -> Event {
                   return event::Rolled{e.number, e.by, e.dice.first.pips(), e.dice.second.pips()};
                 },
                 [](const game::Stepped& e) -> Event {
                   return event::Stepped{e.by,
                                         absolute(e.by, e.step.from),
                                         absolute(e.by, e.step.to),
                                         e.step.die.pips(),
                                         e.hit};
                 },
                 [](const game::Undone& e) -> Event { return event::Undone{e.by}; },
                 [](const game::TurnEnded& e) -> Event { return event::TurnEnded{e.by}; },
                 [](const game::Passed& e) -> Event { return event::Passed{e.by, e.closed_out}; },
                 [](const game::Doubled& e) -> Event { return event::Doubled{e.by, e.cube}; },
                 [](const game::Taken& e) -> Event { return event::Taken{e.by, e.cube}; },
                 [](const game::Beavered& e) -> Event { return event::Beavered{e.by, e.cube}; },
                 [](const game::Won& e) -> Event {
                   return event::GameOver{
                       e.outcome.winner, e.outcome.points, e.outcome.kind, e.outcome.reason};
                 }},
      event);
}

std::optional<tavla::Event> to_engine(const Event& event) {
  namespace game = tavla::event;
  return std::visit(
      Overloaded{
          [](const event::Created&) -> MaybeEvent { return std::nullopt; },
          [](const event::Seated&) -> MaybeEvent { return std::nullopt; },
          [](const event::Invited&) -> MaybeEvent { return std::nullopt; },
          [](const event::Ready&) -> MaybeEvent { return std::nullopt; },
          [](const event::GameStarted&) -> MaybeEvent { return std::nullopt; },
          [](const event::RollAsked& e) -> MaybeEvent {
            return game::RollAsked{number(e.n), e.by};
          },
          [](const event::OpenerDrawn& e) -> MaybeEvent {
            return game::OpenerDrawn{number(e.n), e.opener};
          },
          [](const event::RolledOff& e) { return rolled_off(e); },
          [](const event::Rolled& e) { return rolled(e); },
          [](const event::Stepped& e) { return stepped(e); },
          [](const event::Undone& e) -> MaybeEvent { return game::Undone{e.by}; },
          [](const event::TurnEnded& e) -> MaybeEvent { return game::TurnEnded{e.by}; },
          [](const event::Passed& e) -> MaybeEvent { return game::Passed{e.by, e.closed_out}; },
          [](const event::Doubled& e) -> MaybeEvent { return game::Doubled{e.by, cube(e.cube)}; },
          [](const event::Taken& e) -> MaybeEvent { return game::Taken{e.by, cube(e.cube)}; },
          [](const event::Beavered& e) -> MaybeEvent { return game::Beavered{e.by, cube(e.cube)}; },
          [](const event::ResignOffered&) -> MaybeEvent { return std::nullopt; },
          [](const event::ResignDeclined&) -> MaybeEvent { return std::nullopt; },
          [](const event::GameOver& e) -> MaybeEvent {
            return game::Won{Outcome{e.winner, static_cast<int>(e.points), e.kind, e.reason}};
          },
          [](const event::MatchOver&) -> MaybeEvent { return std::nullopt; },
          [](const event::RematchOffered&) -> MaybeEvent { return std::nullopt; },
          [](const event::Adjourned&) -> MaybeEvent { return std::nullopt; },
          [](const event::Resumed&) -> MaybeEvent { return std::nullopt; },
          [](const event::Left&) -> MaybeEvent { return std::nullopt; }},
      event);
}

}  // namespace tavla::protocol
