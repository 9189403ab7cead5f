// SPDX-License-Identifier: MIT
// What can be taken out of a level: ways, actions, items and connections, each with the edits that the
// planner understands.

import { PlaceWords } from "./placeWords";
import type { Report } from "./Report";
import { actionName, objectName } from "./wording";
import { sentence } from "../ui/format";

export type ContentKind = "path" | "action" | "item" | "connection";

export interface Content {
	kind: ContentKind;
	/// Unique among all content.
	id: string;
	name: string;
	edits: string[];
}

export const contentTitles: [ContentKind, string][] = [
	["path", "Paths"], ["connection", "Connections"], ["action", "Actions"], ["item", "Items"],
];

export function contentOf(report: Report): Content[] {
	const { paths, actions, items } = report.coverage;
	const removeAction = (name: string): string => `remove action ${name}`;
	return [
		...paths.map(({ id, name, actions: members }) => ({
			kind: "path" as const, id: `path ${id}`, name: sentence(name), edits: (members ?? []).map(removeAction) })),
		...connections(report),
		...actions.map(({ id }) => ({ kind: "action" as const, id: `action ${id}`, name: sentence(actionName(report, id)), edits: [removeAction(id)] })),
		...items.map(({ id }) => ({ kind: "item" as const, id: `item ${id}`, name: objectName(report, id), edits: [`remove item ${id}`] })),
	].filter(({ edits }) => edits.length > 0);
}

/// Facts of the start about two whereabouts: they tie the level together. A way and its way back go
/// together.
function connections(report: Report): Content[] {
	const facts = startFacts(report.source?.problem ?? "").filter(({ length }) => length === 3) as [string, string, string][];
	const people = new Set(report.level.agents.map(({ agent }) => agent.toLowerCase()));
	const isOfPeople = ([, a, b]: [string, string, string]): boolean => people.has(a.toLowerCase()) || people.has(b.toLowerCase());
	// What says where somebody is says where things are, too; neither is a connection.
	const aboutPeople = facts.filter(isOfPeople);
	const standing = new Set(aboutPeople.map(([predicate]) => predicate));
	const ties = facts.filter(([predicate]) => !standing.has(predicate));
	const whereabouts = reachable(aboutPeople.map(([, , where]) => where), ties);
	const placeWords = new PlaceWords(report.level);
	const found = new Map<string, Content>();
	for (const [predicate, from, to] of ties.filter(([, a]) => whereabouts.has(a))) {
		const key = `${predicate} ${[from, to].sort().join(" ")}`;
		const edit = `remove fact (${predicate} ${from} ${to})`;
		const known = found.get(key);
		if (known) {
			known.edits.push(edit);
		} else {
			found.set(key, { kind: "connection", id: `connection ${key}`, edits: [edit],
				name: `${placeName(report, placeWords, from)} – ${placeName(report, placeWords, to)}` });
		}
	}
	return [...found.values()];
}

/// Everything that ties lead to, from where people stand.
function reachable(begin: string[], ties: [string, string, string][]): Set<string> {
	const known = new Set(begin);
	for (const place of known) {
		ties.filter(([, from]) => from === place).forEach(([, , to]) => known.add(to));
	}
	return known;
}

function placeName(report: Report, placeWords: PlaceWords, id: string): string {
	const { level } = report;
	const place = level.places.find((entry) => entry.id.toLowerCase() === id.toLowerCase());
	const region = placeWords.regionOf(id);
	return place?.name ?? level.regions.find((entry) => entry.id === region)?.name ?? objectName(report, id);
}

/// The facts of a problem's `:init`, each as its words; numbers and nested terms are left out.
export function startFacts(problem: string): string[][] {
	const text = problem.replace(/;[^\n]*/g, "");
	const begin = text.search(/\(\s*:init\b/i);
	if (begin < 0) {
		return [];
	}
	let depth = 0;
	let end = begin;
	do {
		depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
		++end;
	} while (depth > 0 && end < text.length);
	return [...text.slice(begin + 1, end - 1).matchAll(/\(([^()]+)\)/g)].map((match) => match[1]!.trim().split(/\s+/));
}
