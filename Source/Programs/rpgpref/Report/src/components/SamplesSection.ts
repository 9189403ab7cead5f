// SPDX-License-Identifier: MIT
// Playthroughs drawn as people may play, with detours and mistakes, beside the one that is shown.

import { shortName } from "../data/naming";
import type { Report, Samples, Team } from "../data/Report";
import { stepSentence } from "../data/wording";
import type { AppState } from "../state/AppState";
import { fill, html } from "../ui/dom";
import { clock, count, percent } from "../ui/format";
import { asWrittenNote, makeSection } from "./section";

interface Drawn { team: Team; samples: Samples }

/// Of a typical play; longer ones are cut, because nobody reads them to the end.
const mostSteps = 80;

/// Nothing unless plays were drawn.
export function makeSamples(state: AppState): HTMLElement | null {
	const drawn = state.written.teams.flatMap((team) => (team.samples ? [{ team, samples: team.samples }] : []));
	return drawn.length === 0 ? null : makeSection({ id: "drawn", title: "As people might play", shortTitle: "Drawn plays", isWide: true },
		asWrittenNote(state),
		html("p", { class: "section-note" }, "Drawn at random, with the detours and mistakes that people make. The playthrough shown above is the team’s plan."),
		html("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Drawn plays" }, makeTable(drawn)),
		...makeCaution(drawn), makeTypical(state));
}

function makeTable(drawn: Drawn[]): HTMLElement {
	const someAreStuck = drawn.some(({ samples: { plays } }) => plays.some(({ stuck }) => stuck));
	const hasOrders = drawn.some(({ team }) => team.orders !== undefined);
	const titles = ["Reach the goal", ...(someAreStuck ? ["Stuck"] : []), ...(hasOrders ? ["All orders in time"] : []), "Steps", "Time", "In common"];
	return html("table", { class: "matrix has-sticky-heads" },
		html("caption", {}, "Plays drawn for every team"),
		html("thead", {}, html("tr", {},
			html("th", { scope: "col" }, "Team"),
			...titles.map((title) => html("th", { scope: "col", class: "numeric" }, title)))),
		html("tbody", {}, ...drawn.map(({ team, samples: { plays } }) => html("tr", {},
			html("th", { scope: "row" }, shortName(team.name)),
			html("td", { class: "numeric" }, `${plays.filter(({ reaches_goal: reaches }) => reaches).length} of ${plays.length}`),
			someAreStuck && html("td", { class: "numeric", title: "The goal cannot be reached any more" }, `${plays.filter(({ stuck }) => stuck).length} of ${plays.length}`),
			hasOrders && html("td", { class: "numeric" }, `${plays.filter((play) => isInTime(team, play.served)).length} of ${plays.length}`),
			html("td", { class: "numeric" }, range(plays.map(({ steps }) => steps.length), String)),
			html("td", { class: "numeric" }, range(plays.map(({ seconds }) => seconds), clock)),
			html("td", { class: "numeric", title: "Mean share of the steps of both that the play and the playthrough have in common" },
				team.status === "solved" ? percent(mean(plays.map(({ steps }) => common(team.steps.map(({ text }) => text), steps)))) : "–")))));
}

function isInTime(team: Team, served: (number | null)[] | undefined): boolean {
	return (team.orders ?? []).every(({ due }, position) => {
		const time = served?.[position] ?? null;
		return time !== null && (due === null || time <= due);
	});
}

/// Plays that end nowhere say little about the level.
function makeCaution(drawn: Drawn[]): HTMLElement[] {
	const plays = drawn.flatMap(({ samples }) => samples.plays);
	const finished = plays.filter(({ reaches_goal: reaches }) => reaches).length;
	return 2 * finished >= plays.length ? []
		: [html("p", { class: "as-written caution" }, `${finished === 0 ? "None" : `Only ${finished}`} of ${count(plays.length, "drawn play")} ${finished > 1 ? "reach" : "reaches"} the goal. What findings say about drawn playthroughs rests on plays that stop before it.`)];
}

function makeTypical(state: AppState): HTMLElement {
	const holder = html("div");
	state.left.watch(({ team }) => {
		const typical = state.written.teams.find(({ id }) => id === team.id)?.samples?.typical ?? [];
		fill(holder, typical.length > 0 && html("details", { class: "more" },
			html("summary", {}, `A typical play of ${shortName(team.name)}: ${count(typical.length, "step")}`),
			html("ol", { class: "plain-list" }, ...stepItems(state.written, typical)),
			typical.length > mostSteps && html("p", { class: "empty" }, `And ${count(typical.length - mostSteps, "more step")}.`)));
	});
	return holder;
}

function stepItems(report: Report, steps: string[]): HTMLElement[] {
	return steps.slice(0, mostSteps).map((text) => html("li", {}, stepSentence(report, text)));
}

function range(values: number[], show: (value: number) => string): string {
	const sorted = [...values].sort((a, b) => a - b);
	const [least, middle, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
	return least === undefined || middle === undefined || most === undefined ? "–"
		: least === most ? show(least) : `${show(middle)} (${show(least)} to ${show(most)})`;
}

function mean(values: number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function common(a: string[], b: string[]): number {
	const [first, second] = [new Set(a), new Set(b)];
	const shared = [...first].filter((text) => second.has(text)).length;
	return shared / Math.max(1, first.size + second.size - shared);
}
