#!/usr/bin/env bash
# The test command: set-up, build, all tests. Stages run one after the other; each says what it
# found, and the last line counts them.
#   --fast  only the unit tests
#   --all   adds the sanitizers, the whole build matrix and the slow suites (fuzzing, soak)
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"
cd "$root"

scope=standard
case "${1:-}" in
"") ;;
--fast) scope=fast ;;
--all) scope=all ;;
-h | --help)
	sed -n '2,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
	echo "Example: ./rpgpref test --fast"
	exit 0
	;;
*)
	say "rpgpref test: unknown option $1; there are --fast and --all"
	exit 2
	;;
esac

passed=0
failed=()

# stage NAME COMMAND ...: runs the command and notes how it ended.
stage() {
	local name=$1 started=$SECONDS
	shift
	printf '\n== %s\n' "$name"
	if "$@"; then
		passed=$((passed + 1))
		printf '== %s: passed (%d s)\n' "$name" $((SECONDS - started))
	else
		failed+=("$name")
		printf '== %s: FAILED (%d s)\n' "$name" $((SECONDS - started))
	fi
}

unit_tests() {
	cmake --preset release >/dev/null && build release all &&
		ctest --test-dir Build/release --output-on-failure --parallel "$(nproc)" "$@"
}

# another_build PRESET: everything under another compiler or a sanitizer.
another_build() {
	build "$1" all && ctest --test-dir "Build/$1" --output-on-failure --parallel "$(nproc)" --label-exclude 'slow|lint'
}

mends_taken_back() {
	Tests/Unit/run_reverted.py Build/release && Tests/HostShim/Negative/run_reverted.py Build/release
}

require_packages "${build_packages[@]}" "${test_packages[@]}"
if [ "$scope" != fast ]; then build_report; fi
if [ "$scope" = fast ]; then
	stage "unit tests" unit_tests --label-exclude 'slow|shim'
else
	stage "unit tests, specs and checks" unit_tests --label-exclude slow
	[ "$scope" = all ] || stage "as Unreal compiles the core, short form" Tests/Cells/run.sh
	stage "fuzzing, short form" Tests/Fuzz/run.sh 5
	stage "browser tests" Tests/Browser/run.sh
fi
if [ "$scope" = all ]; then
	stage "clang++" another_build clang
	stage "as Unreal compiles the core" Tests/Cells/run.sh --all
	stage "Windows cross compilation" Tests/Tools/mingw.sh
	stage "build matrix of the Unreal modules" Tests/HostShim/matrix.sh
	stage "mends that are taken back are noticed" mends_taken_back
	stage "address and undefined behaviour sanitizers" another_build asan
	stage "thread sanitizer" another_build tsan
	stage "slow suites" ctest --test-dir Build/release --output-on-failure --parallel "$(nproc)" --label-regex slow
	stage "fuzzing" Tests/Fuzz/run.sh 60
fi

printf '\nstages: %d passed, %d failed\n' "$passed" "${#failed[@]}"
if [ ${#failed[@]} -gt 0 ]; then
	printf 'failed: %s\n' "${failed[@]}"
	exit 5
fi
