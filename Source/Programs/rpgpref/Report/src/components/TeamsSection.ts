// SPDX-License-Identifier: MIT
// How different the teams' playthroughs really are.

import type { Comparison } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, percent } from "../ui/format";

export function makeTeamMatrix(state: AppState): HTMLElement | null {
	const { teams, comparison } = state.report;
	if (teams.length < 2 || comparison.length === 0) {
		return null;
	}
	const short = (name: string): string => name.split(": ")[0]!;
	return html("section", { class: "card diversity", id: "teams", "aria-labelledby": "diversity-heading" },
		html("div", { class: "section-head" }, html("h2", { id: "diversity-heading" }, "How different the teams play")),
		html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Differences between teams" },
			html("table", { class: "matrix" },
				html("caption", {}, "Share of steps that only one of two teams does; press one to compare the two"),
				html("thead", {}, html("tr", {}, html("td"),
					...teams.map(({ name }) => html("th", { scope: "col", title: name }, short(name))))),
				html("tbody", {}, ...teams.map((row, rowIndex) => html("tr", {},
					html("th", { scope: "row" }, html("span", {}, short(row.name), html("small", {}, row.name.split(": ")[1] ?? ""))),
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
					})))))),
		html("ul", { class: "plain-list" }, ...comparison.map((pair) => html("li", {},
			html("b", {}, `${short(nameOf(state, pair.a))} and ${short(nameOf(state, pair.b))}: `), pair.text,
			` ${sameExecutor(pair)}${lengthDifference(pair)}`))));
}

function findPair(pairs: Comparison[], a: string, b: string): Comparison | undefined {
	return pairs.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a));
}

function nameOf(state: AppState, id: string): string {
	return state.report.teams[state.teamIndex(id)]?.name ?? id;
}

function sameExecutor({ both, same_executor: share }: Comparison): string {
	return both.length > 0 ? `Of the common steps ${percent(share)} are done by the same agent; ` : "";
}

function lengthDifference({ makespan_difference: seconds }: Comparison): string {
	return Math.abs(seconds) < 1 ? "both take as long."
		: `the ${seconds > 0 ? "first" : "second"} is ${clock(Math.abs(seconds))} quicker.`;
}
