#pragma once

#include <concepts>
#include <variant>

#include "protocol/reflect.hpp"

namespace tavla::fuzz {

/// Whether two described structs agree in every field, by their descriptions and not by their text.
template <protocol::Described T>
bool same_fields(const T& one, const T& other) {
  bool same = true;
  boost::mp11::mp_for_each<protocol::Fields<T>>(
      [&](auto described) { same = same && one.*described.pointer == other.*described.pointer; });
  return same;
}

/// The same for variants of them.
template <class Variant>
bool same(const Variant& one, const Variant& other) {
  return std::visit(
      [](const auto& a, const auto& b) {
        if constexpr (std::same_as<decltype(a), decltype(b)>) return same_fields(a, b);
        return false;
      },
      one,
      other);
}

}  // namespace tavla::fuzz
