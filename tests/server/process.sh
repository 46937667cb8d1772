#!/bin/sh
# The server as a process: how it starts, how it refuses to, how it ends.
# usage: process.sh SERVER_PROGRAM
set -u
server=$1
folder=$(mktemp -d)
pid=
trap '[ -z "$pid" ] || kill -9 "$pid" 2>/dev/null; rm -rf "$folder"' EXIT
mkdir "$folder/web"
echo '<!doctype html><title>Tavla</title>' > "$folder/web/index.html"

fail() {
  echo "FAILED: $1"
  exit 1
}

# refuses WORDS FLAG...: exits with 1 and says one line that contains WORDS.
refuses() {
  words=$1
  shift
  "$server" "$@" > "$folder/out" 2> "$folder/complaint"
  [ $? -eq 1 ] || fail "exit status of $*"
  [ "$(wc -l < "$folder/complaint")" -eq 1 ] || fail "not one line for $*: $(cat "$folder/complaint")"
  grep -q "$words" "$folder/complaint" || fail "$(cat "$folder/complaint") does not say: $words"
}

# start FLAG...: starts a server on a free port and waits until it is ready.
start() {
  "$server" --port 0 --web "$folder/web" --log-level warning "$@" > "$folder/out" 2>&1 &
  pid=$!
  for _ in $(seq 100); do
    port=$(sed -n 's/^Tavla is ready: .*:\([0-9]*\)$/\1/p' "$folder/out")
    [ -z "$port" ] || return 0
    sleep 0.1
  done
  fail "no link within 10 s: $(cat "$folder/out")"
}

# ends SIGNAL: the server exits with 0.
ends() {
  kill -"$1" "$pid"
  wait "$pid"
  status=$?
  pid=
  [ $status -eq 0 ] || fail "exit status $status after SIG$1"
}

start --database "$folder/tavla.db"
"$server" --healthcheck --port "$port" || fail "not healthy"
refuses "port $port is in use" --port "$port" --web "$folder/web" --store memory
ends TERM
"$server" --healthcheck --port "$port" && fail "healthy after its end"

start --database "$folder/tavla.db"
ends INT
start --store memory
ends TERM

# A log that nobody reads ends nothing.
mkfifo "$folder/log"
true < "$folder/log" &
"$server" --port 0 --web "$folder/web" --store memory > "$folder/out" 2> "$folder/log" &
pid=$!
until grep -q ready "$folder/out"; do sleep 0.1; done
ends TERM

refuses "no index.html" --port 0 --store memory --web "$folder"
refuses "cannot read the web folder" --port 0 --store memory --web "$folder/nothing"
refuses "99999" --port 99999
refuses "no-such-flag" --no-such-flag
echo 'this is no database, and it is long enough to be looked at' > "$folder/tavla.db"
rm -f "$folder"/tavla.db-*
refuses "not a database" --port 0 --web "$folder/web" --database "$folder/tavla.db"
grep -q 'this is no database' "$folder/tavla.db" || fail "the damaged file was replaced"
echo "1 passed, 0 failed"
