// SPDX-License-Identifier: MIT
// The level itself: ground, ways and things, below everything that moves.

import type { Level, Point, Scenery } from "../../data/Report";
import { svg } from "../../ui/dom";
import { sceneryDrawing } from "./symbols";

export function polygonPath(points: Point[]): string {
	return points.length === 0 ? "" : `${linePath(points)}Z`;
}

export function linePath(points: Point[]): string {
	return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/// A closed curve through the points: coasts look like coasts. Few points are corners meant so.
function coastPath(points: Point[]): string {
	if (points.length < 10) {
		return polygonPath(points);
	}
	const at = (index: number): Point => points[(index + points.length) % points.length]!;
	let path = `M${at(0)[0]} ${at(0)[1]}`;
	for (let index = 0; index < points.length; ++index) {
		const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
		const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
		const reach = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
		path += `C${[...leave, ...reach, ...to].map((value) => value.toFixed(2)).join(" ")}`;
	}
	return `${path}Z`;
}

export function drawTerrain(level: Level): SVGGElement {
	const [left, top, right, bottom] = level.bounds;
	const ground = svg("g", { class: "terrain" }, svg("rect", {
		class: "area area-void", x: left, y: top, width: right - left, height: bottom - top,
	}));
	if (level.scenery.length === 0) {
		if (level.walkable.length === 0) {
			level.regions.forEach(({ outline }) => ground.append(svg("path", { class: "area area-grass", d: coastPath(outline) })));
		}
		level.walkable.forEach((area) => ground.append(svg("path", { class: "area area-grass", d: coastPath(area) })));
		level.obstacles.forEach((area) => ground.append(svg("path", { class: "area area-rock", d: coastPath(area) })));
	}
	level.scenery.forEach((item) => ground.append(drawScenery(item)));
	return ground;
}

/// Ways across, each with a wider invisible line that is easier to hit.
export function drawLinks(level: Level): SVGGElement {
	return svg("g", { class: "links" }, ...level.links.map((link) => svg("g", { class: "link-group", "data-link": link.id },
		svg("path", { class: "link-reach", d: linePath(link.points) }),
		svg("path", { class: `link link-${cssWord(link.kind)}`, d: linePath(link.points) }),
		svg("title", {}, link.name))));
}

function drawScenery(item: Scenery): SVGElement {
	const kind = cssWord(item.kind);
	if (item.polygon) {
		return svg("path", { class: `area area-${kind}`, d: coastPath(item.polygon) });
	}
	if (item.line) {
		return svg("path", { class: `line line-${kind}`, d: linePath(item.line),
			style: item.width === undefined ? null : `stroke-width:${Number(item.width)}` });
	}
	const [x, y] = item.at ?? [0, 0];
	const drawing = sceneryDrawing(item.kind);
	drawing.setAttribute("transform", `translate(${x} ${y}) scale(${(item.size ?? 3) / 10})`);
	drawing.setAttribute("class", `thing thing-${kind}`);
	return drawing;
}

function cssWord(kind: string): string {
	return kind.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
