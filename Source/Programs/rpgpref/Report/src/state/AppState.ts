// SPDX-License-Identifier: MIT
// What the page shows at the moment. Components watch it; nothing else is shared between them.

import { Playback } from "../data/Playback";
import type { LevelAgent, Report, Team } from "../data/Report";
import type { MarkerLook } from "../components/map/markers";
import { Signal } from "../ui/Signal";

export type Side = "left" | "right";

/// What the map should look at: a place or a region, anew with every click.
export interface Focus { place: string | null; region: string | null }

export type HeatMode = "off" | "team" | "all";

/// With whom the chosen team is compared: nobody, another team (its position in the report), or
/// itself as it was before its preferences were changed in the page.
export type Opponent = null | number | "as-written";

const fallbackColours = ["#c8553d", "#2e6fbb", "#3a8f5c", "#8a5bb0", "#b8860b", "#4f6d7a"];

export class AppState {
	/// Position of the chosen team in the report.
	readonly chosen: Signal<number>;
	readonly opponent = new Signal<Opponent>(null);
	/// The chosen team replanned with changed preferences; null while it is as written.
	readonly replanned = new Signal<Team | null>(null);

	readonly left: Signal<Playback>;
	readonly right = new Signal<Playback | null>(null);

	readonly time = new Signal(0);
	readonly playing = new Signal(false);
	/// Seconds of the playthrough per second.
	readonly speed = new Signal(10);
	/// The step whose explanation is open.
	readonly selectedStep = new Signal<number | null>(null);
	readonly focus = new Signal<Focus | null>(null);
	readonly heat = new Signal<HeatMode>("off");

	private readonly looks = new Map<string, MarkerLook>();
	private readonly placeNames = new Map<string, string>();
	private readonly regionNames = new Map<string, string>();

	constructor(readonly report: Report) {
		this.makeLooks(report.level.agents);
		report.level.places.forEach((place) => this.placeNames.set(place.id, place.name));
		report.level.regions.forEach((region) => this.regionNames.set(region.id, region.name));
		const mostTelling = report.teams.findIndex((team) => team.status === "solved" && team.has_playstyles);
		this.chosen = new Signal(Math.max(0, mostTelling));
		this.left = new Signal(new Playback(this.writtenTeam));
		this.chosen.changed(() => this.chooseAnew());
		this.opponent.changed(() => this.refreshRight());
		this.replanned.changed((team) => {
			this.left.value = new Playback(team ?? this.writtenTeam);
			if (team === null && this.opponent.value === "as-written") {
				this.opponent.value = null;
			}
			this.keepTimeInRange();
		});
	}

	/// The chosen team as its file has it.
	get writtenTeam(): Team {
		return this.report.teams[this.chosen.value]!;
	}

	/// When everything shown has ended.
	get duration(): number {
		return Math.max(this.left.value.team.makespan, this.right.value?.team.makespan ?? 0, 1);
	}

	get isComparing(): boolean {
		return this.right.value !== null;
	}

	look(agent: string): MarkerLook {
		return this.looks.get(agent) ?? { colour: "#6a7079", letter: agent.charAt(0).toUpperCase(), shape: 0 };
	}

	placeName(id: string | null): string | null {
		return id === null ? null : this.placeNames.get(id) ?? id;
	}

	regionName(id: string | null): string | null {
		return id === null ? null : this.regionNames.get(id) ?? id;
	}

	teamIndex(id: string): number {
		return this.report.teams.findIndex((team) => team.id === id);
	}

	/// Goes to a time; the value is brought into range.
	seek(time: number): void {
		this.time.value = Math.min(Math.max(0, time), this.duration);
	}

	/// Opens a step's explanation and goes to its beginning.
	openStep(index: number): void {
		const step = this.left.value.team.steps[index];
		if (step) {
			this.playing.value = false;
			this.selectedStep.value = index;
			this.seek(step.start);
		}
	}

	private chooseAnew(): void {
		this.selectedStep.value = null;
		this.replanned.value = null;
		this.left.value = new Playback(this.writtenTeam);
		if (this.opponent.value === this.chosen.value) {
			this.opponent.value = null;
		}
		this.keepTimeInRange();
	}

	private refreshRight(): void {
		const opponent = this.opponent.value;
		const team = opponent === "as-written" ? this.writtenTeam
			: opponent === null ? null : this.report.teams[opponent] ?? null;
		this.right.value = team ? new Playback(team) : null;
		this.keepTimeInRange();
	}

	private keepTimeInRange(): void {
		this.time.value = Math.min(this.time.value, this.duration);
	}

	private makeLooks(agents: LevelAgent[]): void {
		const letters = distinctLetters(agents.map((agent) => agent.agent));
		agents.forEach(({ agent, colour }, index) => {
			const usable = /^#[0-9a-f]{6}$/i.test(colour) ? colour : fallbackColours[index % fallbackColours.length]!;
			this.looks.set(agent, { colour: usable, letter: letters[index]!, shape: index });
		});
	}
}

/// The first letter where that is unambiguous, else letter and number.
function distinctLetters(names: string[]): string[] {
	const initials = names.map((name) => name.charAt(0).toUpperCase());
	return initials.map((initial, index) => {
		const alike = initials.flatMap((other, position) => (other === initial ? [position] : []));
		return alike.length === 1 ? initial : `${initial}${alike.indexOf(index) + 1}`;
	});
}
