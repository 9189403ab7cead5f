// SPDX-License-Identifier: MIT
// Search and filters over the findings.

import type { FindingFilter } from "../data/findingFilter";
import { shortName } from "../data/naming";
import type { Report } from "../data/Report";
import { html } from "../ui/dom";

export function makeFindingTools(report: Report, initial: FindingFilter, onChange: (filter: FindingFilter) => void): HTMLElement {
	let filter = initial;
	const set = (change: Partial<FindingFilter>): void => {
		filter = { ...filter, ...change };
		onChange(filter);
	};
	const { findings } = report;
	const amount = (severity: string): number => findings.filter((finding) => finding.severity === severity).length;
	const choice = (label: string, key: "severity" | "team" | "agent" | "region" | "groupBy", options: [string, string][], every?: string): HTMLElement | null => {
		if (options.length < 2 && every !== undefined) {
			return null;
		}
		const select = html("select", { "aria-label": label, onchange: () => set({ [key]: select.value }) },
			...(every === undefined ? [] : [html("option", { value: "" }, every)]),
			...options.map(([value, text]) => html("option", { value, selected: filter[key] === value }, text)));
		return select;
	};
	const used = (pick: (finding: (typeof findings)[number]) => string | null): Set<string> =>
		new Set(findings.map(pick).filter((value) => value !== null));
	const agents = used(({ agent }) => agent);
	const regions = used(({ region }) => region);
	return html("div", { class: "finding-filters", role: "group", "aria-label": "Which findings to show" },
		html("label", { class: "filter" }, html("span", { class: "visually-hidden" }, "Search findings"),
			html("input", { type: "search", id: "findings-filter", placeholder: "Search", value: filter.text,
				oninput: (event: Event) => set({ text: (event.target as HTMLInputElement).value }) })),
		choice("Severity", "severity", ([["problem", "Problems"], ["hint", "Hints"], ["fact", "Facts"]] as const)
			.filter(([value]) => amount(value) > 0).map(([value, text]) => [value, `${text} (${amount(value)})`]), "All"),
		choice("Team", "team", report.teams.map(({ id, name }) => [id, shortName(name)]), "Every team"),
		choice("Agent", "agent", report.level.agents.filter(({ agent }) => agents.has(agent)).map(({ agent, name }) => [agent, name ?? agent]), "Every agent"),
		choice("Region", "region", report.level.regions.filter(({ id }) => regions.has(id)).map(({ id, name }) => [id, name]), "Every region"),
		choice("Group", "groupBy", [["kind", "By kind"], ["agent", "By agent"]]),
		html("label", { class: "only" }, html("input", { type: "checkbox", checked: filter.isOpenOnly,
			onchange: (event: Event) => set({ isOpenOnly: (event.target as HTMLInputElement).checked }) }), " not dealt with"));
}
