// SPDX-License-Identifier: MIT
// What would change: preferences turned, content removed, another version of the level.

import { shortName } from "../data/naming";
import type { Against, PlanOutline, Sensitivity, VersionChange, WhatIf } from "../data/Report";
import { named } from "../data/wording";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, percent, sentence, signed, words } from "../ui/format";
import { makeTable } from "./DataTable";
import { markerIcon } from "./map/markers";
import { asWrittenNote, makeSection } from "./section";

/// Longer tables are looked at when asked for.
const mostShown = 12;

export function makeSensitivity(state: AppState): HTMLElement | null {
	const rows = state.written.sensitivity;
	if (rows.length === 0) {
		return null;
	}
	return makeSection({ id: "sensitivity", title: "If one preference changed", shortTitle: "Preferences", isOpen: rows.length <= mostShown, isWide: true }, asWrittenNote(state),
		makeTable<Sensitivity>({
			id: "sensitivity-table", caption: "How changing a single preference changes the playthrough", rows, noun: "change", csvName: `${state.written.title} preferences`,
			searchText: (row) => `${row.agent} ${row.pattern} ${row.text}`,
			only: { label: "only what changes the playthrough", keep: ({ changed }) => changed },
			columns: [
				{ title: "What happens", value: ({ text }) => text, className: "wide-cell" },
				{ title: "Team", value: ({ team }) => shortName(state.teamName(team)) },
				{ title: "Agent", value: ({ agent }) => state.agentName(agent),
					show: ({ agent }) => html("span", { class: "with-marker" }, markerIcon(state.look(agent), 16), state.agentName(agent)) },
				{ title: "Preference", value: ({ pattern, name }) => named(name, pattern) },
				{ title: "From", value: ({ from }) => from, show: ({ from }) => signed(from) },
				{ title: "To", value: ({ to }) => to, show: ({ to }) => signed(to) },
				{ title: "Different", hint: "Share of steps that change", value: ({ difference, changed }) => (changed ? difference : -1),
					show: ({ difference, changed }) => (changed ? percent(difference) : "same") },
			],
		}));
}

export function makeWhatIf(state: AppState): HTMLElement | null {
	const { what_if: rows, teams } = state.written;
	if (rows.length === 0) {
		return null;
	}
	return makeSection({ id: "what-if", title: "If content were missing", shortTitle: "Missing content", isOpen: rows.length <= mostShown, isWide: true }, asWrittenNote(state),
		makeTable<WhatIf>({
			id: "what-if-table", caption: "Content taken away, and whose playthrough changes", rows, noun: "removal", csvName: `${state.written.title} removals`,
			searchText: (row) => `${row.subject} ${named(row.name, row.subject)} ${row.text}`,
			only: { label: "only what changes a playthrough", keep: (row) => row.teams.some(({ changed }) => changed) },
			columns: [
				{ title: "Without", value: ({ subject, name }) => named(name, subject),
					show: ({ subject, name, kind }) => html("span", { class: "coverage-name" }, sentence(named(name, subject)),
						html("small", {}, words(kind.replace(/^remove-/, "")))) },
				{ title: "What happens", value: ({ text }) => text, className: "wide-cell" },
				...teams.map((team) => ({
					title: shortName(team.name), hint: team.name,
					value: (row: WhatIf) => effectRank(effectOn(row, team.id)),
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
	const { against } = state.written;
	if (!against) {
		return null;
	}
	return makeSection({ id: "against", title: state.written.hypothetical ? "What the change does" : "Compared with the other version", shortTitle: "Versions", note: against.name, isWide: true },
		asWrittenNote(state), contentChanges(against),
		makeTable<VersionChange>({
			id: "against-table", caption: "The same teams on both versions of the level", rows: against.teams, noun: "team",
			columns: [
				{ title: "Team", value: ({ team }) => shortName(state.teamName(team)),
					show: ({ team, before }) => html("span", { class: "coverage-name" }, shortName(state.teamName(team)),
						before && against.version && playButton(state, team)) },
				{ title: "Change", value: ({ change }) => change },
				{ title: "What changes", value: ({ text }) => text, className: "wide-cell",
					show: (row) => html("div", {}, row.text, stepChanges("No longer", row.only_before_words ?? row.only_before), stepChanges("New", row.only_after_words ?? row.only_after)) },
				{ title: "Before", value: ({ before }) => before?.length ?? -1, show: ({ before }) => outline(before) },
				{ title: "Now", value: ({ after }) => after?.length ?? -1, show: ({ after }) => outline(after) },
			],
		}));
}

/// Stuck is the most, then by how different; what plays as before is the least.
function effectRank(effect: WhatIf["teams"][number] | undefined): number {
	return !effect ? -2 : effect.status !== "solved" ? 2 : effect.changed ? effect.difference : -1;
}

function effectOn(row: WhatIf, team: string): WhatIf["teams"][number] | undefined {
	return row.teams.find((entry) => entry.team === team);
}

function playButton(state: AppState, team: string): HTMLElement {
	return html("button", {
		type: "button", class: "button small", "aria-label": `Play both versions of ${state.teamName(team)} side by side`,
		onclick: () => {
			state.chosen.value = state.teamIndex(team);
			state.opponent.value = "other-version";
			document.getElementById("stage")?.scrollIntoView({ block: "start" });
		},
	}, "Play both");
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
