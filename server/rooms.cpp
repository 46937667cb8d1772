#include "server/rooms.hpp"

#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "server/room.hpp"

namespace tavla::server {
namespace {

using std::chrono::seconds;

/// Ids that are known to have no log, so that guessing ids costs no disk. Forgets everything when
/// it is full, which bounds it without any order to keep.
class UnknownIds {
 public:
  void add(const std::string& id) {
    constexpr std::size_t most = 4096;
    if (ids_.size() >= most) ids_.clear();
    ids_.insert(id);
  }
  /// Whether the id is known to be unknown. It may be created next, so it is forgotten here.
  bool take(const std::string& id) { return ids_.erase(id) > 0; }

 private:
  std::unordered_set<std::string> ids_;
};

class Rooms {
 public:
  Rooms(Shard& shard, Store& store, Bots& bots, const Config& config)
      : world_{.loop = &shard.context(),
               .store = &store,
               .bots = &bots,
               .dice = &dice_,
               .table = {.turn = seconds{config.turn_seconds},
                         .answer = seconds{config.answer_seconds},
                         .devam = seconds{config.devam_seconds},
                         .absence = seconds{config.absence_seconds}},
               .bot_pace = Millis{config.bot_pace_ms},
               .forget = [this](const std::string& id) { rooms_.erase(id); },
               .unknown = [this](const std::string& id) { unknown_.add(id); }},
        most_rooms_{config.max_rooms / config.shard_count() + 1} {}

  /// Null when this shard holds as many rooms as it may.
  std::shared_ptr<RoomPort> find(std::string_view view) {
    const std::string id{view};
    if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second;
    if (rooms_.size() >= most_rooms_) return nullptr;
    const auto room = std::make_shared<Room>(world_, id);
    rooms_.emplace(id, room);
    if (unknown_.take(id)) {
      room->begin_empty();
    } else {
      room->load();
    }
    return room;
  }

  void stop() {
    for (const auto& [id, room] : rooms_) room->stop();
  }

 private:
  SystemDice dice_;
  RoomWorld world_;
  std::size_t most_rooms_;
  UnknownIds unknown_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
};

}  // namespace

FindRoom make_rooms(Shard& shard, Store& store, Bots& bots, const Config& config) {
  auto rooms = std::make_shared<Rooms>(shard, store, bots, config);
  shard.at_drain([rooms] { rooms->stop(); });
  return [rooms](std::string_view id) { return rooms->find(id); };
}

}  // namespace tavla::server
