#pragma once

#include <deque>
#include <map>
#include <string>
#include <utility>

#include "server/store.hpp"
#include "tests/simulation/chance.hpp"

namespace tavla::simulation {

/// The log of one room in a store that takes its time, fails at times, and survives crashes.
class SlowStore final : public server::Store {
 public:
  explicit SlowStore(Chance& chance) : chance_{&chance} {}

  void append(server::AppendRequest request,
              std::function<void(server::AppendResult)> answer) override;
  void load(std::string room,
            std::function<void(std::optional<server::LoadedRoom>)> answer) override;
  [[nodiscard]] bool healthy() const override { return true; }

  /// Does the next thing of what was asked: writes, or answers.
  void step();
  /// What was asked may have been written yet; nobody is answered.
  void crash();
  /// Another process takes the room.
  void take_over() { ++epoch_; }

  bool reliable = false;
  [[nodiscard]] bool idle() const { return asked_.empty(); }
  [[nodiscard]] const std::vector<server::LoggedEvent>& log() const { return log_; }
  /// The version at which a command had its effect; zero if it had none.
  [[nodiscard]] std::int64_t effect_of(const std::string& seat, const std::string& cid) const;

 private:
  struct Asked {
    std::optional<server::AppendRequest> request;  ///< none: the log is read
    std::function<void(server::AppendResult)> append_answer;
    std::function<void(std::optional<server::LoadedRoom>)> load_answer;
    std::optional<server::AppendResult> result;
  };
  server::AppendResult write(const server::AppendRequest& request);

  Chance* chance_;
  server::Epoch epoch_ = 1;
  std::vector<server::LoggedEvent> log_;
  std::map<std::pair<std::string, std::string>, std::int64_t> effects_;
  std::deque<Asked> asked_;
};

}  // namespace tavla::simulation
