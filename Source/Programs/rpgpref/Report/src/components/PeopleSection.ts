// SPDX-License-Identifier: MIT
// What each agent of the chosen team gets out of the level: time, and liked work by region.

import type { AgentRegion, AgentStatistics } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, count, percent, signed, words } from "../ui/format";
import { markerIcon } from "./map/markers";
import { makeSection } from "./section";

export function makePeople(state: AppState): HTMLElement {
	const content = html("div");
	const name = html("span");
	state.left.watch(({ team }) => {
		name.textContent = team.name;
		content.replaceChildren(team.status !== "solved"
			? html("p", { class: "empty" }, "There is no playthrough.")
			: html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "The team" }, makeMatrix(state, team.per_agent)));
	});
	return makeSection({ id: "people", title: "Who gets what they like", shortTitle: "People", note: name, isWide: state.written.level.regions.length > 5 }, content);
}

function makeMatrix(state: AppState, agents: AgentStatistics[]): HTMLElement {
	const { regions } = state.report.level;
	const used = regions.filter(({ id }) => agents.some((agent) =>
		agent.regions.some((entry) => entry.region === id && entry.steps > 0)));
	const all = agents.reduce((sum, { steps }) => sum + steps, 0);
	return html("table", { class: "matrix has-sticky-heads" },
		html("caption", {}, "How many of their own steps the agents like, by region"),
		html("thead", {}, html("tr", {},
			html("th", { scope: "col" }, "Agent"),
			html("th", { scope: "col", class: "numeric", title: "Own steps, and their share of all agents’ steps" }, "Steps"),
			...used.map(({ name }) => html("th", { scope: "col" }, name)),
			html("th", { scope: "col", class: "numeric", title: "Mean liking of own steps" }, "Liking"),
			html("th", { scope: "col" }, "Time"))),
		html("tbody", {}, ...agents.map((agent) => html("tr", {},
			html("th", { scope: "row" }, markerIcon(state.look(agent.agent), 22),
				html("span", {}, state.agentName(agent.agent), agent.archetype && agent.archetype !== "none"
					&& html("small", {}, words(agent.archetype)))),
			html("td", { class: "numeric" }, agent.steps, all > 0 && html("small", {}, ` ${percent(agent.steps / all)}`)),
			...used.map(({ id }) => regionCell(agent, agent.regions.find(({ region }) => region === id))),
			html("td", { class: "numeric" }, agent.steps > 0 ? signed(agent.value) : "–"),
			html("td", {}, timeBar(agent))))));
}

function regionCell(agent: AgentStatistics, entry: AgentRegion | undefined): HTMLElement {
	if (!entry || (entry.steps === 0 && entry.offered === 0)) {
		return html("td", { class: "region-cell is-empty" }, html("span", {}, "–"));
	}
	const hasStyle = agent.archetype !== "" && agent.archetype !== "none";
	const isStarved = hasStyle && entry.steps > 0 && entry.liked === 0;
	return html("td", { class: `region-cell${isStarved ? " is-starved" : entry.liked > 0 ? " is-liked" : ""}` },
		html("span", { class: "region-score" },
			isStarved && html("span", { class: "starved-sign", "aria-hidden": "true" }, "! "),
			entry.steps === 0 ? "no step" : `${entry.liked} of ${entry.steps}`),
		html("small", {}, isStarved
			? (entry.offered === 0 ? "offers nothing liked" : `${count(entry.offered, "liked action")} unused`)
			: `${entry.offered} liked on offer`),
		entry.disliked > 0 && html("small", { class: "disliked-words" }, `− ${entry.disliked} disliked`));
}

function timeBar({ busy, travel, idle }: AgentStatistics): HTMLElement {
	const total = Math.max(1e-9, busy + travel + idle);
	const part = (kind: string, seconds: number): HTMLElement =>
		html("span", { class: `time-part time-${kind}`, style: `width:${((seconds / total) * 100).toFixed(1)}%` });
	return html("span", { class: "time-use" },
		html("span", { class: "time-bar", "aria-hidden": "true" }, part("busy", busy), part("travel", travel), part("idle", idle)),
		html("small", {}, `works ${clock(busy)}, walks ${clock(travel)}, waits ${clock(idle)}`));
}
