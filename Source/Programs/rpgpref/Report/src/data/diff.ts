// SPDX-License-Identifier: MIT
// Two playthroughs side by side: what both do, what only one of them does.

import type { Step, Team } from "./Report";

export interface DiffRow {
	left: Step | null;
	right: Step | null;
	/// `moved-…`: the other team does the step too, at another point of its plan.
	kind: "same" | "other-agent" | "only-left" | "only-right" | "moved-left" | "moved-right";
}

/// A step without its executor: two players doing the same thing do the same step.
export function stepKey(step: Step): string {
	let executorSeen = false;
	const args = step.args.filter((argument) => {
		if (!executorSeen && argument === step.agent) {
			executorSeen = true;
			return false;
		}
		return true;
	});
	return [step.action, ...args].join(" ").toLowerCase();
}

/// Rows in the order of both plans, as many common steps as possible facing each other (longest
/// common subsequence).
export function diffTeams(left: Team, right: Team): DiffRow[] {
	const a = left.steps;
	const b = right.steps;
	const keysA = a.map(stepKey);
	const keysB = b.map(stepKey);
	const width = b.length + 1;
	const common = new Uint16Array((a.length + 1) * width);
	for (let i = a.length - 1; i >= 0; --i) {
		for (let j = b.length - 1; j >= 0; --j) {
			common[i * width + j] = keysA[i] === keysB[j]
				? common[(i + 1) * width + j + 1]! + 1
				: Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
		}
	}
	const rows: DiffRow[] = [];
	let i = 0;
	let j = 0;
	while (i < a.length || j < b.length) {
		if (i < a.length && j < b.length && keysA[i] === keysB[j]) {
			const kind = a[i]!.agent === b[j]!.agent ? "same" : "other-agent";
			rows.push({ left: a[i++]!, right: b[j++]!, kind });
		} else if (j >= b.length
			|| (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
			rows.push({ left: a[i++]!, right: null, kind: "only-left" });
		} else {
			rows.push({ left: null, right: b[j++]!, kind: "only-right" });
		}
	}
	markMoved(rows);
	return rows;
}

function markMoved(rows: DiffRow[]): void {
	const waiting = new Map<string, DiffRow[]>();
	for (const row of rows) {
		if (row.kind === "only-left") {
			const key = stepKey(row.left!);
			waiting.set(key, [...(waiting.get(key) ?? []), row]);
		}
	}
	for (const row of rows) {
		const partner = row.kind === "only-right" ? waiting.get(stepKey(row.right!))?.shift() : undefined;
		if (partner) {
			partner.kind = "moved-left";
			row.kind = "moved-right";
		}
	}
}
