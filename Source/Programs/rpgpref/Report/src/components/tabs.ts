// SPDX-License-Identifier: MIT

import { html, type Child } from "../ui/dom";

export interface Tab { title: Child; panel: HTMLElement }
export interface Tabs { element: HTMLElement; choose: (index: number) => void }

/// Tabs as the ARIA practices describe them: arrows move, one tab stop for all.
export function makeTabs(id: string, label: string, tabs: Tab[], className = "", onChoose: (index: number) => void = () => {}): Tabs {
	const buttons = tabs.map(({ title }, index) => html("button", {
		type: "button", role: "tab", id: `${id}-tab-${index}`, "aria-controls": `${id}-panel-${index}`,
		onclick: () => decide(index),
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
	const decide = (index: number): void => {
		choose(index);
		onChoose(index);
	};
	const list = html("div", { class: "tab-list", role: "tablist", "aria-label": label }, ...buttons);
	list.addEventListener("keydown", (event) => {
		const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
		const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: buttons.length - 1 }[event.key];
		if (to !== undefined && from >= 0) {
			const target = (to + buttons.length) % buttons.length;
			event.preventDefault();
			decide(target);
			buttons[target]!.focus();
		}
	});
	choose(0);
	return { element: html("div", { class: `tabs ${className}` }, list, ...tabs.map(({ panel }) => panel)), choose };
}
