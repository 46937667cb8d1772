#!/bin/sh
# A co_await statement awaits one call with named arguments: fails on the shapes that g++ 12 is known
# to miscompile (a brace, a capture list, a conditional or a switch beside co_await).
cd "$1" || exit 2
exec perl -e '
my $bad = 0;
for my $file (@ARGV) {
  open my $in, "<", $file or die "$file: $!"; local $/; my $text = <$in>;
  $text =~ s{//[^\n]*}{}g; $text =~ s{"(\\.|[^"\\])*"}{""}g;
  while ($text =~ /(?:^|[;{}])([^;{}]*?\bco_await\b[^;]*;)/gs) {
    my $statement = $1; my $line = 1 + (substr($text, 0, $-[1]) =~ tr/\n//);
    my $why = $statement =~ /\bswitch\s*\(\s*co_await/ ? "switch on co_await"
      : $statement =~ /co_await[^;]*\[[^\]]+\]/ && $statement !~ /\bauto\s*&?\s*\[/ ? "capturing lambda beside co_await"
      : $statement =~ /\s\?\s[^;]*:/ ? "conditional beside co_await"
      : $statement =~ /co_await[^;]*\{/ && $statement !~ /^\s*(?:if|while|for|else|switch)\b/ ? "braces beside co_await" : "";
    if ($why) { print "$file:$line: $why\n"; $bad = 1; }
  }
}
exit $bad;' server/*.cpp server/*.hpp
