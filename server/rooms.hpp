#pragma once

#include "server/bots.hpp"
#include "server/config.hpp"
#include "server/connection.hpp"
#include "server/shard.hpp"
#include "server/store.hpp"

namespace tavla::server {

/// The rooms of one shard: finds one by its id, or brings it back from the log. The shard, the
/// store and the bots must outlive what this returns.
[[nodiscard]] FindRoom make_rooms(Shard& shard, Store& store, Bots& bots, const Config& config);

}  // namespace tavla::server
