// SPDX-License-Identifier: MIT
// Why the planner took a step: the candidates and what tipped the balance.

import type { Alternative, Step } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, signed, words } from "../ui/format";
import { markerIcon } from "./map/markers";
import { likingBadge } from "./stepText";

export function explain(state: AppState, step: Step): HTMLElement {
	const where = [state.placeName(step.place), state.regionName(step.region)].filter(Boolean).join(", ");
	return html("div", { class: "why" },
		step.why && html("p", { class: "why-sentence" }, step.why),
		step.alternatives.length > 0 && candidates(state, step.alternatives),
		step.alternatives.length > 1 && html("p", { class: "why-tipped" }, html("b", {}, "What tipped it: "), tipping(step.alternatives)),
		html("p", { class: "why-facts" },
			where && html("span", {}, where),
			html("span", {}, `${clock(step.start)}–${clock(step.end)}`),
			step.agent !== null && html("span", {}, `worth ${signed(step.value)} to ${step.agent}`),
			step.after.length > 0 && html("span", {}, `after ${step.after.length === 1 ? "step" : "steps"} ${
				step.after.map((index) => index + 1).join(", ")}`)));
}

function candidates(state: AppState, alternatives: Alternative[]): HTMLElement {
	return html("table", { class: "candidates" },
		html("caption", {}, "What the planner compared"),
		html("thead", {}, html("tr", {},
			html("th", { scope: "col" }, "Candidate"),
			html("th", { scope: "col", class: "numeric", title: "Estimated number of steps left" }, "Steps left"),
			html("th", { scope: "col", class: "numeric", title: "Estimated playstyle value of what is left" }, "Style"),
			html("th", { scope: "col" }, "Liked"))),
		html("tbody", {}, ...alternatives.map((candidate) => html("tr", { class: candidate.chosen && "is-chosen" },
			html("th", { scope: "row" },
				candidate.agent !== null && markerIcon(state.look(candidate.agent), 16),
				words(candidate.text),
				candidate.chosen && html("span", { class: "taken" }, "taken")),
			html("td", { class: "numeric" }, candidate.length ?? "leads nowhere"),
			html("td", { class: "numeric" }, candidate.playstyle === null ? "" : candidate.playstyle.toFixed(4)),
			html("td", {}, likingBadge(candidate.value))))));
}

/// The planner takes the shortest way left, then the most liked, then the first in its order.
function tipping(alternatives: Alternative[]): string {
	const chosen = alternatives.find((candidate) => candidate.chosen);
	const others = alternatives.filter((candidate) => !candidate.chosen);
	if (!chosen || chosen.length === null) {
		return "it was the only way on.";
	}
	const length = chosen.length;
	const asShort = others.filter((other) => other.length === length);
	if (asShort.length === 0) {
		const next = Math.min(...others.map((other) => other.length ?? Infinity));
		return Number.isFinite(next)
			? `length: ${length} steps left, the next best leaves ${next}.`
			: "every other candidate leads nowhere.";
	}
	const rivals = asShort.filter((other) => (other.playstyle ?? -Infinity) >= (chosen.playstyle ?? -Infinity));
	return rivals.length === 0
		? `style: ${asShort.length + 1} candidates leave ${length} steps, and this one suits the team best.`
		: "order: it ties in length and style, and who likes a step most comes first.";
}
