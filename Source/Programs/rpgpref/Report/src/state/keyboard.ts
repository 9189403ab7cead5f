// SPDX-License-Identifier: MIT
// Keys that work everywhere on the page, unless the focused control needs them itself.

import type { AppState } from "./AppState";
import { speeds } from "../components/Transport";
import { theme } from "../ui/theme";

export const shortcuts: [keys: string[], meaning: string][] = [
	[["Space"], "play or pause"],
	[["←", "→"], "previous or next step"],
	[["Home", "End"], "beginning or end"],
	[["−", "+"], "slower or faster"],
	[["1", "…", "9"], "choose a team"],
	[["C"], "compare with the next team, or stop comparing"],
	[["H"], "heat map on or off"],
	[["D"], "dark or light"],
	[["?"], "this help"],
];

export function listenToKeys(state: AppState, showHelp: () => void): void {
	const actions: Record<string, () => void> = {
		" ": () => { state.playing.value = !state.playing.value; },
		ArrowRight: () => jump(state, state.left.value.nextStart(state.time.value)),
		ArrowLeft: () => jump(state, state.left.value.previousStart(state.time.value)),
		Home: () => jump(state, 0),
		End: () => jump(state, state.duration),
		"+": () => changeSpeed(state, 1),
		"=": () => changeSpeed(state, 1),
		"-": () => changeSpeed(state, -1),
		c: () => toggleComparison(state),
		h: () => { state.heat.value = state.heat.value === "off" ? "team" : "off"; },
		d: () => { theme.value = theme.value === "dark" ? "light" : "dark"; },
		"?": showHelp,
	};
	document.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || isNeededBy(event.target, event.key)) {
			return;
		}
		const team = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
		const action = team >= 0 && team < state.report.teams.length
			? () => { state.chosen.value = team; }
			: actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
		if (action) {
			event.preventDefault();
			action();
		}
	});
}

export function toggleComparison(state: AppState): void {
	if (state.isComparing) {
		state.opponent.value = null;
	} else if (state.report.teams.length > 1) {
		state.opponent.value = (state.chosen.value + 1) % state.report.teams.length;
	}
}

function jump(state: AppState, time: number): void {
	state.playing.value = false;
	state.seek(time);
}

function changeSpeed(state: AppState, direction: number): void {
	const position = speeds.indexOf(state.speed.value) + direction;
	state.speed.value = speeds[Math.min(Math.max(0, position), speeds.length - 1)]!;
}

/// Typing, choosing and pressing must keep working in the controls that do so.
function isNeededBy(target: EventTarget | null, key: string): boolean {
	if (!(target instanceof HTMLElement)) {
		return target instanceof SVGElement && (key === " " || key === "Enter");
	}
	if (target.closest("dialog[open]") || target instanceof HTMLSelectElement || target.isContentEditable) {
		return true;
	}
	if (target instanceof HTMLInputElement) {
		// A radio button that has the focus is chosen already, so Space is free to play.
		return target.type === "text" || target.type === "search" || (key === " " && target.type === "checkbox")
			|| key.startsWith("Arrow") || key === "Home" || key === "End";
	}
	if (target.closest("[popover]:popover-open")) {
		return true;
	}
	const isScrollable = target.scrollHeight > target.clientHeight && target.tabIndex >= 0;
	return ((key === " " || key === "Enter") && target.closest("button, summary, a, [role=tab], [role=button]") !== null)
		|| (key.startsWith("Arrow") && target.closest("[role=tablist], [role=radiogroup], .section-nav") !== null)
		|| (isScrollable && (key === "Home" || key === "End"));
}
