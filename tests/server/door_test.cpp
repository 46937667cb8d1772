#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "server/doorkeeper.hpp"

using namespace tavla::server;
using namespace std::chrono_literals;

namespace {

const AddressLimits::Time start{1h};

Address address(const std::string& text) {
  return boost::asio::ip::make_address(text);
}

bool holds(const char* range, const char* one) {
  const auto found = AddressRange::from(range);
  REQUIRE(found);
  return found->holds(address(one));
}

TrustedProxies proxies(const std::vector<std::string>& ranges) {
  std::vector<AddressRange> all;
  for (const auto& text : ranges) all.push_back(AddressRange::from(text).value());
  return TrustedProxies{all};
}

int shaken(const AddressLimits& limits, const Address& who, AddressLimits::Time now) {
  int count = 0;
  for (int i = 0; i < 200; ++i) count += limits.shake_hands(who, now) ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("F19: an address has so many sockets, and another one its own") {
  const AddressLimits limits{{.sockets = 3, .handshakes_per_second = 0}};
  const auto one = address("192.0.2.1");
  std::vector<Entry> inside;
  for (int i = 0; i < 3; ++i) inside.push_back(limits.enter(one));
  for (const auto& entry : inside) CHECK(entry.verdict == Verdict::welcome);
  CHECK(limits.enter(one).verdict == Verdict::crowded);
  CHECK(limits.enter(address("192.0.2.2")).verdict == Verdict::welcome);
  inside.pop_back();
  CHECK(limits.enter(one).verdict == Verdict::welcome);
}

TEST_CASE("F19: beyond its sockets an address is told a few times, then not") {
  const AddressLimits limits{{.sockets = 2, .handshakes_per_second = 0}};
  std::vector<Verdict> verdicts;
  std::vector<Entry> held;
  for (int i = 0; i < 12; ++i) {
    held.push_back(limits.enter(address("::1")));
    verdicts.push_back(held.back().verdict);
  }
  CHECK(std::ranges::count(verdicts, Verdict::welcome) == 2);
  CHECK(std::ranges::count(verdicts, Verdict::crowded) == 8);
  CHECK(std::ranges::count(verdicts, Verdict::flooded) == 2);
}

TEST_CASE("F19: an IPv6 address is its /64, an IPv4 one inside IPv6 itself") {
  const AddressLimits limits{{.sockets = 1, .handshakes_per_second = 0}};
  const auto held = limits.enter(address("2001:db8:1:2::1"));
  CHECK(limits.enter(address("2001:db8:1:2:ffff::9")).verdict == Verdict::crowded);
  CHECK(limits.enter(address("2001:db8:1:3::1")).verdict == Verdict::welcome);
  const auto mapped = limits.enter(address("::ffff:192.0.2.1"));
  CHECK(limits.enter(address("192.0.2.1")).verdict == Verdict::crowded);
  CHECK(limits.enter(address("::ffff:192.0.2.2")).verdict == Verdict::welcome);
}

TEST_CASE("F19: a second's handshakes at once, then as they flow back") {
  const AddressLimits limits{{.sockets = 0, .handshakes_per_second = 50}};
  const auto one = address("192.0.2.1");
  CHECK(shaken(limits, one, start) == 50);
  CHECK(shaken(limits, one, start + 19ms) == 0);
  CHECK(shaken(limits, one, start + 20ms) == 1);
  CHECK(shaken(limits, one, start + 120ms) == 5);
  CHECK(shaken(limits, address("192.0.2.2"), start + 120ms) == 50);
  CHECK(shaken(limits, one, start + 1h) == 50);
}

TEST_CASE("F19: less than one handshake a second is one now and then") {
  const AddressLimits limits{{.sockets = 0, .handshakes_per_second = 0.1}};
  const auto one = address("192.0.2.1");
  CHECK(shaken(limits, one, start) == 1);
  CHECK(shaken(limits, one, start + 9s) == 0);
  CHECK(shaken(limits, one, start + 10s) == 1);
}

TEST_CASE("limits by address: zero is no limit") {
  const AddressLimits limits{{.sockets = 0, .handshakes_per_second = 0}};
  std::vector<Entry> held;
  for (int i = 0; i < 1000; ++i) held.push_back(limits.enter(address("192.0.2.1")));
  for (const auto& entry : held) CHECK(entry.verdict == Verdict::welcome);
  CHECK(shaken(limits, address("192.0.2.1"), start) == 200);
}

TEST_CASE("limits by address: places may outlive the limits") {
  SocketPlace place;
  {
    const AddressLimits limits{{.sockets = 1, .handshakes_per_second = 0}};
    place = limits.enter(address("192.0.2.1")).place;
  }
  CHECK(place.use_count() == 1);
  place.reset();
}

TEST_CASE("address ranges: an address and the first bits of one") {
  CHECK(holds("192.0.2.1", "192.0.2.1"));
  CHECK_FALSE(holds("192.0.2.1", "192.0.2.2"));
  CHECK(holds("10.0.0.0/8", "10.255.0.1"));
  CHECK(holds("10.1.2.3/8", "10.255.0.1"));
  CHECK_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
  CHECK(holds("10.0.0.0/8", "::ffff:10.0.0.1"));
  CHECK_FALSE(holds("10.0.0.0/8", "::1"));
  CHECK(holds("0.0.0.0/0", "203.0.113.9"));
  CHECK(holds("fd00::/8", "fd12:3456::1"));
  CHECK_FALSE(holds("fd00::/8", "fe80::1"));
  CHECK_FALSE(holds("::/0", "10.0.0.1"));
}

TEST_CASE("address ranges: anything else is none") {
  for (const auto* text : {"",
                           "proxy",
                           "10.0.0",
                           "10.0.0.0/",
                           "10.0.0.0/33",
                           "10.0.0.0/-1",
                           "10.0.0.0/8/8",
                           "10.0.0.1:80",
                           "::/129",
                           "fd00:::/8",
                           "*"}) {
    CAPTURE(text);
    CHECK_FALSE(AddressRange::from(text));
  }
}

TEST_CASE("proxies: only a trusted one is asked who its client is") {
  const auto trusted = proxies({"127.0.0.0/8", "10.0.0.0/8"});
  const auto client = [&](const char* peer, const char* forwarded) {
    const auto found = trusted.client(address(peer), forwarded);
    return found ? found->to_string() : "unknown";
  };
  CHECK(client("192.0.2.1", "") == "192.0.2.1");
  CHECK(client("192.0.2.1", "198.51.100.7") == "192.0.2.1");
  CHECK(client("::ffff:192.0.2.1", "198.51.100.7") == "192.0.2.1");
  CHECK(client("127.0.0.1", "198.51.100.7") == "198.51.100.7");
  CHECK(client("::ffff:127.0.0.1", "198.51.100.7") == "198.51.100.7");
}

TEST_CASE("proxies: the last address that is not trusted is the client's") {
  const auto trusted = proxies({"127.0.0.0/8", "10.0.0.0/8"});
  const auto client = [&](const char* forwarded) {
    const auto found = trusted.client(address("127.0.0.1"), forwarded);
    return found ? found->to_string() : "unknown";
  };
  CHECK(client("1.1.1.1, 198.51.100.7") == "198.51.100.7");
  CHECK(client("198.51.100.7, 10.0.0.3") == "198.51.100.7");
  CHECK(client("1.1.1.1,198.51.100.7,10.0.0.3,127.0.0.1") == "198.51.100.7");
  CHECK(client("  198.51.100.7\t") == "198.51.100.7");
  CHECK(client("198.51.100.7:4711") == "198.51.100.7");
  CHECK(client("2001:db8::1") == "2001:db8::1");
  CHECK(client("[2001:db8::1]:443") == "2001:db8::1");
  CHECK(client("[2001:db8::1]") == "2001:db8::1");
  CHECK(client("") == "unknown");
  CHECK(client("10.0.0.3") == "unknown");
  CHECK(client("somebody") == "unknown");
  CHECK(client("198.51.100.7, unknown") == "unknown");
  CHECK(client("198.51.100.7,") == "unknown");
}

TEST_CASE("door: a proxy's sockets count for its clients") {
  const Doorkeeper door{SocketCap{100},
                        AddressLimits{{.sockets = 2, .handshakes_per_second = 0}},
                        proxies({"127.0.0.1"})};
  const auto proxy = address("127.0.0.1");
  std::vector<Entry> held;
  for (int i = 0; i < 10; ++i) held.push_back(door.accept(proxy));
  for (const auto& entry : held) CHECK(entry.verdict == Verdict::welcome);
  for (int i = 0; i < 2; ++i) held.push_back(door.shake_hands(proxy, "192.0.2.1", start));
  CHECK(held.back().verdict == Verdict::welcome);
  CHECK(door.shake_hands(proxy, "192.0.2.1", start).verdict == Verdict::crowded);
  CHECK(door.shake_hands(proxy, "192.0.2.2", start).verdict == Verdict::welcome);
  CHECK(door.shake_hands(proxy, "", start).verdict == Verdict::welcome);
  held.pop_back();
  CHECK(door.shake_hands(proxy, "192.0.2.1", start).verdict == Verdict::welcome);
}

TEST_CASE("door: a client without a proxy takes one place, not two") {
  const Doorkeeper door{SocketCap{100},
                        AddressLimits{{.sockets = 1, .handshakes_per_second = 2}},
                        proxies({"127.0.0.1"})};
  const auto one = address("192.0.2.1");
  const auto held = door.accept(one);
  CHECK(held.verdict == Verdict::welcome);
  CHECK(door.shake_hands(one, "198.51.100.7", start).verdict == Verdict::welcome);
  CHECK(door.shake_hands(one, "198.51.100.8", start).verdict == Verdict::welcome);
  CHECK(door.shake_hands(one, "198.51.100.9", start).verdict == Verdict::crowded);
  CHECK(door.accept(one).verdict == Verdict::crowded);
}

TEST_CASE("door: the cap on all sockets holds for proxies too, and gives places back") {
  const Doorkeeper door{
      SocketCap{1}, AddressLimits{{.sockets = 5, .handshakes_per_second = 0}}, proxies({"::1"})};
  {
    const auto held = door.accept(address("::1"));
    CHECK(held.verdict == Verdict::welcome);
    CHECK(door.accept(address("::1")).verdict == Verdict::full);
    CHECK(door.accept(address("192.0.2.1")).verdict == Verdict::full);
  }
  CHECK(door.accept(address("192.0.2.1")).verdict == Verdict::welcome);
}
