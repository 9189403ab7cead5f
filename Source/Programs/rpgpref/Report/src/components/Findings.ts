// SPDX-License-Identifier: MIT
// What a designer should look at. A click shows it on the map.

import type { Finding, Severity } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { count, words } from "../ui/format";
import { icon } from "../ui/icons";
import { wantsLessMotion } from "../ui/theme";
import { markerIcon } from "./map/markers";

const severities: [Severity, string][] = [["problem", "Problems"], ["hint", "Hints"], ["fact", "Facts"]];
/// More of one kind wait until they are asked for.
const shownOfAKind = 4;

export function makeFindings(state: AppState): HTMLElement {
	const { findings } = state.report;
	const list = html("ul", { class: "finding-list" });
	const shown = new Set<Severity>(["problem", "hint", "fact"]);
	const refresh = (): void => {
		const visible = findings.filter(({ severity }) => shown.has(severity));
		list.replaceChildren(...groups(visible).flatMap((group) => makeGroup(state, group)));
	};
	const filters = severities.map(([severity, title]) => {
		const amount = findings.filter((finding) => finding.severity === severity).length;
		return amount > 0 && html("label", { class: `severity-filter severity-${severity}` }, html("input", {
			type: "checkbox", checked: true,
			onchange: (event: Event) => {
				if ((event.target as HTMLInputElement).checked) {
					shown.add(severity);
				} else {
					shown.delete(severity);
				}
				refresh();
			},
		}), icon(severity, 16), ` ${title} (${amount})`);
	});
	refresh();
	return html("section", { class: "card findings", id: "findings", "aria-labelledby": "findings-heading" },
		html("div", { class: "section-head" },
			html("h2", { id: "findings-heading" }, "Findings"),
			html("div", { class: "severity-filters", role: "group", "aria-label": "Show findings" }, ...filters)),
		findings.length === 0 ? html("p", { class: "empty" }, "Nothing stands out.") : list);
}

/// Neighbours of one severity and kind; the order stays.
function groups(findings: Finding[]): Finding[][] {
	const result: Finding[][] = [];
	for (const finding of findings) {
		const last = result.at(-1);
		if (last && last[0]!.kind === finding.kind && last[0]!.severity === finding.severity) {
			last.push(finding);
		} else {
			result.push([finding]);
		}
	}
	return result;
}

function makeGroup(state: AppState, group: Finding[]): HTMLElement[] {
	const items = group.map((finding) => makeFinding(state, finding));
	const rest = items.slice(shownOfAKind);
	return rest.length < 2 ? items : [...items.slice(0, shownOfAKind), html("li", { class: "finding-rest" },
		html("details", {}, html("summary", {}, `${rest.length} more: ${words(group[0]!.kind)}`),
			html("ul", { class: "finding-list" }, ...rest)))];
}

function makeFinding(state: AppState, finding: Finding): HTMLElement {
	const { severity, agent } = finding;
	const teams = finding.teams.map((id) => state.report.teams[state.teamIndex(id)]?.name ?? id);
	const where = state.placeName(finding.place) ?? state.regionName(finding.region);
	const canShow = where !== null || finding.steps.length > 0 || finding.teams.length === 1;
	return html("li", { class: `finding severity-${severity}` },
		html("span", { class: "finding-icon", title: severity }, icon(severity, 20),
			html("span", { class: "visually-hidden" }, severity)),
		html("div", { class: "finding-body" },
			html("p", { class: "finding-text" }, finding.text),
			html("p", { class: "finding-facts" },
				html("span", { class: "tag" }, words(finding.kind)),
				agent !== null && html("span", { class: "tag" }, markerIcon(state.look(agent), 14), agent),
				where !== null && html("span", { class: "tag" }, where),
				teams.length === 1 && html("span", { class: "tag" }, teams[0]),
				teams.length > 1 && html("span", { class: "tag", title: teams.join("; ") }, count(teams.length, "team")))),
		canShow && html("button", {
			type: "button", class: "show-button", onclick: () => showFinding(state, finding),
		}, icon("target", 16), "Show", html("span", { class: "visually-hidden" }, `: ${finding.text}`)));
}

/// Chooses the finding's team, goes to its first step and looks at its place.
function showFinding(state: AppState, finding: Finding): void {
	const first = finding.steps[0];
	const concerned = finding.teams.map((id) => state.teamIndex(id)).filter((index) => index >= 0);
	const team = first ? state.teamIndex(first.team)
		: concerned.includes(state.chosen.value) ? state.chosen.value : concerned[0];
	if (team !== undefined && team >= 0) {
		state.chosen.value = team;
	}
	if (first) {
		state.openStep(first.index);
	}
	state.focus.value = { place: finding.place, region: finding.region };
	document.getElementById("stage")?.scrollIntoView({
		behavior: wantsLessMotion() ? "auto" : "smooth", block: "start",
	});
}
