// SPDX-License-Identifier: MIT
// Says to screen readers which step has begun.

import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { likingOf, spokenTime } from "../ui/format";
import { stepWords } from "./stepText";

/// A fast playthrough begins steps quicker than anybody can listen.
const pauseWhilePlaying = 1500;
const pauseAfterScrubbing = 150;

export function makeAnnouncer(state: AppState): HTMLElement {
	const element = html("p", { class: "visually-hidden", id: "announcer", role: "status", "aria-live": "polite" });
	let said: number | null = null;
	let timer = 0;
	const say = (): void => {
		timer = 0;
		const step = state.left.value.latestStep(state.time.value);
		if (!step || step.index === said) {
			return;
		}
		said = step.index;
		const liking = likingOf(step.value);
		element.textContent = `Step ${step.index + 1} of ${state.left.value.team.steps.length}, ${spokenTime(step.start)}: `
			+ `${state.actorName(step)}, ${stepWords(step)}${liking === "neutral" ? "" : `, ${liking}`}.`;
	};
	state.time.changed(() => {
		if (!state.playing.value) {
			window.clearTimeout(timer);
			timer = window.setTimeout(say, pauseAfterScrubbing);
		} else if (timer === 0) {
			timer = window.setTimeout(say, pauseWhilePlaying);
		}
	});
	state.left.changed(() => { said = null; });
	return element;
}
