#include "protocol/json_write.hpp"

namespace tavla::protocol {
namespace {

bool is_plain(char c) {
  return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

void write_escaped(std::string& out, char c) {
  constexpr std::string_view hex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out.push_back('\\');
    out.push_back(c);
    return;
  }
  out.append("\\u00");
  out.push_back(hex[byte >> 4U]);
  out.push_back(hex[byte & 15U]);
}

}  // namespace

void write_string(std::string& out, std::string_view text) {
  out.push_back('"');
  std::size_t done = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) continue;
    out.append(text.substr(done, i - done));
    write_escaped(out, text[i]);
    done = i + 1;
  }
  out.append(text.substr(done));
  out.push_back('"');
}

}  // namespace tavla::protocol
