// SPDX-License-Identifier: MIT
// A part of the page with a heading. It can be folded away, and what is off screen is not laid out.

import type { Report } from "../data/Report";
import type { AppState } from "../state/AppState";
import { fill, html, type Child } from "../ui/dom";

export interface SectionOptions {
	id: string;
	title: string;
	/// For the way there, where the title is long.
	shortTitle?: string;
	/// Short, beside the title.
	note?: Child;
	isOpen?: boolean;
	/// Takes the whole width.
	isWide?: boolean;
}

export function makeSection({ id, title, shortTitle, note, isOpen = true, isWide = false }: SectionOptions, ...content: Child[]): HTMLElement {
	return html("section", { class: `card section${isWide ? " is-wide" : ""}`, id, "data-short-title": shortTitle ?? title, "aria-labelledby": `${id}-heading` },
		html("details", { open: isOpen },
			html("summary", {}, html("h2", { id: `${id}-heading` }, title), note && html("span", { class: "heading-note" }, note)),
			html("div", { class: "section-body" }, ...content)));
}

/// Unfolds a section and everything that holds it.
export function unfold(element: Element | null): void {
	for (let holder = element; holder; holder = holder.parentElement) {
		if (holder instanceof HTMLDetailsElement) {
			holder.open = true;
		}
	}
	const own = element?.querySelector(":scope > details");
	if (own instanceof HTMLDetailsElement) {
		own.open = true;
	}
}

/// Content that follows the report as it changes.
export function liveContent(state: AppState, make: (report: Report) => Child[]): HTMLElement {
	const holder = html("div", { class: "live-content" });
	state.live.watch((report) => fill(holder, ...make(report)));
	return holder;
}

/// For sections that the planner in the page does not answer for.
export function asWrittenNote(state: AppState): HTMLElement {
	const note = html("p", { class: "as-written", hidden: true },
		"As written: this part does not follow what you changed in the page.");
	state.live.watch(() => { note.hidden = !state.isChanged; });
	return note;
}
