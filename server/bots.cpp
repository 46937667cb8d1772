#include "server/bots.hpp"

#include <boost/asio/post.hpp>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <utility>

namespace tavla::server {
namespace {

/// Linux keeps a nice value for each thread; once is enough for a thread of the pool.
void step_back() {
  constexpr int below_the_shards = 10;
  thread_local const int done =
      setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), below_the_shards);
  static_cast<void>(done);
}

}  // namespace

Bots::Bots(std::size_t threads) : pool_{threads} {}

Bots::~Bots() {
  stop();
}

void Bots::think(Level level,
                 const Turn& turn,
                 std::uint64_t seed,
                 std::function<void(Play)> answer) {
  boost::asio::post(pool_, [level, turn, seed, answer = std::move(answer)] {
    step_back();
    answer(choose_play(level, turn, seed));
  });
}

void Bots::stop() {
  pool_.join();
}

}  // namespace tavla::server
