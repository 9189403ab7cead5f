#!/usr/bin/env bash
# ./rpgpref package [--out FILE.zip] [--engine 5.4] [--no-check]
# Makes a zip to be unpacked into a project's Plugins folder, with the third-party header staged, and
# checks it by unpacking it and compiling its modules against the host shim.
# Example: ./rpgpref package --out Build/RPGPrefPlugin.zip
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"
out=$root/Build/RPGPrefPlugin.zip
engine=
check=yes
while [ $# -gt 0 ]; do
	case "$1" in
	--out) out=${2:?--out needs a file} && shift 2 ;;
	--engine) engine=${2:?--engine needs a version such as 5.4} && shift 2 ;;
	--no-check) check=no && shift ;;
	-h | --help)
		sed -n '2,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
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
if [ -n "$engine" ]; then
	python3 - "$plugin/RPGPrefPlugin.uplugin" "$engine.0" <<'PYTHON'
import json, sys
path, version = sys.argv[1:]
plugin = json.load(open(path, encoding='utf-8'))
plugin['EngineVersion'] = version
with open(path, 'w', encoding='utf-8') as file:
    json.dump(plugin, file, indent='\t')
    file.write('\n')
PYTHON
fi

mkdir -p "$(dirname "$out")"
out=$(cd "$(dirname "$out")" && pwd)/$(basename "$out")
(cd "$work" && find RPGPrefPlugin -type f -print0 | sort -z | xargs -0 zip -q -X "$work/plugin.zip")
mv "$work/plugin.zip" "$out"

if [ "$check" = yes ]; then
	say "rpgpref package: checking the zip against the host shim ..."
	mkdir "$work/unpacked"
	unzip -q "$out" -d "$work/unpacked"
	unpacked=$work/unpacked/RPGPrefPlugin
	test -f "$unpacked/ThirdParty/nlohmann_json/include/nlohmann/json.hpp"
	# The core with the staged header alone, then every module as a blob.
	for file in "$unpacked"/Source/RPGPrefCore/Private/Playstyle/*.cpp; do
		g++ -std=c++20 -fsyntax-only -fno-exceptions -fno-rtti -DRPGPREFCORE_API= \
			-isystem "$unpacked/ThirdParty/nlohmann_json/include" \
			-I "$unpacked/Source/RPGPrefCore/Public" -I "$unpacked/Source/RPGPrefCore/Private" "$file"
	done
	python3 "$root/Tests/HostShim/Tools/matrix.py" --short --plugin "$unpacked" >&2
fi
echo "$out"
