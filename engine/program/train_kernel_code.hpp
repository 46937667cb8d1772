// No include guard: compiled twice, as engine/evaluation/kernel_code.hpp.

#include "engine/evaluation/eight.hpp"

// Nothing of the standard library, for the same reason; and layers have many parts.
// NOLINTBEGIN(modernize-avoid-c-arrays, modernize-use-using, readability-function-size)
namespace tavla::evaluation::TAVLA_KERNEL {
namespace {

constexpr std::size_t widest = 1024;
constexpr std::size_t second_vectors = second_width / lanes;

/// What the layers make of a lesson.
struct Activity {
  float first[widest];
  float second[second_width];
  Eight chances;
};

void run_first(const NetPlaces& net, const float* weights, const Lesson& lesson, float* first) {
  for (std::size_t offset = 0; offset < net.hidden; offset += hidden_step) {
    Eight sums[hidden_step / lanes];
    for (std::size_t i = 0; i < hidden_step / lanes; ++i) {
      sums[i] = load(weights + net.bias1 + offset + i * lanes);
    }
    for (std::size_t n = 0; n < lesson.count; ++n) {
      const float* const row = weights + lesson.rows[n] * net.hidden + offset;
      const Eight factor = all(lesson.factors[n]);
      for (std::size_t i = 0; i < hidden_step / lanes; ++i)
        sums[i] += load(row + i * lanes) * factor;
    }
    for (std::size_t i = 0; i < hidden_step / lanes; ++i) {
      store(first + offset + i * lanes, not_negative(sums[i]));
    }
  }
}

void run_second(const NetPlaces& net, const float* weights, const float* first, float* second) {
  Eight sums[second_vectors];
  for (std::size_t i = 0; i < second_vectors; ++i) sums[i] = load(weights + net.bias2 + i * lanes);
  for (std::size_t unit = 0; unit < net.hidden; ++unit) {
    if (first[unit] == 0) continue;
    const float* const row = weights + net.weights2 + unit * second_width;
    for (std::size_t i = 0; i < second_vectors; ++i)
      sums[i] += load(row + i * lanes) * all(first[unit]);
  }
  for (std::size_t i = 0; i < second_vectors; ++i) store(second + i * lanes, not_negative(sums[i]));
}

void run(const NetPlaces& net, const float* weights, const Lesson& lesson, Activity& activity) {
  run_first(net, weights, lesson, activity.first);
  run_second(net, weights, activity.first, activity.second);
  Eight logits = load(weights + net.bias3);
  for (std::size_t unit = 0; unit < second_width; ++unit) {
    logits += load(weights + net.weights3 + unit * output_width) * all(activity.second[unit]);
  }
  activity.chances = shares(logits);
}

[[gnu::always_inline]] inline void add_to(float* to, Eight value) {
  store(to, load(to) + value);
}

[[gnu::always_inline]] inline float sum(Eight value) {
  return ((value[0] + value[4]) + (value[1] + value[5])) +
         ((value[2] + value[6]) + (value[3] + value[7]));
}

/// The third layer's gradient; the error of each unit below, zero where it was not active.
void back_third(const NetPlaces& net,
                const float* weights,
                float* gradient,
                const float* second,
                Eight error,
                float* below) {
  add_to(gradient + net.bias3, error);
  for (std::size_t unit = 0; unit < second_width; ++unit) {
    below[unit] = 0;
    if (second[unit] == 0) continue;
    const std::size_t row = net.weights3 + unit * output_width;
    add_to(gradient + row, error * all(second[unit]));
    below[unit] = sum(load(weights + row) * error);
  }
}

void back_second(const NetPlaces& net,
                 const float* weights,
                 float* gradient,
                 const float* first,
                 const float* error,
                 float* below) {
  Eight errors[second_vectors];
  for (std::size_t i = 0; i < second_vectors; ++i) {
    errors[i] = load(error + i * lanes);
    add_to(gradient + net.bias2 + i * lanes, errors[i]);
  }
  for (std::size_t unit = 0; unit < net.hidden; ++unit) {
    below[unit] = 0;
    if (first[unit] == 0) continue;
    const std::size_t row = net.weights2 + unit * second_width;
    Eight product = all(0);
    for (std::size_t i = 0; i < second_vectors; ++i) {
      product += load(weights + row + i * lanes) * errors[i];
      add_to(gradient + row + i * lanes, errors[i] * all(first[unit]));
    }
    below[unit] = sum(product);
  }
}

void back_first(const NetPlaces& net, float* gradient, const Lesson& lesson, const float* error) {
  for (std::size_t i = 0; i < net.hidden; i += lanes)
    add_to(gradient + net.bias1 + i, load(error + i));
  for (std::size_t n = 0; n < lesson.count; ++n) {
    float* const row = gradient + lesson.rows[n] * net.hidden;
    const Eight factor = all(lesson.factors[n]);
    for (std::size_t i = 0; i < net.hidden; i += lanes) add_to(row + i, load(error + i) * factor);
  }
}

float learn(const NetPlaces& net, const float* weights, float* gradient, const Lesson& lesson) {
  Activity activity;
  run(net, weights, lesson, activity);
  const Eight error = activity.chances - load(lesson.target);
  float second_error[second_width];
  float first_error[widest];
  back_third(net, weights, gradient, activity.second, error, second_error);
  back_second(net, weights, gradient, activity.first, second_error, first_error);
  back_first(net, gradient, lesson, first_error);
  return sum(error * error);
}

void step(float* weights,
          float* gradient,
          float* mean,
          float* square,
          std::size_t size,
          const AdamStep& step) {
  constexpr float keep_mean = 0.9F;
  constexpr float keep_square = 0.999F;
  for (std::size_t i = 0; i < size; ++i) {
    const float slope = gradient[i] * step.share;
    gradient[i] = 0;
    mean[i] = keep_mean * mean[i] + (1 - keep_mean) * slope;
    square[i] = keep_square * square[i] + (1 - keep_square) * slope * slope;
    weights[i] -= step.rate * mean[i] / (__builtin_sqrtf(square[i]) + step.epsilon);
  }
}

}  // namespace

const TrainKernel train_kernel{&learn, &step};

}  // namespace tavla::evaluation::TAVLA_KERNEL
// NOLINTEND(modernize-avoid-c-arrays, modernize-use-using, readability-function-size)
