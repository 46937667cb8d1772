#pragma once

#include <boost/system/result.hpp>

namespace tavla {

/// A value, or the reason there is none.
///
/// Stands in for std::expected until the compiler has it; use only what the
/// two share: `if (!r)`, `*r`, `r->`, `r.error()`.
template <class T, class E>
using Result = boost::system::result<T, E>;

}  // namespace tavla
