// SPDX-License-Identifier: MIT
// Names beside places, as many as fit without covering one another.

import type { Level, Place, Point, Region } from "../../data/Report";
import { svg } from "../../ui/dom";

interface Box { left: number; top: number; right: number; bottom: number }

interface PlaceLabel { place: Place; group: SVGGElement; text: SVGTextElement }

/// Sizes in pixels of the unzoomed map.
const letterWidth = 5.6;
const lineHeight = 12;
const dotRadius = 5;

/// Places and regions with their names. `arrange` is called whenever the zoom changes.
export class LabelLayer {
	readonly element = svg("g", { class: "labels" });
	private readonly places: PlaceLabel[];
	private readonly regions: { region: Region; text: SVGTextElement; anchor: Point }[];

	constructor(level: Level) {
		this.regions = level.regions.map((region) => {
			const text = svg("text", { class: "region-label" }, region.name);
			return { region, text, anchor: regionAnchor(region) };
		});
		this.places = level.places.map((place) => {
			const text = svg("text", { class: "place-label" }, place.name);
			const group = svg("g", { class: "place", "data-place": place.id },
				svg("circle", { class: "place-reach", r: 3 * dotRadius }),
				svg("circle", { class: "place-dot", r: dotRadius - 1.5 }), text,
				svg("title", {}, place.name));
			return { place, group, text };
		});
		this.element.append(...this.regions.map(({ text }) => text), ...this.places.map(({ group }) => group));
	}

	/// `pixel` is the size of a screen pixel in the level's units, `view` what can be seen.
	arrange(pixel: number, view: Box): void {
		const taken: Box[] = [];
		const namesShown = new Map<string, string>();
		for (const { region, text, anchor } of this.regions) {
			// Names at the upper edge of the map stand below the edge of their region instead.
			const y = Math.max(anchor[1] - 8 * pixel, view.top + 18 * pixel);
			const box = boxAround(anchor[0], y - 4 * pixel, region.name.length * 8.5 * pixel, 18 * pixel);
			text.setAttribute("transform", `translate(${anchor[0]} ${y}) scale(${pixel})`);
			// Of neighbours that would overlap, the later one waits for a closer look.
			const isCovered = taken.some((other) => overlap(box, other));
			text.classList.toggle("is-crowded", isCovered);
			if (!isCovered) {
				taken.push(box);
				namesShown.set(region.id, region.name);
			}
		}
		for (const { place, group } of this.places) {
			group.setAttribute("transform", `translate(${place.at[0]} ${place.at[1]}) scale(${pixel})`);
			const size = 2 * dotRadius * pixel;
			taken.push(boxAround(place.at[0], place.at[1], size, size));
		}
		for (const { place, text } of this.places) {
			// A room and its middle often share a name, which need not stand there twice.
			const isSaid = place.region !== null && namesShown.get(place.region) === place.name;
			const width = place.name.length * letterWidth;
			const choice = isSaid ? undefined : positions(width).find(({ x, y }) => {
				const box = boxAround(place.at[0] + x * pixel, place.at[1] + y * pixel, width * pixel, lineHeight * pixel);
				return isInside(box, view) && !taken.some((other) => overlap(box, other));
			});
			text.classList.toggle("is-said", isSaid);
			text.classList.toggle("is-crowded", choice === undefined);
			const { x, y } = choice ?? positions(width)[2]!;
			// Beside a place the text touches it, whatever its true width.
			const anchor = x === 0 ? "middle" : x > 0 ? "start" : "end";
			text.setAttribute("text-anchor", anchor);
			text.setAttribute("x", String(anchor === "middle" ? 0 : anchor === "start" ? x - width / 2 : x + width / 2));
			text.setAttribute("y", String(y + 3.5));
			if (choice) {
				taken.push(boxAround(place.at[0] + x * pixel, place.at[1] + y * pixel, width * pixel, lineHeight * pixel));
			}
		}
	}

	/// Marks the places where something happens now.
	highlight(ids: ReadonlySet<string>): void {
		for (const { place, group } of this.places) {
			group.classList.toggle("is-active", ids.has(place.id));
		}
	}

	/// Names of places that nobody knows yet are not shown.
	veil(ids: ReadonlySet<string>): void {
		for (const { place, group } of this.places) {
			group.classList.toggle("is-veiled", ids.has(place.id));
		}
	}

	point(id: string | null): void {
		for (const { place, group } of this.places) {
			group.classList.toggle("is-pointed-at", place.id === id);
		}
	}
}

/// Where a name may stand, best first, as the middle of its box relative to the place.
function positions(width: number): { x: number; y: number }[] {
	const side = dotRadius + 3 + width / 2;
	return [
		{ x: side, y: 0 }, { x: -side, y: 0 }, { x: 0, y: -13 }, { x: 0, y: 13 },
		{ x: side - 4, y: -9 }, { x: side - 4, y: 9 }, { x: 4 - side, y: -9 }, { x: 4 - side, y: 9 },
	];
}

/// Names of regions stand above their northern edge, or above their middle if there is none.
function regionAnchor(region: Region): Point {
	const north = Math.min(...region.outline.map(([, y]) => y));
	return Number.isFinite(north) ? [region.centre[0], north] : region.centre;
}

function boxAround(x: number, y: number, width: number, height: number): Box {
	return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function overlap(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside(box: Box, view: Box): boolean {
	return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}
