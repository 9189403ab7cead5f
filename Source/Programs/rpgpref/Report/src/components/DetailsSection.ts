// SPDX-License-Identifier: MIT
// For those who know how planners work: figures of the searches, and the published search beside them.

import type { Team } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { count, signed } from "../ui/format";
import { liveContent, makeSection } from "./section";

export function makeDetails(state: AppState): HTMLElement {
	return makeSection({ id: "details", title: "Details of the searches", shortTitle: "Details", isOpen: false, isWide: true },
		liveContent(state, ({ teams, source, replans_left_out: leftOut }) => [
			html("p", {}, `Mode: ${source?.mode ?? "unknown"}.${
				leftOut ? ` ${count(leftOut, "change")} of preferences or content were not tried, because there are too many.` : ""}`),
			html("p", {}, "Worth is fun minus effort. A liked step is fun, but less so each time the same agent repeats it. Every step costs effort."),
			html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Details of the searches" },
				html("table", { class: "matrix has-sticky-heads" },
					html("caption", {}, "Mean liking, heuristic evaluations, and what the planner of the MULTISTYLE paper finds"),
					html("thead", {}, html("tr", {},
						html("th", { scope: "col" }, "Team"),
						html("th", { scope: "col", class: "numeric" }, "Mean liking"),
						html("th", { scope: "col", class: "numeric" }, "Nodes"),
						html("th", { scope: "col", class: "numeric" }, "f"),
						html("th", { scope: "col" }, "A step costs"),
						html("th", { scope: "col", class: "numeric", title: "How fast repetition gets boring" }, "Fading"),
						html("th", { scope: "col" }, "As published"))),
					html("tbody", {}, ...teams.map((team) => html("tr", {},
						html("th", { scope: "row" }, team.name),
						html("td", { class: "numeric" }, team.status === "solved" ? signed(team.playstyle) : "–"),
						html("td", { class: "numeric" }, team.nodes),
						html("td", { class: "numeric" }, team.f),
						html("td", {}, describeEffort(team)),
						html("td", { class: "numeric" }, team.weights?.fade ?? "–"),
						html("td", {}, describePublished(team)))))))]));
}

function describePublished({ published }: Team): string {
	return !published ? "–" : published.status === "solved"
		? `${count(published.length, "step")}, mean liking ${signed(published.playstyle)}` : "no playthrough";
}

function describeEffort({ weights }: Team): string {
	return !weights ? "–" : weights.effort_by === "seconds" ? `${weights.effort_per_step} for a typical step’s seconds` : String(weights.effort_per_step);
}
