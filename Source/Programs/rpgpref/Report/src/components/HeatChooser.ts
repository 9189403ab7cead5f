// SPDX-License-Identifier: MIT
// Whose use of the places the map shows, and in what.

import type { AppState, HeatMode, HeatUnit } from "../state/AppState";
import { html } from "../ui/dom";

export function makeHeatChooser(state: AppState): HTMLElement {
	const difference = html("option", { value: "difference" }, "first − second");
	const select = html("select", { id: "heat" },
		html("option", { value: "off" }, "off"),
		html("option", { value: "team" }, "this team"),
		html("option", { value: "all" }, "all teams"), difference);
	const unit = html("select", { id: "heat-unit", "aria-label": "Heat map counts" },
		html("option", { value: "steps" }, "steps"), html("option", { value: "seconds" }, "time"));
	select.addEventListener("change", () => { state.heat.value = select.value as HeatMode; });
	unit.addEventListener("change", () => { state.heatUnit.value = unit.value as HeatUnit; });
	state.heat.watch((mode) => {
		select.value = mode;
		unit.hidden = mode === "off";
	});
	state.heatUnit.watch((value) => { unit.value = value; });
	state.right.watch((right) => {
		difference.disabled = right === null;
		if (!right && state.heat.value === "difference") {
			state.heat.value = "team";
		}
	});
	return html("span", { class: "heat-chooser" }, html("label", { for: "heat" }, "Heat map "), select, unit);
}
