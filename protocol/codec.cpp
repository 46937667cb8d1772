#include "protocol/codec.hpp"

#include <algorithm>

#include "engine/match.hpp"
#include "protocol/json_read.hpp"
#include "protocol/nickname.hpp"

namespace tavla::protocol {
namespace {

bool is_base64url(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

bool is_word(std::string_view text, std::size_t least, std::size_t most) {
  return text.size() >= least && text.size() <= most && std::ranges::all_of(text, is_base64url);
}

/// 32 bytes as 64 lower-case hex digits.
bool is_hash(std::string_view text) {
  return text.size() == 64 && std::ranges::all_of(text, is_hex);
}

bool within(std::int64_t value, std::int64_t least, std::int64_t most) {
  return value >= least && value <= most;
}

constexpr std::int64_t max_version = 1'000'000'000;

bool in_range(const Command& m) {
  return is_word(m.cid, 1, 32) && within(m.at, 0, max_version);
}
bool in_range(const Hello& m) {
  return within(m.proto, 0, max_version) && (!m.token || is_hash(*m.token)) &&
         (!m.have || within(*m.have, 0, max_version));
}
bool in_range(const Create& m) {
  return within(m.proto, 0, max_version) && is_hash(m.token_hash) && is_nickname(m.nickname) &&
         m.ruleset.size() <= 32 && (!m.invitation_hash || is_hash(*m.invitation_hash)) &&
         m.bot.has_value() != m.invitation_hash.has_value() &&
         within(m.length.value_or(1), 0, most_match_points);
}
bool in_range(const Join& m) {
  return is_word(m.invitation, 22, 64) && is_hash(m.token_hash) && is_nickname(m.nickname);
}
bool in_range(const MoveStep& m) {
  const Command& command = m;
  return in_range(command) && within(m.from, 0, 25) && within(m.to, 0, 25) && within(m.die, 1, 6);
}
bool in_range(const Resign& m) {
  const Command& command = m;
  return in_range(command) && within(m.points, 1, std::int64_t{3} * cube_ceiling);
}
bool in_range(const Invite& m) {
  const Command& command = m;
  return in_range(command) && is_hash(m.invitation_hash);
}

/// The alternative of a variant whose name the tag field gives; nothing if none reads as one.
template <class Variant>
std::optional<Variant> read_tagged(const FlatObject& object, std::string_view tag) {
  const auto* name = find_text(object, tag);
  if (name == nullptr) return std::nullopt;
  std::optional<Variant> found;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Variant>>(
      [&](auto type) {
        using Alternative = typename decltype(type)::type;
        if (found || Alternative::name != *name) return;
        Alternative value;
        if (read(object, tag, value)) found.emplace(std::move(value));
      });
  return found;
}

std::optional<std::string> cid_of(const FlatObject& object) {
  const auto* cid = find_text(object, "cid");
  return cid != nullptr && is_word(*cid, 1, 32) ? std::optional{*cid} : std::nullopt;
}

}  // namespace

bool is_room_id(std::string_view text) {
  return is_word(text, 22, 22);
}

Result<ClientMessage, DecodeError> decode(std::string_view text) {
  if (text.size() > max_message) return DecodeError{ErrorCode::bad_request, {}};
  const auto flat = read_flat(text);
  if (const auto* error = std::get_if<FlatError>(&flat)) {
    const bool json = *error == FlatError::not_plain;
    return DecodeError{json ? ErrorCode::bad_request : ErrorCode::bad_json, {}};
  }
  const auto& object = std::get<FlatObject>(flat);
  auto message = read_tagged<ClientMessage>(object, "t");
  const bool valid = message && std::visit([](const auto& m) { return in_range(m); }, *message);
  if (!valid) return DecodeError{ErrorCode::bad_request, cid_of(object)};
  return *std::move(message);
}

std::string encode_shared(const PushShared& shared) {
  JsonText out;
  out.put(R"({"t":"push",)");
  detail::write_fields(out, shared);
  return out.str();
}

std::string encode_push(std::string_view shared, const PushPersonal& personal) {
  JsonText out;
  out.put(shared);
  detail::write_fields(out, personal);
  out.close('}');
  return out.str();
}

std::string encode_event(const Event& event) {
  JsonText out;
  std::visit(
      [&](const auto& e) {
        out.put(R"({"e":")");
        out.put(e.name);
        out.put(R"(",)");
        detail::write_fields(out, e);
        out.close('}');
      },
      event);
  return out.str();
}

std::optional<Event> decode_event(std::string_view text) {
  const auto flat = read_flat(text);
  const auto* object = std::get_if<FlatObject>(&flat);
  return object == nullptr ? std::nullopt : read_tagged<Event>(*object, "e");
}

}  // namespace tavla::protocol
