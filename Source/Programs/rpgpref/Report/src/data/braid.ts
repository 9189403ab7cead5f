// SPDX-License-Identifier: MIT
// All teams' ways as one: runs of steps that everybody does in the same order, and between them forks at
// which the teams go apart. Runs are a common subsequence of all playthroughs, found one team after the
// other; it need not be the longest one, which would take exponential time for many teams.

import { stepKey } from "./diff";
import type { Report, Step } from "./Report";
import { commonSubsequence } from "./sequence";

/// What some teams do between two runs. Steps are those of the first of the teams.
export interface Branch { teams: number[]; steps: Step[]; liking: number }

export type BraidPart =
	| { kind: "run"; steps: Step[]; liking: number }
	| { kind: "fork"; branches: Branch[] };

export interface Braid { parts: BraidPart[]; teams: number[] }

export function braidOf(report: Report): Braid {
	const teams = report.teams.flatMap(({ status, steps }, index) => (status === "solved" && steps.length > 0 ? [index] : []));
	const stepsOf = (team: number): Step[] => report.teams[team]!.steps;
	const keys = new Map(teams.map((team) => [team, stepsOf(team).map(stepKey)]));
	let common = keys.get(teams[0] ?? -1) ?? [];
	for (const team of teams.slice(1)) {
		common = commonSubsequence(common, keys.get(team)!).map(([position]) => common[position]!);
	}
	const at = new Map(teams.map((team) => [team, 0]));
	const parts: BraidPart[] = [];
	for (const key of [...common, null]) {
		const gaps = teams.map((team) => {
			const from = at.get(team)!;
			const to = key === null ? keys.get(team)!.length : keys.get(team)!.indexOf(key, from);
			at.set(team, to + 1);
			return { team, steps: stepsOf(team).slice(from, to) };
		});
		addFork(parts, gaps);
		if (key !== null) {
			addToRun(parts, teams.map((team) => stepsOf(team)[at.get(team)! - 1]!));
		}
	}
	return { parts, teams };
}

function addFork(parts: BraidPart[], gaps: { team: number; steps: Step[] }[]): void {
	const branches = new Map<string, { teams: number[]; steps: Step[]; values: number[] }>();
	for (const { team, steps } of gaps) {
		// The same steps in another order are the same way.
		const key = steps.map(stepKey).sort().join("|");
		const branch = branches.get(key) ?? { teams: [], steps, values: [] };
		branch.teams.push(team);
		branch.values.push(...valuesOf(steps));
		branches.set(key, branch);
	}
	if ([...branches.values()].some(({ steps }) => steps.length > 0)) {
		parts.push({ kind: "fork", branches: [...branches.values()]
			.map(({ teams, steps, values }) => ({ teams, steps, liking: mean(values) })) });
	}
}

function addToRun(parts: BraidPart[], steps: Step[]): void {
	const last = parts.at(-1);
	const liking = mean(valuesOf(steps));
	if (last?.kind === "run") {
		last.liking = (last.liking * last.steps.length + liking) / (last.steps.length + 1);
		last.steps.push(steps[0]!);
	} else {
		parts.push({ kind: "run", steps: [steps[0]!], liking });
	}
}

function valuesOf(steps: Step[]): number[] {
	return steps.filter(({ agent }) => agent !== null).map(({ value }) => value);
}

function mean(values: number[]): number {
	return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
