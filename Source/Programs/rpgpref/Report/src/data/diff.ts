// SPDX-License-Identifier: MIT
// Two playthroughs side by side: what both do, what only one of them does.

import type { Step, Team } from "./Report";
import { commonSubsequence } from "./sequence";

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
	const rows: DiffRow[] = [];
	let i = 0;
	let j = 0;
	const alone = (untilA: number, untilB: number): void => {
		while (i < untilA) {
			rows.push({ left: a[i++]!, right: null, kind: "only-left" });
		}
		while (j < untilB) {
			rows.push({ left: null, right: b[j++]!, kind: "only-right" });
		}
	};
	for (const [inA, inB] of commonSubsequence(keysA, keysB)) {
		alone(inA, inB);
		rows.push({ left: a[i++]!, right: b[j++]!, kind: a[inA]!.agent === b[inB]!.agent ? "same" : "other-agent" });
	}
	alone(a.length, b.length);
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
