// SPDX-License-Identifier: MIT
// Two playthroughs beside one another: common steps face each other, the others stand out. A click
// explains a step below its row.

import type { Step } from "../data/Report";
import { diffTeams, type DiffRow } from "../data/diff";
import type { AppState, Side } from "../state/AppState";
import { html } from "../ui/dom";
import { count } from "../ui/format";
import { makeRoving } from "../ui/roving";
import { explain } from "./explanation";
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
	private readonly explanation = html("tr", { class: "diff-why" });

	constructor(private readonly state: AppState) {
		state.left.changed(() => this.show());
		state.right.watch(() => this.show());
		state.selected.changed(() => this.openSelected(true));
	}

	focusOpen(): void {
		this.element.querySelector<HTMLElement>("[aria-expanded=true]")?.focus({ preventScroll: true });
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
		const body = html("tbody", {}, ...rows.map((row) => this.makeRow(row)));
		makeRoving(body, ".diff-step", "both").refresh();
		this.element.replaceChildren(
			html("p", { class: "diff-summary" },
				`${count(common, "step")} in common${handed > 0 ? `, ${handed} of them done by somebody else` : ""}${
					moved > 0 ? `, ${moved} in another order` : ""}; `
				+ `${left.team.steps.length - common} only in the first playthrough, ${right.team.steps.length - common} only in the second.`),
			html("div", { class: "diff-scroll" },
				html("table", { class: "diff" },
					html("caption", { class: "visually-hidden" }, "Steps of both teams, common steps in one row"),
					html("thead", {}, html("tr", {},
						html("th", { scope: "col" }, left.team.name),
						html("th", { scope: "col" }, html("span", { class: "visually-hidden" }, "In which playthrough")),
						html("th", { scope: "col" }, right.team.name))),
					body)));
		this.openSelected(false);
	}

	private makeRow(row: DiffRow): HTMLElement {
		const [sign, meaning] = rowSigns[row.kind];
		return html("tr", { class: `diff-${row.kind}` },
			html("td", {}, row.left && this.makeStep(row.left, "left")),
			html("td", { class: "diff-sign", title: meaning }, html("span", { "aria-hidden": "true" }, sign),
				html("span", { class: "visually-hidden" }, meaning)),
			html("td", {}, row.right && this.makeStep(row.right, "right")));
	}

	private makeStep(step: Step, side: Side): HTMLElement {
		return html("button", {
			type: "button", class: "diff-step", "aria-expanded": "false", "data-side": side, "data-index": step.index,
			onclick: () => {
				const { selected } = this.state;
				if (selected.value?.side === side && selected.value.index === step.index) {
					selected.value = null;
				} else {
					this.state.openStep(step.index, side);
				}
			},
		},
		html("span", { class: "step-number" }, step.index + 1),
		step.agent === null ? html("span", { class: "team-flag", "aria-hidden": "true" }, "⚑")
			: markerIcon(this.state.look(step.agent), 18),
		html("span", { class: "diff-words" }, html("span", { class: "visually-hidden" }, `${this.state.actorName(step)}: `), stepTitle(step)),
		step.agent !== null && likingBadge(step.value));
	}

	private openSelected(isAsked: boolean): void {
		this.explanation.remove();
		this.element.querySelectorAll("[aria-expanded=true]").forEach((button) => button.setAttribute("aria-expanded", "false"));
		const selected = this.state.selected.value;
		const step = selected && this.state.playback(selected.side)?.team.steps[selected.index];
		const button = selected && this.element.querySelector(`[data-side="${selected.side}"][data-index="${selected.index}"]`);
		if (!step || !button) {
			return;
		}
		button.setAttribute("aria-expanded", "true");
		this.explanation.replaceChildren(html("td", { colspan: 3 }, explain(this.state, step)));
		button.closest("tr")!.after(this.explanation);
		if (isAsked) {
			requestAnimationFrame(() => this.scrollTo(button as HTMLElement));
		}
	}

	/// Scrolls the list, never the page.
	private scrollTo(button: HTMLElement): void {
		const holder = this.element.querySelector<HTMLElement>(".diff-scroll");
		const row = button.closest("tr");
		if (holder && row && (row.offsetTop < holder.scrollTop || row.offsetTop > holder.scrollTop + holder.clientHeight - 120)) {
			holder.scrollTop = row.offsetTop - holder.clientHeight / 3;
		}
	}
}
