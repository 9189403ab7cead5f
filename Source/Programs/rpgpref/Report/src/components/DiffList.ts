// SPDX-License-Identifier: MIT
// Two playthroughs beside one another: common steps face each other, the others stand out.

import type { Step } from "../data/Report";
import { diffTeams, type DiffRow } from "../data/diff";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { count } from "../ui/format";
import { markerIcon } from "./map/markers";
import { likingBadge, stepTitle } from "./stepText";

const rowSigns: Record<DiffRow["kind"], [sign: string, words: string]> = {
	"same": ["=", "both"],
	"other-agent": ["≈", "both, another agent"],
	"moved-left": ["↕", "both, the second team at another point"],
	"moved-right": ["↕", "both, the first team at another point"],
	"only-left": ["◀", "only the first team"],
	"only-right": ["▶", "only the second team"],
};

export class DiffList {
	readonly element = html("div", { class: "diff-panel" });

	constructor(private readonly state: AppState) {
		state.left.changed(() => this.show());
		state.right.watch(() => this.show());
	}

	private show(): void {
		const right = this.state.right.value;
		if (!right) {
			this.element.replaceChildren();
			return;
		}
		const left = this.state.left.value;
		const rows = diffTeams(left.team, right.team);
		const moved = rows.filter(({ kind }) => kind === "moved-left").length;
		const common = rows.filter(({ left: a, right: b }) => a && b).length + moved;
		const handed = rows.filter(({ kind }) => kind === "other-agent").length;
		this.element.replaceChildren(
			html("p", { class: "diff-summary" },
				`${count(common, "step")} in common${handed > 0 ? `, ${handed} of them done by somebody else` : ""}${
					moved > 0 ? `, ${moved} in another order` : ""}; `
				+ `${left.team.steps.length - common} only in the first playthrough, ${right.team.steps.length - common} only in the second.`),
			html("div", { class: "diff-scroll", tabindex: "0", role: "region", "aria-label": "Steps of both teams" },
				html("table", { class: "diff" },
					html("caption", { class: "visually-hidden" }, "Steps of both teams, common steps in one row"),
					html("thead", {}, html("tr", {},
						html("th", { scope: "col" }, left.team.name),
						html("th", { scope: "col" }, html("span", { class: "visually-hidden" }, "In which playthrough")),
						html("th", { scope: "col" }, right.team.name))),
					html("tbody", {}, ...rows.map((row) => this.makeRow(row))))));
	}

	private makeRow(row: DiffRow): HTMLElement {
		const [sign, meaning] = rowSigns[row.kind];
		return html("tr", { class: `diff-${row.kind}` },
			html("td", {}, row.left && this.makeStep(row.left)),
			html("td", { class: "diff-sign", title: meaning }, html("span", { "aria-hidden": "true" }, sign),
				html("span", { class: "visually-hidden" }, meaning)),
			html("td", {}, row.right && this.makeStep(row.right)));
	}

	private makeStep(step: Step): HTMLElement {
		return html("button", {
			type: "button", class: "diff-step",
			onclick: () => {
				this.state.playing.value = false;
				this.state.seek(step.start);
			},
		},
		html("span", { class: "step-number" }, step.index + 1),
		step.agent === null ? html("span", { class: "team-flag", "aria-hidden": "true" }, "⚑")
			: markerIcon(this.state.look(step.agent), 18),
		html("span", { class: "diff-words" }, html("span", { class: "visually-hidden" }, `${step.agent ?? "The team"}: `), stepTitle(step)),
		step.agent !== null && likingBadge(step.value));
	}
}
