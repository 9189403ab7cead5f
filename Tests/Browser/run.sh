#!/usr/bin/env bash
# Tests the preview's page in Debian's Chromium. Pictures and pages are kept in Build/browser.
#   --bench     measures the frame times instead
#   --pictures  draws the documentation's pictures instead; needs a built program
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"

require_node
require_packages "${browser_packages[@]}"
build_report
tests=$root/Tests/Browser
folder=$root/Build/browser
mkdir -p "$folder"
if ! cmp -s "$tests/package-lock.json" "$folder/package-lock.json" || [ ! -d "$folder/node_modules" ]; then
	cp "$tests/package.json" "$tests/.npmrc" "$folder/"
	(cd "$folder" && cp "$tests/package-lock.json" . && npm ci --ignore-scripts --no-progress) >&2
fi
if [ "${1:-}" = --bench ]; then
	exec node "$tests/frameTimes.mjs"
fi
if [ "${1:-}" = --pictures ]; then
	exec node "$tests/pictures.mjs" "${@:2}"
fi
"$root/Build/report/node_modules/.bin/tsc" -p "$root/Source/Programs/rpgpref/Report"
node --test "$tests"/*.test.mjs
