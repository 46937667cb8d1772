#include "protocol/nickname.hpp"

#include "tests/support.hpp"

using tavla::protocol::is_nickname;

TEST_CASE("names of many languages are names") {
  for (const auto* name :
       {"Ayşe", "İğdır Çocuğu", "O'Neil", "Ünal 34", "محمد", "Ольга", "太郎", "🎲🎲", "x"}) {
    CAPTURE(name);
    CHECK(is_nickname(name));
  }
}

TEST_CASE("what cannot be seen, hides or reverses is no name") {
  struct Case {
    const char* name;
    const char* text;
  };
  const auto c = GENERATE(values<Case>({
      {"nothing", ""},
      {"blanks", "   "},
      {"padded", " Ali"},
      {"padded behind", "Ali "},
      {"no-break space", "\u00a0"},
      {"empty Braille cell", "\u2800"},
      {"zero width space", "\u200b"},
      {"zero width within", "A\u200dli"},
      {"right-to-left override", "\u202eilA"},
      {"next line", "A\u0085li"},
      {"byte order mark", "\ufeffAli"},
      {"invisible filler", "\u3164"},
      {"tag characters", "A\U000e0041"},
      {"a mark without a letter", "\u0301A"},
      {"piled marks", "A\u0301\u0301\u0301\u0301"},
      {"21 letters", "aaaaaaaaaaaaaaaaaaaaa"},
  }));
  CAPTURE(c.name);
  CHECK_FALSE(is_nickname(c.text));
}
