#include "server/health_check.hpp"

#include <boost/asio/ip/tcp.hpp>

#include <chrono>
#include <ostream>

namespace tavla::server {

bool answers_healthy(const std::string& bind, std::uint16_t port) {
  const bool any = bind.empty() || bind == "0.0.0.0" || bind == "::";
  const auto host = any ? std::string{"127.0.0.1"} : bind;
  boost::asio::ip::tcp::iostream stream;
  stream.expires_after(std::chrono::seconds{3});
  stream.connect(host, std::to_string(port));
  stream << "GET /healthz HTTP/1.1\r\nHost: " << host << "\r\nConnection: close\r\n\r\n"
         << std::flush;
  std::string protocol;
  unsigned status = 0;
  stream >> protocol >> status;
  return stream && status == 200;
}

}  // namespace tavla::server
