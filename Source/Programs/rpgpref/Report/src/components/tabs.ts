// SPDX-License-Identifier: MIT

import { html, type Child } from "../ui/dom";

export interface Tab { title: Child; panel: HTMLElement }

/// Tabs as the ARIA practices describe them: arrows move, one tab stop for all.
export function makeTabs(id: string, label: string, tabs: Tab[], className = ""): HTMLElement {
	const buttons = tabs.map(({ title }, index) => html("button", {
		type: "button", role: "tab", id: `${id}-tab-${index}`, "aria-controls": `${id}-panel-${index}`,
		onclick: () => choose(index),
	}, title));
	tabs.forEach(({ panel }, index) => {
		panel.id = `${id}-panel-${index}`;
		panel.setAttribute("role", "tabpanel");
		panel.setAttribute("aria-labelledby", `${id}-tab-${index}`);
	});
	const choose = (chosen: number): void => {
		buttons.forEach((button, index) => {
			button.setAttribute("aria-selected", String(index === chosen));
			button.tabIndex = index === chosen ? 0 : -1;
			tabs[index]!.panel.hidden = index !== chosen;
		});
	};
	const list = html("div", { class: "tab-list", role: "tablist", "aria-label": label }, ...buttons);
	list.addEventListener("keydown", (event) => {
		const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
		const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: buttons.length - 1 }[event.key];
		if (to !== undefined && from >= 0) {
			const target = (to + buttons.length) % buttons.length;
			event.preventDefault();
			choose(target);
			buttons[target]!.focus();
		}
	});
	choose(0);
	return html("div", { class: `tabs ${className}` }, list, ...tabs.map(({ panel }) => panel));
}
