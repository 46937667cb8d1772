#pragma once

#include "engine/notation/match_record.hpp"

namespace tavla::fuzz {

/// What a reader took obeys the rules, and every kind of file keeps it: all give the same record
/// but for the names, of which each kind allows others.
void check_record(const MatchRecord& record);

/// Whether two records are the same but for the players' names.
bool same_but_names(const MatchRecord& one, const MatchRecord& other);

}  // namespace tavla::fuzz
