#include "tests/engine/reference.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <unordered_set>

namespace reference {
namespace {

constexpr std::size_t bar = 25;

struct BoardHash {
  std::size_t operator()(const Board& board) const noexcept {
    std::array<char, 26> bytes{};
    std::memcpy(bytes.data(), board.data(), bytes.size());
    return std::hash<std::string_view>{}(std::string_view{bytes.data(), bytes.size()});
  }
};

using Boards = std::unordered_set<Board, BoardHash>;

bool may_bear_off(const Board& board, std::size_t from, std::size_t die) {
  for (std::size_t place = 7; place <= bar; ++place) {
    if (board[place] > 0) return false;
  }
  if (from == die) return true;
  for (std::size_t place = from + 1; place <= 6; ++place) {
    if (board[place] > 0) return false;
  }
  return true;
}

bool may_move(const Board& board, std::size_t from, std::size_t die) {
  if (board[from] <= 0) return false;
  if (from != bar && board[bar] > 0) return false;
  if (from <= die) return may_bear_off(board, from, die);
  return board[from - die] >= -1;
}

Board moved(Board board, std::size_t from, std::size_t die) {
  --board[from];
  if (from <= die) return board;
  std::int8_t& target = board[from - die];
  if (target == -1) {
    target = 0;
    --board[0];
  }
  ++target;
  return board;
}

/// Collects the boards at the end of the longest sequences found so far.
class Search {
 public:
  explicit Search(bool keep_hits) : keep_hits_{keep_hits} {}

  void play(const Board& board, std::span<const std::size_t> dice, std::size_t played = 0) {
    bool stuck = true;
    for (std::size_t from = bar; !dice.empty() && from >= 1; --from) {
      const std::size_t die = dice.front();
      if (!may_move(board, from, die)) continue;
      stuck = false;
      const bool hits_at_home = from > die && from - die <= 6 && board[from - die] < 0;
      if (hits_at_home) hits_.push_back(from - die);
      play(moved(board, from, die), dice.subspan(1), played + 1);
      if (hits_at_home) hits_.pop_back();
    }
    if (stuck && played > 0) record(board, played);
  }

  /// A single die must be the larger one: after it was tried, the smaller alone adds nothing.
  void larger_was_tried() { required_ = longest_ == 1 ? 2 : 0; }

  [[nodiscard]] const Boards& ends() const {
    return keep_hits_ && !obeying_.empty() ? obeying_ : ends_;
  }

 private:
  void record(const Board& board, std::size_t length) {
    if (length < longest_ || (length == longest_ && length < required_)) return;
    if (length > longest_) {
      ends_.clear();
      obeying_.clear();
    }
    longest_ = length;
    ends_.insert(board);
    if (keep_hits_ && holds_hits(board)) obeying_.insert(board);
  }

  [[nodiscard]] bool holds_hits(const Board& board) const {
    for (const std::size_t point : hits_) {
      if (board[point] <= 0) return false;
    }
    return true;
  }

  bool keep_hits_;
  std::size_t longest_ = 0;
  std::size_t required_ = 0;
  Boards ends_;
  Boards obeying_;
  std::vector<std::size_t> hits_;
};

std::vector<Board> collect(const Board& board, int first_die, int second_die, bool keep_hits) {
  const auto first = static_cast<std::size_t>(first_die);
  const auto second = static_cast<std::size_t>(second_die);
  Search search{keep_hits};
  if (first == second) {
    search.play(board, std::array{first, first, first, first});
  } else {
    search.play(board, std::array{std::max(first, second), std::min(first, second)});
    search.larger_was_tried();
    search.play(board, std::array{std::min(first, second), std::max(first, second)});
  }
  return {search.ends().begin(), search.ends().end()};
}

}  // namespace

std::vector<Board> legal_boards(const Board& board, int first_die, int second_die) {
  return collect(board, first_die, second_die, false);
}

std::vector<Board> legal_boards_without_hit_and_run(const Board& board,
                                                    int first_die,
                                                    int second_die) {
  return collect(board, first_die, second_die, true);
}

}  // namespace reference
