// SPDX-License-Identifier: MIT
// How a step is said in words.

import type { Step } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { likingOf, likingSign, sentence, signed, words } from "../ui/format";

/// What is done, whoever does it: in the level's own words, or its symbols made readable.
export function stepWords(step: Step): string {
	const symbols = [step.action, ...step.args.filter((argument) => argument !== step.agent)].join(" ");
	return step.deed === undefined || step.deed === symbols ? words(symbols) : step.deed;
}

export function stepTitle(step: Step): string {
	return sentence(stepWords(step));
}

/// "Quarry · Island 1"; one name where a room is both, and empty where the level does not say.
export function stepPlace(state: AppState, step: Step): string {
	return [...new Set([state.placeName(step.place), state.regionName(step.region)].filter(Boolean))].join(" · ");
}

/// Sign and colour: + liked, − disliked, · neither.
export function likingBadge(value: number): HTMLElement {
	const liking = likingOf(value);
	const label = liking === "neutral" ? "neither liked nor disliked" : `${liking}, ${signed(value)}`;
	return html("span", { class: `liking liking-${liking}`, title: sentence(label) },
		html("span", { "aria-hidden": "true" }, likingSign[liking]),
		html("span", { class: "visually-hidden" }, label));
}
