#!/usr/bin/env bash
# Builds core and program for Windows with Debian's mingw-w64 and runs the result under wine: what it
# prints must be what the program prints here, byte for byte.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"
cd "$root"

require_packages "${build_packages[@]}" "${windows_packages[@]}"
Tools/stage-windows-libraries.sh
build windows rpgpref
build release rpgpref
windows_program=$root/Build/windows/Source/Programs/rpgpref/rpgpref.exe
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export WINEPREFIX=$folder/wine WINEDEBUG=-all

failed=0
# same WORD ...: the two programs agree on the words' output, but for times taken, and exit code.
same() {
	local here=0 there=0
	"$program" "$@" >"$folder/here" 2>"$folder/here.errors" || here=$?
	wine "$windows_program" "$@" >"$folder/there" 2>"$folder/there.errors" || there=$?
	sed -i 's/, [0-9.]* m\?s$//' "$folder/here" "$folder/there"
	if [ "$here" -eq "$there" ] && cmp "$folder/here" "$folder/there" >&2; then
		echo "same: rpgpref $*"
	else
		failed=$((failed + 1))
		echo "DIFFERENT (exit codes $here and $there): rpgpref $*"
		cat "$folder/there.errors" >&2
	fi
}
level=Content/Samples/archipelago
same --help
same plan --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--playstyles "$level/playstyles-2-harvester-crafter-tactician.json"
level=Content/Samples/lights
same validate --domain "$level/domain.pddl" --problem "$level/problem.pddl" --plan "$level/shortest.plan"
same plan --domain "$level/no-such-file.pddl" --problem "$level/problem.pddl"
same execute --simulate --ticks 600
# Against the clock every run differs; that two processes talk to each other is seen all the same.
if wine "$windows_program" execute --ticks 120 --tasks 20 --planner process >"$folder/there" 2>&1; then
	echo "runs: two processes"
else
	failed=$((failed + 1))
	cat "$folder/there"
	echo "FAILED: two processes"
fi
[ "$failed" -eq 0 ]
