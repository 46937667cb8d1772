# cmake -D NETS=nets.bin -D OUTPUT=nets.cpp -P embed.cmake: a file's bytes as C++.
file(READ ${NETS} bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
file(WRITE ${OUTPUT} "#include \"engine/evaluation/shipped.hpp\"

namespace tavla::evaluation {
namespace {
constexpr unsigned char nets[] = {
${bytes}};
}  // namespace

std::span<const std::byte> shipped_bytes() noexcept {
  return std::as_bytes(std::span{nets});
}

}  // namespace tavla::evaluation
")
