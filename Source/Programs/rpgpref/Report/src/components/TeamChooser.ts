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
			: html("span", { class: "team-failed" }, team.reason ?? "No playthrough."));
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
		html("span", { title: "Mean playstyle value over all steps" }, html("b", {}, signed(team.playstyle)), " style"),
		html("span", { class: "liked-bar", title: `${count(liked, "liked step")}, ${count(disliked, "disliked step")}` },
			html("span", { class: "liked-part", style: `width:${percent(share).replace(" ", "")}` }),
			html("span", { class: "disliked-part", style: `width:${percent(own.length > 0 ? disliked / own.length : 0).replace(" ", "")}` })),
		html("span", { class: team.has_playstyles ? "liked-words" : "" },
			team.has_playstyles ? `+ ${percent(share)} of the steps are liked` : "nobody prefers anything",
			disliked > 0 && html("span", { class: "disliked-words" }, ` − ${disliked} disliked`)),
		team.published && html("span", { title: "What the planner of the MULTISTYLE paper finds for this team" },
			`as published: ${describePublished(team.published)}`));
}

function describePublished(outcome: NonNullable<Team["published"]>): string {
	return outcome.status === "solved" ? `${count(outcome.length, "step")}, style ${signed(outcome.playstyle)}` : "no playthrough";
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
