#pragma once

#include <iosfwd>

namespace tavla::program {

/// Measures on one core, by CPU time and on positions of seeded games, how many positions are
/// generated and weighed a second, and writes it as one JSON object.
void run_bench(std::ostream& out);

}  // namespace tavla::program
