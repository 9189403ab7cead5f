// SPDX-License-Identifier: MIT
// The playthrough in words. A click goes to the step and explains why it was taken.

import { reasonOf } from "../data/naming";
import type { Playback } from "../data/Playback";
import type { Step } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { clock, likingOf } from "../ui/format";
import { makeRoving } from "../ui/roving";
import { explain } from "./explanation";
import { markerIcon } from "./map/markers";
import { likingBadge, stepTitle, stepPlace } from "./stepText";

interface Entry { item: HTMLElement; button: HTMLButtonElement; holder: HTMLElement }

export class StepList {
	readonly element = html("div", { class: "step-panel" });
	private readonly list = html("ol", { class: "steps", "aria-label": "Steps; the arrow keys go from one to the next" });
	private readonly roving = makeRoving(this.list, ".step");
	private entries: Entry[] = [];
	private current: Entry | null = null;
	private open: Entry | null = null;
	private frame = 0;
	/// Where the items are, so that following the time costs no layout; measured when needed.
	private spans: { top: number; height: number }[] | null = null;

	constructor(private readonly state: AppState) {
		state.left.watch((playback) => this.show(playback));
		state.time.changed((time) => this.markCurrent(time));
		state.selected.changed(() => this.openSelected());
		new ResizeObserver(() => { this.spans = null; }).observe(this.list);
	}

	/// Puts the keyboard where the reader was sent.
	focusOpen(): void {
		this.open?.button.focus({ preventScroll: true });
	}

	private show({ team }: Playback): void {
		this.current = null;
		this.open = null;
		this.spans = null;
		this.entries = team.steps.map((step) => this.makeEntry(step));
		this.list.replaceChildren(...this.entries.map(({ item }) => item));
		this.roving.refresh();
		this.element.replaceChildren(team.steps.length > 0 ? this.list : this.makeFailure());
		this.markCurrent(this.state.time.value);
		this.openSelected();
	}

	/// The sentence stands above the map; here is what led to it.
	private makeFailure(): HTMLElement {
		const { team } = this.state.left.value;
		const { chain } = reasonOf(team);
		return html("div", { class: "no-plan" },
			html("h3", {}, team.status === "limit" ? "No playthrough found in time" : "No playthrough"),
			chain.length > 0 ? html("details", {},
				html("summary", {}, "What led to this"),
				html("ul", { class: "reason-chain" }, ...chain.map((detail) => html("li", {}, detail))))
				: html("p", {}, "No further reason is known."));
	}

	private makeEntry(step: Step): Entry {
		const holder = html("div", { class: "why-holder", id: `why-${step.index}`, hidden: true });
		const button = html("button", {
			type: "button", class: "step", tabindex: "-1", "data-liking": likingOf(step.agent === null ? 0 : step.value),
			"aria-expanded": "false", "aria-controls": holder.id,
			onclick: () => {
				if (this.state.selected.value?.index === step.index && this.state.selected.value.side === "left") {
					this.state.selected.value = null;
				} else {
					this.state.openStep(step.index);
				}
			},
		},
		html("span", { class: "step-number" }, step.index + 1),
		step.agent === null ? html("span", { class: "team-flag", "aria-hidden": "true" }, "⚑")
			: markerIcon(this.state.look(step.agent)),
		html("span", { class: "step-words" },
			html("span", { class: "visually-hidden" }, `${this.state.actorName(step)}: `),
			html("span", { class: "step-title" }, stepTitle(step)),
			html("span", { class: "step-place" }, stepPlace(this.state, step))),
		step.agent !== null && likingBadge(step.value),
		html("span", { class: "step-time" }, clock(step.start)));
		return { item: html("li", {}, button, holder), button, holder };
	}

	private markCurrent(time: number): void {
		const step = this.state.left.value.latestStep(time);
		const entry = step ? this.entries[step.index] ?? null : null;
		if (entry === this.current) {
			return;
		}
		this.current?.button.removeAttribute("aria-current");
		entry?.button.setAttribute("aria-current", "step");
		this.current = entry;
		if (entry && !this.open) {
			this.reveal(entry);
		}
	}

	private openSelected(): void {
		this.spans = null;
		if (this.open) {
			this.open.holder.hidden = true;
			this.open.holder.replaceChildren();
			this.open.button.setAttribute("aria-expanded", "false");
		}
		const selected = this.state.selected.value;
		const index = selected?.side === "left" ? selected.index : -1;
		const entry = this.entries[index] ?? null;
		const step = this.state.left.value.team.steps[index] ?? null;
		this.open = entry;
		if (entry && step) {
			entry.holder.replaceChildren(explain(this.state, step));
			entry.holder.hidden = false;
			entry.button.setAttribute("aria-expanded", "true");
			this.reveal(entry);
		}
	}

	/// Scrolls the list, never the page; once a frame, after everybody has written.
	private reveal(entry: Entry): void {
		cancelAnimationFrame(this.frame);
		this.frame = requestAnimationFrame(() => this.scrollTo(entry));
	}

	private scrollTo(entry: Entry): void {
		const position = this.entries.indexOf(entry);
		if (position < 0) {
			return;
		}
		this.spans ??= this.entries.map(({ item }) => ({ top: item.offsetTop, height: item.offsetHeight }));
		const { top, height } = this.spans[position]!;
		const view = this.list.clientHeight;
		if (top < this.list.scrollTop + 40 || top + Math.min(height, view - 80) > this.list.scrollTop + view - 40) {
			this.list.scrollTop = top - view / 3;
		}
	}
}
