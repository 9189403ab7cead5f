#!/usr/bin/env bash
# run.sh [--all]: the core as Unreal's compilers see it; compile_cells.py says which cells there are.
# The short form compiles the core with clang's older standard library and without precompiled
# headers, runs the tests of numbers with fast arithmetic, and tries what must be refused. --all
# compiles every cell, and builds and runs the core's tests with clang++, with its older standard
# library and with fast arithmetic; each of these programs, and one with the newer library, must
# print the same bytes as the ordinary one.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"
cd "$root"

fast_numbers() {
	mkdir -p Build/matrix
	g++ -std=c++20 -O2 -ffast-math -Wall -Wextra -Werror -ISource/RPGPrefCore/Public -ISource/RPGPrefCore/Private \
		-o Build/matrix/fast-numbers Tests/Unit/Foundation/NumberTextTest.cpp \
		Source/RPGPrefCore/Private/Foundation/NumberText.cpp -lgtest -lgtest_main -pthread
	Build/matrix/fast-numbers --gtest_brief=1
}

# run_tests PRESET: those of the core and the program pass.
run_tests() {
	build "$1" all &&
		ctest --test-dir "Build/$1" --output-on-failure --parallel "$(nproc)" --label-exclude 'slow|lint' | tail -n 25
}

# same_bytes PRESET: its program prints what the ordinary one prints.
same_bytes() {
	build "$1" rpgpref &&
		Tests/Cells/same-bytes.sh "$program" "Build/$1/Source/Programs/rpgpref/rpgpref"
}

failed=()
# attempt COMMAND ...: goes on after a failure, so that one run shows all.
attempt() {
	printf '\n-- %s\n' "$*"
	"$@" || failed+=("$*")
}

# cell PRESET COMMAND ...: each of the commands.
cell() {
	local preset=$1 command
	shift
	for command in "$@"; do
		attempt "$command" "$preset"
	done
}

if [ "${1:-}" != --all ]; then
	require_packages "${build_packages[@]}" "${test_packages[@]}" "${cell_packages[@]}"
	Tests/Cells/run_negative.py
	fast_numbers
	Tests/Cells/compile_cells.py --cells libc++14
	exit 0
fi
require_packages "${build_packages[@]}" "${test_packages[@]}" "${cell_packages[@]}" "${report_packages[@]}" \
	"${windows_packages[@]}"
Tests/Cells/stage-libcxx19.sh
attempt Tests/Cells/run_negative.py --all
attempt Tests/Cells/compile_cells.py --cells libc++14 libc++19 no-pch windows
build release rpgpref
cell clang run_tests same_bytes
cell libcxx14 run_tests same_bytes
cell libcxx19 same_bytes
cell fastmath run_tests same_bytes
if [ ${#failed[@]} -gt 0 ]; then
	printf 'failed: %s\n' "${failed[@]}"
	exit 5
fi
