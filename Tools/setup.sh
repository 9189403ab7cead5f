# Sourced by the launcher and the test command: what the project needs and how to build it.
# shellcheck shell=bash disable=SC2034
: "${root:?set root to the repository before sourcing}"

# Packages by name; README says why each is there.
build_packages=(g++ cmake ninja-build nlohmann-json3-dev libcli11-dev libfmt-dev librecast-dev
	libasio-dev libreaderwriterqueue-dev libsodium-dev)
test_packages=(libgtest-dev libgmock-dev clang python3 python3-clang python3-jsonschema librsvg2-bin
	clang-format clang-tidy shellcheck codespell doxygen)
# The planner inside the report's page; without them the page is built without it.
report_packages=(clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc)
# clang's own standard library, which Unreal uses on Linux and Mac.
cell_packages=(libc++-14-dev libc++abi-14-dev)
# clang's sanitizers and libFuzzer.
sanitizer_packages=(clang libclang-rt-14-dev)
browser_packages=(chromium fonts-dejavu-core)
# The program for Windows, and what runs it here.
windows_packages=(g++-mingw-w64-x86-64-posix curl wine wine64)

say() { printf '%s\n' "$*" >&2; }

# Installs the named packages that are missing: as root at once, otherwise says the one line.
require_packages() {
	local missing=() package
	for package in "$@"; do
		[ -e "/var/lib/dpkg/info/$package.list" ] || [ -e "/var/lib/dpkg/info/$package:$(dpkg_architecture).list" ] ||
			missing+=("$package")
	done
	[ ${#missing[@]} -eq 0 ] && return 0
	if ! command -v apt-get >/dev/null; then
		say "rpgpref: please install: ${missing[*]}"
		return 1
	fi
	if [ "$(id -u)" -ne 0 ]; then
		say "rpgpref: packages are missing; please run:"
		say "  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing[*]}"
		return 1
	fi
	say "rpgpref: installing ${missing[*]} ..."
	{
		apt-get update
		DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
	} >&2
}

dpkg_architecture() {
	[ -n "${cached_architecture:-}" ] || cached_architecture=$(dpkg --print-architecture 2>/dev/null || true)
	printf '%s' "$cached_architecture"
}

# configure PRESET: once; later calls are left to ninja, which sees changed build files itself.
configure() {
	[ -f "$root/Build/$1/build.ninja" ] || (cd "$root" && cmake --preset "$1") >&2
}

# build PRESET [TARGET ...]: on a terminal with ninja's progress line, otherwise silent unless
# something goes wrong.
build() {
	local preset=$1 log
	shift
	mkdir -p "$root/Build/$preset"
	log="$root/Build/$preset/build.log"
	if ! configure "$preset" >"$log" 2>&1; then
		cat "$log" >&2
		return 70
	fi
	if [ -t 2 ]; then
		ninja -C "$root/Build/$preset" "$@" >&2 || return 70
	elif ! ninja -C "$root/Build/$preset" "$@" >"$log" 2>&1; then
		grep -E 'error|FAILED' "$log" >&2 || tail -n 40 "$log" >&2
		say "rpgpref: the build failed; the whole log is $log"
		return 70
	fi
}

# The report's page needs Node 18 or later, Debian's or another.
require_node() {
	local version
	version=$(node --version 2>/dev/null || true)
	version=${version#v}
	if [ "${version%%.*}" -ge 18 ] 2>/dev/null && command -v npm >/dev/null; then return 0; fi
	require_packages nodejs npm
}

# build_report: the page that the program carries. A missing part does not stop the build.
build_report() {
	require_node || say "rpgpref: without node and npm the report has no page"
	require_packages "${report_packages[@]}" || say "rpgpref: without these the page cannot plan by itself"
	"$root/Tools/report.sh"
}

program="$root/Build/release/Source/Programs/rpgpref/rpgpref"

# Looks at times only: asking ninja costs a tenth of a second, the program itself a hundredth.
program_is_current() {
	[ -x "$program" ] &&
		[ -z "$(find "$root/Source" "$root/CMake" "$root/CMakeLists.txt" "$root/CMakePresets.json" \
			"$root/Build/report/report.html" -newer "$program" -print -quit 2>/dev/null)" ]
}

build_program() {
	program_is_current && return 0
	require_packages "${build_packages[@]}"
	say "rpgpref: building ..."
	build release rpgpref
	touch "$program"
}
