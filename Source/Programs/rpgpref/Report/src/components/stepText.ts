// SPDX-License-Identifier: MIT
// How a step is told.

import type { Step } from "../data/Report";
import { html } from "../ui/dom";
import { likingOf, likingSign, sentence, signed, words } from "../ui/format";

/// The action in words with its arguments, the executor left out: "mine Iron Act1".
export function stepWords(step: Step): string {
	const rest = step.args.filter((argument) => argument !== step.agent).map(words);
	return [words(step.action), ...rest].join(" ");
}

export function stepTitle(step: Step): string {
	return sentence(stepWords(step));
}

/// Sign and colour: + liked, − disliked, · neither.
export function likingBadge(value: number): HTMLElement {
	const liking = likingOf(value);
	const label = liking === "neutral" ? "neither liked nor disliked" : `${liking}, ${signed(value)}`;
	return html("span", { class: `liking liking-${liking}`, title: sentence(label) },
		html("span", { "aria-hidden": "true" }, likingSign[liking]),
		html("span", { class: "visually-hidden" }, label));
}
