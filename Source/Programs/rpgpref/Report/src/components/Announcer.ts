// SPDX-License-Identifier: MIT
// Tells screen readers which step has begun.

import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { likingOf, spokenTime } from "../ui/format";
import { stepWords } from "./stepText";

/// A fast playthrough begins steps quicker than anybody can listen.
const pauseMilliseconds = 1500;

export function makeAnnouncer(state: AppState): HTMLElement {
	const element = html("p", { class: "visually-hidden", id: "announcer", role: "status", "aria-live": "polite" });
	let told: number | null = null;
	let timer = 0;
	const tell = (): void => {
		const step = state.left.value.latestStep(state.time.value);
		if (!step || step.index === told) {
			return;
		}
		told = step.index;
		const liking = likingOf(step.value);
		element.textContent = `Step ${step.index + 1} of ${state.left.value.team.steps.length}, ${spokenTime(step.start)}: `
			+ `${step.agent ?? "the team"}, ${stepWords(step)}${liking === "neutral" ? "" : `, ${liking}`}.`;
	};
	state.time.changed(() => {
		if (!state.playing.value) {
			window.clearTimeout(timer);
			timer = window.setTimeout(tell, 150);
		} else if (timer === 0) {
			timer = window.setTimeout(() => {
				timer = 0;
				tell();
			}, pauseMilliseconds);
		}
	});
	state.left.changed(() => { told = null; });
	return element;
}
