// SPDX-License-Identifier: MIT
// What the bars of the timeline mean, and how long it is drawn.

import { html } from "../ui/dom";
import type { Signal } from "../ui/Signal";
import { timeZooms } from "./Lanes";

export function makeLegend(): HTMLElement {
	const entry = (className: string, sign: string, text: string): HTMLElement =>
		html("li", {}, html("span", { class: `legend-sample ${className}`, "aria-hidden": "true" }, sign), text);
	return html("ul", { class: "legend", "aria-label": "Legend of the timeline" },
		entry("bar-liked", "+", "liked"), entry("bar-neutral", "·", "neither"), entry("bar-disliked", "−", "disliked"),
		entry("bar-team", "⚑", "whole team"), entry("legend-travel", "", "on the way"),
		entry("bar-critical", "", "decides how long it takes"),
		html("li", { class: "legend-common" }, html("span", { class: "legend-sample bar-common", "aria-hidden": "true" }), "the other team does it, too"));
}

export function makeTimeZoom(zoom: Signal<number>): HTMLElement {
	const select = html("select", { id: "time-zoom" },
		...timeZooms.map((value) => html("option", { value }, value === 1 ? "whole" : `${value}×`)));
	select.addEventListener("change", () => { zoom.value = Number(select.value); });
	zoom.watch((value) => { select.value = String(value); });
	return html("label", { class: "time-zoom", for: "time-zoom" }, "Timeline ", select);
}
