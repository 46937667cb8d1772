#pragma once

#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>

#include <array>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string_view>
#include <type_traits>

// What the descriptions in messages.hpp say about a type, in the form that reading, writing and the
// schema ask for it.
namespace tavla::protocol {

/// The fields of a described struct, inherited ones first.
template <class T>
using Fields =
    boost::describe::describe_members<T,
                                      boost::describe::mod_public | boost::describe::mod_inherited>;

template <class T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;

template <class T>
concept DescribedEnum = boost::describe::has_describe_enumerators<T>::value;

template <class T>
struct OptionalOf : std::false_type {};
template <class T>
struct OptionalOf<std::optional<T>> : std::true_type {
  using Value = T;
};

/// The names of an enumeration in the order of its values, which run from zero without a gap.
template <DescribedEnum E>
constexpr auto enum_names() {
  using Enumerators = boost::describe::describe_enumerators<E>;
  std::array<std::string_view, boost::mp11::mp_size<Enumerators>::value> names{};
  boost::mp11::mp_for_each<Enumerators>(
      [&](auto e) { names[static_cast<std::size_t>(e.value)] = e.name; });
  return names;
}

template <DescribedEnum E>
constexpr std::string_view enum_name(E value) {
  constexpr auto names = enum_names<E>();
  return names[static_cast<std::size_t>(value)];
}

template <DescribedEnum E>
constexpr std::optional<E> find_enum(std::string_view name) {
  constexpr auto names = enum_names<E>();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace tavla::protocol
