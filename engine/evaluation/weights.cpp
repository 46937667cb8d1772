#include "engine/evaluation/weights.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string_view>

#include "engine/evaluation/network.hpp"

namespace tavla::evaluation {
namespace {

constexpr std::string_view mark = "tavlanet";
constexpr std::uint32_t version = 1;
constexpr std::uint32_t widest = 1024;

std::uint64_t checksum(std::span<const std::byte> bytes) noexcept {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325U;
  for (const std::byte byte : bytes) {
    hash = (hash ^ std::to_integer<std::uint64_t>(byte)) * 0x0000'0100'0000'01B3U;
  }
  return hash;
}

/// Takes little-endian numbers off the front. Requires that there are enough bytes.
template <class T>
T take(std::span<const std::byte>& bytes) noexcept {
  std::uint64_t number = 0;
  for (std::size_t i = sizeof(T); i-- > 0;) {
    number = number << 8 | std::to_integer<std::uint64_t>(bytes[i]);
  }
  bytes = bytes.subspan(sizeof(T));
  return static_cast<T>(number);
}

template <class T>
void put(std::vector<std::byte>& bytes, T number) {
  for (std::size_t i = 0; i < sizeof(T); ++i) {
    bytes.push_back(static_cast<std::byte>(number >> (8 * i) & 0xFFU));
  }
}

constexpr std::size_t header_size = mark.size() + 3 * sizeof(std::uint32_t) + sizeof(std::uint64_t);

bool has_mark(std::span<const std::byte> bytes) noexcept {
  return bytes.size() >= header_size &&
         std::ranges::equal(bytes.first(mark.size()), mark, {}, [](std::byte byte) {
           return std::to_integer<char>(byte);
         });
}

bool right_width(std::uint32_t hidden) noexcept {
  return hidden > 0 && hidden <= widest && hidden % hidden_step == 0;
}

Weights take_weights(std::span<const std::byte>& bytes, std::size_t hidden) {
  Weights weights{hidden, std::vector<float>(Layout{hidden}.size())};
  for (float& value : weights.values) value = std::bit_cast<float>(take<std::uint32_t>(bytes));
  return weights;
}

}  // namespace

std::string_view reason(WeightsError error) noexcept {
  switch (error) {
    case WeightsError::not_weights: return "not a file of nets";
    case WeightsError::other_version: return "written for another version";
    case WeightsError::wrong_length: return "cut off or too long";
    case WeightsError::wrong_checksum: return "damaged: its checksum is wrong";
    case WeightsError::bad_number: return "a weight is not finite or too large";
  }
  return "";
}

Result<WeightsPair, WeightsError> read_weights(std::span<const std::byte> bytes) {
  if (!has_mark(bytes)) return WeightsError::not_weights;
  bytes = bytes.subspan(mark.size());
  if (take<std::uint32_t>(bytes) != version) return WeightsError::other_version;
  const auto contact = take<std::uint32_t>(bytes);
  const auto race = take<std::uint32_t>(bytes);
  if (!right_width(contact) || !right_width(race)) return WeightsError::other_version;
  const auto sum = take<std::uint64_t>(bytes);
  const std::size_t numbers = Layout{contact}.size() + Layout{race}.size();
  if (bytes.size() != numbers * sizeof(float)) return WeightsError::wrong_length;
  if (checksum(bytes) != sum) return WeightsError::wrong_checksum;
  WeightsPair weights{take_weights(bytes, contact), take_weights(bytes, race)};
  if (!Network::fits(weights.contact) || !Network::fits(weights.race)) {
    return WeightsError::bad_number;
  }
  return weights;
}

std::vector<std::byte> write_weights(const WeightsPair& weights) {
  std::vector<std::byte> numbers;
  for (const Weights* const net : {&weights.contact, &weights.race}) {
    for (const float value : net->values) put(numbers, std::bit_cast<std::uint32_t>(value));
  }
  std::vector<std::byte> bytes;
  for (const char letter : mark) bytes.push_back(static_cast<std::byte>(letter));
  put(bytes, version);
  put(bytes, static_cast<std::uint32_t>(weights.contact.hidden));
  put(bytes, static_cast<std::uint32_t>(weights.race.hidden));
  put(bytes, checksum(numbers));
  bytes.insert(bytes.end(), numbers.begin(), numbers.end());
  return bytes;
}

}  // namespace tavla::evaluation
