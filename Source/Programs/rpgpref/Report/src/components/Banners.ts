// SPDX-License-Identifier: MIT
// What a reader must know before anything else: this is not the level as it is, or not all of it.

import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";

export function makeBanners(state: AppState): HTMLElement | null {
	const { hypothetical, cut_short: isCutShort, cut_short_by: reasons } = state.report;
	const banners = [
		hypothetical && html("div", { class: "banner is-hypothetical" },
			html("b", {}, "Hypothetical: this is not the level as it is."),
			html("ul", {},
				...hypothetical.edits.map((edit) => html("li", {}, "What if: ", html("code", {}, edit))),
				...hypothetical.pins.map((pin) => html("li", {}, "Every team has to do ", html("code", {}, pin))))),
		isCutShort && html("div", { class: "banner is-cut-short" },
			html("b", {}, "Cut short: this page shows what was found until then."),
			html("ul", {}, ...(reasons ?? []).map((reason) => html("li", {}, reason)))),
	].filter((banner) => banner instanceof HTMLElement);
	return banners.length === 0 ? null
		: html("section", { class: "banners", role: "note", "aria-label": "Before you read on" }, ...banners);
}
