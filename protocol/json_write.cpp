#include "protocol/json_write.hpp"

namespace tavla::protocol {
namespace {

bool is_plain(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

void write_escaped(JsonText& out, char c) {
  constexpr std::string_view hex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out.put('\\');
    out.put(c);
    return;
  }
  out.put("\\u00");
  out.put(hex[byte >> 4U]);
  out.put(hex[byte & 15U]);
}

}  // namespace

void write_string(JsonText& out, std::string_view text) {
  out.put('"');
  std::size_t done = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) continue;
    out.put(text.substr(done, i - done));
    write_escaped(out, text[i]);
    done = i + 1;
  }
  out.put(text.substr(done));
  out.put('"');
}

}  // namespace tavla::protocol
