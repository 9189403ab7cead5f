// SPDX-License-Identifier: MIT
// Fog over what newcomers do not know yet: over regions, and over places of their own.

import type { Fog } from "../../data/fog";
import type { Level } from "../../data/Report";
import { svg } from "../../ui/dom";
import { polygonPath } from "./terrain";

export class FogLayer {
	readonly element = svg("g", { class: "fog" });
	private readonly regions: { id: string; shape: SVGElement }[];
	private readonly places: { id: string; shape: SVGElement }[];
	private shown = -1;

	constructor(private readonly fog: Fog, level: Level, pattern: string) {
		const [left, top, right, bottom] = level.bounds;
		const size = Math.max(right - left, bottom - top);
		this.regions = level.regions.filter(({ outline }) => outline.length > 2)
			.map(({ id, outline }) => ({ id, shape: svg("path", { class: "fog-region", d: polygonPath(outline), fill: `url(#${pattern})`, "stroke-width": size / 60 }) }));
		this.places = level.places.map(({ id, at }) => ({ id, shape: svg("circle", { class: "fog-place", cx: at[0], cy: at[1], r: size / 45 }) }));
		this.element.append(
			svg("defs", {}, svg("pattern", { id: pattern, width: size / 60, height: size / 60, patternUnits: "userSpaceOnUse", patternTransform: "rotate(35)" },
				svg("rect", { class: "fog-ground", width: size / 60, height: size / 60 }),
				svg("rect", { class: "fog-stripe", width: size / 120, height: size / 60 }))),
			...this.regions.map(({ shape }) => shape), ...this.places.map(({ shape }) => shape));
	}

	/// Places of which nothing that was unknown is known yet.
	moveTo(time: number): ReadonlySet<string> | null {
		const passed = this.fog.moments.filter((moment) => moment <= time).length;
		if (passed === this.shown) {
			return null;
		}
		this.shown = passed;
		const { places, regions } = this.fog.at(time);
		this.regions.forEach(({ id, shape }) => shape.setAttribute("opacity", String((regions.get(id) ?? 0) * 0.94)));
		this.places.forEach(({ id, shape }) => shape.setAttribute("opacity", String((places.get(id) ?? 0) * 0.9)));
		return new Set(this.places.filter(({ id }) => (places.get(id) ?? 0) > 0.99).map(({ id }) => id));
	}
}
