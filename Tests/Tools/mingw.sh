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
Tests/Cells/same-bytes.sh "$program" wine "$windows_program" || failed=1
# Against the clock every run differs; that two processes talk to each other is seen all the same.
if wine "$windows_program" execute --ticks 120 --tasks 20 --planner process >"$folder/there" 2>&1; then
	echo "runs: two processes"
else
	failed=$((failed + 1))
	cat "$folder/there"
	echo "FAILED: two processes"
fi
[ "$failed" -eq 0 ]
