// SPDX-License-Identifier: MIT
// What would change: preferences turned, content removed, another version of the level.

import type { Against, PlanOutline, Sensitivity, WhatIf } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, percent, sentence, signed, words } from "../ui/format";
import { makeTable } from "./DataTable";
import { markerIcon } from "./map/markers";

export function makeSensitivity(state: AppState): HTMLElement | null {
	const rows = state.report.sensitivity;
	if (rows.length === 0) {
		return null;
	}
	return html("section", { class: "card", id: "sensitivity", "aria-labelledby": "sensitivity-heading" },
		html("div", { class: "section-head" }, html("h2", { id: "sensitivity-heading" }, "If one preference changed")),
		makeTable<Sensitivity>({
			id: "sensitivity-table", caption: "Single preferences and what their change does to the playthrough", rows, noun: "change",
			searchText: (row) => `${row.agent} ${row.pattern} ${row.text}`,
			only: { label: "only what changes the playthrough", keep: ({ changed }) => changed },
			columns: [
				{ title: "What happens", value: ({ text }) => text, className: "wide-cell" },
				{ title: "Team", value: ({ team }) => shortName(state, team) },
				{ title: "Agent", value: ({ agent }) => agent,
					show: ({ agent }) => html("span", { class: "with-marker" }, markerIcon(state.look(agent), 16), agent) },
				{ title: "Preference", value: ({ pattern }) => words(pattern) },
				{ title: "From", value: ({ from }) => from, show: ({ from }) => signed(from) },
				{ title: "To", value: ({ to }) => to, show: ({ to }) => signed(to) },
				{ title: "Different", hint: "Share of steps that change", value: ({ difference }) => difference,
					show: ({ difference, changed }) => (changed ? percent(difference) : "same") },
			],
		}));
}

export function makeWhatIf(state: AppState): HTMLElement | null {
	const { what_if: rows, teams } = state.report;
	if (rows.length === 0) {
		return null;
	}
	return html("section", { class: "card", id: "what-if", "aria-labelledby": "what-if-heading" },
		html("div", { class: "section-head" }, html("h2", { id: "what-if-heading" }, "If content were missing")),
		makeTable<WhatIf>({
			id: "what-if-table", caption: "Content taken away, and whose playthrough changes", rows, noun: "removal",
			searchText: (row) => `${row.subject} ${words(row.subject)} ${row.text}`,
			only: { label: "only what changes a playthrough", keep: (row) => row.teams.some(({ changed }) => changed) },
			columns: [
				{ title: "Without", value: ({ subject }) => words(subject),
					show: ({ subject, kind }) => html("span", { class: "coverage-name" }, sentence(words(subject)),
						html("small", {}, words(kind.replace(/^remove-/, "")))) },
				{ title: "What happens", value: ({ text }) => text, className: "wide-cell" },
				...teams.map((team) => ({
					title: team.name.split(": ")[0]!, hint: team.name,
					value: (row: WhatIf) => effectOn(row, team.id)?.difference ?? 0,
					show: (row: WhatIf) => {
						const effect = effectOn(row, team.id);
						return !effect ? "" : effect.status !== "solved"
							? html("span", { class: "usage usage-3" }, "stuck")
							: effect.changed ? html("span", { class: "usage usage-1" }, `${effect.length} steps`) : "same";
					},
				})),
			],
		}));
}

export function makeAgainst(state: AppState): HTMLElement | null {
	const { against } = state.report;
	if (!against) {
		return null;
	}
	return html("section", { class: "card", id: "against", "aria-labelledby": "against-heading" },
		html("div", { class: "section-head" },
			html("h2", { id: "against-heading" }, "Compared with the other version"),
			html("span", { class: "heading-note" }, against.name)),
		contentChanges(against),
		makeTable<Against["teams"][number]>({
			id: "against-table", caption: "The same teams on both versions of the level", rows: against.teams, noun: "team",
			columns: [
				{ title: "Team", value: ({ team }) => shortName(state, team) },
				{ title: "Change", value: ({ change }) => change },
				{ title: "What changes", value: ({ text }) => text, className: "wide-cell",
					show: (row) => html("div", {}, row.text, stepChanges("No longer", row.only_before), stepChanges("New", row.only_after)) },
				{ title: "Before", value: ({ before }) => before?.length ?? -1, show: ({ before }) => outline(before) },
				{ title: "Now", value: ({ after }) => after?.length ?? -1, show: ({ after }) => outline(after) },
			],
		}));
}

function effectOn(row: WhatIf, team: string): WhatIf["teams"][number] | undefined {
	return row.teams.find((entry) => entry.team === team);
}

function shortName(state: AppState, id: string): string {
	return state.report.teams[state.teamIndex(id)]?.name.split(": ")[0] ?? id;
}

function outline(plan: PlanOutline | null): string {
	return plan === null ? "–" : plan.status !== "solved" ? plan.status
		: `${plan.length} steps, ${clock(plan.makespan)}, worth ${signed(plan.worth ?? 0)}`;
}

function stepChanges(title: string, steps: string[]): HTMLElement | null {
	return steps.length === 0 ? null : html("small", { class: "step-changes" }, `${title}: ${steps.map(words).join("; ")}`);
}

function contentChanges({ content }: Against): HTMLElement | null {
	const lines = Object.entries(content).filter(([, names]) => Array.isArray(names) && names.length > 0);
	return lines.length === 0 ? null : html("ul", { class: "plain-list" }, ...lines.map(([kind, names]) =>
		html("li", {}, html("b", {}, `${sentence(words(kind))}: `), names.map(words).join(", "))));
}
