// SPDX-License-Identifier: MIT
// A slider for every preference; the team replans while it is dragged.

import type { AppState } from "../state/AppState";
import { markerIcon } from "../components/map/markers";
import { html } from "../ui/dom";
import { clock, likingOf, sentence, signed, words } from "../ui/format";
import { LivePlanner, type Replanned } from "./LivePlanner";
import { TeamDraft, type DraftPreference } from "./TeamDraft";

/// Between the slider's move and the planner's start.
const pauseMilliseconds = 60;

/// Null when the page has no planner or the report no inputs to plan with.
export function makeTuning(state: AppState): HTMLElement | null {
	if (!state.report.source?.domain) {
		return null;
	}
	const panel = new TuningPanel(state);
	return panel.isUsable ? panel.element : null;
}

class TuningPanel {
	readonly element = html("div", { class: "tuning" });
	private readonly planner: LivePlanner | null;
	private readonly status = html("p", { class: "tuning-status", role: "status" });
	/// What the changed team would suffer from, in the words of the findings.
	private readonly findings = html("ul", { class: "tuning-findings" });
	private readonly groups = html("div", { class: "tuning-groups" });
	private readonly reset = html("button", { type: "button", class: "button", disabled: true, onclick: () => this.resetAll() }, "Reset");
	private readonly compare = html("input", { type: "checkbox", id: "compare-written" });
	private draft: TeamDraft | null = null;
	private timer = 0;

	constructor(private readonly state: AppState) {
		this.planner = LivePlanner.create((result) => this.showPlan(result), (message) => this.showFailure(message));
		this.compare.addEventListener("change", () => {
			state.opponent.value = this.compare.checked ? "as-written" : null;
		});
		state.opponent.changed((opponent) => { this.compare.checked = opponent === "as-written"; });
		this.element.append(
			html("p", { class: "tuning-intro" }, "Drag what an agent likes (+) or dislikes (−). The team plans again at once, here in the page."),
			html("div", { class: "tuning-tools" }, this.reset,
				html("label", { for: "compare-written" }, this.compare, " beside the team as written")),
			this.status, this.groups, this.findings);
		state.chosen.watch(() => this.showTeam());
	}

	get isUsable(): boolean {
		return this.planner !== null;
	}

	private showTeam(): void {
		window.clearTimeout(this.timer);
		this.planner?.cancel();
		const text = this.state.report.source?.teams.find(({ id }) => id === this.state.writtenTeam.id)?.text;
		this.draft = text === undefined ? null : new TeamDraft(text);
		this.status.textContent = this.draft ? "As written." : "The report does not hold this team’s file.";
		this.findings.replaceChildren();
		this.reset.disabled = true;
		this.compare.disabled = true;
		this.drawGroups();
	}

	private drawGroups(): void {
		const { draft } = this;
		this.groups.replaceChildren(...(draft ? draft.agents.map((agent) => this.makeGroup(draft, agent)) : []));
	}

	private makeGroup(draft: TeamDraft, agent: string): HTMLElement {
		const actions = this.state.report.coverage.actions.map(({ id }) => id);
		const archetype = draft.archetype(agent);
		const adder = html("select", { "aria-label": `Add a preference of ${agent}` },
			html("option", { value: "" }, "add a preference …"),
			...draft.openActions(agent, actions).map((action) => html("option", { value: action }, words(action))));
		adder.addEventListener("change", () => {
			if (adder.value !== "") {
				draft.add(agent, adder.value, 0);
				const group = this.makeGroup(draft, agent);
				adder.closest("fieldset")?.replaceWith(group);
				[...group.querySelectorAll<HTMLInputElement>("input[type=range]")].at(-1)?.focus();
			}
		});
		return html("fieldset", { class: "tuning-group" },
			html("legend", {}, markerIcon(this.state.look(agent), 22), agent,
				archetype && archetype !== "none" && html("span", { class: "archetype" }, ` ${words(archetype)}`)),
			...draft.preferences(agent).map((preference) => this.makeSlider(agent, preference)),
			adder);
	}

	private makeSlider(agent: string, preference: DraftPreference): HTMLElement {
		const output = html("output", { class: "slider-value" });
		const slider = html("input", {
			type: "range", min: -1, max: 1, step: 0.1, value: preference.value,
			"aria-label": `${agent}: ${words(preference.label)}`, "data-preference": `${agent} ${preference.label}`,
		});
		const row = html("label", { class: "slider" },
			html("span", { class: "slider-label" }, preference.label === "*" ? "anything" : sentence(words(preference.label)),
				preference.kind === "proposition" && html("small", {}, " being so")),
			slider, output);
		const show = (): void => {
			output.textContent = signed(preference.value);
			slider.setAttribute("aria-valuetext", `${signed(preference.value)}, ${likingOf(preference.value)}`);
			row.dataset.liking = likingOf(preference.value);
			row.classList.toggle("is-changed", preference.value !== (preference.written ?? 0));
		};
		slider.addEventListener("input", () => {
			preference.value = Number(slider.value);
			show();
			this.replanSoon();
		});
		show();
		return row;
	}

	private replanSoon(): void {
		window.clearTimeout(this.timer);
		this.status.textContent = "Planning …";
		this.timer = window.setTimeout(() => this.replan(), pauseMilliseconds);
	}

	private replan(): void {
		const { source } = this.state.report;
		if (!this.draft || !source) {
			return;
		}
		if (!this.draft.isChanged) {
			this.resetAll();
			return;
		}
		const { id, file } = this.state.writtenTeam;
		this.planner?.request(JSON.stringify({
			domain: source.domain, problem: source.problem, level: source.level,
			edits: source.edits ?? [], mode: source.mode ?? "paper", pins: this.state.report.hypothetical?.pins ?? [],
			// What the report knows: the answer is at least as good as the best of it.
			plans: this.state.report.teams.filter(({ status }) => status === "solved")
				.map(({ steps }) => steps.map(({ text }) => text)),
			team: { id, file, text: this.draft.toText() },
		}));
	}

	private showPlan({ team, findings, milliseconds }: Replanned): void {
		if (team.id !== this.state.writtenTeam.id || !this.draft?.isChanged) {
			return;
		}
		const written = this.state.writtenTeam;
		this.reset.disabled = false;
		this.compare.disabled = false;
		this.state.replanned.value = team;
		this.findings.replaceChildren(...findings
			.filter(({ kind }) => ["agent-without-work", "agent-without-fun", "more-chore-than-fun", "starved-agent", "disliked-step"].includes(kind))
			.map(({ text }) => html("li", {}, text)));
		this.status.textContent = team.status !== "solved"
			? `No playthrough: ${team.reason ?? "the team cannot finish the level"}`
			: `${team.length} steps (written: ${written.length}), ${clock(team.makespan)} (${clock(written.makespan)}), worth ${
				signed(team.worth ?? 0)} (${signed(written.worth ?? 0)}). Planned in ${Math.max(1, Math.round(milliseconds))} ms.`;
	}

	private showFailure(message: string): void {
		this.reset.disabled = false;
		this.status.textContent = `That did not work: ${message}.`;
	}

	private resetAll(): void {
		window.clearTimeout(this.timer);
		this.planner?.cancel();
		this.draft?.reset();
		this.state.replanned.value = null;
		this.findings.replaceChildren();
		this.status.textContent = "As written.";
		this.reset.disabled = true;
		this.compare.disabled = true;
		this.drawGroups();
	}
}
