// SPDX-License-Identifier: MIT
// The report while something was changed in the page: whatever the planner answers takes the place of
// what was written. What it leaves out (single changes of preferences, missing content, other versions,
// newcomers) stays as written, and those sections say so.

import type { Report } from "./Report";

export function withAnswer(written: Report, answer: Report, edits: string[]): Report {
	return {
		...written,
		summary: answer.summary,
		warnings: answer.warnings,
		level: answer.level,
		teams: answer.teams.map((team) => {
			const knowledge = written.teams.find(({ id }) => id === team.id)?.knowledge;
			return knowledge ? { ...team, knowledge } : team;
		}),
		findings: answer.findings,
		coverage: answer.coverage,
		comparison: answer.comparison,
		hypothetical: edits.length > 0 || written.hypothetical
			? { edits: [...(written.hypothetical?.edits ?? []), ...edits], pins: written.hypothetical?.pins ?? [] }
			: null,
	};
}
