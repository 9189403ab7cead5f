// SPDX-License-Identifier: MIT
// What newcomers do not know yet, place by place.

import { PlaceWords } from "./placeWords";
import type { KnowledgeStudy, Level } from "./Report";

interface OpenFact { places: string[]; regions: string[]; knownFrom: number }

export class Fog {
	private readonly facts: OpenFact[];

	constructor(study: KnowledgeStudy, level: Level) {
		const words = new PlaceWords(level);
		// That two regions have nothing to do with each other is news about neither.
		const concerned = (fact: string): { places: string[]; regions: string[] } => {
			const { places, regions } = words.concernedBy(fact);
			return { places, regions: regions.length > 1 && fact.startsWith("(not ") ? [] : regions };
		};
		const endOf = (step: number): number => (step === 0 ? 0 : study.steps[step - 1]?.end ?? Infinity);
		this.facts = [
			...(study.discovered ?? []).map(({ fact, step }) => ({ ...concerned(fact), knownFrom: endOf(step ?? 0) })),
			...(study.never_discovered ?? []).map(({ fact }) => ({ ...concerned(fact), knownFrom: Infinity })),
		];
	}

	/// When something becomes known, in order.
	get moments(): number[] {
		return [...new Set(this.facts.map(({ knownFrom }) => knownFrom))].filter(Number.isFinite).sort((a, b) => a - b);
	}

	/// The share, 0 to 1, of what was unknown of each place and region and is unknown still.
	at(time: number): { places: Map<string, number>; regions: Map<string, number>; open: number } {
		const places = new Tally();
		const regions = new Tally();
		let open = 0;
		for (const fact of this.facts) {
			const isOpen = fact.knownFrom > time;
			open += isOpen ? 1 : 0;
			fact.places.forEach((id) => places.count(id, isOpen));
			fact.regions.forEach((id) => regions.count(id, isOpen));
		}
		return { places: places.shares(), regions: regions.shares(), open };
	}
}

class Tally {
	private readonly counts = new Map<string, [open: number, all: number]>();

	count(id: string, isOpen: boolean): void {
		const [open, all] = this.counts.get(id) ?? [0, 0];
		this.counts.set(id, [open + (isOpen ? 1 : 0), all + 1]);
	}

	shares(): Map<string, number> {
		return new Map([...this.counts].map(([id, [open, all]]) => [id, open / all]));
	}
}
