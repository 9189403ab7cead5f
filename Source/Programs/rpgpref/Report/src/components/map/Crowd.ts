// SPDX-License-Identifier: MIT
// The agents on the map: markers, the ways they will go and the ways they have gone. Ways differ in
// dashes as well as in colour.

import type { Playback, Track } from "../../data/Playback";
import type { Point } from "../../data/Report";
import type { AppState } from "../../state/AppState";
import { svg } from "../../ui/dom";
import { dashOf, markerShape } from "./markers";

interface Walker {
	track: Track;
	marker: SVGGElement;
	planned: SVGPathElement;
	walked: SVGPathElement;
	dash: readonly number[];
	/// Ways run beside one another rather than on top; in pixels.
	shift: number;
	shown: string;
}

/// Markers closer than this many pixels step aside for one another.
const personalSpace = 22;
/// The outermost way is at most this many pixels beside where it is, so that it still meets its places.
const mostShift = 3;

export class Crowd {
	/// The ways to be gone, which do not move: a picture of their own is painted once.
	readonly plan = svg("g", { class: "trails" });
	readonly trails = svg("g", { class: "trails" });
	readonly markers = svg("g", { class: "markers" });
	private readonly walkers: Walker[];

	constructor(state: AppState, playback: Playback) {
		const count = playback.tracks.length;
		this.walkers = playback.tracks.map((track, index) => {
			const look = state.look(track.lane.agent);
			const shift = count > 1 ? ((2 * index) / (count - 1) - 1) * Math.min(mostShift, (count - 1) * 1.3) : 0;
			const style = `--colour:${look.colour}`;
			const walked = svg("path", { class: "trail trail-walked", style, "data-agent": track.lane.agent });
			const planned = svg("path", { class: "trail trail-planned", style, d: track.wholeTrail });
			const marker = markerShape(look);
			marker.setAttribute("data-agent", track.lane.agent);
			this.plan.append(planned);
			this.trails.append(walked);
			this.markers.append(marker);
			return { track, marker, planned, walked, dash: dashOf(look), shift, shown: "" };
		});
	}

	/// `pixel` is the size of a screen pixel in the level's units.
	scale(pixel: number): void {
		this.plan.setAttribute("stroke-width", (1.3 * pixel).toFixed(3));
		this.trails.setAttribute("stroke-width", (2.6 * pixel).toFixed(3));
		for (const { planned, walked, dash, shift } of this.walkers) {
			const offset = (shift * pixel).toFixed(3);
			for (const path of [planned, walked]) {
				path.setAttribute("transform", `translate(${offset} ${offset})`);
				path.setAttribute("stroke-dasharray", dash.map((length) => (length * pixel).toFixed(3)).join(" ") || "none");
			}
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
				walker.walked.setAttribute("d", trail);
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
