// SPDX-License-Identifier: MIT
// Which team is shown, and with which it is compared.

import { splitName } from "../data/naming";
import type { Team } from "../data/Report";
import type { AppState, Opponent } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, count, percent, signed, words } from "../ui/format";
import { markerIcon } from "./map/markers";
import { likedShare, standing, worthTitle } from "./teamFigures";

/// More cards than this are compact; the overview has the rest.
const mostFullCards = 6;
/// Teams that have a key of their own.
const keyedTeams = 9;

export function makeTeamChooser(state: AppState): HTMLElement {
	const cards = html("div", { class: "team-cards", role: "radiogroup", "aria-label": "Team to show" });
	state.live.watch(({ teams }) => {
		const isCompact = teams.length > mostFullCards;
		cards.classList.toggle("is-compact", isCompact);
		cards.replaceChildren(...teams.map((team, index) => makeCard(state, team, index, isCompact)));
	});
	state.chosen.changed((chosen) => cards.querySelectorAll("input").forEach((input, index) => { input.checked = index === chosen; }));
	return html("section", { class: "chooser", "aria-labelledby": "teams-heading" },
		html("div", { class: "chooser-head" },
			html("h2", { id: "teams-heading" }, "Teams"),
			makeOpponentChooser(state)),
		cards);
}

function makeCard(state: AppState, team: Team, index: number, isCompact: boolean): HTMLElement {
	const input = html("input", {
		type: "radio", name: "team", value: index, class: "visually-hidden", checked: index === state.chosen.value,
		onchange: () => { state.chosen.value = index; },
	});
	const [title, members] = splitName(team.name);
	const isFailed = team.status !== "solved";
	const card = html("label", { class: `team-card status-${team.status}`, title: isCompact && members ? team.name : null }, input,
		html("span", { class: "team-title" }, index < keyedTeams && html("kbd", { "aria-hidden": "true" }, index + 1),
			html("span", { class: "team-title-text" }, title)),
		members && html("span", { class: "team-members" }, members),
		!isCompact && html("span", { class: "team-agents" }, ...team.playstyles.map(({ agent, archetype }) =>
			html("span", { class: "team-agent" }, markerIcon(state.look(agent), 20), `${state.agentName(agent)}${
				archetype && archetype !== "none" ? ` · ${words(archetype)}` : ""}`))),
		isFailed ? html("span", { class: "team-failed" }, team.status === "limit" ? "Nothing found in time." : "Cannot finish the level.")
			: isCompact ? makeShortNumbers(team) : makeNumbers(team));
	// After a click with the mouse the keys belong to the playthrough again.
	card.addEventListener("click", (event) => {
		if (event.target === input && event.detail === 0 && !isPointerClick) {
			return;
		}
		window.setTimeout(() => input.blur());
	});
	let isPointerClick = false;
	card.addEventListener("pointerdown", () => { isPointerClick = true; });
	card.addEventListener("keydown", () => { isPointerClick = false; });
	return card;
}

function makeShortNumbers(team: Team): HTMLElement {
	return html("span", { class: "team-numbers" },
		html("span", {}, html("b", {}, team.length), " steps"),
		html("span", {}, html("b", {}, clock(team.makespan))),
		html("span", { title: worthTitle(team) }, html("b", {}, signed(team.worth ?? team.playstyle)), team.worth === undefined ? " style" : " worth"));
}

function makeNumbers(team: Team): HTMLElement {
	const { liked, disliked, share, dislikedShare } = likedShare(team);
	return html("span", { class: "team-numbers" },
		html("span", {}, html("b", {}, team.length), " steps"),
		html("span", {}, html("b", {}, clock(team.makespan)), " long"),
		html("span", { title: worthTitle(team) },
			html("b", {}, signed(team.worth ?? team.playstyle)), team.worth === undefined ? " style" : " worth"),
		html("span", { class: "liked-bar", title: `${count(liked, "liked step")}, ${count(disliked, "disliked step")}` },
			html("span", { class: "liked-part", style: `width:${(share * 100).toFixed(1)}%` }),
			html("span", { class: "disliked-part", style: `width:${(dislikedShare * 100).toFixed(1)}%` })),
		html("span", { class: team.has_playstyles ? "liked-words" : "" },
			team.has_playstyles ? `+ ${percent(share)} of the steps are liked` : "no preferences",
			disliked > 0 && html("span", { class: "disliked-words" }, ` − ${disliked} disliked`)),
		html("span", { class: "team-standing" }, standing(team)));
}

function makeOpponentChooser(state: AppState): HTMLElement {
	const select = html("select", { id: "opponent" });
	select.addEventListener("change", () => {
		const { value } = select;
		state.opponent.value = value === "" ? null : /^\d+$/.test(value) ? Number(value) : value as Opponent;
	});
	const refresh = (): void => {
		const option = (value: string | number, text: string): HTMLElement => html("option", { value }, text);
		select.replaceChildren(option("", "nobody"),
			...(state.isChanged ? [option("as-written", "itself, as written")] : []),
			...(state.otherVersion() ? [option("other-version", `itself, in ${state.written.against!.name}`)] : []),
			...(state.newcomers() ? [option("newcomers", "itself, as newcomers")] : []),
			...state.report.teams.flatMap((team, index) => (index === state.chosen.value ? [] : [option(index, team.name)])));
		select.value = state.opponent.value === null ? "" : String(state.opponent.value);
	};
	state.left.watch(refresh);
	state.opponent.changed(refresh);
	return html("label", { class: "opponent", for: "opponent" }, "Compare with ", select);
}
