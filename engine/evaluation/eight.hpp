// No include guard: part of every file that is compiled twice, see kernel_code.hpp. Eight numbers
// at a time, by the vector types that both compilers know on every machine.

// Nothing of the standard library: see kernel_code.hpp.
// NOLINTBEGIN(modernize-avoid-c-arrays, modernize-use-std-numbers, modernize-use-using)
namespace tavla::evaluation::TAVLA_KERNEL {
namespace {

constexpr std::size_t lanes = 8;
typedef float Eight __attribute__((vector_size(32)));
typedef std::int32_t EightInts __attribute__((vector_size(32)));

[[gnu::always_inline]] inline Eight load(const float* from) {
  Eight value;
  __builtin_memcpy(&value, from, sizeof value);
  return value;
}

[[gnu::always_inline]] inline void store(float* to, Eight value) {
  __builtin_memcpy(to, &value, sizeof value);
}

[[gnu::always_inline]] inline Eight all(float value) {
  return Eight{value, value, value, value, value, value, value, value};
}

[[gnu::always_inline]] inline Eight not_negative(Eight value) {
  return value > all(0) ? value : all(0);
}

/// e to the power of each, for nothing above zero; relative error below 1e-6.
[[gnu::always_inline]] inline Eight exponential(Eight power) {
  const Eight least = all(-80);
  const Eight twos = (power > least ? power : least) * all(1.44269504F);
  const EightInts whole = __builtin_convertvector(twos, EightInts);
  const Eight rest = twos - __builtin_convertvector(whole, Eight);  // -1 to 0
  Eight result = all(1.5252734e-5F);                                // ln(2)^n / n!, from n = 7 down
  result = result * rest + all(1.5403530e-4F);
  result = result * rest + all(1.3333558e-3F);
  result = result * rest + all(9.6181291e-3F);
  result = result * rest + all(5.5504109e-2F);
  result = result * rest + all(2.4022651e-1F);
  result = result * rest + all(6.9314718e-1F);
  result = result * rest + all(1);
  const EightInts exponent = (whole + 127) << 23;
  Eight scale;
  __builtin_memcpy(&scale, &exponent, sizeof scale);
  return result * scale;
}

[[gnu::always_inline]] inline Eight shares(Eight logits) {
  float most = logits[0];
  for (int i = 1; i < 6; ++i) most = logits[i] > most ? logits[i] : most;
  Eight weights = exponential(logits - all(most));
  weights[6] = 0;
  weights[7] = 0;
  float sum = 0;
  for (int i = 0; i < 6; ++i) sum += weights[i];
  return weights / all(sum);
}

}  // namespace
}  // namespace tavla::evaluation::TAVLA_KERNEL
// NOLINTEND(modernize-avoid-c-arrays, modernize-use-std-numbers, modernize-use-using)
