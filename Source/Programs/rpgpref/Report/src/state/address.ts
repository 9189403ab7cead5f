// SPDX-License-Identifier: MIT
// What is shown stands in the page's address, after the #: a link reopens the same moment. Changes are
// part of it, so the page plans them again when it is opened.

import type { Changes, SavedChanges } from "../live/Changes";
import type { AppState, HeatMode, HeatUnit, Opponent, Panel } from "./AppState";

/// Writing at every frame would be refused by browsers.
const pauseMilliseconds = 300;
const digits = (value: number, places: number): string => String(Number(value.toFixed(places)));

export function keepAddress(state: AppState, changes: Changes | null): void {
	let timer = 0;
	const write = (): void => {
		const text = addressOf(state, changes);
		if (`#${text}` !== window.location.hash) {
			window.history.replaceState(null, "", `#${text}`);
		}
	};
	const writeSoon = (): void => {
		window.clearTimeout(timer);
		timer = window.setTimeout(write, pauseMilliseconds);
	};
	restore(state, changes, window.location.hash.slice(1));
	for (const signal of [state.chosen, state.opponent, state.time, state.selected, state.view, state.heat, state.heatUnit, state.panel, state.live]) {
		signal.changed(writeSoon);
	}
	changes?.version.changed(writeSoon);
	window.addEventListener("hashchange", () => restore(state, changes, window.location.hash.slice(1)));
}

/// The address's part after the #.
export function addressOf(state: AppState, changes: Changes | null): string {
	const { opponent, selected, view, heat, heatUnit, panel } = state;
	const entries: [string, string | null][] = [
		["team", state.team.id],
		["with", opponent.value === null ? null : typeof opponent.value === "number" ? state.report.teams[opponent.value]!.id : `:${opponent.value}`],
		["time", digits(state.time.value, 2)],
		["step", selected.value ? `${selected.value.side === "right" ? "other-" : ""}${selected.value.index + 1}` : null],
		["view", view.value.zoom > 1 ? [view.value.x, view.value.y, view.value.zoom].map((value) => digits(value, 4)).join(",") : null],
		["heat", heat.value === "off" ? null : `${heat.value},${heatUnit.value}`],
		["panel", panel.value === "steps" ? null : panel.value],
		["changes", changes && !changes.isEmpty ? JSON.stringify(changes.save()) : null],
	];
	return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null)).toString();
}

function restore(state: AppState, changes: Changes | null, text: string): void {
	const saved = new URLSearchParams(text);
	if (!saved.has("team")) {
		return;
	}
	const changed = readChanges(saved.get("changes"));
	if (changes && (changed || !changes.isEmpty)) {
		changes.restore(changed ?? { removed: [], drafts: [] });
	}
	showMoment(state, saved);
	if (changed) {
		// What was shown may exist only once the changes are planned.
		const stop = state.live.changed(() => {
			stop();
			showMoment(state, saved);
		});
	}
}

function showMoment(state: AppState, saved: URLSearchParams): void {
	const team = state.teamIndex(saved.get("team")!);
	if (team >= 0) {
		state.chosen.value = team;
	}
	state.opponent.value = opponentFrom(state, saved.get("with"));
	const [heat, unit] = (saved.get("heat") ?? "off").split(",");
	state.heat.value = heat as HeatMode;
	state.heatUnit.value = unit === "seconds" ? "seconds" as HeatUnit : "steps";
	const [x, y, zoom] = (saved.get("view") ?? "").split(",").map(Number);
	state.view.value = zoom !== undefined && [x, y, zoom].every(Number.isFinite)
		? { x: x!, y: y!, zoom: Math.min(8, Math.max(1, zoom)) } : { x: 0.5, y: 0.5, zoom: 1 };
	const step = /^(other-)?(\d+)$/.exec(saved.get("step") ?? "");
	if (step) {
		state.openStep(Number(step[2]) - 1, step[1] ? "right" : "left");
	} else {
		state.selected.value = null;
	}
	state.panel.value = (["steps", "tune", "break"] as Panel[]).find((panel) => panel === saved.get("panel")) ?? "steps";
	const time = Number(saved.get("time") ?? 0);
	state.seek(Number.isFinite(time) ? time : 0);
}

function opponentFrom(state: AppState, text: string | null): Opponent {
	if (text === null) {
		return null;
	}
	if (text.startsWith(":")) {
		const name = text.slice(1) as Exclude<Opponent, number | null>;
		return name === "as-written" && !state.isChanged ? null
			: (["as-written", "other-version", "newcomers"] as const).find((known) => known === name) ?? null;
	}
	const index = state.teamIndex(text);
	return index >= 0 ? index : null;
}

/// An address may come from anywhere: what does not look right counts as nothing.
function readChanges(text: string | null): SavedChanges | null {
	try {
		const saved = JSON.parse(text ?? "null") as Partial<SavedChanges> | null;
		return saved && Array.isArray(saved.removed) && Array.isArray(saved.drafts) ? saved as SavedChanges : null;
	} catch {
		return null;
	}
}
