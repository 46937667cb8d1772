#include "tests/simulation/speech.hpp"

#include <array>
#include <utility>

#include "engine/scoring.hpp"
#include "server/digest.hpp"

namespace tavla::simulation {
namespace {

protocol::MoveStep step(std::int64_t from, std::int64_t to, std::int64_t die) {
  protocol::MoveStep message;
  message.from = from;
  message.to = to;
  message.die = die;
  return message;
}

protocol::Resign resign(std::int64_t points) {
  protocol::Resign message;
  message.points = points;
  return message;
}

protocol::AnswerResign answer(bool accept) {
  protocol::AnswerResign message;
  message.accept = accept;
  return message;
}

protocol::ClientMessage answer_double(bool may_beaver, Chance& chance) {
  if (may_beaver && chance.one_in(3)) return protocol::Beaver{};
  if (chance.one_in(3)) return protocol::Drop{};
  return protocol::Take{};
}

protocol::ClientMessage play(const protocol::Options& options,
                             const Temper& temper,
                             Chance& chance) {
  if (options.undo && chance.one_in(temper.undoes)) return protocol::Undo{};
  if (options.end_turn) return protocol::EndTurn{};
  const auto [from, to, die] = chance.of(options.steps);
  return step(from, to, die);
}

/// Mostly short matches; unlimited ones where somebody leaves one day.
std::int64_t any_length(Chance& chance) {
  static constexpr std::array<std::int64_t, 12> lengths{0, 0, 1, 1, 1, 1, 2, 3, 3, 5, 7, 25};
  return chance.of(lengths);
}

}  // namespace

std::optional<protocol::ClientMessage> legal(const protocol::Options& options,
                                             const Temper& temper,
                                             Chance& chance) {
  if (options.answer_resign) return answer(chance.one_in(2));
  if (options.answer_double) return answer_double(options.beaver, chance);
  if (options.doubling && chance.one_in(temper.doubles)) return protocol::Double{};
  if (options.roll) return protocol::Roll{};
  if (options.steps.empty() && !options.end_turn) return std::nullopt;
  return play(options, temper, chance);
}

protocol::ClientMessage anything(Chance& chance) {
  switch (chance.between(0, 14)) {
    case 0: return protocol::Start{};
    case 1: return protocol::Roll{};
    case 2: return protocol::Undo{};
    case 3: return protocol::EndTurn{};
    case 4: return protocol::Double{};
    case 5: return protocol::Take{};
    case 6: return protocol::Drop{};
    case 7: return protocol::Beaver{};
    case 8: return resign(chance.between(1, 3) << chance.between(0, 6));
    case 9: return answer(chance.one_in(2));
    case 10: return protocol::Rematch{};
    case 11: {
      protocol::Invite message;
      message.invitation_hash = chance.one_in(2) ? invitation_hash() : token_hash(chance.seat());
      return message;
    }
    default: return step(chance.between(0, 25), chance.between(0, 25), chance.between(1, 6));
  }
}

protocol::ClientMessage giving_up(const server::Table& table, Seat by, Chance& chance) {
  const auto* game = table.running();
  if (chance.one_in(8)) return protocol::Leave{};
  if (chance.one_in(8)) return protocol::ResignMatch{};
  if (game == nullptr) return protocol::Start{};
  return resign(chance.one_in(2) ? price(*game, by) : game->cube.value);
}

void address(protocol::ClientMessage& message, std::string cid, std::int64_t at) {
  std::visit(
      [&](auto& m) {
        if constexpr (std::derived_from<std::decay_t<decltype(m)>, protocol::Command>) {
          m.cid = std::move(cid);
          m.at = at;
        }
      },
      message);
}

protocol::Create any_table(Chance& chance) {
  static constexpr std::array controls{
      TimeControl::per_move, TimeControl::bank_8, TimeControl::bank_12, TimeControl::bank_15};
  const auto& rules = chance.of(rulesets());
  protocol::Create wish;
  wish.proto = protocol::version;
  wish.token_hash = token_hash(Seat::a);
  wish.nickname = "Ayşe";
  wish.ruleset = rules.key;
  wish.length = any_length(chance);
  if (wish.length == 0 && rules.cube == CubeUse::used) {
    wish.jacoby = chance.one_in(2);
    wish.beaver = chance.one_in(2);
    wish.automatic_doubles = chance.one_in(2);
  }
  if (chance.one_in(10)) {
    wish.bot = chance.one_in(2) ? Level::kolay : Level::orta;
  } else {
    wish.invitation_hash = invitation_hash();
  }
  if (wish.length > 0 && chance.one_in(2)) wish.clock = chance.of(controls);
  return wish;
}

const std::string& invitation_hash() {
  static const std::string hash = server::to_hex(server::sha256(right_invitation));
  return hash;
}

std::string token_hash(Seat seat) {
  std::string hex(64, seat == Seat::a ? 'a' : 'b');
  return hex;
}

}  // namespace tavla::simulation
