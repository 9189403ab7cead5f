#!/usr/bin/env bash
# ./rpgpref package [--out FILE.zip] [--engine 5.4] [--no-check]
# Makes zips to be unpacked into a project's Plugins folder, with the third-party header staged: one
# for any engine, and beside it one for each of 5.4, 5.5 and 5.6, which names its engine. Checks them by
# unpacking: every file of the core alone without a precompiled header, and every module as one source.
# --engine makes that one alone.
# Example: ./rpgpref package --out Build/RPGPrefPlugin.zip
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"
out=$root/Build/RPGPrefPlugin.zip
engines=("" 5.4 5.5 5.6)
check=yes
while [ $# -gt 0 ]; do
	case "$1" in
	--out) out=${2:?--out needs a file} && shift 2 ;;
	--engine) engines=("${2:?--engine needs a version such as 5.4}") && shift 2 ;;
	--no-check) check=no && shift ;;
	-h | --help)
		sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
		exit 0
		;;
	*)
		say "rpgpref package: unknown option $1"
		exit 2
		;;
	esac
done

require_packages zip unzip nlohmann-json3-dev
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
plugin=$work/RPGPrefPlugin
mkdir -p "$plugin"
# What belongs to the plugin and nothing else: no programs, no tests, no build files of the host.
cp "$root/RPGPrefPlugin.uplugin" "$root/README.md" "$root/LICENSE" "$root/CHANGELOG.md" "$plugin/"
cp -r "$root/Config" "$root/Content" "$root/Resources" "$root/Docs" "$plugin/"
# The page of the tab's export, where it can be built.
"$root/Tools/report.sh"
if [ -s "$root/Build/report/report.html" ]; then
	cp "$root/Build/report/report.html" "$plugin/Resources/"
else
	say "rpgpref package: without the report's page; the editor's export will say so"
fi
mkdir "$plugin/Source"
for module in "$root"/Source/*; do
	[ "$(basename "$module")" = Programs ] || cp -r "$module" "$plugin/Source/"
done
find "$plugin" -name CMakeLists.txt -delete
"$root/Tools/stage-third-party.sh" "$plugin"
mkdir -p "$(dirname "$out")"
out=$(cd "$(dirname "$out")" && pwd)/$(basename "$out")

# name_engine VERSION: into the descriptor. Without one the plugin is for any engine.
name_engine() {
	python3 - "$root/RPGPrefPlugin.uplugin" "$plugin/RPGPrefPlugin.uplugin" "${1:+$1.0}" <<'PYTHON'
import json, sys
source, target, version = sys.argv[1:]
plugin = json.load(open(source, encoding='utf-8'))
if version:
    plugin['EngineVersion'] = version
with open(target, 'w', encoding='utf-8') as file:
    json.dump(plugin, file, indent='\t')
    file.write('\n')
PYTHON
}

zips=()
for engine in "${engines[@]}"; do
	zip=$out
	if [ -n "$engine" ] && [ ${#engines[@]} -gt 1 ]; then zip=${out%.zip}-$engine.zip; fi
	name_engine "$engine"
	rm -f "$work/plugin.zip"
	(cd "$work" && find RPGPrefPlugin -type f -print0 | sort -z | xargs -0 zip -q -X "$work/plugin.zip")
	mv "$work/plugin.zip" "$zip"
	zips+=("$zip")
done

# check_zip ZIP ENGINE: it compiles as it is, the modules for the engine that it names. What is the same in several
# zips is compiled once.
check_zip() {
	local cells=(--short)
	if [ -n "$2" ]; then cells=(--blobs --cells "$2" clang++ editor); fi
	say "rpgpref package: checking $(basename "$1") ..."
	rm -rf "$work/unpacked"
	mkdir "$work/unpacked"
	unzip -q "$1" -d "$work/unpacked"
	local unpacked=$work/unpacked/RPGPrefPlugin
	python3 "$root/Tests/Cells/compile_cells.py" --cells no-pch --plugin "$unpacked" \
		--json "$unpacked/ThirdParty/nlohmann_json/include" >&2
	python3 "$root/Tests/HostShim/Tools/matrix.py" "${cells[@]}" --plugin "$unpacked" >&2
}
if [ "$check" = yes ]; then
	for index in "${!zips[@]}"; do check_zip "${zips[$index]}" "${engines[$index]}"; done
fi
printf '%s\n' "${zips[@]}"
