#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include <optional>
#include <string_view>

#include "server/answers.hpp"

namespace tavla::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::empty_body>;

/// Writes headers that come in several lines as the lists they are: Beast reads the first line
/// only.
void join_lists(UpgradeRequest& request);

/// What is wrong, by RFC 6455, section 4.2.1, with a request that wants to become a WebSocket;
/// nothing if it may. Beast asks less of a key, and nothing of repetitions and bodies.
[[nodiscard]] std::optional<Answer> handshake_fault(const UpgradeRequest& request);

/// 426: a WebSocket is spoken here, and which.
[[nodiscard]] Answer upgrade_required();

/// The path that a target names: HTTP allows a whole address, too.
[[nodiscard]] std::string_view path_of(std::string_view target);

}  // namespace tavla::server
