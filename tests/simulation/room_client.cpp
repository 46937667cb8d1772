#include "tests/simulation/room_client.hpp"

#include <utility>

#include "protocol/messages.hpp"
#include "server/digest.hpp"
#include "server/history.hpp"
#include "tests/simulation/speech.hpp"

namespace tavla::simulation {
namespace {

std::string token(const std::string& seat) {
  std::string hex(64, seat.front());
  return hex;
}

std::string hash_of(const std::string& seat) {
  return server::to_hex(server::sha256_of_hex(token(seat)).value_or(server::Digest{}));
}

}  // namespace

RoomClient::RoomClient(std::string seat, Chance& chance, const SlowStore& store, Told& told)
    : seat_{std::move(seat)}, chance_{&chance}, store_{&store}, told_{&told} {}

void RoomClient::open(std::shared_ptr<Wire> wire) {
  wire_ = std::move(wire);
  greeted_ = seated_ = false;
  if (seat_ == "a" && !known_) return create();
  hello();
}

void RoomClient::put(const Json& message) {
  wire_->to_server.push_back(message.dump());
  if (message.contains("cid") && chance_->one_in(8)) wire_->to_server.push_back(message.dump());
}

void RoomClient::hello() {
  Json message{{"t", "hello"}, {"proto", protocol::version}};
  if (known_) message["token"] = token(seat_);
  said_have_ = chance_->one_in(6) ? std::nullopt : have_;
  if (said_have_) message["have"] = *said_have_;
  put(message);
}

void RoomClient::create() {
  said_have_.reset();
  Json message{{"t", "create"}, {"proto", protocol::version}, {"nickname", "Ayşe"}};
  message["token_hash"] = hash_of(seat_);
  message["invitation_hash"] = invitation_hash();
  message["ruleset"] = chance_->one_in(2) ? "backgammon" : "tavla";
  message["length"] = chance_->between(1, 3);
  put(message);
}

void RoomClient::join() {
  put({{"t", "join"},
       {"invitation", right_invitation},
       {"token_hash", hash_of(seat_)},
       {"nickname", "Burak"}});
}

void RoomClient::read() {
  if (!wire_ || wire_->to_client.empty()) return;
  const auto message = Json::parse(*wire_->to_client.front());
  wire_->to_client.pop_front();
  const auto& type = message["t"];
  if (type == "snapshot") return on_snapshot(message);
  if (type == "push") return on_push(message);
  if (type == "error") return on_error(message);
  if (type == "ok") on_ok(message["cid"], message["ver"]);
}

/// The events from the first to the last version, and the same as everybody else was told.
void RoomClient::note(const Json& events, std::int64_t first, std::int64_t last) {
  for (auto event : events) {
    require(event["ver"] == first, "an event is missing or repeated");
    event.erase("ver");
    const auto [known, is_new] = told_->emplace(first, event.dump());
    require(is_new || known->second == event.dump(), "an event has changed");
    ++first;
  }
  require(first == last + 1, "events are missing");
}

void RoomClient::on_snapshot(const Json& message) {
  const std::int64_t version = message["ver"];
  require(version >= has(), "what was told is lost");
  require(version <= static_cast<std::int64_t>(store_->log().size()), "told before it is durable");
  const auto missed = version - said_have_.value_or(version);
  const bool told_one_by_one =
      said_have_ && missed <= static_cast<std::int64_t>(server::remembered_events);
  if (told_one_by_one) note(message["missed"], *said_have_ + 1, version);
  said_have_.reset();
  have_ = version;
  state_ = message["state"];
  options_ = message["options"];
  seated_ = message["you"] == seat_;
  known_ = known_ || seated_;
  const bool first = !std::exchange(greeted_, true);
  if (seat_ == "b" && !seated_ && first) return join();
  if (seated_ && pending_) put(*pending_);
}

void RoomClient::on_push(const Json& message) {
  const std::int64_t version = message["ver"];
  require(version <= static_cast<std::int64_t>(store_->log().size()), "told before it is durable");
  note(message["events"], has() + 1, version);
  have_ = version;
  state_ = message["state"];
  options_ = message["options"];
  if (message["ok"].is_string()) on_ok(message["ok"], version);
}

void RoomClient::on_ok(const std::string& cid, std::int64_t version) {
  require(store_->effect_of(seat_, cid) == version, "acknowledged, and not in the log there");
  const auto [known, is_new] = acknowledged_.emplace(cid, version);
  require(is_new || known->second == version, "one command, two answers");
  if (pending_ && (*pending_)["cid"] == cid) {
    old_.push_back(*pending_);
    pending_.reset();
    if (old_.size() > 100) old_.pop_front();
  }
}

void RoomClient::on_error(const Json& message) {
  const auto& code = message["code"];
  if (code == "room_taken") {
    known_ = true;
    return hello();
  }
  if (code == "auth") {  // the seat was given up
    known_ = false;
    pending_.reset();
    return hello();
  }
  const bool to_command = pending_ && message["cid"] == (*pending_)["cid"];
  if (!to_command) return;
  if (code == "storage" || code == "busy") return put(*pending_);
  pending_.reset();
}

void RoomClient::act(bool willing) {
  if (!wire_ || !seated_) return;
  if (!old_.empty() && chance_->one_in(15)) {
    if (chance_->one_in(4)) return put_otherwise(old_.back());
    const auto again = chance_->of(old_);
    return put(again);
  }
  if (pending_) return;
  auto message = choose(willing);
  if (message.is_null()) return;
  message["cid"] = seat_ + std::to_string(++names_);
  message["at"] = has();
  pending_ = message;
  put(message);
}

/// The same name for another content: never accepted while the first is remembered.
void RoomClient::put_otherwise(Json message) {
  message["at"] = has();
  wire_->to_server.push_back(message.dump());
}

Json RoomClient::choose(bool willing) {
  if (!willing && chance_->one_in(60)) return {{"t", "leave"}};
  if (!willing && chance_->one_in(20)) return {{"t", "resign"}, {"points", chance_->between(1, 6)}};
  if (!willing && chance_->one_in(30)) return {{"t", "roll"}};
  if (!options_.is_null()) return choose_play();
  const auto& phase = state_["phase"];
  if (phase == "over" && !state_["match"].is_null()) return {{"t", "rematch"}};
  if (phase == "over" || phase == "ready") return {{"t", "start"}};
  return nullptr;
}

Json RoomClient::choose_play() {
  if (options_["answer_resign"] == true)
    return {{"t", "answer_resign"}, {"accept", chance_->one_in(2)}};
  if (options_["answer_double"] == true) return {{"t", chance_->one_in(3) ? "drop" : "take"}};
  if (options_["doubling"] == true && chance_->one_in(4)) return {{"t", "double"}};
  if (options_["roll"] == true) return {{"t", "roll"}};
  if (options_["undo"] == true && chance_->one_in(12)) return {{"t", "undo"}};
  if (options_["end_turn"] == true) return {{"t", "end_turn"}};
  const auto& step = chance_->of(options_["steps"].get_ref<const Json::array_t&>());
  return {{"t", "step"}, {"from", step[0]}, {"to", step[1]}, {"die", step[2]}};
}

}  // namespace tavla::simulation
