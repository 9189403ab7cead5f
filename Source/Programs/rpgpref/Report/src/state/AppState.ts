// SPDX-License-Identifier: MIT
// What the page shows at the moment. Components watch it; nothing else is shared between them.

import { newcomersOf } from "../data/newcomers";
import { Playback } from "../data/Playback";
import type { LevelAgent, Report, Team } from "../data/Report";
import type { MarkerLook } from "../components/map/markers";
import { Signal } from "../ui/Signal";

export type Side = "left" | "right";

/// What the map should look at: a place or a region, again with every click.
export interface Focus { place: string | null; region: string | null }

/// The step whose explanation is open, and in whose playthrough.
export interface Selection { side: Side; index: number }

export type HeatMode = "off" | "team" | "all" | "difference";
export type HeatUnit = "steps" | "seconds";

/// Which part of the level the maps show: the middle as shares of the level, and how much larger.
export interface View { x: number; y: number; zoom: number }
export const wholeLevel: View = { x: 0.5, y: 0.5, zoom: 1 };

/// With whom the chosen team is compared: nobody, another team (its position in the report), itself as
/// it was before something was changed in the page, itself in the other version of the level, or
/// itself without knowing the level.
export type Opponent = null | number | "as-written" | "other-version" | "newcomers";

export type Panel = "steps" | "tune" | "break";

const fallbackColours = ["#c8553d", "#2e6fbb", "#3a8f5c", "#8a5bb0", "#b8860b", "#4f6d7a"];

export class AppState {
	/// The report as it is now: as written, or with the planner's answer to what was changed.
	readonly live: Signal<Report>;
	/// Position of the chosen team in the report.
	readonly chosen: Signal<number>;
	readonly opponent = new Signal<Opponent>(null);

	readonly left: Signal<Playback>;
	readonly right = new Signal<Playback | null>(null);

	readonly time = new Signal(0);
	readonly playing = new Signal(false);
	/// Seconds of the playthrough per second.
	readonly speed = new Signal(10);
	readonly selected = new Signal<Selection | null>(null);
	readonly focus = new Signal<Focus | null>(null);
	readonly heat = new Signal<HeatMode>("off");
	readonly heatUnit = new Signal<HeatUnit>("steps");
	readonly view = new Signal<View>(wholeLevel);
	readonly panel = new Signal<Panel>("steps");

	private readonly looks = new Map<string, MarkerLook>();

	constructor(readonly written: Report) {
		this.makeLooks(written.level.agents);
		this.live = new Signal(written);
		const mostTelling = written.teams.findIndex((team) => team.status === "solved" && team.has_playstyles);
		this.chosen = new Signal(Math.max(0, mostTelling));
		this.left = new Signal(this.playbackOf(this.team));
		this.chosen.changed(() => this.showChosen(true));
		this.opponent.changed(() => this.showOpponent());
		this.live.changed(() => this.showChosen(false));
	}

	get report(): Report {
		return this.live.value;
	}

	get isChanged(): boolean {
		return this.live.value !== this.written;
	}

	/// The chosen team as the page has it now.
	get team(): Team {
		return this.report.teams[this.chosen.value]!;
	}

	get writtenTeam(): Team {
		return this.written.teams[this.chosen.value]!;
	}

	/// When everything shown has ended.
	get duration(): number {
		return Math.max(this.left.value.team.makespan, this.right.value?.team.makespan ?? 0, 1);
	}

	get isComparing(): boolean {
		return this.right.value !== null;
	}

	playback(side: Side): Playback | null {
		return side === "left" ? this.left.value : this.right.value;
	}

	look(agent: string): MarkerLook {
		return this.looks.get(agent) ?? { colour: "#6a7079", letter: agent.charAt(0).toUpperCase(), shape: 0 };
	}

	/// What people call the agent.
	agentName(agent: string): string {
		return this.report.level.agents.find((entry) => entry.agent === agent)?.name ?? agent;
	}

	/// Who does a step.
	actorName({ agent }: { agent: string | null }): string {
		return agent === null ? "The team" : this.agentName(agent);
	}

	placeName(id: string | null): string | null {
		return id === null ? null : this.report.level.places.find((place) => place.id === id)?.name ?? id;
	}

	regionName(id: string | null): string | null {
		return id === null ? null : this.report.level.regions.find((region) => region.id === id)?.name ?? id;
	}

	teamIndex(id: string): number {
		return this.report.teams.findIndex((team) => team.id === id);
	}

	teamName(id: string): string {
		return this.report.teams[this.teamIndex(id)]?.name ?? id;
	}

	/// Goes to a time; the value is brought into range.
	seek(time: number): void {
		this.time.value = Math.min(Math.max(0, time), this.duration);
	}

	/// Opens a step's explanation, goes to its beginning and shows the panel that holds it.
	openStep(index: number, side: Side = "left"): void {
		const step = this.playback(side)?.team.steps[index];
		if (step) {
			this.playing.value = false;
			this.panel.value = "steps";
			this.selected.value = { side, index };
			this.seek(step.start);
		}
	}

	/// The other version's team, where the report holds that version.
	otherVersion(): Team | null {
		return this.written.against?.version?.teams.find(({ id }) => id === this.team.id) ?? null;
	}

	/// The chosen team as players who do not know the level.
	newcomers(): Team | null {
		return newcomersOf(this.written, this.team);
	}

	private playbackOf(team: Team): Playback {
		return new Playback(team, this.report.level);
	}

	private showChosen(isAnother: boolean): void {
		if (isAnother || this.left.value.team.steps.length !== this.team.steps.length) {
			this.selected.value = null;
		}
		if (this.opponent.value === this.chosen.value || (this.opponent.value === "as-written" && !this.isChanged)) {
			this.opponent.value = null;
		}
		this.left.value = this.playbackOf(this.team);
		this.showOpponent();
	}

	private showOpponent(): void {
		this.right.value = this.opponentPlayback();
		this.time.value = Math.min(this.time.value, this.duration);
		if (!this.right.value && this.selected.value?.side === "right") {
			this.selected.value = null;
		}
	}

	private opponentPlayback(): Playback | null {
		const opponent = this.opponent.value;
		if (opponent === null) {
			return null;
		}
		if (opponent === "as-written") {
			return new Playback(this.writtenTeam, this.written.level);
		}
		if (opponent === "other-version") {
			const team = this.otherVersion();
			return team ? new Playback(team, this.written.against!.version!.level) : null;
		}
		const team = opponent === "newcomers" ? this.newcomers() : this.report.teams[opponent] ?? null;
		return team ? this.playbackOf(team) : null;
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
