// SPDX-License-Identifier: MIT
// What a reader must know before anything else: this is not the level as it is, or not all of it.

import type { AppState } from "../state/AppState";
import type { Changes } from "../live/Changes";
import { html } from "../ui/dom";

export function makeBanners(state: AppState, changes: Changes | null): HTMLElement {
	const { hypothetical, cut_short: isCutShort, cut_short_by: reasons } = state.written;
	const changed = html("div", { class: "banner is-changed", hidden: true });
	const banners = [
		hypothetical && html("div", { class: "banner is-hypothetical" },
			html("b", {}, "Hypothetical: this is not the level as it is."),
			html("ul", {},
				...hypothetical.edits.map((edit) => html("li", {}, "What if: ", html("code", {}, edit))),
				...hypothetical.pins.map((pin) => html("li", {}, "Every team has to do ", html("code", {}, pin))))),
		isCutShort && html("div", { class: "banner is-cut-short" },
			html("b", {}, "Cut short: this page shows what was found until then."),
			html("ul", {}, ...(reasons ?? []).map((reason) => html("li", {}, reason)))),
		changed,
	].filter((banner) => banner instanceof HTMLElement);
	const element = html("section", { class: "banners", role: "note", "aria-label": "Before you read on" }, ...banners);
	state.live.watch(() => {
		const removed = changes?.removedContent() ?? [];
		const drafts = changes?.changedDrafts() ?? [];
		changed.hidden = !state.isChanged;
		changed.replaceChildren(html("b", {}, "Changed here: the page shows what you tried, not what was written."),
			html("ul", {},
				...removed.map(({ name }) => html("li", {}, "Without ", html("b", {}, name))),
				...drafts.map(({ id }) => html("li", {}, "Other preferences: ", state.teamName(id)))),
			html("button", { type: "button", class: "button small", onclick: () => changes?.restore({ removed: [], drafts: [] }) }, "Back to the report as written"));
		element.hidden = banners.every((banner) => banner.hidden);
	});
	return element;
}
