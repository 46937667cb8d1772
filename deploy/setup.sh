# Sourced by deploy/run and tests/run: installs what is missing and builds. Says what it does; does
# nothing where nothing is missing. Needs Debian 12.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '\n== %s\n' "$*"; }
die() { printf '%s\n' "$*" >&2; exit 1; }

build_packages=(clang-19 lld-19 mold cmake ninja-build ccache pkg-config
  libboost1.81-dev nlohmann-json3-dev libspdlog-dev libfmt-dev libsqlite3-dev libsodium-dev libcli11-dev catch2)
test_packages=(g++ git perl clang-format-19 clang-tidy-19 libclang-rt-19-dev chromium fonts-dejavu-core)

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else die "Installing packages needs root: run as root, or install sudo."
  fi
}

# install_packages NAME…: those that are not there yet.
install_packages() {
  local missing=() name
  for name in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || die "This needs Debian 12 (apt-get is missing). Missing: ${missing[*]}"
  say "installing ${missing[*]}"
  local lock=(-o DPkg::Lock::Timeout=300)
  as_root apt-get "${lock[@]}" update -qq || die "The package lists cannot be fetched."
  as_root env DEBIAN_FRONTEND=noninteractive apt-get "${lock[@]}" install -y -qq --no-install-recommends \
    "${missing[@]}" >/dev/null || die "These packages cannot be installed: ${missing[*]}"
}

node_is_new() {
  command -v node >/dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'
}

# Node.js 20.19 or newer; Debian 12 has 18, which is enough to fetch a newer one from npm.
install_node() {
  node_is_new && command -v npm >/dev/null && return 0
  install_packages nodejs npm
  hash -r
  node_is_new && return 0
  say "installing a newer Node.js"
  as_root npm install --global --silent node@24 || die "Node.js 24 cannot be installed with npm."
  hash -r
  node_is_new || die "Node.js 20.19 or newer is needed; found $(node --version)."
}

# install_modules FOLDER: its npm packages, as the lock file has them.
install_modules() {
  local stamp="$root/$1/node_modules/.lock-stamp"
  cmp -s "$root/$1/package-lock.json" "$stamp" && return 0
  say "installing the npm packages of $1"
  (cd "$root/$1" && npm ci --silent --no-audit --no-fund) || die "npm ci failed in $1."
  cp "$root/$1/package-lock.json" "$stamp"
}

# build_web: the page, when a source is newer than what was built.
build_web() {
  install_node
  install_modules web-client
  local built="$root/web-client/dist/index.html"
  if [ -f "$built" ] && [ -z "$(find "$root/web-client" -path '*/node_modules' -prune -o -path '*/dist' -prune \
      -o -type f -newer "$built" -print -quit)" ]; then
    return 0
  fi
  say "building the page"
  (cd "$root/web-client" && npm run --silent build) || die "The page cannot be built."
}

# build_preset NAME [TARGET…]
build_preset() {
  local preset=$1
  shift
  say "building $preset${1:+: $*}"
  (cd "$root" && cmake --preset "$preset" >/dev/null) || die "CMake cannot configure the preset $preset."
  (cd "$root" && cmake --build --preset "$preset" ${1:+--target "$@"}) || die "The preset $preset does not build."
}
