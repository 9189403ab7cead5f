// SPDX-License-Identifier: MIT
// The steps that sum a playthrough up: its ends, what the whole team does, what was liked or disliked most,
// arrivals in another region, and what decides how long it takes.

import type { Step, Team } from "./Report";

export function keySteps(team: Team, most: number): Step[] {
	const critical = new Set(team.critical);
	const ordered = [...team.steps].sort((a, b) => a.start - b.start || a.index - b.index);
	const seenActions = new Set<string>();
	const scored = ordered.map((step, position) => {
		const before = ordered[position - 1];
		const isFirstOfKind = !seenActions.has(step.action);
		seenActions.add(step.action);
		const score = (position === 0 || position === ordered.length - 1 ? 10 : 0)
			+ (step.agent === null ? 2 : 0)
			+ (before && before.region !== step.region ? 2 : 0)
			+ Math.abs(step.fun ?? step.value) * 2
			+ (isFirstOfKind ? 1.5 : 0)
			+ (critical.has(step.index) ? 0.5 : 0);
		return { step, score, position };
	});
	return scored.sort((a, b) => b.score - a.score || a.position - b.position).slice(0, most)
		.sort((a, b) => a.position - b.position).map(({ step }) => step);
}
