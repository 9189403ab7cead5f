// SPDX-License-Identifier: MIT
// How the chosen team plays when it does not know the level, beside how it plays when it does.

import { shortName } from "../data/naming";
import type { KnowledgeStudy, NewcomerStep, Report } from "../data/Report";
import { factWords, stepSentence } from "../data/wording";
import type { AppState } from "../state/AppState";
import { fill, html, type Child } from "../ui/dom";
import { count, signed } from "../ui/format";
import { asWrittenNote, makeSection } from "./section";

/// Nothing unless the report knows what newcomers know.
export function makeKnowledge(state: AppState): HTMLElement | null {
	const studied = state.written.teams.filter(({ knowledge }) => knowledge);
	if (studied.length === 0) {
		return null;
	}
	const content = html("div");
	const name = html("span");
	state.left.watch(({ team }) => {
		name.textContent = team.name;
		fill(content, ...(team.knowledge
			? [makeOutcomes(team.knowledge), makePlayButton(state), makeSurprises(state, team.knowledge), makeSentences(team.knowledge), makeSteps(state.written, team.knowledge)]
			: [html("p", { class: "empty" }, "A limit ended the search before this team had played.")]));
	});
	return makeSection({ id: "newcomers", title: "Players who do not know the level", shortTitle: "Newcomers", note: name, isWide: true },
		asWrittenNote(state), content, makeAllTeams(state));
}

function makeOutcomes(study: KnowledgeStudy): HTMLElement {
	const row = (who: string, ...cells: Child[]): HTMLElement => html("tr", {},
		html("th", { scope: "row" }, who), ...cells.map((cell) => html("td", {}, cell)));
	return html("div", { class: "table-plain" }, html("table", { class: "matrix" },
		html("caption", {}, "Newcomers and veterans"),
		html("thead", {}, html("tr", {}, ...["", "Outcome", "Steps", "Failed attempts", "Surprises", "Mean liking"]
			.map((title) => html("th", { scope: "col" }, title)))),
		html("tbody", {},
			row("Newcomers", study.status, study.length, study.failed_attempts, study.surprises.length, signed(study.playstyle)),
			row("Veterans", study.veterans.status, study.veterans.length, 0, 0, signed(study.veterans.playstyle)))));
}

function makePlayButton(state: AppState): HTMLElement {
	return state.newcomers() ? html("p", { class: "section-tools" }, html("button", {
		type: "button", class: "button", onclick: () => {
			state.opponent.value = "newcomers";
			document.getElementById("stage")?.scrollIntoView({ block: "start" });
		},
	}, "Play both side by side, with fog over what newcomers do not know"))
		: html("p", { class: "empty" }, "The newcomers’ steps cannot be shown on the map.");
}

/// Where belief and truth parted.
function makeSurprises(state: AppState, study: KnowledgeStudy): HTMLElement | null {
	return study.surprises.length === 0 ? null : html("ul", { class: "surprises" }, ...study.surprises.map(({ step, expected }) => {
		const done = study.steps[step - 1];
		return html("li", {}, html("b", {}, `Step ${step}: `), `they had counted on “${factWords(state.written, expected)}”, which is not true.`,
			done && state.newcomers() && html("button", { type: "button", class: "button small", onclick: () => {
				state.opponent.value = "newcomers";
				state.openStep(step - 1, "right");
				document.getElementById("stage")?.scrollIntoView({ block: "start" });
			} }, "Show"));
	}));
}

function makeSentences(study: KnowledgeStudy): HTMLElement {
	return html("ul", { class: "plain-list" }, ...study.findings.filter(({ code }) => code !== "surprise").map(({ text }) => html("li", {}, text)));
}

function makeSteps(report: Report, study: KnowledgeStudy): HTMLElement {
	const unknown = (step: number): string =>
		Object.entries(study.unknown[step] ?? {}).map(([mind, facts]) => (study.minds.length > 1 ? `${mind} ${facts}` : String(facts))).join(", ");
	return html("details", { class: "more" },
		html("summary", {}, `${count(study.length, "step")} of the newcomers: what they assume and learn`),
		html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Steps of the newcomers" },
			html("table", { class: "matrix has-sticky-heads" },
				html("caption", {}, `Unknown facts at the start: ${unknown(0)}`),
				html("thead", {}, html("tr", {}, ...["Step", "What they do", "What they assume", "What they learn", "Still unknown"]
					.map((title) => html("th", { scope: "col" }, title)))),
				html("tbody", {}, ...study.steps.map((step) => html("tr", {},
					html("td", { class: "numeric" }, step.index + 1),
					html("td", {}, stepSentence(report, step.text), step.outcome === "failed" && html("small", { class: "disliked-words" }, " fails")),
					html("td", {}, step.assumed.map((fact) => factWords(report, fact)).join("; ")),
					html("td", {}, learnedText(report, study, step)),
					html("td", {}, unknown(step.index + 1))))))));
}

function makeAllTeams(state: AppState): HTMLElement {
	const { teams } = state.written;
	return html("details", { class: "more" }, html("summary", {}, "All teams as newcomers"),
		html("div", { class: "table-plain" }, html("table", { class: "matrix" },
			html("caption", {}, "Steps of newcomers and veterans"),
			html("thead", {}, html("tr", {}, ...["Team", "Newcomers", "Veterans", "Failed attempts", "Surprises"].map((title) => html("th", { scope: "col" }, title)))),
			html("tbody", {}, ...teams.map(({ name, knowledge }) => html("tr", {}, html("th", { scope: "row" }, shortName(name)),
				...(knowledge ? [`${knowledge.status === "solved" ? "" : `${knowledge.status}, `}${knowledge.length}`, knowledge.veterans.length, knowledge.failed_attempts, knowledge.surprises.length]
					: ["–", "–", "–", "–"]).map((cell) => html("td", {}, cell))))))));
}

const mostLearned = 5;

function learnedText(report: Report, study: KnowledgeStudy, step: NewcomerStep): string {
	const texts = step.learned.map(({ mind, fact, from }) =>
		`${study.minds.length > 1 ? `${mind}: ` : ""}${factWords(report, fact)}${from === undefined ? "" : `, from ${from}`}`);
	return texts.length <= mostLearned ? texts.join("; ") : `${texts.slice(0, mostLearned).join("; ")}; ${texts.length - mostLearned} more`;
}
