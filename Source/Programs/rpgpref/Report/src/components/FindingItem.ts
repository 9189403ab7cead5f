// SPDX-License-Identifier: MIT
// One finding: what, whom it concerns, and what the reader made of it.

import type { Finding } from "../data/Report";
import type { AppState } from "../state/AppState";
import type { Triage } from "../state/Triage";
import { html } from "../ui/dom";
import { count } from "../ui/format";
import { icon } from "../ui/icons";
import { wantsLessMotion } from "../ui/theme";
import { markerIcon } from "./map/markers";

export function makeFindingItem(state: AppState, triage: Triage, finding: Finding, focusStep: () => void): HTMLElement {
	const { severity, agent } = finding;
	const teams = finding.teams.map((id) => state.teamName(id));
	const where = state.placeName(finding.place) ?? state.regionName(finding.region);
	const canShow = where !== null || finding.steps.length > 0 || finding.teams.length === 1;
	const { isDone, note } = triage.of(finding);
	const item = html("li", { class: `finding severity-${severity}` });
	item.classList.toggle("is-done", isDone);
	const done = html("input", {
		type: "checkbox", checked: isDone, title: "Dealt with", "aria-label": `Dealt with: ${finding.text}`,
		onchange: (event: Event) => {
			const { checked } = event.target as HTMLInputElement;
			item.classList.toggle("is-done", checked);
			triage.set(finding, { isDone: checked });
		},
	});
	item.append(done,
		html("div", { class: "finding-body" },
			html("p", { class: "finding-text" }, finding.text),
			html("p", { class: "finding-facts" },
				agent !== null && html("span", { class: "tag" }, markerIcon(state.look(agent), 14), state.agentName(agent)),
				where !== null && html("span", { class: "tag" }, where),
				teams.length === 1 && html("span", { class: "tag" }, teams[0]),
				teams.length > 1 && html("span", { class: "tag", title: teams.join("; ") }, count(teams.length, "team"))),
			html("input", {
				type: "text", class: "finding-note", value: note, placeholder: "Note", "aria-label": `Note about: ${finding.text}`,
				onchange: (event: Event) => triage.set(finding, { note: (event.target as HTMLInputElement).value.trim() }),
			})));
	if (canShow) {
		item.append(html("button", {
			type: "button", class: "show-button", onclick: () => showFinding(state, finding, focusStep),
		}, icon("target", 16), "Show", html("span", { class: "visually-hidden" }, `: ${finding.text}`)));
	}
	return item;
}

/// Chooses the finding's team, goes to its first step and looks at its place; the keyboard follows.
function showFinding(state: AppState, finding: Finding, focusStep: () => void): void {
	const first = finding.steps[0];
	const concerned = finding.teams.map((id) => state.teamIndex(id)).filter((index) => index >= 0);
	const team = first ? state.teamIndex(first.team)
		: concerned.includes(state.chosen.value) ? state.chosen.value : concerned[0];
	if (team !== undefined && team >= 0) {
		state.chosen.value = team;
	}
	if (first) {
		state.openStep(first.index);
	}
	state.focus.value = { place: finding.place, region: finding.region };
	const stage = document.getElementById("stage");
	stage?.focus({ preventScroll: true });
	if (first) {
		focusStep();
	}
	stage?.scrollIntoView({ behavior: wantsLessMotion() ? "auto" : "smooth", block: "start" });
}
