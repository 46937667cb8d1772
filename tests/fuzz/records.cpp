#include "tests/fuzz/records.hpp"

#include "engine/notation/mat.hpp"
#include "engine/notation/sgf.hpp"
#include "engine/program/record_json.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace tavla::fuzz {
namespace {

void check_same_course(const MatchRecord& one, const MatchRecord& other) {
  require(one.games.size() == other.games.size(), "a file keeps the number of games");
  for (std::size_t i = 0; i < one.games.size(); ++i) {
    require(one.games[i].score == other.games[i].score, "a file keeps the scores");
    require(one.games[i].result == other.games[i].result, "a file keeps the results");
    require(one.games[i].actions.size() == other.games[i].actions.size(),
            "a file keeps every action");
  }
}

}  // namespace

bool same_but_names(const MatchRecord& one, const MatchRecord& other) {
  MatchRecord renamed = one;
  renamed.players = other.players;
  return renamed == other;
}

void check_record(const MatchRecord& record) {
  require(!fault(record), "what is read obeys the rules");
  // JSON keeps the order of the dice, text files do not: the record these give is compared.
  const auto mat = read_mat(write_mat(record));
  require(mat.has_value(), "what is written as .mat can be read");
  check_same_course(record, mat->record);
  const auto sgf = read_sgf(write_sgf(record));
  require(sgf.has_value(), "what is written as SGF can be read");
  require(same_but_names(sgf->record, mat->record), "SGF and .mat give the same record");
  const auto json = program::read_record_json(program::write_record_json(mat->record));
  require(json.has_value(), "what is written as JSON can be read");
  require(same_but_names(json->record, mat->record), "JSON and .mat give the same record");
}

}  // namespace tavla::fuzz
