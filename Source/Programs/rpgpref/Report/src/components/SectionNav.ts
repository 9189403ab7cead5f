// SPDX-License-Identifier: MIT
// Ways to the page's sections, always in sight.

import { html } from "../ui/dom";
import { makeRoving } from "../ui/roving";
import { unfold } from "./section";

export function makeSectionNav(sections: HTMLElement[]): HTMLElement {
	const nav = html("nav", { class: "section-nav", "aria-label": "Sections" },
		link("stage", "Playthrough"),
		...sections.map((section) => link(section.id, section.dataset.shortTitle ?? section.id)));
	makeRoving(nav, "a", "both").refresh();
	return nav;
}

function link(id: string, title: string): HTMLElement {
	return html("a", {
		href: `#${id}`,
		onclick: (event: Event) => {
			// The address is for the moment that is shown.
			event.preventDefault();
			const target = document.getElementById(id);
			unfold(target);
			target?.scrollIntoView({ block: "start" });
			const summary = target?.querySelector<HTMLElement>("summary") ?? target;
			summary?.focus({ preventScroll: true });
		},
	}, title);
}
