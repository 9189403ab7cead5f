#!/usr/bin/env bash
# The test command: set-up, build, all tests. Stages run one after the other; each says what it
# found, and the last line counts them.
#   --fast  only the unit tests
#   --all   adds the sanitizers, the whole build matrix and the slow suites (fuzzing, soak)
#   --mends takes mends of faults back, one at a time: a test has to notice each
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
--mends) scope=mends ;;
-h | --help)
	sed -n '2,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
	echo "Example: ./rpgpref test --fast"
	exit 0
	;;
*)
	say "rpgpref test: unknown option $1; there are --fast, --all and --mends"
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

# One more than there are processors: some tests wait for the clock or for another process.
unit_tests() {
	cmake --preset release >/dev/null && build release all &&
		ctest --test-dir Build/release --output-on-failure --parallel $(($(nproc) + 1)) "$@"
}

# What reads the code instead of running it.
checks() {
	ctest --test-dir Build/release --output-on-failure --parallel "$(nproc)" --label-regex lint --label-exclude slow
}

# begin COMMAND ...: works beside the stages that follow, until `finish` waits for it and prints what it wrote.
begin() {
	begun_log=$(mktemp)
	"$@" >"$begun_log" 2>&1 &
	begun=$!
	trap 'kill "$begun" 2>/dev/null || true; rm -f "$begun_log"' EXIT
}

finish() {
	local code=0
	wait "$begun" || code=$?
	cat "$begun_log"
	return "$code"
}

# another_build PRESET: everything under a sanitizer.
another_build() {
	build "$1" all && ctest --test-dir "Build/$1" --output-on-failure --parallel "$(nproc)" --label-exclude 'slow|lint'
}

mends_taken_back() {
	build release all && Tests/Unit/run_reverted.py Build/release && Tests/HostShim/Negative/run_reverted.py Build/release
}

if [ "$scope" = fast ]; then
	require_packages "${build_packages[@]}" "${test_packages[@]}"
	stage "unit tests" unit_tests --label-exclude 'slow|shim'
elif [ "$scope" = mends ]; then
	require_packages "${build_packages[@]}" "${test_packages[@]}"
	stage "mends that are taken back are noticed" mends_taken_back
else
	# At once: nothing is installed while two stages work side by side.
	require_packages "${build_packages[@]}" "${test_packages[@]}" "${cell_packages[@]}" "${browser_packages[@]}"
	[ "$scope" = standard ] || require_packages "${sanitizer_packages[@]}"
	build_report
	stage "unit tests and specs" unit_tests --label-exclude 'slow|lint'
	begin Tests/Browser/run.sh
	stage "checks of the code" checks
	if [ "$scope" = standard ]; then
		stage "as Unreal compiles the core, short form" Tests/Cells/run.sh
	fi
	stage "browser tests, begun after the unit tests" finish
fi
if [ "$scope" = all ]; then
	stage "as Unreal compiles the core" Tests/Cells/run.sh --all
	stage "Windows cross compilation" Tests/Tools/mingw.sh
	stage "address and undefined behaviour sanitizers" another_build asan
	stage "thread sanitizer" another_build tsan
	stage "build matrix of the Unreal modules" Tests/HostShim/matrix.sh
	stage "slow suites" ctest --test-dir Build/release --output-on-failure --parallel "$(nproc)" --label-regex slow
	stage "fuzzing" Tests/Fuzz/run.sh 60
fi

printf '\nstages: %d passed, %d failed\n' "$passed" "${#failed[@]}"
if [ ${#failed[@]} -gt 0 ]; then
	printf 'failed: %s\n' "${failed[@]}"
	exit 5
fi
