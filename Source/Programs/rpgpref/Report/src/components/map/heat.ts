// SPDX-License-Identifier: MIT
// How much each place is used, by size, colour and number.

import type { AppState } from "../../state/AppState";
import { svg } from "../../ui/dom";

/// Draws the heat map for one team (by id) or for all (null).
export function drawHeat(state: AppState, team: string | null): SVGGElement {
	const { report } = state;
	const column = team === null ? -1 : state.teamIndex(team);
	const uses = new Map(report.coverage.places.map((entry) =>
		[entry.id, column < 0 ? entry.total : entry.used[column] ?? 0]));
	const most = Math.max(1, ...uses.values());
	const layer = svg("g", { class: "heat" });
	for (const place of report.level.places) {
		const amount = uses.get(place.id) ?? 0;
		const share = Math.sqrt(amount / most);
		const level = amount === 0 ? 0 : Math.min(3, Math.ceil((3 * amount) / most));
		layer.append(svg("g", { class: `heat-spot heat-${level}`, "data-at": place.at.join(" ") },
			svg("circle", { class: "heat-glow", r: amount === 0 ? 9 : 13 + 19 * share }),
			svg("text", { class: "heat-count", y: 4 }, amount),
			svg("title", {}, `${place.name}: ${amount === 1 ? "1 step" : `${amount} steps`}`)));
	}
	return layer;
}

export function arrangeHeat(layer: SVGGElement, pixel: number): void {
	for (const spot of layer.children) {
		spot.setAttribute("transform", `translate(${spot.getAttribute("data-at")}) scale(${pixel})`);
	}
}
