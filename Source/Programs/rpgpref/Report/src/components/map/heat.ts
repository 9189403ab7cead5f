// SPDX-License-Identifier: MIT
// How much each place is used, by size, colour and number: in steps or seconds, of one team, of all, or
// the difference between two.

import type { Report } from "../../data/Report";
import type { HeatMode, HeatUnit } from "../../state/AppState";
import { svg } from "../../ui/dom";
import { clock, count } from "../../ui/format";

export interface HeatValues {
	/// By place.
	amounts: Map<string, number>;
	/// The largest, signs aside.
	most: number;
	unit: HeatUnit;
	isDifference: boolean;
}

/// The amounts to show. `team` and `other` are positions in the report; `other` counts for differences.
export function heatValues(report: Report, mode: HeatMode, unit: HeatUnit, team: number, other: number): HeatValues {
	const amounts = new Map(report.coverage.places.map((entry) => {
		const by = unit === "seconds" ? entry.seconds ?? [] : entry.used;
		const of = (index: number): number => by[index] ?? 0;
		const amount = mode === "all" ? by.reduce((sum, value) => sum + value, 0)
			: mode === "difference" ? of(team) - of(other) : of(team);
		return [entry.id, amount];
	}));
	return { amounts, unit, isDifference: mode === "difference",
		most: Math.max(1e-9, ...[...amounts.values()].map(Math.abs)) };
}

/// 0 for nothing, 1 to 3 for a third of the most each.
export function heatLevel(amount: number, most: number): number {
	return amount === 0 ? 0 : Math.max(1, Math.min(3, Math.ceil((3 * Math.abs(amount)) / most - 1e-9)));
}

export function heatText(amount: number, { unit, isDifference }: HeatValues): string {
	const sign = isDifference && amount > 0 ? "+" : amount < 0 ? "−" : "";
	return sign + (unit === "seconds" ? clock(Math.abs(amount)) : String(Math.abs(amount)));
}

/// Glows lie under names and ways, counts above both.
export interface HeatLayers { glows: SVGGElement; counts: SVGGElement }

export function drawHeat(report: Report, values: HeatValues): HeatLayers {
	const layers = { glows: svg("g", { class: "heat" }), counts: svg("g", { class: "heat" }) };
	for (const place of report.level.places) {
		const amount = values.amounts.get(place.id) ?? 0;
		const share = Math.sqrt(Math.abs(amount) / values.most);
		const className = `heat-spot heat-${heatLevel(amount, values.most)}${amount < 0 ? " heat-less" : ""}`;
		const text = heatText(amount, values);
		const words = values.unit === "seconds" ? text : count(Math.abs(amount), "step");
		layers.glows.append(svg("g", { class: className, "data-at": place.at.join(" ") },
			svg("circle", { class: "heat-glow", r: amount === 0 ? 8 : 12 + 18 * share })));
		const width = 10 + 6.4 * text.length;
		layers.counts.append(svg("g", { class: className, "data-at": place.at.join(" ") },
			svg("rect", { class: "heat-badge", x: -width / 2, y: -8, width, height: 16, rx: 8 }),
			svg("text", { class: "heat-count", y: 4 }, text),
			svg("title", {}, `${place.name}: ${words}`)));
	}
	return layers;
}

export function arrangeHeat({ glows, counts }: HeatLayers, pixel: number): void {
	for (const spot of [...glows.children, ...counts.children]) {
		spot.setAttribute("transform", `translate(${spot.getAttribute("data-at")}) scale(${pixel})`);
	}
}
