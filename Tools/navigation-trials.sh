#!/usr/bin/env bash
# Plays navigation algorithms against scenarios and limits and prints the outcome as trial-results/1
# for `./rpgpref rate`. An algorithm wins a trial when it finds a plan within the limit. The limits
# are node expansions, not seconds, so the file is the same on every machine.
#   Tools/navigation-trials.sh > Content/Samples/results/navigation.json
set -euo pipefail
cd "$(dirname "$0")/.."
program=${RPGPREF:-./rpgpref}
algorithms="wastar tgraph mha"
scenarios="one-key-one-door-exact one-key-one-door-close one-key-one-door-far five-keys-one-door \
five-keys-five-doors-series"
bounds="10 100 1000 10000"
limits="75 100 150 250 500 1000 2000 3000 5000 8000"

echo '{"schema":"trial-results/1","environment":"dissertation","trials":['
separator=''
# Bounds and limits outside, so that no contestant plays all its matches in a row.
for bound in $bounds; do
	for scenario in $scenarios; do
		for algorithm in $algorithms; do
			expansions=$("$program" navigate --scenario "Content/Samples/navigation/$scenario.json" \
				--algorithm "$algorithm" --bound "$bound" --json |
				sed -n 's/^[[:space:]]*"expansions": \([0-9]*\),*$/\1/p' | head -1)
			for limit in $limits; do
				solved=$([ "$expansions" -le "$limit" ] && echo true || echo false)
				printf '%s{"algorithm":"%s","scenario":"%s","time_limit":"%s expansions","bound":%s,"solved":%s}' \
					"$separator" "$algorithm" "$scenario" "$limit" "$bound" "$solved"
				separator=$',\n'
			done
		done
	done
done
printf '\n]}\n'
