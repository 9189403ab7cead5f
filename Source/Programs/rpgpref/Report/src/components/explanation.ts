// SPDX-License-Identifier: MIT
// Why the planner took a step: what needs it, what tipped the balance, and the candidates.

import type { Alternative, Step } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, signed, words } from "../ui/format";
import { markerIcon } from "./map/markers";
import { likingBadge, stepPlace } from "./stepText";

export function explain(state: AppState, step: Step): HTMLElement {
	const where = stepPlace(state, step);
	return html("div", { class: "why" },
		step.why && html("p", { class: "why-sentence" }, ...withSteps(step.why)),
		step.alternatives.length > 0 && candidates(state, step.alternatives),
		html("p", { class: "why-facts" },
			where && html("span", {}, where),
			html("span", {}, `${clock(step.start)}–${clock(step.end)}`),
			step.agent !== null && html("span", {}, worthOf(state.actorName(step), step)),
			step.after.length > 0 && html("span", {}, `after ${step.after.length === 1 ? "step" : "steps"} ${
				step.after.map((index) => index + 1).join(", ")}`)));
}

/// Fun fades with repetition, so it can be less than the liking.
function worthOf(who: string, { value, fun, effort }: Step): string {
	const liking = `${who}’s liking ${signed(value)}`;
	return fun === undefined || effort === undefined ? liking : `${liking}; fun ${signed(fun)}, effort ${effort}`;
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
				candidate.sentence ?? words(candidate.text),
				candidate.chosen && html("span", { class: "taken" }, "taken")),
			html("td", { class: "numeric" }, candidate.length ?? "leads nowhere"),
			html("td", { class: "numeric" }, candidate.playstyle === null ? "" : candidate.playstyle.toFixed(4)),
			html("td", {}, likingBadge(candidate.value))))));
}

/// The planner quotes steps `like this`.
function withSteps(sentence: string): (string | HTMLElement)[] {
	return sentence.split("`").map((part, index) => (index % 2 === 1 ? html("q", { class: "why-step" }, words(part)) : part));
}
