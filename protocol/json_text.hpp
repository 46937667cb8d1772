#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace tavla::protocol {

/// JSON on its way out. Appending is inlined, and a usual message stays on the stack until it is
/// finished.
class JsonText {
 public:
  void put(char c) { buffer_.push_back(c); }
  void put(std::string_view text) { put(text.data(), text.size()); }
  void put(const char* text, std::size_t size) {
    const auto before = buffer_.size();
    buffer_.try_resize(before + size);
    std::copy_n(text, size, buffer_.data() + before);
  }

  /// Turns the comma after the last element into the closing bracket.
  void close(char bracket) {
    auto& last = buffer_[buffer_.size() - 1];
    if (last == ',') {
      last = bracket;
    } else {
      put(bracket);
    }
  }

  /// Lasts until the text changes.
  [[nodiscard]] std::string_view view() const { return {buffer_.data(), buffer_.size()}; }
  [[nodiscard]] std::string str() const { return {buffer_.data(), buffer_.size()}; }

 private:
  fmt::basic_memory_buffer<char, 2048> buffer_;
};

}  // namespace tavla::protocol
