#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "protocol/json_write.hpp"
#include "protocol/messages.hpp"

// The only place that meets untrusted text. Nothing here throws.
namespace tavla::protocol {

/// The largest message a client may send, in bytes.
inline constexpr std::size_t max_message = 8192;

/// Why a text is no message of the protocol.
struct DecodeError {
  ErrorCode code;                  ///< bad_json or bad_request
  std::optional<std::string> cid;  ///< of the command it may have been meant for
};

/// One message of a client: well-formed, every field within its range, though perhaps not possible
/// now.
[[nodiscard]] Result<ClientMessage, DecodeError> decode(std::string_view text);

/// A room id: 22 characters of base64url.
[[nodiscard]] bool is_room_id(std::string_view text);

/// Writes one message; a client's too, in one spelling whatever order and spacing it came in.
template <class Message>
void write_message(JsonText& out, const Message& message) {
  out.put(R"({"t":")");
  out.put(Message::name);
  out.put(R"(",)");
  detail::write_fields(out, message);
  out.close('}');
}

/// One message as text.
template <class Message>
[[nodiscard]] std::string encode(const Message& message) {
  JsonText out;
  write_message(out, message);
  return out.str();
}

/// The beginning of a push that all its receivers share; `encode_push` completes it for each.
[[nodiscard]] std::string encode_shared(const PushShared& shared);
[[nodiscard]] std::string encode_push(std::string_view shared, const PushPersonal& personal);

/// An event as the log keeps it, without its version; and read again. Nothing if the text is no
/// event of this format.
[[nodiscard]] std::string encode_event(const Event& event);
[[nodiscard]] std::optional<Event> decode_event(std::string_view text);

}  // namespace tavla::protocol
