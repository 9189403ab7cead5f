// SPDX-License-Identifier: MIT
// A slider for every preference; the team replans while it is dragged. What is changed stays changed when
// another team is looked at, and can be taken along as a file.

import { markerIcon } from "../components/map/markers";
import { actionName, preferenceName } from "../data/wording";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { copyText, downloadText } from "../ui/download";
import { likingOf, sentence, signed, words } from "../ui/format";
import { makeCompareBox, makeOutcome } from "./outcome";
import type { LiveSession } from "./LiveSession";
import type { DraftPreference, TeamDraft } from "./TeamDraft";

export class TuningPanel {
	readonly element = html("div", { class: "tuning" });
	private readonly groups = html("div", { class: "tuning-groups" });
	private readonly reset = html("button", { type: "button", class: "button small", onclick: () => this.resetTeam() }, "Reset");
	private readonly copy = html("button", { type: "button", class: "button small", onclick: () => void this.copyFile() }, "Copy file");
	private readonly save = html("button", { type: "button", class: "button small", onclick: () => this.saveFile() }, "Save file");
	private readonly others = html("p", { class: "tuning-others" });

	constructor(private readonly state: AppState, private readonly session: LiveSession) {
		this.element.append(
			html("p", { class: "tuning-intro" }, "Drag what an agent likes (+) or dislikes (−). The team plans again at once, here in the page."),
			html("div", { class: "tuning-tools" }, this.reset, this.copy, this.save, makeCompareBox(state)),
			makeOutcome(state, session), this.others, this.groups);
		state.chosen.watch(() => this.drawGroups());
		session.changes.version.watch(() => this.showTools());
		state.chosen.changed(() => this.showTools());
	}

	private get draft(): TeamDraft | null {
		return this.session.changes.draft(this.state.team.id);
	}

	private showTools(): void {
		const isChanged = this.draft?.isChanged ?? false;
		[this.reset, this.copy, this.save].forEach((button) => { button.disabled = !isChanged; });
		const others = this.session.changes.changedDrafts().filter(({ id }) => id !== this.state.team.id);
		this.others.textContent = others.length === 0 ? "" : `Also changed: ${others.map(({ id }) => this.state.teamName(id)).join("; ")}.`;
		// Sliders follow when changes come from elsewhere, such as an address.
		this.groups.querySelectorAll<HTMLInputElement>("input[type=range]").forEach((slider) => slider.dispatchEvent(new Event("refresh")));
	}

	private drawGroups(): void {
		const { draft } = this;
		this.groups.replaceChildren(...(draft ? draft.agents.map((agent) => this.makeGroup(draft, agent))
			: [html("p", { class: "empty" }, "The report does not hold this team’s file.")]));
	}

	private makeGroup(draft: TeamDraft, agent: string): HTMLElement {
		const actions = this.state.written.coverage.actions.map(({ id }) => id);
		const archetype = draft.archetype(agent);
		const adder = html("select", { "aria-label": `Add a preference of ${this.state.agentName(agent)}` },
			html("option", { value: "" }, "add a preference …"),
			...draft.openActions(agent, actions).map((action) => html("option", { value: action }, actionName(this.state.written, action))));
		adder.addEventListener("change", () => {
			if (adder.value !== "") {
				draft.add(agent, adder.value, 0);
				const group = this.makeGroup(draft, agent);
				adder.closest("fieldset")?.replaceWith(group);
				[...group.querySelectorAll<HTMLInputElement>("input[type=range]")].at(-1)?.focus();
			}
		});
		return html("fieldset", { class: "tuning-group" },
			html("legend", {}, markerIcon(this.state.look(agent), 22), this.state.agentName(agent),
				archetype && archetype !== "none" && html("span", { class: "archetype" }, ` ${words(archetype)}`)),
			...draft.preferences(agent).map((preference) => this.makeSlider(agent, preference)),
			adder);
	}

	private makeSlider(agent: string, preference: DraftPreference): HTMLElement {
		const output = html("output", { class: "slider-value" });
		const slider = html("input", {
			type: "range", min: -1, max: 1, step: 0.1, value: preference.value,
			"aria-label": `${this.state.agentName(agent)}: ${preferenceName(this.state.written, agent, preference.label)}`, "data-preference": `${agent} ${preference.label}`,
		});
		const row = html("label", { class: "slider" },
			html("span", { class: "slider-label" }, preference.label === "*" ? "anything" : sentence(preferenceName(this.state.written, agent, preference.label)),
				preference.kind === "proposition" && html("small", {}, " (becomes true)")),
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
			this.session.changes.note();
		});
		slider.addEventListener("refresh", () => {
			slider.value = String(preference.value);
			show();
		});
		show();
		return row;
	}

	private resetTeam(): void {
		this.session.changes.resetTeam(this.state.team.id);
		this.drawGroups();
	}

	private async copyFile(): Promise<void> {
		const isCopied = await copyText(this.draft?.toText() ?? "");
		this.copy.textContent = isCopied ? "Copied" : "Could not copy";
		window.setTimeout(() => { this.copy.textContent = "Copy file"; }, 2000);
	}

	private saveFile(): void {
		if (this.draft) {
			downloadText(this.draft.fileName, `${this.draft.toText()}\n`, "application/json");
		}
	}
}
