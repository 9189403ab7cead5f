// SPDX-License-Identifier: MIT
// What people read instead of symbols. A symbol without words is its own name in a report; then its
// parts are set apart, which a name of the level's own must never be.

import type { Report } from "./Report";
import { sentence, words } from "../ui/format";

export function actionName(report: Report, action: string): string {
	return named(report.words?.actions[action]?.name, action);
}

export function objectName(report: Report, object: string): string {
	return named(report.words?.objects[object], object);
}

/// A name for people, where a report gives the symbol if there is none.
export function named(name: string | undefined, symbol: string): string {
	return name === undefined || name === symbol ? words(symbol) : name;
}

/// Of a preference of one agent, as the report calls it.
export function preferenceName(report: Report, agent: string, pattern: string): string {
	const known = report.teams.flatMap(({ playstyles }) => playstyles).filter((style) => style.agent === agent)
		.flatMap(({ preferences }) => preferences).find((preference) => preference.pattern === pattern);
	return known?.name === undefined ? actionName(report, pattern) : named(known.name, pattern);
}

/// `go Ada Street Foyer` is "Ada goes to the foyer" in the level's words.
export function stepSentence(report: Report, text: string): string {
	return sentence(filled(report, text, "sentence") ?? words(text));
}

/// "go to the foyer", whoever does it; undefined where the level has no words for it.
export function stepDeed(report: Report, text: string): string | undefined {
	return filled(report, text, "phrase");
}

function filled(report: Report, text: string, kind: "sentence" | "phrase"): string | undefined {
	const [action = "", ...args] = text.split(" ");
	const pattern = report.words?.actions[action]?.[kind] ?? "";
	return pattern === "" ? undefined : pattern.replace(/\{(\d+)\}/g, (_, index: string) => objectName(report, args[Number(index)] ?? ""));
}

/// `(not (at House Act2))` reads better as "not: at House Act2", with the level's names for things.
export function factWords(report: Report, fact: string): string {
	const negated = /^\(not \((.*)\)\)$/.exec(fact);
	const [predicate = "", ...args] = (negated?.[1] ?? fact.replace(/^\((.*)\)$/, "$1")).split(" ");
	return `${negated ? "not: " : ""}${[words(predicate), ...args.map((argument) => objectName(report, argument))].join(" ")}`;
}
