#!/usr/bin/env bash
# run.sh [--all]: the core as Unreal's compilers see it; compile_cells.py says which cells there are.
# The short form compiles the core with clang's older standard library and without precompiled
# headers, runs the tests of numbers with fast arithmetic, and tries what must be refused. --all
# compiles every cell, and builds and runs the core's tests with clang's standard libraries and with
# fast arithmetic; each of these programs must print the same bytes as the ordinary one.
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

# run_cell PRESET: its tests pass, and its program prints what the ordinary one prints.
run_cell() {
	build "$1" all
	ctest --test-dir "Build/$1" --output-on-failure --parallel "$(nproc)" --label-exclude 'slow|lint' | tail -n 25
	Tests/Cells/same-bytes.sh "$program" "Build/$1/Source/Programs/rpgpref/rpgpref"
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
Tests/Cells/run_negative.py --all
Tests/Cells/compile_cells.py --cells libc++14 libc++19 no-pch windows
build release rpgpref
for preset in libcxx14 libcxx19 fastmath; do
	printf '\n-- %s\n' "$preset"
	run_cell "$preset"
done
