#include "server/handshake.hpp"

#include <algorithm>
#include <string>

#include "server/origin.hpp"

namespace tavla::server {
namespace {

namespace http = boost::beast::http;
using http::field;

std::string_view value_of(const UpgradeRequest& request, field name) {
  const auto value = request[name];
  return {value.data(), value.size()};
}

bool is_base64(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
         c == '/';
}

/// 16 bytes in base64.
bool is_key(std::string_view text) {
  return text.size() == 24 && text.ends_with("==") &&
         std::ranges::all_of(text.substr(0, 22), is_base64);
}

bool is_host(std::string_view text) {
  return normalized_origin("http://" + std::string{text}).has_value() && !text.ends_with('/');
}

bool has_body(const UpgradeRequest& request) {
  if (request.count(field::transfer_encoding) > 0) return true;
  return request.count(field::content_length) > 0 &&
         value_of(request, field::content_length) != "0";
}

void join_list(UpgradeRequest& request, field name) {
  if (request.count(name) < 2) return;
  std::string all;
  const auto lines = request.equal_range(name);
  for (auto line = lines.first; line != lines.second; ++line) {
    all.append(all.empty() ? "" : ", ").append(line->value().data(), line->value().size());
  }
  request.set(name, all);
}

}  // namespace

void join_lists(UpgradeRequest& request) {
  join_list(request, field::connection);
  join_list(request, field::upgrade);
}

std::optional<Answer> handshake_fault(const UpgradeRequest& request) {
  if (request.count(field::host) != 1 || !is_host(value_of(request, field::host))) {
    return plain(400, "one Host, please\n");
  }
  if (has_body(request)) return plain(400, "a handshake has no body\n");
  if (request.count(field::sec_websocket_key) != 1 ||
      !is_key(value_of(request, field::sec_websocket_key))) {
    return plain(400, "one key of 16 bytes, please\n");
  }
  if (request.count(field::sec_websocket_version) != 1) return plain(400, "one version, please\n");
  if (value_of(request, field::sec_websocket_version) != "13") return upgrade_required();
  return std::nullopt;
}

Answer upgrade_required() {
  auto answer = plain(426, "a WebSocket of version 13 is spoken here\n");
  answer.headers.emplace_back("Upgrade", "websocket");
  answer.headers.emplace_back("Connection", "Upgrade");
  answer.headers.emplace_back("Sec-WebSocket-Version", "13");
  return answer;
}

std::string_view path_of(std::string_view target) {
  if (!target.starts_with("http://") && !target.starts_with("https://")) return target;
  const auto slash = target.find('/', target.find("//") + 2);
  return slash == std::string_view::npos ? "/" : target.substr(slash);
}

}  // namespace tavla::server
