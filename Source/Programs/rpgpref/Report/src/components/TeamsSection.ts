// SPDX-License-Identifier: MIT
// How different the teams' playthroughs really are.

import { shortName, splitName } from "../data/naming";
import type { Comparison, Report } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html, type Child } from "../ui/dom";
import { clock, percent } from "../ui/format";
import { makeRoving } from "../ui/roving";
import { liveContent, makeSection } from "./section";

/// More teams than this are looked at when asked for.
const mostShown = 6;

export function makeTeamMatrix(state: AppState): HTMLElement | null {
	const { teams, comparison } = state.written;
	if (teams.length < 2 || comparison.length === 0) {
		return null;
	}
	return makeSection({ id: "teams", title: "How differently the teams play", shortTitle: "Differences", isOpen: teams.length <= mostShown, isWide: teams.length > mostShown },
		liveContent(state, (report) => [makeMatrix(state, report), makeSentences(state, report)]));
}

function makeMatrix(state: AppState, { teams, comparison }: Report): Child {
	const body = html("tbody", {}, ...teams.map((row, rowIndex) => html("tr", {},
		html("th", { scope: "row" }, html("span", {}, shortName(row.name), html("small", {}, splitName(row.name)[1] ?? ""))),
		...teams.map((column, columnIndex) => {
			const pair = findPair(comparison, row.id, column.id);
			return html("td", { class: "difference-cell" }, pair ? html("button", {
				type: "button", class: `usage usage-${Math.min(3, Math.ceil(pair.difference * 3))}`,
				"aria-label": `Compare ${row.name} with ${column.name}: ${percent(pair.difference)} different`,
				title: pair.text,
				onclick: () => {
					state.chosen.value = rowIndex;
					state.opponent.value = columnIndex;
					document.getElementById("stage")?.scrollIntoView({ block: "start" });
				},
			}, percent(pair.difference)) : html("span", { class: "is-empty" }, "–"));
		}))));
	makeRoving(body, "button", "both").refresh();
	return html("div", { class: "table-scroll" },
		html("table", { class: "matrix has-sticky-heads" },
			html("caption", {}, "Share of steps that only one of two teams does; choose one to compare the two"),
			html("thead", {}, html("tr", {}, html("td"),
				...teams.map(({ name }) => html("th", { scope: "col", title: name }, shortName(name))))),
			body));
}

function makeSentences(state: AppState, { comparison }: Report): Child {
	const list = html("ul", { class: "plain-list" }, ...comparison.map((pair) => html("li", {},
		html("b", {}, `${shortName(state.teamName(pair.a))} and ${shortName(state.teamName(pair.b))}: `), pair.text,
		` ${sameExecutor(pair)}${lengthDifference(state, pair)}`)));
	return comparison.length <= 3 ? list
		: html("details", { class: "more" }, html("summary", {}, `The ${comparison.length} pairs in sentences`), list);
}

function findPair(pairs: Comparison[], a: string, b: string): Comparison | undefined {
	return pairs.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a));
}

function sameExecutor({ both, same_executor: share }: Comparison): string {
	return both.length > 0 ? `The same agent does ${percent(share)} of the common steps. ` : "";
}

function lengthDifference(state: AppState, { a, b, makespan_difference: seconds }: Comparison): string {
	return Math.abs(seconds) < 1 ? "Both take equally long."
		: `${shortName(state.teamName(seconds > 0 ? a : b))} is ${clock(Math.abs(seconds))} quicker.`;
}
