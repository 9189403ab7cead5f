// SPDX-License-Identifier: MIT
// Which actions belong to a place: those that playthroughs do there, and those that the level file puts
// there by name. An entry of parameters alone, such as "?m ?l", says nothing about a single place.

import type { Report } from "./Report";

interface LevelAction { action: string; at?: string }

export function actionsAt(report: Report, place: string): Set<string> {
	const done = report.teams.flatMap(({ steps }) => steps.filter((step) => step.place === place).map(({ action }) => action));
	return new Set([...done, ...levelActions(report).filter(({ at }) => at !== undefined && names(at, place)).map(({ action }) => action)]);
}

/// The report's own copy of the level file; what the program accepted can be parsed.
function levelActions({ source }: Report): LevelAction[] {
	const level = source?.level ? JSON.parse(source.level) as { actions?: LevelAction[] } : {};
	return level.actions ?? [];
}

function names(pattern: string, place: string): boolean {
	const wanted = pattern.toLowerCase().split(/\s+/);
	const words = place.toLowerCase().split(/\s+/);
	return wanted.length === words.length && wanted.some((word) => !word.startsWith("?"))
		&& wanted.every((word, index) => word.startsWith("?") || word === words[index]);
}
