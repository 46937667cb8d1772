// Lets a WebSocket load generator play whole games: one action is a roll, a step, an end of turn or
// a rematch, complete when both players have the state after it. See README.md in this folder.

#include <unistd.h>

#include <charconv>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "adapter.hpp"

namespace lg {

std::unique_ptr<Adapter> make_reference_adapter(const std::string& name);

namespace {

constexpr std::string_view invitation = "load-invitation-0123456789";
constexpr std::string_view invitation_hash =
    "8f4100b8a7ca0d10af44bd268c5dceae88143f91beb5a2ee98d1180b08f315f3";

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string_view after(std::string_view text, std::string_view key) {
  const auto found = text.find(key);
  return found == std::string_view::npos ? std::string_view{} : text.substr(found + key.size());
}

std::int64_t number_after(std::string_view text, std::string_view key) {
  const auto rest = after(text, key);
  std::int64_t number = -1;
  std::from_chars(rest.data(), rest.data() + rest.size(), number);
  return number;
}

/// A room id nobody used before: this process, this second, this room.
std::string room_id(std::uint32_t room) {
  static const auto run =
      std::to_string(getpid()) + "-" +
      std::to_string(std::chrono::system_clock::now().time_since_epoch().count() / 1'000'000'000);
  std::string id = run + "-" + std::to_string(room);
  id.resize(22, '_');
  return id;
}

std::string command(std::string_view name, std::int64_t version, const std::string& fields = "") {
  const auto at = std::to_string(version);
  return R"({"t":")" + std::string{name} + R"(","cid":"v)" + at + R"(","at":)" + at + fields + "}";
}

class Tavla final : public Adapter {
 public:
  void prepare(const Endpoint&, ConnCtx& c, RoomCtx&) override {
    c.target = "/ws/room/" + room_id(c.room);
  }

  void on_open(ConnCtx& c, RoomCtx&, Out& out) override {
    if (c.seat == 1) return out.text(R"({"t":"hello","proto":1})");
    out.text(R"({"t":"create","proto":1,"nickname":"A","ruleset":"tavla","token_hash":")" +
             std::string(64, 'a') + R"(","invitation_hash":")" + std::string{invitation_hash} +
             R"("})");
  }

  Msg on_message(ConnCtx& c, RoomCtx& r, std::string_view text, bool, Out& out) override {
    if (text.starts_with(R"({"t":"error")")) return {Ev::error, -1, -1};
    const bool snapshot = text.starts_with(R"({"t":"snapshot")");
    if (!snapshot && !text.starts_with(R"({"t":"push")")) return {};
    const auto version = number_after(text, R"("ver":)");
    if (snapshot && has(text, R"("you":null)")) {
      out.text(R"({"t":"join","nickname":"B","token_hash":")" + std::string(64, 'b') +
               R"(","invitation":")" + std::string{invitation} + R"("})");
      return {};
    }
    if (has(text, R"("phase":"waiting")")) return {Ev::joined, -1, -1};
    if (has(text, R"("phase":"ready")")) {
      if (c.phase++ == 0) out.text(command("start", version));
      return {Ev::joined, -1, -1};
    }
    plan(r, text, version);
    return {Ev::state, version, turn(text)};
  }

  void make_action(const RoomCtx& r, std::string& out, bool& binary) override {
    binary = false;
    out = r.user;
  }

 private:
  static int turn(std::string_view text) {
    if (!has(text, R"("phase":"over")")) return has(text, R"("turn":"a")") ? 0 : 1;
    return has(after(text, R"("a":{)").substr(0, 120), R"("rematch":true)") ? 1 : 0;
  }

  /// What the side that is to act sends next; only its own message carries options.
  static void plan(RoomCtx& r, std::string_view text, std::int64_t version) {
    if (has(text, R"("phase":"over")")) {
      r.user = command("rematch", version);
      return;
    }
    const auto options = after(text, R"("options":{)");
    if (options.empty()) return;
    if (options.starts_with(R"("roll":true)")) {
      r.user = command("roll", version);
    } else if (has(options.substr(0, 40), R"("end_turn":true)")) {
      r.user = command("end_turn", version);
    } else {
      auto steps = after(options, R"("steps":[[)");
      const auto from = number_after(steps, "");
      steps = after(steps, ",");
      const auto to = number_after(steps, "");
      const auto die = number_after(after(steps, ","), "");
      r.user = command("step",
                       version,
                       R"(,"from":)" + std::to_string(from) + R"(,"to":)" + std::to_string(to) +
                           R"(,"die":)" + std::to_string(die));
    }
  }
};

}  // namespace

std::unique_ptr<Adapter> make_adapter(const std::string& name) {
  return name == "tavla" ? std::make_unique<Tavla>() : make_reference_adapter(name);
}

}  // namespace lg
