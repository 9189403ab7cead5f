// SPDX-License-Identifier: MIT
// Names of teams and sentences about them, made short where room is short.

import type { Team } from "./Report";

/// "Playthrough 2: harvester, crafter" reads better in two lines.
export function splitName(name: string): [title: string, members: string | null] {
	const colon = name.indexOf(": ");
	return colon > 0 ? [name.slice(0, colon), name.slice(colon + 2)] : [name, null];
}

export function shortName(name: string): string {
	return splitName(name)[0];
}

/// A sentence is as long as it may be where it is shown once; the rest waits to be asked for.
const longestSentence = 220;

export interface Reason { sentence: string; chain: string[] }

/// Why a team has no playthrough: one sentence, and everything else that is known.
export function reasonOf(team: Team): Reason {
	const fallback = team.status === "limit"
		? "No playthrough was found before a limit was met." : "The team cannot finish the level.";
	const text = (team.reason ?? "").trim();
	if (text === "") {
		return { sentence: fallback, chain: team.reason_details ?? [] };
	}
	const [first, ...others] = sentencesOf(text);
	const isLong = first!.length > longestSentence;
	const sentence = isLong ? `${cutAtWord(first!, longestSentence)} …` : first!;
	return { sentence, chain: [...(isLong ? [first!] : []), ...others, ...(team.reason_details ?? [])] };
}

function sentencesOf(text: string): string[] {
	return text.split(/(?<=[.!?])\s+(?=[A-Z“"])/).map((part) => part.trim()).filter((part) => part !== "");
}

function cutAtWord(text: string, most: number): string {
	return text.slice(0, most).replace(/[\s,;:]+\S*$/, "");
}
