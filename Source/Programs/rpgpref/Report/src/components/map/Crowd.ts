// SPDX-License-Identifier: MIT
// The agents on the map: markers, the ways they will go and the ways they have gone.

import type { Playback, Track } from "../../data/Playback";
import type { Point } from "../../data/Report";
import type { AppState } from "../../state/AppState";
import { svg } from "../../ui/dom";
import { markerShape } from "./markers";

interface Walker {
	track: Track;
	marker: SVGGElement;
	trail: SVGPathElement;
	/// Trails run beside one another rather than on top.
	shift: number;
	shown: string;
}

/// Markers closer than this many pixels step aside for one another.
const personalSpace = 22;

export class Crowd {
	/// What moves.
	readonly element = svg("g", { class: "crowd" });
	/// The ways to be gone, which do not: a picture of their own is painted once.
	readonly plan = svg("g", { class: "trails" });
	private readonly trails = svg("g", { class: "trails" });
	private readonly walkers: Walker[];

	constructor(state: AppState, playback: Playback) {
		const count = playback.tracks.length;
		const markers = svg("g", { class: "markers" });
		this.walkers = playback.tracks.map((track, index) => {
			const look = state.look(track.lane.agent);
			const shift = (index - (count - 1) / 2) * 2.6;
			const style = `--colour:${look.colour}`;
			const trail = svg("path", { class: "trail trail-walked", style });
			const marker = markerShape(look);
			marker.setAttribute("data-agent", track.lane.agent);
			this.plan.append(svg("path", { class: "trail trail-planned", style, d: track.wholeTrail }));
			this.trails.append(trail);
			markers.append(marker);
			return { track, marker, trail, shift, shown: "" };
		});
		this.element.append(this.trails, markers);
	}

	/// `pixel` is the size of a screen pixel in the level's units.
	scale(pixel: number): void {
		for (const [trails, width] of [[this.plan, 1.3], [this.trails, 2.6]] as const) {
			trails.setAttribute("stroke-width", (width * pixel).toFixed(3));
			this.walkers.forEach(({ shift }, index) => {
				const offset = (shift * pixel).toFixed(3);
				trails.children[index]!.setAttribute("transform", `translate(${offset} ${offset})`);
			});
		}
	}

	moveTo(time: number, pixel: number): void {
		const points = this.walkers.map(({ track }) => track.positionAt(time));
		this.walkers.forEach((walker, index) => {
			const [x, y] = asideFromOthers(points, index, personalSpace * pixel);
			walker.marker.setAttribute("transform",
				`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${pixel.toFixed(4)})`);
			const trail = walker.track.trailAt(time);
			if (trail !== walker.shown) {
				walker.shown = trail;
				walker.trail.setAttribute("d", trail);
			}
		});
	}
}

/// The agent's point, moved outwards on a ring the closer others stand.
function asideFromOthers(points: Point[], index: number, space: number): Point {
	const own = points[index]!;
	let nearest = Infinity;
	points.forEach((other, position) => {
		if (position !== index) {
			nearest = Math.min(nearest, Math.hypot(other[0] - own[0], other[1] - own[1]));
		}
	});
	if (nearest >= space) {
		return own;
	}
	const push = (1 - nearest / space) * space * (points.length > 3 ? 0.85 : 0.58);
	const angle = (index / points.length) * 2 * Math.PI - Math.PI / 2;
	return [own[0] + Math.cos(angle) * push, own[1] + Math.sin(angle) * push];
}
