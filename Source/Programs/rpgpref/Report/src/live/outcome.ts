// SPDX-License-Identifier: MIT
// What became of the chosen team, in one line, and what it suffers from now.

import { reasonOf } from "../data/naming";
import type { Finding } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, signed } from "../ui/format";
import type { LiveSession } from "./LiveSession";

const kindsOfSuffering = ["agent-without-work", "agent-without-fun", "more-chore-than-fun", "starved-agent", "disliked-step"];
const mostShown = 4;

export function makeOutcome(state: AppState, session: LiveSession): HTMLElement {
	const line = html("p", { class: "tuning-status", role: "status" });
	const findings = html("ul", { class: "tuning-findings" });
	const refresh = (): void => {
		line.textContent = outcomeText(state, session);
		const isNew = ({ kind, text }: Finding): boolean => !state.written.findings.some((known) => known.kind === kind && known.text === text);
		const suffered = !state.isChanged ? [] : state.report.findings.filter((finding) =>
			finding.teams.includes(state.team.id) && kindsOfSuffering.includes(finding.kind) && isNew(finding));
		findings.replaceChildren(...suffered.slice(0, mostShown).map(({ text }) => html("li", {}, text)));
	};
	session.status.watch(refresh);
	state.left.changed(refresh);
	return html("div", { class: "outcome" }, line, findings);
}

function outcomeText(state: AppState, session: LiveSession): string {
	const status = session.status.value;
	switch (status.kind) {
		case "written": return "As written.";
		case "planning": return "Planning …";
		case "failed": return `That did not work: ${status.message.replace(/\.$/, "")}.`;
		case "planned": return `${teamText(state)} Planned in ${Math.max(1, Math.round(status.milliseconds))} ms.`;
	}
}

function teamText(state: AppState): string {
	const { team, writtenTeam: written } = state;
	if (team.status !== "solved") {
		return `No playthrough: ${reasonOf(team).sentence}`;
	}
	return `${team.length} steps (written: ${written.length}), ${clock(team.makespan)} (${clock(written.makespan)}), worth ${
		signed(team.worth ?? 0)} (${signed(written.worth ?? 0)}).`;
}

export function makeCompareBox(state: AppState): HTMLElement {
	const box = html("input", { type: "checkbox" });
	box.addEventListener("change", () => { state.opponent.value = box.checked ? "as-written" : null; });
	const refresh = (): void => {
		box.checked = state.opponent.value === "as-written";
		box.disabled = !state.isChanged;
	};
	state.opponent.watch(refresh);
	state.live.changed(refresh);
	return html("label", {}, box, " beside the team as written");
}
