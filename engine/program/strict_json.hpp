#pragma once

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace tavla::program {

/// Why a text is not the JSON that was asked for: one line, for people.
struct BadJson {
  std::string reason;
};

/// JSON, with no field given twice and nothing nested deeper than our formats are.
Result<nlohmann::json, BadJson> parse_strictly(std::string_view text);

/// Bounds of an integer, both allowed.
struct Range {
  std::int64_t least;
  std::int64_t most;
};

/// A word that stands for a value.
template <class T>
struct Word {
  std::string_view text;
  T value;
};

/// Takes the fields of an object one by one, strictly, and remembers the first that is wrong. What
/// is read after that means nothing.
class Fields {
 public:
  /// Nothing but the known fields may be there. Keeps a reference to the object.
  Fields(const nlohmann::json& object, std::initializer_list<std::string_view> known);

  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  /// Present, but null.
  [[nodiscard]] bool is_null(std::string_view name) const;

  int integer(std::string_view name, Range range);
  /// So many integers in an array.
  template <std::size_t Size>
  std::array<std::int64_t, Size> integers(std::string_view name, Range range) {
    std::array<std::int64_t, Size> numbers{};
    const nlohmann::json* const array = find(name);
    const bool right = array != nullptr && array->is_array() && array->size() == Size;
    for (std::size_t i = 0; right && i < Size; ++i) {
      const auto number = number_in((*array)[i], range);
      if (number) numbers[i] = *number;
      if (!number) return refuse_array(name, Size, range), numbers;
    }
    if (!right) refuse_array(name, Size, range);
    return numbers;
  }
  bool flag(std::string_view name);
  std::string text(std::string_view name);
  template <class T>
  T one_of(std::string_view name, std::span<const Word<T>> words) {
    const std::string word = text(name);
    for (const auto& known : words) {
      if (known.text == word) return known.value;
    }
    refuse(name, "is none of the words it may be");
    return words.front().value;
  }
  /// An array of objects; an empty one if it is not.
  const nlohmann::json& array(std::string_view name);

  void refuse(std::string reason);
  [[nodiscard]] const std::optional<BadJson>& wrong() const noexcept { return wrong_; }

 private:
  [[nodiscard]] const nlohmann::json* find(std::string_view name) const;
  static std::optional<std::int64_t> number_in(const nlohmann::json& value, Range range);
  void refuse(std::string_view name, std::string_view why);
  void refuse_array(std::string_view name, std::size_t size, Range range);

  const nlohmann::json* object_;  // never null
  std::optional<BadJson> wrong_;
};

}  // namespace tavla::program
