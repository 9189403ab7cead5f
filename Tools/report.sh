#!/usr/bin/env bash
# Builds the preview's page into Build/report/report.html, when something it is made of changed:
# the planner as WebAssembly (left out where its compiler is missing), the packages named in the
# page's lock file, and the page itself.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"

page_source=$root/Source/Programs/rpgpref/Report
planner_source=$root/Source/Programs/rpgpref/Web
folder=$root/Build/report
page=$folder/report.html
stamp=$folder/built
planner=$root/Build/web/planner.wasm
log=$folder/build.log

has_planner_compiler() {
	command -v clang++-19 >/dev/null && command -v wasm-ld-19 >/dev/null && [ -d /usr/include/wasm32-wasi/c++ ]
}

kind=without
if has_planner_compiler; then kind=with; fi

# Folders count, too: their time changes when a file goes.
is_fresh() {
	[ -s "$page" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$kind" ] &&
		[ -z "$(find "$page_source" "$planner_source" "$root/Source/RPGPrefCore" "${BASH_SOURCE[0]}" -newer "$stamp" -print -quit)" ]
}

build_planner() {
	[ -f "$root/Build/web/build.ninja" ] || cmake -G Ninja -S "$planner_source" -B "$root/Build/web"
	ninja -C "$root/Build/web"
}

install_modules() {
	if ! cmp -s "$page_source/package-lock.json" "$folder/package-lock.json" || [ ! -d "$folder/node_modules" ]; then
		cp "$page_source/package.json" "$page_source/.npmrc" "$folder/"
		(cd "$folder" && cp "$page_source/package-lock.json" . && npm ci --ignore-scripts --no-progress)
	fi
}

if is_fresh; then exit 0; fi
mkdir -p "$folder"
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
	say "rpgpref: node and npm are missing; the program is built without the preview's page"
	exit 0
fi
say "rpgpref: building the report's page ($kind live planner) ..."
# The stamp carries the time at which the build began: what changes meanwhile is built next time.
started=$(mktemp "$folder/started.XXXXXX")
trap 'rm -f "$started"' EXIT
printf '%s' "$kind" >"$started"
rm -f "$log" "$stamp"
# Packages come over the network while the planner is compiled.
install_modules >"$folder/packages.log" 2>&1 &
packages=$!
if [ "$kind" = with ] && ! build_planner >"$log" 2>&1; then
	grep -E 'error' "$log" >&2 || tail -n 20 "$log" >&2
	say "rpgpref: the planner could not be built for the page; the page does without. The whole log is $log"
	log=$folder/page.log
	rm -f "$planner" "$started"
fi
[ "$kind" = with ] || rm -f "$planner"
{
	wait "$packages" && node "$page_source/build.mjs" "$folder" "$page" "$planner"
} >>"$log" 2>&1 || {
	cat "$folder/packages.log" >>"$log"
	tail -n 30 "$log" >&2
	say "rpgpref: the page could not be built; the whole log is $log"
	exit 70
}
# After a failure there is no stamp: the next call tries again.
[ ! -f "$started" ] || mv "$started" "$stamp"
