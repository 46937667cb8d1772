#include "server/session.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/core/noncopyable.hpp>

#include <array>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>

#include "server/log.hpp"
#include "server/rate_limit.hpp"
#include "server/wire.hpp"

// The only file that instantiates websocket::stream: it costs more to compile than all others.

namespace tavla::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Clock = std::chrono::steady_clock;

constexpr int strikes_allowed = 3;
constexpr int pings_unanswered = 2;
/// Frames may cost as much again as the messages in them.
constexpr double bytes_on_the_wire = 2;

double bytes_of_message(const SessionLimits& limits) {
  return bytes_on_the_wire * static_cast<double>(limits.message_bytes);
}

Frame rate_error() {
  static const Frame frame = std::make_shared<const std::string>(
      R"({"t":"error","code":"rate","cid":null,"ver":null,"reason":null})");
  return frame;
}

/// Whether a WebSocket ended in words, by a close frame or a broken rule. Otherwise the other side
/// is gone already, and a further read would wait for an event that has been.
bool is_said(ErrorCode why) {
  return why.category() == make_error_code(websocket::error::closed).category();
}

/// One WebSocket and its room. A reader coroutine, a keep-alive coroutine and at most one write
/// live as long as the socket; each holds a reference to the session.
class Session final : public Connection,
                      public std::enable_shared_from_this<Session>,
                      boost::noncopyable {
 public:
  Session(Shard& shard, Socket socket, const SessionLimits& limits)
      : shard_{shard},
        limits_{limits},
        socket_{std::move(socket)},
        ping_due_{shard.context()},
        goodbye_{shard.context()},
        hello_due_{shard.context()},
        rate_{limits.rate_burst, limits.rate_per_second},
        byte_rate_{limits.rate_burst * bytes_of_message(limits),
                   limits.rate_per_second * bytes_of_message(limits)} {}

  void start(Visit visit);

  void send(Frame frame) override;
  void close(CloseCode code) override { end(static_cast<websocket::close_code>(code)); }
  void greeted() override;
  [[nodiscard]] std::chrono::milliseconds half_round_trip() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(round_trip_ / 2);
  }

 private:
  void configure();
  Awaitable<void> run(std::shared_ptr<Session> self, Visit visit);
  Awaitable<void> linger();
  void await_hello();
  void count_bytes(std::size_t size);
  Awaitable<void> keep_alive(std::shared_ptr<Session> self);
  void ping();

  void enter(std::string_view room_id);
  void leave();
  void take_message();
  [[nodiscard]] bool admit();
  void heard_control(websocket::frame_type kind, std::string_view payload);
  [[nodiscard]] bool measure(std::string_view payload);
  void weigh_later();

  void write_next();
  void written(ErrorCode failed);
  void end(websocket::close_code code);
  void give_time_to_leave();
  void say_goodbye(websocket::close_code code);
  void drop();

  Shard& shard_;
  const SessionLimits& limits_;
  websocket::stream<Wire, false> socket_;  // false: no compression, it costs eight times the CPU
  Timer ping_due_;
  Timer goodbye_;
  Timer hello_due_;
  SocketPlace place_;
  std::shared_ptr<RoomPort> room_;  // set while the room knows this connection

  beast::flat_buffer incoming_;
  bool greeted_ = false;
  bool owes_answer_ = false;
  RateLimit rate_;
  RateLimit byte_rate_;
  int strikes_ = 0;

  std::deque<Frame> outgoing_;  // the front is being written
  std::size_t outgoing_bytes_ = 0;
  bool writing_ = false;
  std::optional<websocket::close_code> ending_;

  std::uint64_t pings_ = 0;
  int silent_pings_ = 0;  ///< sent since the other side was heard last
  bool pinging_ = false;
  bool pong_due_ = false;
  Clock::time_point pinged_at_;
  Clock::duration round_trip_{};
};

void Session::start(Visit visit) {
  place_ = visit.place;
  configure();
  asio::co_spawn(shard_.context(),
                 run(shared_from_this(), std::move(visit)),
                 [self = shared_from_this()](const std::exception_ptr& failure) {
                   log::report(failure);
                   self->leave();
                   self->drop();
                 });
}

