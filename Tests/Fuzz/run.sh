#!/usr/bin/env bash
# Builds all fuzzers and runs each for some seconds from the seeds that its first line names.
#   Tests/Fuzz/run.sh [SECONDS PER FUZZER] [FUZZER ...]
# Findings stay in Build/fuzz/findings; run the program on such a file to see it again. In the ordinary tests each fuzzer
# tries its seeds and changed copies of them (QuickRun.cpp).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=Tools/setup.sh
source "$root/Tools/setup.sh"
seconds=${1:-10}
shift || true

require_packages "${build_packages[@]}" "${sanitizer_packages[@]}"
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
	for source in "$root"/Tests/Fuzz/Fuzz*.cpp; do targets+=("$(basename "$source" .cpp)"); done
fi
build fuzz "${targets[@]}"

findings="$root/Build/fuzz/findings"
mkdir -p "$findings"

# fuzz TARGET: one program, from its seeds.
fuzz() {
	local target=$1 corpus log seeds seed
	corpus="$root/Build/fuzz/corpus/$target"
	log="$root/Build/fuzz/$target.log"
	mkdir -p "$corpus"
	seeds=$(sed -n '1s|^// Seeds: *||p' "$root/Tests/Fuzz/$target.cpp")
	# shellcheck disable=SC2086 # the patterns are meant to match files
	for seed in $(cd "$root" && echo $seeds); do
		[ -f "$root/$seed" ] && cp "$root/$seed" "$corpus/seed-${seed//\//-}"
	done
	if "$root/Build/fuzz/Tests/Fuzz/$target" "$corpus" -max_total_time="$seconds" -timeout=20 \
		-rss_limit_mb=2560 -max_len=65536 -seed=1 -artifact_prefix="$findings/$target-" \
		-verbosity=1 >"$log" 2>&1; then
		printf '%s: %s\n' "$target" "$(grep '^Done' "$log" || tail -n 1 "$log")"
	else
		printf '%s: FAILED, see %s\n' "$target" "$log"
		tail -n 30 "$log"
		return 5
	fi
}

export root seconds findings
export -f fuzz
# shellcheck disable=SC2016 # the inner shell expands it
printf '%s\0' "${targets[@]}" | xargs -0 -n 1 -P "$(nproc)" bash -c 'set -euo pipefail; fuzz "$1"' fuzz || exit 5
