#pragma once

#include <optional>

#include "server/table.hpp"
#include "tests/simulation/chance.hpp"

// What simulated players say.
namespace tavla::simulation {

/// How players of one table are: what they do now and then.
struct Temper {
  std::size_t doubles = 6;  ///< one in so many chances
  std::size_t undoes = 12;
  std::size_t gives_up = 200;  ///< a resignation, a leave, a match resigned
};

/// A command that the rules allow this seat, if it is to act.
[[nodiscard]] std::optional<protocol::ClientMessage> legal(const protocol::Options& options,
                                                           const Temper& temper,
                                                           Chance& chance);
/// Any command with any content that the codec lets through.
[[nodiscard]] protocol::ClientMessage anything(Chance& chance);
/// One that gives up something.
[[nodiscard]] protocol::ClientMessage giving_up(const server::Table& table,
                                                Seat by,
                                                Chance& chance);
/// Names the command.
void address(protocol::ClientMessage& message, std::string cid, std::int64_t at);

[[nodiscard]] protocol::Create any_table(Chance& chance);

inline constexpr std::string_view right_invitation = "invitation-of-the-simulation";
/// Of the right one.
[[nodiscard]] const std::string& invitation_hash();
[[nodiscard]] std::string token_hash(Seat seat);

}  // namespace tavla::simulation
