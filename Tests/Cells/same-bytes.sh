#!/usr/bin/env bash
# same-bytes.sh PROGRAM WORD ...: the program under `WORD ...` (another build of it, perhaps behind
# wine) prints what PROGRAM prints, byte for byte, and ends with the same code. Times taken, memory
# used and the path of a picture may differ.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
reference=$1
shift
other=("$@")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# run NAME WORD ...: what the program prints, and what it writes to the file `written`.
run() {
	local name=$folder/$1 code=0
	shift
	rm -f "$folder/written"
	"$@" >"$name" 2>"$name.errors" || code=$?
	if [ -f "$folder/written" ]; then cat "$folder/written" >>"$name"; fi
	return "$code"
}

# same WORD ...: both programs with these words.
same() {
	local here=0 there=0
	run here "$reference" "$@" || here=$?
	run there "${other[@]}" "$@" || there=$?
	sed -i -E -e 's/, [0-9.]* m?s$//' -e 's/"(search_)?seconds": [0-9.e-]+/"\1seconds": 0/' \
		-e 's/"peak_kib": [0-9]+/"peak_kib": 0/' -e 's/^Picture: .*/Picture/' "$folder/here" "$folder/there"
	if [ "$here" -eq "$there" ] && cmp "$folder/here" "$folder/there" >&2; then
		echo "same: rpgpref $*"
	else
		failed=$((failed + 1))
		echo "DIFFERENT (exit codes $here and $there): rpgpref $*"
		diff "$folder/here" "$folder/there" | head -n 20 | cut -c 1-200 >&2 || true
		cat "$folder/there.errors" >&2
	fi
}

samples=Content/Samples
level=$samples/archipelago
same --help
same plan --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--playstyles "$level/playstyles-2-harvester-crafter-tactician.json"
level=$samples/lights
same plan --json --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--playstyles "$level/playstyles-2-key-lover.json"
same explain --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--playstyles "$level/playstyles-3-room2.json"
same validate --domain "$level/domain.pddl" --problem "$level/problem.pddl" --plan "$level/shortest.plan"
same plan --domain "$level/no-such-file.pddl" --problem "$level/problem.pddl"
same preview "$level" --json --out "$folder/written"
# The whole language: numbers, rules, conditional effects, side quests, durations.
language=Tests/Data/language
level=$language/outpost
same plan --json --effort quick --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--playstyles "$level/playstyles-1-shooters.json"
same preview "$level" --json --quick --out "$folder/written"
level=$language/domains/village
same plan --json --effort quick --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--playstyles "$level/playstyles-1-kind.json"
same explain --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--playstyles "$level/playstyles-2-greedy.json"
level=$language/domains/survival
same plan --mode paper --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--playstyles "$level/playstyles-1-angler.json"
same validate --json --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--plan "$language/survival.plan"
same trace from-plan --domain "$level/domain.pddl" --problem "$level/problem.pddl" \
	--plan "$language/survival.plan"
same preview "$samples/scifi" --format svg --team playstyles-2-fighter --out "$folder/written"
same navigate --json --scenario "$samples/navigation/one-key-one-door-close.json" --bound 10
same navigate --json --scenario "$samples/navigation/gallery.json" --algorithm egraph --bound 4
same navigate --json --scenario "$samples/navigation/bear-bypass.json" --algorithm tgraph --bound 3
same learn --json --domain "$samples/traces/sokoban.pddl" --trace "$samples/traces/sokoban.jsonl"
same rate --json --results "$samples/results/navigation.json"
same execute --simulate --ticks 600
[ "$failed" -eq 0 ]
