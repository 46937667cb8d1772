#include "tests/engine/support.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <set>
#include <span>
#include <stdexcept>

namespace tavla {
namespace {

using Counts = std::array<std::int64_t, 26>;

Position checked(const Counts& counts) {
  const auto position = Position::from(std::span<const std::int64_t, 26>{counts});
  if (!position) throw std::runtime_error{"not a position"};
  return *position;
}

std::vector<nlohmann::json> read_lines(const std::string& file) {
  std::ifstream in{std::string{TAVLA_TEST_DATA} + "/" + file};
  if (!in) throw std::runtime_error{"cannot read " + file};
  std::vector<nlohmann::json> records;
  for (std::string line; std::getline(in, line);) records.push_back(nlohmann::json::parse(line));
  return records;
}

/// Walks every way of playing that the options allow and collects the ends.
class Walk {
 public:
  explicit Walk(const Turn& turn) { from(turn); }

  [[nodiscard]] std::vector<Position> ends() const { return {ends_.begin(), ends_.end()}; }

 private:
  void from(const Turn& turn) {
    // The steps so far matter only by the dice they left.
    if (!seen_.emplace(turn.now(), turn.unused()).second) return;
    const auto options = turn.options();
    if (turn.complete() != options.empty()) throw std::logic_error{"options of a complete turn"};
    if (options.empty() && !turn.steps().empty()) ends_.insert(turn.now());
    for (const Step& step : options) {
      Turn next = turn;
      next.play(step);
      from(next);
    }
  }

  std::set<std::pair<Position, DieList>> seen_;
  std::set<Position> ends_;
};

}  // namespace

std::vector<LegalCase> read_cases(const std::string& file) {
  std::vector<LegalCase> cases;
  for (const auto& record : read_lines(file)) {
    std::vector<Position> plays;
    for (const auto& play : record.at("plays")) plays.push_back(checked(play.get<Counts>()));
    cases.push_back(
        LegalCase{record.value("title", std::string{}),
                  checked(record.at("pos").get<Counts>()),
                  dice(record.at("dice").at(0).get<int>(), record.at("dice").at(1).get<int>()),
                  std::move(plays)});
  }
  return cases;
}

std::vector<Position> read_positions() {
  std::vector<Position> positions;
  for (const auto& record : read_lines("positions.jsonl")) {
    positions.push_back(checked(record.at("pos").get<Counts>()));
  }
  return positions;
}

Position board_of(const reference::Board& board) {
  Counts counts{};
  std::ranges::copy(board, counts.begin());
  return checked(counts);
}

reference::Board plain(const Position& position) {
  reference::Board board{};
  std::copy_n(position.counts().begin(), board.size(), board.begin());
  return board;
}

Position board(std::initializer_list<std::pair<int, int>> places) {
  Counts counts{};
  for (const auto& [place, checkers] : places)
    counts.at(static_cast<std::size_t>(place)) = checkers;
  return checked(counts);
}

Dice dice(int first, int second) {
  return Dice{Die::of(first), Die::of(second)};
}

std::vector<Dice> all_rolls() {
  std::vector<Dice> rolls;
  for (int larger = 1; larger <= 6; ++larger) {
    for (int smaller = 1; smaller <= larger; ++smaller) rolls.push_back(dice(larger, smaller));
  }
  return rolls;
}

std::vector<Position> sorted(std::vector<Position> positions) {
  std::ranges::sort(positions);
  return positions;
}

std::vector<Position> ends_of(const Turn& turn) {
  return Walk{turn}.ends();
}

Step step(int from, int die) {
  const Point point = Point::at(from);
  const Die by = Die::of(die);
  return Step{point, point.after(by), by};
}

int own_checkers(const Position& position) {
  int checkers = 0;
  for (const std::int8_t count : position.counts()) checkers += std::max<int>(count, 0);
  return checkers;
}

int opposing_checkers(const Position& position) {
  return own_checkers(position.flipped());
}

void RandomGame::advance() {
  legal_positions(position_, dice_, rule_, ends_);
  if (!ends_.empty()) position_ = ends_[random_.below(ends_.size())];
  const bool over = position_.own_off() == Position::checkers_a_side;
  position_ = over ? Position::start() : position_.flipped();
  dice_ = random_.dice();
}

Position strewn_board(Random& random) {
  Counts counts{};
  const std::size_t home_only = random.below(3);
  const auto strew = [&](int side, std::size_t checkers) {
    for (std::size_t i = 0; i < checkers; ++i) {
      std::size_t place = home_only == 0 ? 1 + random.below(7) : 1 + random.below(25);
      if (side < 0) place = 25 - place;
      if (counts.at(place) * side >= 0) counts.at(place) += side;
    }
  };
  strew(1, 1 + random.below(15));
  strew(-1, 1 + random.below(15));
  return checked(counts);
}

}  // namespace tavla
