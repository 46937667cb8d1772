#include "tests/simulation/table_life.hpp"

#include <algorithm>
#include <utility>

#include "protocol/codec.hpp"
#include "protocol/json_read.hpp"

namespace tavla::simulation {

using server::Record;
using server::Records;

namespace {

constexpr std::size_t remembered = 150;  // more than a history remembers

std::string shown(const Table& table, TimePoint now) {
  auto state = table.state(now);
  // What is left of these is counted from when the event was folded in, not kept by the log.
  if (state.offer) state.offer->left = 0;
  if (state.goes_on_in) state.goes_on_in = 0;
  protocol::JsonText text;
  protocol::write(text, state);
  return text.str();
}

Record parse(const server::LoggedEvent& logged) {
  auto event = protocol::decode_event(logged.event);
  const auto flat = protocol::read_flat(logged.meta);
  const auto* object = std::get_if<protocol::FlatObject>(&flat);
  Record record;
  if (!event || object == nullptr || !protocol::read(*object, "", record.meta))
    throw Broken{"what was written cannot be read"};
  record.event = *std::move(event);
  return record;
}

Table replayed(const std::vector<server::LoggedEvent>& log,
               const server::TableSettings& settings,
               TimePoint now) {
  Table table{settings};
  for (const auto& logged : log) {
    const auto record = parse(logged);
    require(table.admits(record), "a log that was written cannot be read");
    table.fold(record, now);
  }
  return table;
}

server::History history_of(const std::vector<server::LoggedEvent>& log) {
  server::History history;
  std::int64_t version = 0;
  for (const auto& logged : log) history.add(++version, parse(logged));
  return history;
}

std::string name_of(Seat by, const std::string& cid) {
  return (by == Seat::a ? "a/" : "b/") + cid;
}

bool offers_something(const protocol::Options& options) {
  return options.roll || options.answer_double || options.answer_resign || options.end_turn ||
         !options.steps.empty();
}

}  // namespace

void Tally::add(const Tally& other) {
  tables += other.tables;
  games += other.games;
  matches += other.matches;
  events += other.events;
  commands += other.commands;
  refused += other.refused;
  repeated += other.repeated;
  crashes += other.crashes;
  failures += other.failures;
  timeouts += other.timeouts;
  adjourned += other.adjourned;
}

TableLife::TableLife(std::uint64_t seed, bool exhaustive)
    : chance_{seed}, exhaustive_{exhaustive}, dice_{~seed} {
  temper_.gives_up = chance_.one_in(3) ? 400 : 25;
  temper_.doubles = chance_.one_in(2) ? 2 : 10;
  temper_.undoes = chance_.one_in(20) ? 2 : 15;
  with_faults_ = !chance_.one_in(4);
}

void TableLife::live() {
  open();
  const auto acts = chance_.between(20, 1500);
  for (std::int64_t i = 0; i < acts && !over_for_good(); ++i) act();
  present_ = {true, !is_bot(Seat::b)};
  temper_ = {.doubles = 4, .undoes = 15, .gives_up = 40};
  constexpr int plenty = 60'000;
  for (int i = 0; !over_for_good() && !referee_.match_over(); ++i) {
    require(i < plenty, "a table that two willing players cannot end");
    act_calmly();
  }
  ++tally_.tables;
}

void TableLife::open() {
  auto decided = table_.create(any_table(chance_), moment(now_));
  require(decided.has_value(), "a table that is possible cannot be made");
  auto records = *std::move(decided);
  auto& created = std::get<protocol::event::Created>(records.front().event);
  // Nobody is matched by a queue yet; the table knows already what it would mean.
  if (chance_.one_in(6)) created.matched = true;
  fold(records);
  last_reading_ = reading();
  if (is_bot(Seat::b)) present_.b = false;
  check();
}

/// A table that its maker has left before the first game, or whose match nobody can follow.
bool TableLife::over_for_good() const {
  const bool left = table_.player(Seat::a).left || table_.player(Seat::b).left;
  return left && (table_.game() == nullptr || referee_.match_over());
}

void TableLife::act() {
  if (!table_.player(Seat::b).taken) return join();
  if (settle_failed_ && chance_.one_in(4)) return settle();  // a room tries again
  const auto what = chance_.between(0, 99);
  if (what < 70) return play_on();
  if (what < 80) return let_time_pass();
  if (what < 84) return say_something();
  if (what < 87) return say_again();
  if (what < 89) return say_late();
  if (what < 92) return come_or_go(chance_.seat());
  if (what < 95) return ring();
  if (with_faults_ && chance_.one_in(20)) return crash();
  if (chance_.one_in(temper_.gives_up)) give_up();
}

/// Both are there, nothing fails, nobody says nonsense.
void TableLife::act_calmly() {
  with_faults_ = false;
  if (!table_.player(Seat::b).taken) return join();
  settle();
  play_on();
  pass(Millis{chance_.between(0, 900)});
  if (chance_.one_in(temper_.gives_up) && table_.running() != nullptr) give_up();
  ring();
}

void TableLife::join() {
  const bool wrong = chance_.one_in(5);
  const auto hash = token_hash(chance_.one_in(6) ? Seat::a : Seat::b);
  protocol::Join message{std::string{right_invitation}, hash, "Burak"};
  if (wrong) message.invitation.back() = '-';
  const auto decided = table_.join(message, moment(now_));
  if (!decided) {
    require(wrong || hash == token_hash(Seat::a) || table_.player(Seat::a).left || names_ > 0,
            "the right invitation is refused");
    // The maker may have replaced the invitation; then it makes the known one again.
    protocol::Invite known;
    known.invitation_hash = invitation_hash();
    return say(Seat::a, known, table_.version());
  }
  commit(*decided, now_, Cause::somebody);
}

/// Whoever is to act does; else somebody presses what the table waits for.
void TableLife::play_on() {
  const auto actor = table_.to_act();
  if (!actor) return press(chance_.seat());
  if (!options_) return;
  if (!present_[*actor] && !is_bot(*actor)) return;
  if (auto message = legal(*options_, temper_, chance_)) {
    say(*actor, *std::move(message), table_.version());
  }
}

void TableLife::press(Seat by) {
  if (!present_[by] || is_bot(by)) return;
  protocol::ClientMessage message = protocol::Start{};
  if (referee_.match_over()) message = protocol::Rematch{};
  say(by, std::move(message), table_.version());
}

void TableLife::say_something() {
  auto at = table_.version();
  if (chance_.one_in(3)) at -= chance_.between(0, std::min<std::int64_t>(at, 6));
  if (chance_.one_in(10)) at += chance_.between(1, 5);
  say(chance_.seat(), anything(chance_), at);
}

void TableLife::say_again() {
  if (spoken_.empty()) return;
  deliver(chance_.of(spoken_));
}

/// Commands that were on the way for long, not in the order in which they were spoken.
void TableLife::say_late() {
  auto message = anything(chance_);
  const auto by = table_.to_act().value_or(chance_.seat());
  if (options_) message = legal(*options_, temper_, chance_).value_or(std::move(message));
  address(message, "c" + std::to_string(++names_), table_.version());
  on_the_way_.push_back({by, std::move(message)});
  if (on_the_way_.size() < 3) return;
  std::swap(on_the_way_.front(), chance_.of(on_the_way_));
  deliver(on_the_way_.front());
  on_the_way_.pop_front();
}

void TableLife::give_up() {
  const auto by = is_bot(Seat::b) ? Seat::a : chance_.seat();
  say(by, giving_up(table_, by, chance_), table_.version());
}

void TableLife::come_or_go(Seat seat) {
  if (is_bot(seat)) return;
  present_[seat] = !present_[seat];
  if (present_[seat]) settle();
}

/// As a room does when a seat's connection has been greeted.
void TableLife::settle() {
  settle_failed_ = false;
  auto records = table_.settle(moment(now_));
  if (!records.empty()) commit(records, now_, Cause::presence);
}

void TableLife::let_time_pass() {
  const auto due = table_.deadline(now_);
  const auto way = chance_.between(0, 30);
  if (way == 0) return pass(std::chrono::hours{chance_.between(1, 48)});
  if (way > 4 || !due) return pass(Millis{chance_.between(0, 9'000)});
  const auto rest = std::max(Millis{0}, std::chrono::duration_cast<Millis>(*due - now_));
  pass(std::max(Millis{0}, rest + Millis{chance_.between(-2, 2)}));
  if (chance_.one_in(2)) ring();
}

void TableLife::pass(Millis time) {
  const auto before = reading();
  now_ += time;
  Timekeeper::passed(before, reading(), time);
}

/// The timer fires, early, late or in time: only the table knows what is due.
void TableLife::ring() {
  const auto due = table_.deadline(now_);
  auto records = table_.time_up(moment(now_));
  if (!due || now_ < *due) {
    // In the pause it also counts who has come since the last deadline.
    require(records.empty() || table_.between_games(), "something happens before its time");
    return;
  }
  // Between games what is due may be due to nobody who is there; then there is a later deadline.
  const bool later = !referee_.running() && table_.deadline(now_) > now_;
  require(!records.empty() || later, "nothing happens although it is time");
  if (records.empty()) return;
  ++tally_.timeouts;
  commit(records, now_, Cause::time);
}

/// The process dies. What is not in the log is lost; everybody is cut off, then comes back or not.
void TableLife::crash() {
  ++tally_.crashes;
  auto again = replayed(log_, settings_, now_);
  require(shown(again, now_) == shown(shadow_, folded_at_), "a log that reads differently");
  now_ += Millis{chance_.between(0, 100'000)};
  table_ = std::move(again);
  table_.resume_after_restart(now_);
  history_ = history_of(log_);
  timekeeper_.restarted(last_reading_, reading());
  present_ = {false, false};
  options_.reset();
  check();
  for (const auto seat : seats) {
    if (!chance_.one_in(4)) come_or_go(seat);
  }
}

void TableLife::say(Seat by, protocol::ClientMessage message, std::int64_t at) {
  address(message, "c" + std::to_string(++names_), std::max<std::int64_t>(at, 0));
  spoken_.push_back({by, std::move(message)});
  if (spoken_.size() > remembered) spoken_.pop_front();
  deliver(spoken_.back());
}

/// As a room judges a command.
void TableLife::deliver(const Spoken& spoken) {
  ++tally_.commands;
  const auto& cid = protocol::as_command(spoken.message)->cid;
  if (const auto* accepted = history_.find(spoken.by, cid)) {
    ++tally_.repeated;
    return check_repeated(*accepted);
  }
  const auto arrived = arrival();
  auto decided = table_.command(spoken.by, spoken.message, moment(arrived));
  if (!decided) {
    ++tally_.refused;
    return check_refused(spoken, decided.error().code);
  }
  require(!decided->empty(), "an accepted command has an effect");
  require(!accepted_.contains(name_of(spoken.by, cid)), "a command has its effect twice");
  auto& meta = decided->back().meta;
  meta.by = spoken.by;
  meta.cid = cid;
  meta.content = static_cast<std::int64_t>(chance_.bits());
  meta.first = table_.version() + 1;
  commit(*decided, arrived, Cause::somebody);
}

void TableLife::check_repeated(const server::Accepted& accepted) const {
  require(accepted_.contains(name_of(accepted.by, accepted.cid)), "remembered, but never accepted");
  require(accepted.first <= accepted.last && accepted.last <= table_.version(), "no such answer");
}

void TableLife::check_refused(const Spoken& spoken, protocol::ErrorCode code) const {
  const auto at = protocol::as_command(spoken.message)->at;
  if (table_.player(spoken.by).taken && at > table_.version())
    require(code == protocol::ErrorCode::bad_request, "a command from the future");
}

void TableLife::commit(const Records& records, TimePoint arrived, Cause cause) {
  const bool fails = with_faults_ && table_.exists() && chance_.one_in(60);
  if (with_faults_ && chance_.one_in(10)) pass(Millis{chance_.between(0, 3'000)});
  if (fails) return not_stored(arrived, cause);
  const auto before = read(table_.state(arrived));
  fold(records);
  last_reading_ = reading();
  timekeeper_.folded(before, last_reading_, records);
  check();
  if (exhaustive_ || chance_.one_in(16)) check_same(shadow_, now_);
}

void TableLife::not_stored(TimePoint arrived, Cause cause) {
  ++tally_.failures;
  settle_failed_ = settle_failed_ || cause == Cause::presence;
  if (cause == Cause::time) {
    table_.resume_after_restart(now_);
    timekeeper_.restarted(last_reading_, reading());
  } else {
    const auto then = read(table_.state(arrived));
    table_.excuse(std::chrono::duration_cast<Millis>(now_ - arrived), now_);
    Timekeeper::excused(then, reading());
  }
}

void TableLife::fold(const Records& records) {
  folded_at_ = now_;
  for (const auto& record : records) {
    const bool over_before = referee_.match_over();
    require(table_.admits(record), "a record that the table made is not admitted");
    table_.fold(record, now_);
    history_.add(table_.version(), record);
    referee_.saw(record.event, table_.version());
    log(record);
    if (record.meta.cid && record.meta.by)
      accepted_.insert(name_of(*record.meta.by, *record.meta.cid));
    tally_.games +=
        static_cast<int>(std::holds_alternative<protocol::event::GameOver>(record.event));
    tally_.adjourned +=
        static_cast<int>(std::holds_alternative<protocol::event::Adjourned>(record.event));
    tally_.matches += static_cast<int>(referee_.match_over() && !over_before);
    ++tally_.events;
  }
}

void TableLife::log(const Record& record) {
  log_.push_back({protocol::encode_event(record.event), protocol::write_compact(record.meta)});
  const auto again = parse(log_.back());
  require(shadow_.admits(again), "what was written cannot be read");
  shadow_.fold(again, now_);
}

void TableLife::check() {
  const auto state = table_.state(now_);
  referee_.check(state);
  require(table_.version() == referee_.version(), "the version");
  check_options(state);
  check_waiting(state);
}

void TableLife::check_options(const protocol::State& state) {
  const auto actor = table_.to_act();
  for (const auto seat : seats) {
    auto options = table_.options(seat);
    require(options.has_value() == (actor == seat), "who is to act has options, nobody else");
    if (!options) continue;
    require(offers_something(*options), "who is to act can do nothing");
    options_ = std::move(options);
  }
  if (!actor) options_.reset();
  if (!state.clock.runs) return;
  const auto runs = *state.clock.runs;
  require(actor == runs, "the clock runs for who is to act");
  const auto rest = Millis{state.clock.delay * static_cast<int>(last_reading_.has_banks()) +
                           state.clock.left[index(runs)]};
  require(table_.deadline(now_) == now_ + rest, "a running clock has its deadline");
}

/// In every state somebody can act, or something is due, or there is a way on.
void TableLife::check_waiting(const protocol::State& state) const {
  const auto here = [&](Seat seat) { return present_[seat] && !table_.player(seat).left; };
  const bool ticks = !is_bot(Seat::a) && !is_bot(Seat::b) && !table_.adjourned();
  require(settle_failed_ || !table_.may_begin(present_), "a game that may begin does not");
  require(settle_failed_ || !table_.adjourned() || !here(Seat::a) || !here(Seat::b),
          "both are there and nobody goes on");
  if (state.match || table_.game() == nullptr) return;
  require(!referee_.running() || table_.to_act(), "nobody is to act");
  require(!ticks || table_.deadline(now_), "nothing is due, ever");
}

void TableLife::check_same(const Table& other, TimePoint then) const {
  require(shown(table_, now_) == shown(other, then), "what the log says is not what is");
}

server::Moment TableLife::moment(TimePoint now) {
  return {now, present_, dice_};
}

/// A command may have waited while another was being stored.
TimePoint TableLife::arrival() {
  return with_faults_ && chance_.one_in(8) ? now_ - Millis{chance_.between(0, 700)} : now_;
}

std::string TableLife::last_words() const {
  std::string text;
  const auto first = log_.size() - std::min<std::size_t>(log_.size(), 14);
  for (auto i = first; i < log_.size(); ++i)
    text += std::to_string(i + 1) + " " + log_[i].event + " " + log_[i].meta + "\n";
  return text;
}

}  // namespace tavla::simulation
