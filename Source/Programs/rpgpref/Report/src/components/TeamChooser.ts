// SPDX-License-Identifier: MIT
// Which team is shown, and with which it is compared.

import type { Team } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, count, percent, signed, words } from "../ui/format";
import { markerIcon } from "./map/markers";

export function makeTeamChooser(state: AppState): HTMLElement {
	const radios = state.report.teams.map((team, index) => makeCard(state, team, index));
	state.chosen.watch((chosen) => radios.forEach(({ input }, index) => { input.checked = index === chosen; }));
	return html("section", { class: "chooser", "aria-labelledby": "teams-heading" },
		html("div", { class: "chooser-head" },
			html("h2", { id: "teams-heading" }, "Teams"),
			makeOpponentChooser(state)),
		html("div", { class: "team-cards", role: "radiogroup", "aria-label": "Team to show" },
			...radios.map(({ card }) => card)));
}

function makeCard(state: AppState, team: Team, index: number): { card: HTMLElement; input: HTMLInputElement } {
	const input = html("input", {
		type: "radio", name: "team", value: index, class: "visually-hidden",
		onchange: () => { state.chosen.value = index; },
	});
	const [title, members] = splitName(team.name);
	const card = html("label", { class: `team-card status-${team.status}` }, input,
		html("span", { class: "team-title" }, html("kbd", { "aria-hidden": "true" }, index + 1), title),
		members && html("span", { class: "team-members" }, members),
		html("span", { class: "team-agents" }, ...team.playstyles.map(({ agent, archetype }) =>
			html("span", { class: "team-agent" }, markerIcon(state.look(agent), 20), `${agent}${
				archetype && archetype !== "none" ? ` · ${words(archetype)}` : ""}`))),
		team.status === "solved" ? makeNumbers(team)
			: html("span", { class: "team-failed" }, team.status === "limit" ? "Nothing found in time." : "Cannot finish the level."));
	return { card, input };
}

function makeNumbers(team: Team): HTMLElement {
	const own = team.steps.filter((step) => step.agent !== null);
	const liked = own.filter((step) => step.value > 0).length;
	const disliked = own.filter((step) => step.value < 0).length;
	const share = own.length > 0 ? liked / own.length : 0;
	return html("span", { class: "team-numbers" },
		html("span", {}, html("b", {}, team.length), " steps"),
		html("span", {}, html("b", {}, clock(team.makespan)), " long"),
		html("span", { title: worthTitle(team) },
			html("b", {}, signed(team.worth ?? team.playstyle)), team.worth === undefined ? " style" : " worth"),
		html("span", { class: "liked-bar", title: `${count(liked, "liked step")}, ${count(disliked, "disliked step")}` },
			html("span", { class: "liked-part", style: `width:${percent(share).replace(" ", "")}` }),
			html("span", { class: "disliked-part", style: `width:${percent(own.length > 0 ? disliked / own.length : 0).replace(" ", "")}` })),
		html("span", { class: team.has_playstyles ? "liked-words" : "" },
			team.has_playstyles ? `+ ${percent(share)} of the steps are liked` : "nobody prefers anything",
			disliked > 0 && html("span", { class: "disliked-words" }, ` − ${disliked} disliked`)),
		html("span", { class: "team-standing" }, standing(team)));
}

/// How sure it is that nobody would play better, and how the work is shared.
function standing(team: Team): string {
	const found = team.cut_short ? "search was cut short" : team.proven ? "best possible" : "best found";
	const busiest = team.busiest_share ?? 0;
	return team.per_agent.length > 1 && busiest > 0 ? `${found} · busiest agent does ${percent(busiest)}` : found;
}

function worthTitle(team: Team): string {
	if (team.worth === undefined) {
		return "Mean liking over all steps";
	}
	const fun = team.steps.reduce((sum, step) => sum + (step.fun ?? 0), 0);
	const effort = team.steps.reduce((sum, step) => sum + (step.effort ?? 0), 0);
	return `Fun ${signed(fun)} minus effort ${effort.toFixed(2)}; mean liking of a step ${signed(team.playstyle)}`;
}

function makeOpponentChooser(state: AppState): HTMLElement {
	const select = html("select", { id: "opponent" });
	select.addEventListener("change", () => {
		state.opponent.value = select.value === "" ? null
			: select.value === "as-written" ? "as-written" : Number(select.value);
	});
	const refresh = (): void => {
		const teams = state.report.teams.flatMap((team, index) =>
			(index === state.chosen.value ? [] : [html("option", { value: index }, team.name)]));
		select.replaceChildren(html("option", { value: "" }, "nobody"),
			...(state.replanned.value ? [html("option", { value: "as-written" }, "itself, as written")] : []), ...teams);
		select.value = state.opponent.value === null ? "" : String(state.opponent.value);
	};
	state.chosen.watch(refresh);
	state.replanned.changed(refresh);
	state.opponent.changed(refresh);
	return html("label", { class: "opponent", for: "opponent" }, "Compare with ", select);
}

/// "Playthrough 2: harvester, crafter" reads better in two lines.
function splitName(name: string): [string, string | null] {
	const colon = name.indexOf(": ");
	return colon > 0 ? [name.slice(0, colon), name.slice(colon + 2)] : [name, null];
}
