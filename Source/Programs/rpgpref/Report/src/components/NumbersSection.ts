// SPDX-License-Identifier: MIT
// Numbers of the level, such as gold or health, over the chosen team's playthrough.

import type { NumberTrack } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html, svg } from "../ui/dom";
import { words } from "../ui/format";
import { markerIcon } from "./map/markers";
import { makeSection } from "./section";

const chart = { width: 260, height: 30 };

/// Nothing for levels without numbers.
export function makeNumbers(state: AppState): HTMLElement | null {
	if (!state.written.teams.some(({ numbers }) => (numbers ?? []).length > 0)) {
		return null;
	}
	const content = html("div", { class: "table-plain" });
	const name = html("span");
	let cells: { cell: HTMLElement; track: NumberTrack }[] = [];
	const showNow = (): void => {
		const done = state.left.value.team.steps.filter(({ end }) => end <= state.time.value).length;
		cells.forEach(({ cell, track }) => {
			const text = track.values[done] ?? "–";
			if (cell.textContent !== text) {
				cell.textContent = text;
			}
		});
	};
	state.left.watch(({ team }) => {
		name.textContent = team.name;
		const moving = (team.numbers ?? []).filter(({ values }) => new Set(values).size > 1);
		cells = moving.map((track) => ({ track, cell: html("td", { class: "numeric number-now" }) }));
		content.replaceChildren(moving.length === 0 ? html("p", { class: "empty" }, "No number changes in this playthrough.")
			: html("table", { class: "matrix" },
				html("caption", {}, "Numbers that change, after each step"),
				html("thead", {}, html("tr", {}, ...["Number", "Start", "Now", "End", "Over the steps"].map((title) => html("th", { scope: "col" }, title)))),
				html("tbody", {}, ...cells.map(({ track, cell }) => makeRow(state, track, cell)))));
		showNow();
	});
	state.time.changed(showNow);
	return makeSection({ id: "numbers", title: "Numbers", note: name }, content);
}

function makeRow(state: AppState, { name, agent, values }: NumberTrack, now: HTMLElement): HTMLElement {
	return html("tr", {},
		html("th", { scope: "row" }, html("span", { class: "with-marker" }, agent !== null && markerIcon(state.look(agent), 16), words(name.replace(/[()]/g, "")))),
		html("td", { class: "numeric" }, values[0] ?? "–"), now, html("td", { class: "numeric" }, values.at(-1) ?? "–"),
		html("td", {}, drawSteps(values)));
}

/// A line that jumps where a step changes the number.
function drawSteps(values: NumberTrack["values"]): Element {
	const numbers = values.map((value) => (value === null ? null : Number(value)));
	const known = numbers.filter((value) => value !== null);
	const low = Math.min(0, ...known);
	const span = Math.max(1e-9, Math.max(...known) - low);
	const x = (index: number): string => ((index / Math.max(1, values.length - 1)) * chart.width).toFixed(1);
	const y = (value: number): string => (chart.height - 3 - ((value - low) / span) * (chart.height - 6)).toFixed(1);
	const path = numbers.map((value, index) => (value === null ? "" : `${index === 0 || numbers[index - 1] === null ? "M" : "H"}${
		index === 0 || numbers[index - 1] === null ? `${x(index)} ${y(value)}` : `${x(index)}V${y(value)}`}`)).join("");
	return svg("svg", { class: "number-line", viewBox: `0 0 ${chart.width} ${chart.height}`, width: chart.width, height: chart.height, "aria-hidden": "true" },
		svg("path", { d: path }));
}
