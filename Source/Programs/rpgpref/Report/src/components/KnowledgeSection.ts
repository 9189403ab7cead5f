// SPDX-License-Identifier: MIT
// How the chosen team plays when it does not know the level, beside how it plays when it does.

import type { KnowledgeStep, KnowledgeStudy } from "../data/Knowledge";
import type { AppState } from "../state/AppState";
import { html, type Child } from "../ui/dom";
import { count, signed } from "../ui/format";

/// Nothing unless the report knows what newcomers know.
export function makeKnowledge(state: AppState): HTMLElement | null {
	if (!state.report.teams.some(({ knowledge }) => knowledge)) {
		return null;
	}
	const content = html("div");
	const name = html("span", { class: "heading-note" });
	state.left.watch(({ team }) => {
		name.textContent = team.name;
		content.replaceChildren(...(team.knowledge
			? [makeOutcomes(team.knowledge), makeSentences(team.knowledge), makeSteps(team.knowledge)]
			: [html("p", { class: "empty" }, "A limit ended the search before this team had played.")]));
	});
	return html("section", { class: "card", id: "newcomers", "aria-labelledby": "newcomers-heading" },
		html("div", { class: "section-head" }, html("h2", { id: "newcomers-heading" }, "Players who do not know the level"), name),
		content);
}

function makeOutcomes(study: KnowledgeStudy): HTMLElement {
	const row = (who: string, ...cells: Child[]): HTMLElement => html("tr", {},
		html("th", { scope: "row" }, who), ...cells.map((cell) => html("td", {}, cell)));
	return html("table", { class: "matrix" },
		html("caption", {}, "Newcomers and veterans"),
		html("thead", {}, html("tr", {}, ...["", "Outcome", "Steps", "Failed attempts", "Surprises", "Style"]
			.map((title) => html("th", { scope: "col" }, title)))),
		html("tbody", {},
			row("Newcomers", study.status, study.length, study.failed_attempts, study.surprises.length, signed(study.playstyle)),
			row("Veterans", study.veterans.status, study.veterans.length, 0, 0, signed(study.veterans.playstyle))));
}

function makeSentences(study: KnowledgeStudy): HTMLElement {
	return html("ul", {}, ...study.findings.map(({ text }) => html("li", {}, text)));
}

function makeSteps(study: KnowledgeStudy): HTMLElement {
	const unknown = (step: number): string =>
		Object.entries(study.unknown[step] ?? {}).map(([mind, facts]) => `${mind} ${facts}`).join(", ");
	return html("details", {},
		html("summary", {}, `${count(study.length, "step")} of the newcomers, and what they learn`),
		html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Steps of the newcomers" },
			html("table", { class: "matrix" },
				html("caption", {}, `Unknown facts at the start: ${unknown(0)}`),
				html("thead", {}, html("tr", {}, ...["Step", "What they do", "What they learn", "Still unknown"]
					.map((title) => html("th", { scope: "col" }, title)))),
				html("tbody", {}, ...study.steps.map((step) => html("tr", {},
					html("td", { class: "numeric" }, step.index + 1),
					html("td", {}, step.text, step.outcome === "failed" && html("small", {}, "fails")),
					html("td", {}, learnedText(study, step)),
					html("td", {}, unknown(step.index + 1))))))));
}

function learnedText(study: KnowledgeStudy, step: KnowledgeStep): string {
	return step.learned.map(({ mind, fact, how, from }) =>
		`${study.minds.length > 1 ? `${mind}: ` : ""}${fact}${how === "told" ? `, learned from ${from}` : ""}`).join("; ");
}
