// SPDX-License-Identifier: MIT
// The chosen playthrough as a storyboard: a crop of the map for each key step.

import { keySteps } from "../data/keySteps";
import type { Playback } from "../data/Playback";
import type { Level, Point, Step } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html, svg } from "../ui/dom";
import { clock } from "../ui/format";
import { icon } from "../ui/icons";
import { makeRoving } from "../ui/roving";
import { drawLinks, drawTerrain } from "./map/terrain";
import { dashOf, markerIcon, markerShape } from "./map/markers";
import { makeSection } from "./section";
import { likingBadge, stepPlace, stepTitle } from "./stepText";
import { saveStoryboard } from "./storyboardPicture";

/// Two printed pages.
const mostFrames = 12;
/// Width and height of a frame, in pixels of its drawing.
export const frameSize = { width: 320, height: 220 };
const groundId = "storyboard-ground";

export function makeStoryboard(state: AppState): HTMLElement {
	const frames = html("ol", { class: "storyboard", "aria-label": "Key steps; the arrow keys go from one to the next" });
	const roving = makeRoving(frames, ".frame", "both");
	const ground = svg("svg", { class: "storyboard-ground", width: 0, height: 0, "aria-hidden": "true" });
	const name = html("span");
	let drawn: Level | null = null;
	state.left.watch((playback) => {
		name.textContent = playback.team.name;
		if (drawn !== playback.level) {
			drawn = playback.level;
			ground.replaceChildren(svg("defs", {}, svg("g", { id: groundId }, drawTerrain(playback.level), drawLinks(playback.level))));
		}
		const steps = keySteps(playback.team, mostFrames);
		frames.replaceChildren(...(steps.length > 0 ? steps.map((step, index) => makeFrame(state, playback, step, steps[index - 1]?.start ?? 0))
			: [html("li", { class: "empty" }, "There is no playthrough.")]));
		roving.refresh();
	});
	const save = html("button", { type: "button", class: "button small", onclick: () => void saveStoryboard(frames, state.left.value.team.name) }, icon("picture", 14), " Save as a picture");
	const print = html("button", { type: "button", class: "button small", onclick: () => printStoryboard() }, icon("print", 14), " Print on two pages");
	return makeSection({ id: "storyboard", title: "Storyboard", note: name, isWide: true },
		html("div", { class: "section-tools" }, save, print), ground, frames);
}

function makeFrame(state: AppState, playback: Playback, step: Step, since: number): HTMLElement {
	return html("li", {}, html("button", {
		type: "button", class: "frame", tabindex: "-1", "data-step": step.index,
		onclick: () => {
			state.openStep(step.index);
			document.getElementById("stage")?.scrollIntoView({ block: "start" });
		},
	},
	drawFrame(state, playback, step, since),
	html("span", { class: "frame-words" },
		html("span", { class: "frame-head" },
			step.agent === null ? html("span", { class: "team-flag", "aria-hidden": "true" }, "⚑") : markerIcon(state.look(step.agent), 20),
			html("b", { class: "frame-title" }, html("span", { class: "visually-hidden" }, `${state.actorName(step)}: `), stepTitle(step)),
			step.agent !== null && likingBadge(step.value)),
		html("small", { class: "frame-place" }, `${step.index + 1} · ${clock(step.start)}${stepPlace(state, step) ? ` · ${stepPlace(state, step)}` : ""}`))));
}

function drawFrame(state: AppState, playback: Playback, step: Step, since: number): SVGSVGElement {
	const { level } = playback;
	const crop = cropAround(level, placeOf(playback, step));
	const pixel = crop.width / frameSize.width;
	const acting = new Set(step.agents);
	const picture = svg("svg", { class: "frame-picture", viewBox: `${crop.left} ${crop.top} ${crop.width} ${crop.height}`, role: "img",
		"aria-label": `Map around ${state.placeName(step.place) ?? "the step"}` },
	svg("use", { href: `#${groundId}` }));
	for (const track of playback.tracks) {
		const look = state.look(track.lane.agent);
		if (acting.has(track.lane.agent)) {
			picture.append(svg("path", { class: "trail trail-walked", style: `--colour:${look.colour}`, d: track.trailBetween(since, step.start),
				"stroke-width": 2.6 * pixel, "stroke-dasharray": dashOf(look).map((length) => length * pixel).join(" ") || "none" }));
		}
	}
	const place = level.places.find(({ id }) => id === step.place);
	if (place) {
		picture.append(svg("g", { class: "place is-active", transform: `translate(${place.at.join(" ")}) scale(${pixel})` },
			svg("circle", { class: "place-dot", r: 5 }),
			svg("text", { class: "place-label", x: 0, y: 26, "text-anchor": "middle" }, place.name)));
	}
	// Those who act stand in front.
	const tracks = [...playback.tracks].sort((a, b) => Number(acting.has(a.lane.agent)) - Number(acting.has(b.lane.agent)));
	const others = tracks.length - acting.size;
	tracks.forEach((track, index) => {
		const [x, y] = track.positionAt(step.start);
		const isActing = acting.has(track.lane.agent);
		// Several who act stand side by side; who stands by at the same place makes room.
		const aside = isActing ? (index - others - (acting.size - 1) / 2) * 26 : (index + 1) * 7;
		const marker = markerShape(state.look(track.lane.agent));
		marker.setAttribute("transform", `translate(${x + aside * pixel} ${y - (isActing ? 0 : (aside / 2) * pixel)}) scale(${pixel * (isActing ? 1.3 : 0.8)})`);
		picture.append(marker);
	});
	return picture;
}

function placeOf(playback: Playback, step: Step): Point {
	const place = playback.level.places.find(({ id }) => id === step.place);
	const track = playback.tracks.find(({ lane }) => lane.agent === (step.agent ?? step.agents[0])) ?? playback.tracks[0];
	return place?.at ?? track?.positionAt(step.start) ?? [0, 0];
}

interface Crop { left: number; top: number; width: number; height: number }

function cropAround(level: Level, [x, y]: Point): Crop {
	const [left, top, right, bottom] = level.bounds;
	const shape = frameSize.width / frameSize.height;
	const width = Math.min(right - left, Math.max((right - left) * 0.36, (bottom - top) * 0.36 * shape));
	const height = width / shape;
	const keep = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));
	return { width, height, left: keep(x - width / 2, left, right - width), top: keep(y - height / 2, top, bottom - height) };
}

function printStoryboard(): void {
	document.body.classList.add("prints-storyboard");
	window.addEventListener("afterprint", () => document.body.classList.remove("prints-storyboard"), { once: true });
	window.print();
}

