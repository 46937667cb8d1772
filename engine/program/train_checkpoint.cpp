#include "engine/program/train_checkpoint.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <span>
#include <stdexcept>
#include <utility>

namespace tavla::program {
namespace {

using namespace evaluation;

constexpr std::uint64_t mark = 0x3130'6E69'6172'7474U;  // "ttrain01"

/// Writes to a file beside the right one.
class Writer {
 public:
  explicit Writer(const std::string& path) : path_{path}, file_{path + ".new", std::ios::binary} {}

  void number(std::uint64_t value) { bytes(&value, sizeof value); }
  template <class T>
  void list(const std::vector<T>& values) {
    number(values.size());
    bytes(values.data(), values.size() * sizeof(T));
  }
  void bytes(const void* from, std::size_t size) {
    file_.write(static_cast<const char*>(from), static_cast<std::streamsize>(size));
  }
  void finish() {
    file_.close();
    if (!file_ || std::rename((path_ + ".new").c_str(), path_.c_str()) != 0) {
      throw std::runtime_error{"cannot write " + path_};
    }
  }

 private:
  std::string path_;
  std::ofstream file_;
};

class Reader {
 public:
  explicit Reader(const std::string& path) : path_{path}, file_{path, std::ios::binary} {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    bytes(&value, sizeof value);
    return value;
  }
  template <class T>
  std::vector<T> list() {
    const std::uint64_t size = number();
    if (size > 100'000'000) fail();
    std::vector<T> values(size);
    bytes(values.data(), size * sizeof(T));
    return values;
  }
  [[noreturn]] void fail() const { throw std::runtime_error{"cannot read " + path_}; }

 private:
  void bytes(void* to, std::size_t size) {
    file_.read(static_cast<char*>(to), static_cast<std::streamsize>(size));
    if (!file_) fail();
  }

  std::string path_;
  std::ifstream file_;
};

void write(Writer& out, const Learner& learner) {
  out.number(learner.weights().hidden);
  out.list(learner.weights().values);
  out.number(learner.state().steps);
  out.list(learner.state().mean);
  out.list(learner.state().square);
}

Learner read_learner(Reader& in) {
  const std::uint64_t hidden = in.number();
  if (hidden == 0 || hidden > 1024 || hidden % hidden_step != 0) in.fail();
  Random unused{0};
  Learner learner{hidden, unused};
  Weights weights{hidden, in.list<float>()};
  Learner::State state{in.number(), in.list<float>(), in.list<float>()};
  const std::size_t size = Layout{hidden}.size();
  if (weights.values.size() != size || state.mean.size() != size || state.square.size() != size) {
    in.fail();
  }
  learner.resume(std::move(weights), std::move(state));
  return learner;
}

Learner learner_with(Weights weights) {
  Random unused{0};
  Learner learner{weights.hidden, unused};
  const std::vector<float> none(weights.values.size(), 0);
  learner.resume(std::move(weights), {0, none, none});
  return learner;
}

}  // namespace

void save_checkpoint(const std::string& path, const Training& training) {
  Writer out{path};
  out.number(mark);
  out.number(training.games);
  write(out, training.contact);
  write(out, training.race);
  out.list(training.played);
  out.finish();
}

Training load_checkpoint(const std::string& path) {
  Reader in{path};
  if (in.number() != mark) in.fail();
  const std::uint64_t games = in.number();
  Learner contact = read_learner(in);
  Learner race = read_learner(in);
  return {games, std::move(contact), std::move(race), in.list<Sample>()};
}

void save_weights(const std::string& path, const Training& training) {
  const WeightsPair pair{training.contact.weights(), training.race.weights()};
  const std::vector<std::byte> bytes = write_weights(pair);
  if (!read_weights(bytes)) throw std::runtime_error{"the weights have grown too large"};
  Writer out{path};
  out.bytes(bytes.data(), bytes.size());
  out.finish();
}

Training load_weights(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  const std::vector<char> bytes{std::istreambuf_iterator<char>{file}, {}};
  auto weights = read_weights(std::as_bytes(std::span{bytes}));
  if (!weights) throw std::runtime_error{path + ": " + std::string{reason(weights.error())}};
  return {0, learner_with(std::move(weights->contact)), learner_with(std::move(weights->race)), {}};
}

}  // namespace tavla::program
