#pragma once

namespace tavla {

/// One visitor from several lambdas; without a catch-all, a new alternative is a compile error.
template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

}  // namespace tavla
