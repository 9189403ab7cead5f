// SPDX-License-Identifier: MIT
// Which content is used by whom.

import { shortName } from "../data/naming";
import type { CoverageEntry, Report } from "../data/Report";
import type { CoverageKind } from "../data/ReportAliases";
import { named } from "../data/wording";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { icon } from "../ui/icons";
import { sentence, words } from "../ui/format";
import { makeTable, type Column } from "./DataTable";
import { liveContent, makeSection } from "./section";
import { makeTabs } from "./tabs";

const kinds: [kind: CoverageKind, title: string, caption: string, noun: string][] = [
	["actions", "Actions", "How often each action is done, by team", "action"],
	["paths", "Paths", "Which ways through the level each team takes", "path"],
	["places", "Places", "Steps done at each place, by team", "place"],
	["items", "Items", "Steps that use each item, by team", "item"],
	["regions", "Regions", "Steps done in each region, by team", "region"],
];

/// Beyond this many places the tables are looked at when asked for.
const mostShown = 40;

export function makeCoverage(state: AppState): HTMLElement {
	const { level, teams } = state.written;
	return makeSection({ id: "coverage", title: "What is used", shortTitle: "Use", isOpen: level.places.length <= mostShown && teams.length <= 6, isWide: true },
		liveContent(state, (report) => [makeTables(state, report)]));
}

function makeTables(state: AppState, report: Report): HTMLElement {
	const filled = kinds.filter(([kind]) => report.coverage[kind].length > 0);
	return makeTabs("coverage", "Kind of content", filled.map(([kind, title, caption, noun]) => {
		const entries = report.coverage[kind];
		const unused = entries.filter(({ total }) => total === 0).length;
		return {
			title: html("span", {}, title, unused > 0 && html("span", { class: "tab-count", title: `${unused} unused` }, unused,
				html("span", { class: "visually-hidden" }, " unused"))),
			panel: html("div", {}, makeTable({
				id: `coverage-${kind}`, caption, rows: entries, noun, columns: columnsOf(state, kind, entries),
				searchText: ({ name, actions }) => `${name} ${words(name)} ${(actions ?? []).join(" ")}`,
				only: { label: "only what nobody uses", keep: ({ total }) => total === 0 },
				csvName: `${report.title} ${title}`,
			})),
		};
	})).element;
}

function columnsOf(state: AppState, kind: CoverageKind, entries: CoverageEntry[]): Column<CoverageEntry>[] {
	const most = Math.max(1, ...entries.flatMap(({ used }) => used));
	const columns: Column<CoverageEntry>[] = [{
		title: "Name", value: ({ id, name }) => named(name, id), className: "wide-cell",
		show: (entry) => html("span", { class: "coverage-name" }, sentence(named(entry.name, entry.id)),
			entry.actions && html("small", {}, entry.actions.map(words).join(", ")),
			kind === "places" || kind === "regions" ? showButton(state, kind, entry) : null),
	}];
	state.report.teams.forEach((team, index) => columns.push({
		title: shortName(team.name), hint: team.name, value: ({ used }) => used[index] ?? 0, className: "heat-cell",
		show: ({ used }) => usage(used[index] ?? 0, most, kind === "paths"),
	}));
	columns.push({ title: "All", hint: "Over all teams", value: ({ total }) => total,
		show: ({ total }) => (total === 0 ? html("span", { class: "unused" }, "unused") : total) });
	if (kind === "actions") {
		columns.push({ title: "Possible", hint: "In how many ways the action could be done", value: ({ possible }) => possible });
	}
	return columns;
}

function usage(amount: number, most: number, isYesOrNo: boolean): HTMLElement {
	const level = amount === 0 ? 0 : Math.min(3, Math.ceil((3 * amount) / most));
	return html("span", { class: `usage usage-${level}` }, isYesOrNo ? (amount > 0 ? "yes" : "no") : amount);
}

function showButton(state: AppState, kind: CoverageKind, { id, name }: CoverageEntry): HTMLElement {
	return html("button", {
		type: "button", class: "icon-button", title: "Show on the map", "aria-label": `Show ${name} on the map`,
		onclick: () => {
			state.focus.value = { place: kind === "places" ? id : null, region: kind === "regions" ? id : null };
			document.getElementById("stage")?.scrollIntoView({ block: "start" });
		},
	}, icon("target", 14));
}
