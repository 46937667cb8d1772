#include "engine/notation/sgf_tree.hpp"

#include <algorithm>

#include "engine/notation/text.hpp"

namespace tavla::sgf {
namespace {

constexpr std::string_view spaces = " \t\r\n\v\f";
constexpr std::size_t longest_name = 8;
constexpr std::size_t most_of_a_kind = 100;  ///< properties of a node, values of a property

bool is_letter(char c) {
  return text::lower(c) >= 'a' && text::lower(c) <= 'z';
}

}  // namespace

FileNote Scanner::note(const char* reason) const {
  return FileNote{line_, 0, 0, reason};
}

char Scanner::take() {
  const char c = rest_.front();
  rest_.remove_prefix(1);
  if (c == '\n') ++line_;
  return c;
}

void Scanner::skip_blanks() {
  while (!rest_.empty() && spaces.find(rest_.front()) != std::string_view::npos) take();
}

Result<More, FileNote> Scanner::next_tree() {
  skip_blanks();
  if (rest_.empty()) return More::no;
  if (take() != '(') return note("a game begins with '('");
  skip_blanks();
  if (ahead() != ';') return note("a game begins with '(;'");
  return More::yes;
}

Result<More, FileNote> Scanner::next_node(Node& node) {
  skip_blanks();
  if (rest_.empty()) return note("the file ends within a game");
  if (ahead() == '(') return note("variations are not read");
  if (ahead() == ')') {
    take();
    return More::no;
  }
  if (ahead() != ';') return note("a node begins with ';'");
  take();
  node = Node{line_, {}};
  for (skip_blanks(); is_letter(ahead()); skip_blanks()) {
    if (node.properties.size() == most_of_a_kind) return note("a node has too many properties");
    node.properties.emplace_back();
    if (!take_property(node.properties.back())) return note("a property has a name and [values]");
  }
  return More::yes;
}

bool Scanner::take_property(Property& property) {
  while (is_letter(ahead())) {
    if (property.name.size() == longest_name) return false;
    property.name += take();
  }
  skip_blanks();
  while (ahead() == '[') {
    take();
    if (property.values.size() == most_of_a_kind) return false;
    property.values.emplace_back();
    if (!take_value(property.values.back())) return false;
    skip_blanks();
  }
  return !property.values.empty();
}

bool Scanner::take_value(std::string& value) {
  while (!rest_.empty()) {
    char c = take();
    if (c == ']') return true;
    if (c == '\\') {
      if (rest_.empty()) return false;
      c = take();
    }
    value += c;
  }
  return false;
}

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == ']' || c == '\\' || c == ':') text += '\\';
    text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return text;
}

const Property* find(const Node& node, std::string_view name) {
  const auto found = std::ranges::find(node.properties, name, &Property::name);
  return found == node.properties.end() ? nullptr : &*found;
}

}  // namespace tavla::sgf
