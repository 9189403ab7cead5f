// SPDX-License-Identifier: MIT
// The middle of the page: maps, playback, lanes, steps.

import type { Playback } from "../data/Playback";
import type { AppState, HeatMode, Side } from "../state/AppState";
import { html } from "../ui/dom";
import { DiffList } from "./DiffList";
import { LanesView } from "./Lanes";
import { MapView } from "./map/MapView";
import { NowStrip } from "./NowStrip";
import { StepList } from "./StepList";
import { makeTabs, type Tab } from "./tabs";
import { makeTransport } from "./Transport";

/// `tuning` is the panel for replanning, where the page can do that.
export function makeStage(state: AppState, tuning: HTMLElement | null): HTMLElement {
	const left = makeTheatre(state, "left");
	const right = makeTheatre(state, "right");
	state.left.watch((playback) => left.show(playback));
	const steps = html("div", { class: "panel-body" }, new StepList(state).element, new DiffList(state).element);
	const stepsTitle = html("span", {}, "Steps");
	const tabs: Tab[] = [{ title: stepsTitle, panel: steps }];
	if (tuning) {
		tabs.push({ title: "Try other preferences", panel: html("div", { class: "panel-body" }, tuning) });
	}
	const element = html("section", { class: "stage", id: "stage", "aria-labelledby": "stage-heading" },
		html("h2", { id: "stage-heading", class: "visually-hidden" }, "Playthrough"),
		html("div", { class: "maps" }, left.map, right.map),
		html("div", { class: "side-panel card" }, makeTabs("side", "Beside the map", tabs, "side-tabs")),
		html("div", { class: "timeline card" }, makeTransport(state), left.lanes, right.lanes, makeLegend()));
	state.right.watch((playback) => {
		element.classList.toggle("is-comparing", playback !== null);
		right.map.hidden = playback === null;
		right.lanes.hidden = playback === null;
		stepsTitle.textContent = playback ? "Differences" : "Steps";
		if (playback) {
			right.show(playback);
		}
	});
	return element;
}

interface Theatre { map: HTMLElement; lanes: HTMLElement; show: (playback: Playback) => void }

function makeTheatre(state: AppState, side: Side): Theatre {
	const map = new MapView(state, side);
	const now = new NowStrip(state);
	const lanes = new LanesView(state, side);
	const caption = html("span", { class: "map-team" });
	const lanesTitle = html("h3", { class: "lanes-title" });
	const note = html("p", { class: "map-failed", hidden: true });
	return {
		map: html("figure", { class: "card map-card" },
			html("figcaption", {}, caption, side === "left" && makeHeatChooser(state)),
			map.element, note, now.element),
		lanes: html("div", { class: "lanes-block" }, lanesTitle, lanes.element),
		show: (playback) => {
			const { team } = playback;
			caption.textContent = state.replanned.value === team ? `${team.name} (changed here)` : team.name;
			lanesTitle.textContent = team.name;
			note.hidden = team.status === "solved";
			note.textContent = team.reason ?? "This team has no playthrough.";
			map.show(playback);
			now.show(playback);
			lanes.show(playback);
		},
	};
}

function makeHeatChooser(state: AppState): HTMLElement {
	const select = html("select", { id: "heat" },
		html("option", { value: "off" }, "off"),
		html("option", { value: "team" }, "this team"),
		html("option", { value: "all" }, "all teams"));
	select.addEventListener("change", () => { state.heat.value = select.value as HeatMode; });
	state.heat.watch((mode) => { select.value = mode; });
	return html("label", { class: "heat-chooser", for: "heat" }, "Heat map ", select);
}

function makeLegend(): HTMLElement {
	const entry = (className: string, sign: string, text: string): HTMLElement =>
		html("li", {}, html("span", { class: `legend-sample ${className}`, "aria-hidden": "true" }, sign), text);
	return html("ul", { class: "legend", "aria-label": "Legend of the timeline" },
		entry("bar-liked", "+", "liked"), entry("bar-neutral", "·", "neither"), entry("bar-disliked", "−", "disliked"),
		entry("bar-team", "⚑", "whole team"), entry("legend-travel", "", "on the way"),
		entry("bar-critical", "", "decides how long it takes"),
		html("li", { class: "legend-common" }, "pale: the other team does it, too"));
}
