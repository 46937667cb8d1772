#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/intake.hpp"

// The brackets of SGF, without a meaning.
namespace tavla::sgf {

/// A property and its values, as written but for the escapes.
struct Property {
  std::string name;
  std::vector<std::string> values;
};

struct Node {
  std::size_t line;
  std::vector<Property> properties;
};

/// Whether what was asked for is there.
enum class More : std::uint8_t { yes, no };

/// Reads a collection node by node, so that no tree is held in memory.
class Scanner {
 public:
  explicit Scanner(std::string_view file) : rest_{file} {}

  /// Whether another tree begins; then its first node may be read.
  [[nodiscard]] Result<More, FileNote> next_tree();
  /// Whether the tree goes on; then `node` holds its next node. Variations are refused.
  [[nodiscard]] Result<More, FileNote> next_node(Node& node);
  [[nodiscard]] std::size_t line() const noexcept { return line_; }

 private:
  [[nodiscard]] FileNote note(const char* reason) const;
  void skip_blanks();
  char take();
  [[nodiscard]] char ahead() const noexcept { return rest_.empty() ? '\0' : rest_.front(); }
  [[nodiscard]] bool take_value(std::string& value);
  [[nodiscard]] bool take_property(Property& property);

  std::string_view rest_;
  std::size_t line_ = 1;
};

/// A value with what would end it escaped.
[[nodiscard]] std::string escaped(std::string_view value);

/// The values of a node's property, or null.
[[nodiscard]] const Property* find(const Node& node, std::string_view name);

}  // namespace tavla::sgf
