#include "tests/table/fixture.hpp"

#include "protocol/convert.hpp"
#include "protocol/json_write.hpp"
#include "server/digest.hpp"
#include "tests/support.hpp"

namespace tavla::server::testing {

std::optional<Throw> ScriptedDice::answer(RollRequest request) {
  if (holding_) return std::nullopt;
  ++thrown_;
  if (request.kind == RollKind::draw) return Throw{request.number, make(1, 2), opener_};
  if (script_.empty()) return Throw{request.number, make(3, 1), opener_};
  const auto dice = script_.front();
  script_.pop_front();
  return Throw{request.number, dice, opener_};
}

std::string token_hash(char token) {
  std::string hex(64, token);
  return hex;
}

TestTable::TestTable(std::string ruleset, std::int64_t length) {
  wish.proto = protocol::version;
  wish.token_hash = token_hash('a');
  wish.nickname = "Ayşe";
  wish.ruleset = std::move(ruleset);
  wish.length = length;
}

void TestTable::fold(const Records& records) {
  for (const auto& record : records) {
    table.fold(record, now);
    history.add(table.version(), record);
    log.push_back(record);
  }
  last = records;
}

void TestTable::create(std::optional<Level> bot) {
  wish.bot = bot;
  if (!bot) wish.invitation_hash = to_hex(sha256(invitation));
  const auto decided = table.create(wish, moment());
  REQUIRE(decided);
  fold(*decided);
}

Decision TestTable::join(const std::string& text, char token) {
  auto decided = table.join({text, token_hash(token), "Burak"}, moment());
  if (decided) fold(*decided);
  return decided;
}

void TestTable::start() {
  create();
  REQUIRE(join(invitation, 'b'));
  REQUIRE(say(Seat::a, protocol::Start{}));
  REQUIRE(say(Seat::b, protocol::Start{}));
}

Decision TestTable::say(Seat by, protocol::ClientMessage message) {
  return say_at(by, std::move(message), table.version());
}

Decision TestTable::say_at(Seat by, protocol::ClientMessage message, std::int64_t at) {
  std::visit(
      [&](auto& m) {
        if constexpr (std::derived_from<std::decay_t<decltype(m)>, protocol::Command>) {
          m.cid = "c" + std::to_string(++commands_);
          m.at = at;
        }
      },
      message);
  auto decided = table.command(by, message, moment());
  if (decided) fold(*decided);
  return decided;
}

Decision TestTable::step(Seat by, int from, int to, int die) {
  protocol::MoveStep message;
  message.from = protocol::absolute(by, Point::at(from));
  message.to = protocol::absolute(by, Point::at(to));
  message.die = die;
  return say(by, message);
}

void TestTable::play_out(Seat by) {
  for (auto options = table.options(by); options && !options->steps.empty();
       options = table.options(by)) {
    const auto [from, to, die] = options->steps.front();
    protocol::MoveStep message;
    message.from = from;
    message.to = to;
    message.die = die;
    REQUIRE(say(by, message));
  }
  if (table.to_act() == by) REQUIRE(say(by, protocol::EndTurn{}));
}

void TestTable::give_up(Seat loser, std::int64_t points) {
  protocol::Resign message;
  message.points = points;
  REQUIRE(say(loser, message));
  REQUIRE(state().result);
}

Table replayed(const TestTable& t) {
  Table table{TableSettings{}};
  for (const auto& record : t.log) {
    REQUIRE(table.admits(record));
    table.fold(record, t.now);
  }
  return table;
}

std::string shown(const Table& table, TimePoint now) {
  protocol::JsonText text;
  protocol::write(text, table.state(now));
  return text.str();
}

Records TestTable::time_up() {
  auto records = table.time_up(moment());
  if (!records.empty()) fold(records);
  return records;
}

int TestTable::checkers(Seat seat) const {
  const auto shown = state();
  const int sign = seat == Seat::a ? 1 : -1;
  int count = shown.off[index(seat)];
  for (const int place : shown.board) count += place * sign > 0 ? place * sign : 0;
  return count;
}

}  // namespace tavla::server::testing