void Session::configure() {
  ErrorCode ignored;
  beast::get_lowest_layer(socket_).set_option(tcp::no_delay{true}, ignored);
  websocket::stream_base::timeout times{};
  times.handshake_timeout = limits_.handshake;
  // Without its own pings Beast ends every stream when this time is up, however busy it is.
  times.idle_timeout = websocket::stream_base::none();
  times.keep_alive_pings = false;  // our own measure the round trip
  socket_.set_option(times);
  socket_.read_message_max(limits_.message_bytes);
  socket_.auto_fragment(false);
  socket_.next_layer().has_read = [this](std::size_t size) { count_bytes(size); };
  socket_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
    heard_control(kind, {payload.data(), payload.size()});
  });
}

Awaitable<void> Session::run([[maybe_unused]] std::shared_ptr<Session> self, Visit visit) {
  const auto [refused] = co_await socket_.async_accept(visit.request, no_throw);
  if (refused) co_return;
  enter(visit.room);
  ErrorCode why;
  for (;;) {
    const auto [failed, size] = co_await socket_.async_read(incoming_, no_throw);
    why = failed;
    if (failed) break;
    silent_pings_ = 0;
    take_message();
    incoming_.consume(size);
  }
  leave();
  if (is_said(why)) co_await linger();
}

/// Reads on until the other side has seen the end, so that the last frame is not lost to a reset.
Awaitable<void> Session::linger() {
  if (!ending_) ending_ = websocket::close_code::abnormal;
  give_time_to_leave();
  std::array<char, 4096> rest{};
  const auto space = asio::buffer(rest);
  Socket& plain = socket_.next_layer();  // whatever comes now, nobody counts it
  for (;;) {
    const auto [failed, size] = co_await plain.async_read_some(space, no_throw);
    if (failed) co_return;
  }
}

/// Pings are counted, not seconds: after the process itself stood still, what has arrived meanwhile
/// is read before anybody is given up.
Awaitable<void> Session::keep_alive([[maybe_unused]] std::shared_ptr<Session> self) {
  while (silent_pings_ < pings_unanswered) {
    ping();
    ++silent_pings_;
    // The last one has half as long, so that whoever is gone is known to be within 30 s.
    ping_due_.expires_after(silent_pings_ < pings_unanswered ? limits_.ping : limits_.ping / 2);
    const auto [cancelled] = co_await ping_due_.async_wait(no_throw);
    if (cancelled || ending_) co_return;
  }
  drop();
}

/// A ping that is still on its way out, to a side that takes nothing in, need not be followed.
void Session::ping() {
  if (pinging_) return;
  pinging_ = true;
  const websocket::ping_data payload{std::to_string(++pings_)};
  pinged_at_ = Clock::now();
  pong_due_ = true;
  socket_.async_ping(payload, [self = shared_from_this()](ErrorCode) { self->pinging_ = false; });
}

void Session::enter(std::string_view room_id) {
  auto room = shard_.find_room(room_id);
  if (!room) return end(websocket::close_code::try_again_later);
  room_ = std::move(room);
  shard_.add(*this);
  asio::co_spawn(shard_.context(), keep_alive(shared_from_this()), log::report);
  await_hello();
  room_->connected(shared_from_this());
}

/// Closes who has not come in by then – unless the server itself owes an answer.
void Session::await_hello() {
  if (limits_.hello == Clock::duration::zero()) return;
  hello_due_.expires_after(limits_.hello);
  hello_due_.async_wait([self = shared_from_this()](ErrorCode cancelled) {
    if (cancelled || self->greeted_ || self->ending_) return;
    if (self->owes_answer_) return self->await_hello();
    self->close(CloseCode::policy);
  });
}

void Session::greeted() {
  greeted_ = true;
  hello_due_.cancel();
}

void Session::leave() {
  if (!room_) return;
  const auto room = std::exchange(room_, nullptr);
  room->disconnected(*this);
  shard_.forget(*this);
}

