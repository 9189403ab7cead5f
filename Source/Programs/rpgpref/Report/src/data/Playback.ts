// SPDX-License-Identifier: MIT
// Where everybody is at a time, and what has been walked until then.

import type { Lane, LaneItem, Level, Point, Step, Team } from "./Report";

/// One agent's way through the level, made for being asked many times a second.
export class Track {
	private readonly times: Float64Array;
	private readonly points: Point[];
	/// Where the path's text ends for each point: the trail is a prefix of it.
	private readonly trailEnds: number[] = [];
	private readonly trailText: string;

	constructor(readonly lane: Lane) {
		this.times = Float64Array.from(lane.path, ([time]) => time);
		this.points = lane.path.map(([, x, y]) => [x, y]);
		let text = "";
		this.points.forEach(([x, y], index) => {
			const previous = this.points[index - 1];
			if (!previous || previous[0] !== x || previous[1] !== y) {
				text += `${text ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`;
			}
			this.trailEnds.push(text.length);
		});
		this.trailText = text;
	}

	get wholeTrail(): string {
		return this.trailText;
	}

	positionAt(time: number): Point {
		const index = lastNotAfter(this.times, time);
		const from = this.points[index];
		const to = this.points[index + 1];
		if (!from) {
			return this.points[0] ?? [0, 0];
		}
		if (!to) {
			return from;
		}
		const begin = this.times[index]!;
		const span = this.times[index + 1]! - begin;
		const share = span > 0 ? Math.min(1, Math.max(0, (time - begin) / span)) : 1;
		return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
	}

	/// SVG path of the way from the start to where the agent is.
	trailAt(time: number): string {
		const index = lastNotAfter(this.times, time);
		if (index < 0) {
			return "";
		}
		const [x, y] = this.positionAt(time);
		return `${this.trailText.slice(0, this.trailEnds[index])}L${x.toFixed(2)} ${y.toFixed(2)}`;
	}

	/// SVG path of the way from one time to another.
	trailBetween(from: number, to: number): string {
		const text = ([x, y]: Point, letter: string): string => `${letter}${x.toFixed(2)} ${y.toFixed(2)}`;
		const between = this.points.filter((_, index) => this.times[index]! > from && this.times[index]! < to);
		return text(this.positionAt(from), "M") + [...between, this.positionAt(to)].map((point) => text(point, "L")).join("");
	}

	itemAt(time: number): LaneItem | null {
		const items = this.lane.items;
		let low = 0;
		let high = items.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (items[middle]!.start <= time) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return items[low - 1] ?? null;
	}
}

/// A team's playthrough in time.
export class Playback {
	readonly tracks: Track[];
	/// Steps by when they begin; what the step keys and the live region go through.
	readonly byStart: Step[];

	/// The level is that of the team's version: another version may look different.
	constructor(readonly team: Team, readonly level: Level) {
		this.tracks = team.lanes.map((lane) => new Track(lane));
		this.byStart = [...team.steps].sort((a, b) => a.start - b.start || a.index - b.index);
	}

	/// Steps being done at that time, including those that end with the playthrough.
	stepsAt(time: number): Step[] {
		const atEnd = time >= this.team.makespan;
		return this.team.steps.filter((step) =>
			step.start <= time && (time < step.end || (atEnd && step.end >= this.team.makespan)));
	}

	/// The step that began last, or null before the first one.
	latestStep(time: number): Step | null {
		let latest: Step | null = null;
		for (const step of this.byStart) {
			if (step.start > time) {
				break;
			}
			latest = step;
		}
		return latest;
	}

	nextStart(time: number): number {
		return this.byStart.find((step) => step.start > time + 1e-6)?.start ?? this.team.makespan;
	}

	previousStart(time: number): number {
		let previous = 0;
		for (const step of this.byStart) {
			if (step.start >= time - 1e-6) {
				break;
			}
			previous = step.start;
		}
		return previous;
	}
}

/// Index of the last entry that is not above `time`; -1 if all are.
function lastNotAfter(times: Float64Array, time: number): number {
	let low = 0;
	let high = times.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (times[middle]! <= time) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return low - 1;
}
