// SPDX-License-Identifier: MIT

import type { AppState } from "../state/AppState";
import { fill, html } from "../ui/dom";
import { copyText } from "../ui/download";
import { count } from "../ui/format";
import { icon, type IconName } from "../ui/icons";
import { theme } from "../ui/theme";

export function makeHeader(state: AppState, showHelp: () => void, linkToHere: () => string): HTMLElement {
	const report = state.written;
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
	const press = (label: string, name: IconName, title: string, action: () => void): HTMLElement =>
		html("button", { type: "button", class: "icon-button large", "aria-label": label, title, onclick: action }, icon(name, 20));
	const copied = html("span", { class: "copied", role: "status" });
	return html("header", { class: "page-head" },
		html("div", { class: "page-title" },
			html("p", { class: "kicker" }, report.hypothetical ? "Level preview, hypothetical" : "Level preview"),
			html("h1", {}, report.title),
			html("p", { class: "page-facts" }, [
				count(report.teams.length, "team"), count(report.level.agents.length, "agent"),
				count(report.level.regions.length, "region"), count(report.level.places.length, "place"),
			].join(" · "))),
		html("div", { class: "page-tools" }, copied,
			press("Copy a link to this moment", "link", "Copy a link to this moment", async () => {
				copied.textContent = await copyText(linkToHere()) ? "Link copied" : "Could not copy";
				window.setTimeout(() => { copied.textContent = ""; }, 2500);
			}),
			press("Keyboard help", "help", "Keyboard help (?)", showHelp),
			press("Print", "print", "Print", () => window.print()),
			toggle));
}
