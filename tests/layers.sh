#!/bin/sh
# web-client -> server -> protocol -> engine: fails when a file includes from a layer above its own,
# or a library that its layer must not know.
cd "$1" || exit 2
bad=0
refuse() {  # folder, pattern of includes it must not have
  if grep -nE "#include [\"<]($2)" "$1"/*.?pp; then bad=1; fi
}
refuse engine/notation '(protocol|server|tests)/|boost/(asio|beast|describe)|nlohmann|spdlog|sqlite3|sodium|iostream|fstream|thread|chrono|mutex'
refuse engine '(protocol|server|tests)/|boost/(asio|beast|describe)|nlohmann|spdlog|sqlite3|iostream|fstream|thread|chrono|mutex'
refuse protocol '(server|tests)/|boost/(asio|beast)|spdlog|sqlite3|fstream|thread|chrono'
refuse server 'tests/|catch2'
if grep -lE '#include <sodium' engine/*.?pp | grep -v '^engine/dice_source.cpp$'; then bad=1; fi
# websocket::stream is costly to compile: one file instantiates it.
count=$(grep -lE "#include <boost/beast/websocket(/stream)?.hpp" server/*.?pp | wc -l)
if [ "$count" -gt 1 ]; then echo "Beast's WebSocket is included in $count files"; bad=1; fi
# Targets say the same as includes.
if grep -nE 'target_link_libraries\(engine[^)]*(protocol|server)' engine/CMakeLists.txt; then bad=1; fi
exit $bad
