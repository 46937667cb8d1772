#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace reference {

/// A board as the case files write it: 26 counts in the mover's view.
using Board = std::array<std::int8_t, 26>;

/// All distinct boards after a whole legal turn: recursion and a hash set, nothing clever. Written
/// from the rules, apart from the generator it is compared with.
std::vector<Board> legal_boards(const Board& board, int first_die, int second_die);

/// The same with "no hit-and-run in the own home", judged by each play's steps.
std::vector<Board> legal_boards_without_hit_and_run(const Board& board,
                                                    int first_die,
                                                    int second_die);

}  // namespace reference
