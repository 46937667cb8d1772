#include "server/origin.hpp"

#include <algorithm>

namespace tavla::server {
namespace {

constexpr std::string_view authority_characters =
    "abcdefghijklmnopqrstuvwxyz0123456789.-:[]_";  // lower case: see `lower`

std::string lower(std::string_view text) {
  std::string out{text};
  std::ranges::transform(out, out.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return out;
}

void drop_suffix(std::string& text, std::string_view suffix) {
  if (text.ends_with(suffix)) text.resize(text.size() - suffix.size());
}

}  // namespace

std::optional<std::string> normalized_origin(std::string_view url) {
  auto origin = lower(url);
  drop_suffix(origin, "/");
  const auto colon = origin.find("://");
  if (colon == std::string::npos) return std::nullopt;
  const auto scheme = std::string_view{origin}.substr(0, colon);
  if (scheme != "http" && scheme != "https") return std::nullopt;
  drop_suffix(origin, scheme == "http" ? ":80" : ":443");
  const auto authority = std::string_view{origin}.substr(colon + 3);
  if (authority.empty() || authority.front() == ':') return std::nullopt;
  if (authority.find_first_not_of(authority_characters) != std::string_view::npos) {
    return std::nullopt;
  }
  return origin;
}

bool OriginPolicy::admits(std::optional<std::string_view> origin, std::string_view host) const {
  if (!origin) return allow_missing_;
  if (!allowed_.empty()) return std::ranges::find(allowed_, *origin) != allowed_.end();
  const auto wanted = lower(host);
  return !wanted.empty() && (*origin == "http://" + wanted || *origin == "https://" + wanted);
}

}  // namespace tavla::server
