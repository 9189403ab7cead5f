// SPDX-License-Identifier: MIT

/// A longest common subsequence, as positions in `a` and `b` that hold the same key.
export function commonSubsequence(a: readonly string[], b: readonly string[]): [number, number][] {
	const width = b.length + 1;
	const common = new Uint16Array((a.length + 1) * width);
	for (let i = a.length - 1; i >= 0; --i) {
		for (let j = b.length - 1; j >= 0; --j) {
			common[i * width + j] = a[i] === b[j]
				? common[(i + 1) * width + j + 1]! + 1
				: Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
		}
	}
	const pairs: [number, number][] = [];
	let i = 0;
	let j = 0;
	while (i < a.length && j < b.length) {
		if (a[i] === b[j]) {
			pairs.push([i++, j++]);
		} else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) {
			++i;
		} else {
			++j;
		}
	}
	return pairs;
}
