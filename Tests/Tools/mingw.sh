#!/usr/bin/env bash
# Builds everything for Windows with Debian's mingw-w64 and runs it under wine: what the program prints
# must be what it prints here, byte for byte; the core's tests pass; so do the specs of the Unreal modules,
# whose characters are Windows' there.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"
cd "$root"

require_packages "${build_packages[@]}" "${test_packages[@]}" "${windows_packages[@]}"
Tools/stage-windows-libraries.sh
build windows all
build release rpgpref
windows_program=$root/Build/windows/Source/Programs/rpgpref/rpgpref.exe
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export WINEPREFIX=$folder/wine WINEDEBUG=-all

failed=0
Tests/Cells/same-bytes.sh "$program" wine "$windows_program" || failed=1
# Against the clock every run differs; that two processes talk to each other is seen all the same.
if wine "$windows_program" execute --ticks 120 --tasks 20 --planner process >"$folder/there" 2>&1; then
	echo "runs: two processes"
else
	failed=$((failed + 1))
	cat "$folder/there"
	echo "FAILED: two processes"
fi

# ended_with FILE WORDS COMMAND ...: the command's output goes into the file and its last line has the words. Wine
# does not always report a crash in its exit code.
ended_with() {
	local output=$1 words=$2
	shift 2
	"$@" >"$output" 2>&1 && tail -n 1 "$output" | grep -qF "$words"
}

# Wine alone takes a second to start: each program of tests runs once, as a whole.
for tests in Build/windows/Tests/Unit/Test*.exe; do
	if ended_with "$folder/tests" '[  PASSED  ]' wine "$tests" --gtest_filter='-*Slow*' --gtest_brief=1; then
		echo "passed: $(basename "$tests") ($(tail -n 1 "$folder/tests" | tr -d '\r'))"
	else
		failed=$((failed + 1))
		cat "$folder/tests"
		echo "FAILED: $(basename "$tests")"
	fi
done

# One program has the specs of all modules, so all are loaded.
loads=()
for module in RPGPrefCore RPGPrefRuntime RPGPrefStateTree RPGPrefTests RPGPrefUncooked RPGPrefEditor RPGPrefEditorTests; do
	loads+=(--load "$module")
done
export RPGPREF_SAMPLES=$root/Content/Samples RPGPREF_PLUGIN=$root
if ended_with "$folder/specs" ' passed, 0 failed' wine Build/windows/Tests/HostShim/RunSpecs.exe --modules . "${loads[@]}"; then
	echo "passed: specs of the modules ($(tail -n 1 "$folder/specs" | tr -d '\r'))"
else
	failed=$((failed + 1))
	grep -v '  ok  ' "$folder/specs"
	echo "FAILED: specs of the modules"
fi
[ "$failed" -eq 0 ]
