// SPDX-License-Identifier: MIT

import type { AppState } from "../state/AppState";
import { fill, html } from "../ui/dom";
import { count } from "../ui/format";
import { icon } from "../ui/icons";
import { theme } from "../ui/theme";

export function makeHeader(state: AppState, showHelp: () => void): HTMLElement {
	const { report } = state;
	const toggle = html("button", {
		type: "button", class: "icon-button large",
		onclick: () => { theme.value = theme.value === "dark" ? "light" : "dark"; },
	});
	theme.watch((value) => {
		const label = value === "dark" ? "Light colours" : "Dark colours";
		toggle.setAttribute("aria-label", label);
		toggle.title = `${label} (D)`;
		fill(toggle, icon(value === "dark" ? "sun" : "moon", 20));
	});
	return html("header", { class: "page-head" },
		html("div", { class: "page-title" },
			html("p", { class: "kicker" }, "Level preview"),
			html("h1", {}, report.title),
			html("p", { class: "page-facts" }, [
				count(report.teams.length, "team"), count(report.level.agents.length, "agent"),
				count(report.level.regions.length, "region"), count(report.level.places.length, "place"),
			].join(" · "))),
		html("div", { class: "page-tools" },
			html("button", { type: "button", class: "icon-button large", "aria-label": "Keyboard help", title: "Keyboard help (?)", onclick: showHelp },
				icon("help", 20)),
			html("button", { type: "button", class: "icon-button large", "aria-label": "Print", title: "Print", onclick: () => window.print() },
				icon("print", 20)),
			toggle));
}
