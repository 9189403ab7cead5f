// SPDX-License-Identifier: MIT
// Plans of the designer's own, beside the playthroughs that were found.

import type { OwnPlan } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { count, signed } from "../ui/format";
import { asWrittenNote, makeSection } from "./section";

export function makeOwnPlans(state: AppState): HTMLElement | null {
	const plans = state.written.own_plans ?? [];
	return plans.length === 0 ? null
		: makeSection({ id: "own-plans", title: "Your own plans" }, asWrittenNote(state), ...plans.map((plan) => makePlan(state, plan)));
}

function makePlan(state: AppState, plan: OwnPlan): HTMLElement {
	if (!plan.valid) {
		return html("p", {}, html("b", {}, plan.name), ` does not work: ${plan.reason ?? ""}`);
	}
	return html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": plan.name },
		html("table", { class: "matrix" },
			html("caption", {}, `${plan.name}: ${count(plan.length, "step")}${plan.needless > 0 ? `, ${plan.needless} of them needless` : ""}`),
			html("thead", {}, html("tr", {},
				html("th", { scope: "col" }, "Team"),
				html("th", { scope: "col", class: "numeric" }, "Worth of your plan"),
				html("th", { scope: "col", class: "numeric" }, "Worth of the playthrough shown"))),
			html("tbody", {}, ...plan.teams.map(({ team, worth }) => {
				const shown = state.written.teams[state.teamIndex(team)];
				return html("tr", {}, html("th", { scope: "row" }, shown?.name ?? team),
					html("td", { class: "numeric" }, signed(worth)),
					html("td", { class: "numeric" }, shown?.status === "solved" ? signed(shown.worth ?? 0) : "–"));
			}))));
}
