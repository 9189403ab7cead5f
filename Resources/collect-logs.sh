#!/usr/bin/env bash
# collect-logs.sh ENGINE PROJECT: gathers what a build or a test run of the plugin left behind on Linux or
# Mac into rpgpref-logs.tar.gz, to be attached to a report. ENGINE is the folder that has Engine/Build,
# PROJECT the folder of the .uproject file. The logs contain paths of your machine: look before you send.
# Example: Plugins/RPGPrefPlugin/Resources/collect-logs.sh ~/UnrealEngine ~/MyProject
set -euo pipefail
if [ $# -ne 2 ] || [ ! -d "$1/Engine" ] || ! ls "$2"/*.uproject >/dev/null 2>&1; then
	sed -n '2,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
	exit 2
fi
plugin=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
logs=$work/rpgpref-logs
mkdir "$logs"
{
	date
	uname -a
	cat "$1/Engine/Build/Build.version"
	grep -E '"(VersionName|EngineVersion)"' "$plugin/RPGPrefPlugin.uplugin"
	clang --version 2>/dev/null || true
	xcodebuild -version 2>/dev/null || true
} >"$logs/machine.txt"
# Where the build tool, the packaging tool, the editor and the automation tests write.
for place in "$1/Engine/Programs/UnrealBuildTool" "$1/Engine/Programs/AutomationTool/Saved/Logs" \
	"$HOME/.config/Epic/UnrealBuildTool" "$HOME/Library/Logs/Unreal Engine/LocalBuildLogs" \
	"$HOME/Library/Application Support/Epic/UnrealBuildTool" "$2/Saved/Logs" "$2/Saved/Automation"; do
	[ -d "$place" ] || continue
	target=$logs/$(printf '%s' "$place" | tr -c 'A-Za-z0-9\n' '_')
	mkdir -p "$target"
	find "$place" -maxdepth 3 -type f \( -name '*.txt' -o -name '*.log' -o -name '*.json' \) -mtime -2 -exec cp {} "$target/" \;
done
tar -czf rpgpref-logs.tar.gz -C "$work" rpgpref-logs
echo "$PWD/rpgpref-logs.tar.gz"
