// SPDX-License-Identifier: MIT
// Which places a fact or an edit speaks of. It concerns a place when it names all the words of the
// place's id, and a region when one of its words occurs in the ids of places of that region alone.

import type { Level } from "./Report";

export class PlaceWords {
	private readonly places: { id: string; words: string[] }[];
	private readonly regionOfWord = new Map<string, string | null>();

	constructor(level: Level) {
		this.places = level.places.map(({ id, region }) => {
			const words = id.toLowerCase().split(/\s+/);
			for (const word of region === null ? [] : words) {
				const known = this.regionOfWord.get(word);
				this.regionOfWord.set(word, known === undefined || known === region ? region : null);
			}
			return { id, words };
		});
		level.regions.forEach(({ id }) => this.regionOfWord.set(id.toLowerCase(), id));
	}

	/// The region whose places alone have the word in their ids.
	regionOf(word: string): string | null {
		return this.regionOfWord.get(word.toLowerCase()) ?? null;
	}

	/// Of a fact such as `(at Wood Act2)`; its first word names no thing.
	concernedBy(fact: string): { places: string[]; regions: string[] } {
		const named = new Set(fact.toLowerCase().replace(/[()]/g, " ").split(/\s+/).slice(1));
		return {
			places: this.places.filter(({ words }) => words.every((word) => named.has(word))).map(({ id }) => id),
			regions: [...new Set([...named].map((word) => this.regionOfWord.get(word) ?? null).filter((id) => id !== null))],
		};
	}
}
