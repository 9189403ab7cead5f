// SPDX-License-Identifier: MIT
// What the colours and numbers of the heat map mean.

import { html } from "../../ui/dom";
import { heatText, type HeatValues } from "./heat";

export function makeHeatLegend(values: HeatValues): HTMLElement {
	const third = (part: number): number => {
		const amount = (values.most * part) / 3;
		return values.unit === "steps" ? Math.floor(amount) : amount;
	};
	const band = (level: number): string => {
		const from = values.unit === "steps" ? third(level - 1) + 1 : third(level - 1);
		return from >= third(level) ? heatText(third(level), values) : `${heatText(from, { ...values, isDifference: false })}–${heatText(third(level), { ...values, isDifference: false })}`;
	};
	const entry = (className: string, text: string): HTMLElement =>
		html("li", {}, html("span", { class: `heat-sample ${className}`, "aria-hidden": "true" }), text);
	const unit = values.unit === "steps" ? "steps" : "minutes spent";
	return html("ul", { class: "heat-legend", "aria-label": "Legend of the heat map" },
		html("li", { class: "heat-legend-title" }, values.isDifference ? `First team minus second, ${unit}` : `${unit[0]!.toUpperCase()}${unit.slice(1)} at a place`),
		entry("heat-0", values.isDifference ? "equal" : "none"),
		...[1, 2, 3].filter((level) => values.unit === "seconds" || third(level) > third(level - 1))
			.map((level) => entry(`heat-${level}`, band(level))),
		values.isDifference && entry("heat-less heat-2", "− the second team more"));
}
