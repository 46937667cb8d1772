#include "tests/simulation/slow_store.hpp"

#include <nlohmann/json.hpp>

namespace tavla::simulation {

using server::AppendResult;

void SlowStore::append(server::AppendRequest request, std::function<void(AppendResult)> answer) {
  asked_.push_back({std::move(request), std::move(answer), {}, std::nullopt});
}

void SlowStore::load(std::string /*room*/,
                     std::function<void(std::optional<server::LoadedRoom>)> answer) {
  asked_.push_back({std::nullopt, {}, std::move(answer), std::nullopt});
}

void SlowStore::step() {
  if (asked_.empty()) return;
  auto& next = asked_.front();
  if (next.request && !next.result) {
    const bool fails = !reliable && chance_->one_in(40);
    next.result = fails ? AppendResult::failed : write(*next.request);
    return;
  }
  const auto done = std::move(next);
  asked_.pop_front();
  if (done.request) return done.append_answer(*done.result);
  if (!log_.empty()) ++epoch_;
  done.load_answer(server::LoadedRoom{epoch_, log_});
}

void SlowStore::crash() {
  for (const auto& asked : asked_) {
    if (asked.request && !asked.result && chance_->one_in(2)) write(*asked.request);
  }
  asked_.clear();
}

AppendResult SlowStore::write(const server::AppendRequest& request) {
  const auto next = static_cast<std::int64_t>(log_.size()) + 1;
  if (request.epoch != epoch_ || request.first_version != next) return AppendResult::fenced;
  for (const auto& logged : request.events) {
    log_.push_back(logged);
    const auto meta = nlohmann::json::parse(logged.meta);
    if (!meta.contains("cid")) continue;
    const auto version = static_cast<std::int64_t>(log_.size());
    const bool first = effects_.emplace(std::pair{meta["by"], meta["cid"]}, version).second;
    require(first, "a command is in the log twice");
  }
  return AppendResult::durable;
}

std::int64_t SlowStore::effect_of(const std::string& seat, const std::string& cid) const {
  const auto found = effects_.find({seat, cid});
  return found == effects_.end() ? 0 : found->second;
}

}  // namespace tavla::simulation
