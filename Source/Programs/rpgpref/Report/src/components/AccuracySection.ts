// SPDX-License-Identifier: MIT
// How well the playthroughs predicted recorded plays of the level.

import { shortName } from "../data/naming";
import type { Accuracy } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { count, percent } from "../ui/format";
import { asWrittenNote, makeSection } from "./section";

/// Nothing unless recorded plays were compared.
export function makeAccuracy(state: AppState): HTMLElement | null {
	const { accuracy } = state.written;
	if (!accuracy?.tested || accuracy.plays === undefined) {
		return null;
	}
	return makeSection({ id: "accuracy", title: "Compared with recorded plays", shortTitle: "Accuracy" }, asWrittenNote(state),
		html("div", { class: "table-plain" }, html("table", { class: "matrix" },
			html("caption", {}, `${count(accuracy.plays, "recorded play")}, each compared with the nearest playthrough`),
			html("tbody", {}, ...rowsOf(accuracy).map(([title, hint, value]) => html("tr", {},
				html("th", { scope: "row", title: hint }, title), html("td", { class: "numeric" }, value)))))),
		html("p", { class: "section-note" }, nearestTeams(state, accuracy)));
}

function rowsOf(accuracy: Accuracy): [title: string, hint: string, value: string][] {
	const shown = (share: number | undefined): string => (share === undefined ? "–" : percent(share));
	return [
		["Who does what, predicted", "Of the steps that either has: how many both have, done by the same agent", shown(accuracy.who_does_what)],
		["What is done, predicted", "Of the steps that either has: how many both have, whoever does them", shown(accuracy.what_is_done)],
		["Order of a player’s steps, different", "How much has to be changed to turn one order into the other", shown(accuracy.order_distance)],
		["Share of the work, off by", "Mean difference of each player’s share of the steps", shown(accuracy.share_error)],
	];
}

function nearestTeams(state: AppState, { nearest }: Accuracy): string {
	const used = (nearest ?? []).filter(({ plays }) => plays > 0);
	return used.length === 0 ? "" : `Nearest: ${used.map(({ team, plays }) => `${shortName(state.teamName(team))} (${count(plays, "play")})`).join(", ")}.`;
}
