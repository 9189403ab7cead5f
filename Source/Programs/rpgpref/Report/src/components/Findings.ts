// SPDX-License-Identifier: MIT
// What a designer should look at: grouped, to be filtered and ticked off. A click shows it on the map.

import { filterFindings, groupFindings, isFiltering, noFilter, type FindingFilter, type FindingGroup } from "../data/findingFilter";
import type { Report } from "../data/Report";
import type { AppState } from "../state/AppState";
import type { Triage } from "../state/Triage";
import { html } from "../ui/dom";
import { downloadText, fileName, toCsv } from "../ui/download";
import { count } from "../ui/format";
import { icon } from "../ui/icons";
import { makeFindingItem } from "./FindingItem";
import { makeFindingTools } from "./FindingTools";
import { markerIcon } from "./map/markers";
import { makeSection } from "./section";

/// A page with few findings shows them all at once.
const fewFindings = 12;
/// More of one group wait until they are asked for.
const shownAtOnce = 30;

export function makeFindings(state: AppState, triage: Triage, focusStep: () => void): HTMLElement {
	let filter: FindingFilter = noFilter;
	const opened = new Map<string, boolean>();
	const list = html("div", { class: "finding-groups" });
	const status = html("p", { class: "table-status", role: "status" });
	const refresh = (): void => {
		const { findings } = state.report;
		const shown = filterFindings(findings, filter, (finding) => triage.of(finding).isDone);
		const groups = groupFindings(shown, filter.groupBy);
		list.replaceChildren(...(findings.length === 0 ? [html("p", { class: "empty" }, "Nothing stands out.")]
			: shown.length === 0 ? [html("p", { class: "empty" }, "No finding matches the filter.")]
				: groups.map((group, index) => makeGroup(state, triage, group, focusStep, opened,
					findings.length <= fewFindings || (isFiltering(filter) && shown.length <= 2 * shownAtOnce) || (index === 0 && group.findings.length <= 6)))));
		status.textContent = shown.length === findings.length ? count(findings.length, "finding") : `${shown.length} of ${count(findings.length, "finding")}`;
	};
	const tools = html("div", { class: "finding-tools" });
	state.live.watch((report) => {
		tools.replaceChildren(makeFindingTools(report, filter, (next) => {
			filter = next;
			refresh();
		}), html("button", { type: "button", class: "button small", onclick: () => exportFindings(state.report, triage) }, icon("download", 14), " CSV"), status);
		refresh();
	});
	triage.changed.changed(() => {
		if (filter.isOpenOnly) {
			refresh();
		}
	});
	return makeSection({ id: "findings", title: "Findings", isWide: true }, tools, list);
}

function makeGroup(state: AppState, triage: Triage, group: FindingGroup, focusStep: () => void,
	opened: Map<string, boolean>, isOpenAtFirst: boolean): HTMLElement {
	const items = html("ul", { class: "finding-list" });
	const fillItems = (amount: number): void => {
		const rest = group.findings.length - amount;
		items.replaceChildren(...group.findings.slice(0, amount).map((finding) => makeFindingItem(state, triage, finding, focusStep)));
		if (rest > 0) {
			items.append(html("li", { class: "finding-rest" }, html("button", {
				type: "button", class: "button small", onclick: () => fillItems(group.findings.length),
			}, `Show ${rest} more`)));
		}
	};
	const element = html("details", { class: `finding-group severity-${group.severity}`, open: opened.get(group.key) ?? isOpenAtFirst },
		html("summary", {},
			group.agent === null ? icon(group.severity, 18) : markerIcon(state.look(group.agent), 20),
			html("span", { class: "visually-hidden" }, `${group.severity}: `),
			html("b", {}, group.agent === null ? group.title : state.agentName(group.agent)), html("span", { class: "group-count" }, group.findings.length),
			html("span", { class: "group-first" }, group.findings[0]!.text)),
		items);
	// Of a folded group nothing is made.
	const show = (): void => {
		if (element.open && items.childElementCount === 0) {
			fillItems(Math.min(group.findings.length, shownAtOnce));
		}
	};
	element.addEventListener("toggle", () => {
		opened.set(group.key, element.open);
		show();
	});
	show();
	return element;
}

function exportFindings(report: Report, triage: Triage): void {
	const names = new Map(report.teams.map(({ id, name }) => [id, name]));
	downloadText(fileName(`${report.title} findings`, "csv"), toCsv([
		["severity", "kind", "finding", "teams", "agent", "region", "place", "done", "note"],
		...report.findings.map((finding) => {
			const { isDone, note } = triage.of(finding);
			return [finding.severity, finding.kind, finding.text, finding.teams.map((id) => names.get(id) ?? id).join("; "),
				finding.agent ?? "", finding.region ?? "", finding.place ?? "", isDone ? "yes" : "", note];
		}),
	]), "text/csv");
}