void Session::take_message() {
  if (!room_ || ending_) return;
  if (!socket_.got_text()) return end(websocket::close_code::unknown_data);
  const auto bytes = incoming_.cdata();
  const std::string_view text{static_cast<const char*>(bytes.data()), bytes.size()};
  if (ends_within_character(text)) return end(websocket::close_code::bad_payload);
  if (!admit()) return;
  owes_answer_ = true;
  room_->received(*this, text);
}

bool Session::admit() {
  if (rate_.admit(Clock::now())) return true;
  if (++strikes_ < strikes_allowed) {
    send(rate_error());
  } else if (strikes_ == strikes_allowed) {
    send(rate_error());
    close(CloseCode::policy);
  }
  return false;
}

void Session::heard_control(websocket::frame_type kind, std::string_view payload) {
  silent_pings_ = 0;
  if (kind == websocket::frame_type::close) return;
  if (kind == websocket::frame_type::pong && measure(payload)) return;
  weigh_later();
}

/// A control frame that nobody asked for counts like a message.
void Session::weigh_later() {
  // Posted: the stream is in the middle of a read and must not be closed from within.
  asio::post(shard_.context(), [self = shared_from_this()] {
    if (self->room_ && !self->ending_) static_cast<void>(self->admit());
  });
}

/// Whether this answers the ping that is out.
bool Session::measure(std::string_view payload) {
  if (!pong_due_ || payload != std::to_string(pings_)) return false;
  pong_due_ = false;
  const auto sample = Clock::now() - pinged_at_;
  round_trip_ = round_trip_ == Clock::duration::zero() ? sample : (round_trip_ * 7 + sample) / 8;
  return true;
}

/// Fragments are no messages yet, and empty ones never become one; all of them have bytes.
void Session::count_bytes(std::size_t size) {
  if (ending_ || byte_rate_.admit(Clock::now(), static_cast<double>(size))) return;
  asio::post(shard_.context(), [self = shared_from_this()] {
    self->send(rate_error());
    self->close(CloseCode::policy);
  });
}

void Session::send(Frame frame) {
  if (ending_) return;
  owes_answer_ = false;
  if (outgoing_.size() >= limits_.queue_frames ||
      outgoing_bytes_ + frame->size() > limits_.queue_bytes) {
    if (outgoing_.size() > 1) outgoing_.erase(outgoing_.begin() + 1, outgoing_.end());
    return close(CloseCode::try_later);
  }
  outgoing_bytes_ += frame->size();
  outgoing_.push_back(std::move(frame));
  if (!writing_) write_next();
}

void Session::write_next() {
  writing_ = true;
  socket_.async_write(
      asio::buffer(*outgoing_.front()),
      [self = shared_from_this()](ErrorCode failed, std::size_t) { self->written(failed); });
}

void Session::written(ErrorCode failed) {
  writing_ = false;
  if (failed) return;  // the reader sees the end of the socket as well
  outgoing_bytes_ -= outgoing_.front()->size();
  outgoing_.pop_front();
  if (!outgoing_.empty()) {
    write_next();
  } else if (ending_) {
    say_goodbye(*ending_);
  }
}

void Session::end(websocket::close_code code) {
  if (ending_) return;
  ending_ = code;
  ping_due_.cancel();
  hello_due_.cancel();
  give_time_to_leave();
  if (!writing_) say_goodbye(code);
}

void Session::give_time_to_leave() {
  goodbye_.expires_after(limits_.goodbye);
  goodbye_.async_wait([self = shared_from_this()](ErrorCode cancelled) {
    if (!cancelled) self->drop();
  });
}

void Session::say_goodbye(websocket::close_code code) {
  socket_.async_close(code, [self = shared_from_this()](ErrorCode) { self->drop(); });
}

void Session::drop() {
  ErrorCode ignored;
  beast::get_lowest_layer(socket_).close(ignored);
  ping_due_.cancel();
  goodbye_.cancel();
  hello_due_.cancel();
  if (!ending_) ending_ = websocket::close_code::abnormal;
}

}  // namespace

void open_session(Shard& shard, Socket socket, Visit visit, const SessionLimits& limits) {
  std::make_shared<Session>(shard, std::move(socket), limits)->start(std::move(visit));
}

}  // namespace tavla::server
