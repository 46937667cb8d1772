#pragma once

#include <cstddef>
#include <span>

#include "engine/evaluation/evaluator.hpp"

namespace tavla::evaluation {

/// The nets that come with the program: nets.bin, compiled in.
[[nodiscard]] std::span<const std::byte> shipped_bytes() noexcept;

/// An evaluator by these nets, made when it is first asked for. They are read by a test, so that
/// there is nothing to refuse here.
[[nodiscard]] const Evaluator& shipped_evaluator();

}  // namespace tavla::evaluation
