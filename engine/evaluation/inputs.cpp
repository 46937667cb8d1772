#include "engine/evaluation/inputs.hpp"

#include <algorithm>

#include "engine/evaluation/blockade.hpp"
#include "engine/occupancy.hpp"

namespace tavla::evaluation {
namespace {

constexpr Places entry_points = 0x01F8'0000;  // 19 to 24

/// One side's view of a board.
struct View {
  Position board;
  Occupancy at;
};

int popcount(Places places) noexcept {
  return std::popcount(places);
}

/// The rolls that hit, found by following all own checkers at once.
class Hits {
 public:
  explicit Hits(const View& view) noexcept
      : at_{view.at}, bar_{view.board[25]}, movers_{at_.own & board_bits} {
    for (int die = 1; die <= 6; ++die) first_[index(die)] = first_step(die);
  }

  [[nodiscard]] int rolls() const noexcept {
    int found = 0;
    for (int larger = 1; larger <= 6; ++larger) {
      if (double_hits(larger)) ++found;
      for (int smaller = 1; smaller < larger; ++smaller) {
        if (mixed_hits(larger, smaller)) found += 2;
      }
    }
    return found;
  }

 private:
  static std::size_t index(int die) noexcept { return static_cast<std::size_t>(die); }
  [[nodiscard]] Places step(Places from, int die) const noexcept {
    return (from >> die) & at_.open;
  }
  [[nodiscard]] Places first_step(int die) const noexcept {
    return step(bar_ > 0 ? bar_bit : movers_, die);
  }
  /// Where a second die may take something, once the first was played by `die`.
  [[nodiscard]] Places second_step(int die, int then) const noexcept {
    const Places arrived = first_[index(die)];
    if (arrived == 0 && bar_ > 0) return 0;
    if (bar_ > 1) return first_[index(then)];
    return step(bar_ == 1 ? movers_ | arrived : arrived, then);
  }
  [[nodiscard]] bool mixed_hits(int larger, int smaller) const noexcept {
    const Places reached = first_[index(larger)] | first_[index(smaller)] |
                           second_step(larger, smaller) | second_step(smaller, larger);
    return (reached & at_.blots) != 0;
  }
  [[nodiscard]] bool double_hits(int die) const noexcept {
    Places arrived = first_[index(die)];
    Places reached = arrived;
    if (bar_ > 0 && arrived != 0) arrived |= movers_;
    for (int left = 4 - std::max(bar_, 1); left > 0; --left) {
      arrived = step(arrived, die);
      reached |= arrived;
    }
    return (reached & at_.blots) != 0;
  }

  Occupancy at_;
  int bar_;
  Places movers_;
  std::array<Places, 7> first_{};
};

std::uint8_t entering(const View& view) noexcept {
  const int open = popcount(view.at.open & entry_points);
  return static_cast<std::uint8_t>(open + 7 * std::min(view.board[25], 2));
}

/// The longest run of own made points that the opponent's rearmost checker has before it.
std::uint8_t longest_prime(const View& view, int opponent_rear) noexcept {
  const int behind = 25 - opponent_rear;  // where it stands, as this side counts
  Places run = view.at.several & board_bits & ~((place_bit(behind) << 1) - 1);
  std::uint8_t length = 0;
  for (; run != 0; run &= run >> 1) ++length;
  return length;
}

int rearmost(const View& view) noexcept {
  return std::max(highest(view.at.own), 0);
}

void judge(const View& view, const View& opponent, std::span<std::uint8_t, judgements_a_side> out) {
  const int rear = rearmost(view);
  const Running running = running_from(rear, view.at.open);
  out[0] = static_cast<std::uint8_t>(view.board.own_off());
  out[1] = static_cast<std::uint8_t>(rear);
  out[2] = entering(view);
  out[3] = view.at.blots == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(Hits{view}.rolls());
  out[4] = running.distance;
  out[5] = running.escapes;
  out[6] = longest_prime(view, rearmost(opponent));
}

void count_checkers(const Position& board, std::span<std::uint8_t, places_a_side> out) noexcept {
  for (std::size_t place = 0; place < places_a_side; ++place) {
    out[place] = static_cast<std::uint8_t>(std::max<std::int8_t>(board.counts()[place + 1], 0));
  }
}

}  // namespace

Inputs inputs_of(const Position& about_to_roll) noexcept {
  const Position flipped = about_to_roll.flipped();
  const View own{about_to_roll, occupancy(about_to_roll)};
  const View opponent{flipped, occupancy(flipped)};
  Inputs inputs;
  const std::span values{inputs.values};
  count_checkers(about_to_roll, values.subspan<0, places_a_side>());
  count_checkers(flipped, values.subspan<places_a_side, places_a_side>());
  judge(own, opponent, values.subspan<first_judgement, judgements_a_side>());
  judge(opponent, own, values.subspan<first_judgement + judgements_a_side, judgements_a_side>());
  return inputs;
}

namespace {

Terms terms_of_count(std::size_t slot, std::uint8_t count) noexcept {
  const auto row = [slot](std::size_t which) {
    return static_cast<std::uint16_t>(slot * rows_a_count + which);
  };
  if (count == 0) return {};
  if (count <= 3) return {{Term{row(count - 1U), 1}}, 1};
  return {{Term{row(2), 1}, Term{row(3), static_cast<float>(count - 3) / 2}}, 2};
}

}  // namespace

Terms terms_of(std::size_t slot, std::uint8_t value) noexcept {
  if (slot < first_judgement) return terms_of_count(slot, value);
  // A row for each value and one that grows with it.
  const std::size_t judgement = slot - first_judgement;
  const std::size_t size = judgement_sizes[judgement % judgements_a_side];
  const std::size_t first =
      first_judgement * rows_a_count + first_facts[slot] - first_facts[first_judgement] + judgement;
  return {{Term{static_cast<std::uint16_t>(first + value), 1},
           Term{static_cast<std::uint16_t>(first + size),
                static_cast<float>(value) / static_cast<float>(size - 1)}},
          2};
}

}  // namespace tavla::evaluation
