#pragma once

#include <cstddef>
#include <string_view>

namespace tavla::protocol {

/// The longest nickname, in characters.
inline constexpr std::size_t max_nickname = 20;

/// Whether a text can stand beside a checker as somebody's name: something to see, of bounded
/// length, without characters that hide, reverse or pile up. Requires UTF-8.
[[nodiscard]] bool is_nickname(std::string_view text);

}  // namespace tavla::protocol
