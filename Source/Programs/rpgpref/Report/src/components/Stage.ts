// SPDX-License-Identifier: MIT
// The middle of the page: maps, lanes, steps, and the panels in which the level can be changed.

import { reasonOf } from "../data/naming";
import type { Playback } from "../data/Playback";
import type { AppState, Panel, Side } from "../state/AppState";
import { html } from "../ui/dom";
import { Signal } from "../ui/Signal";
import { DiffList } from "./DiffList";
import { makeHeatChooser } from "./HeatChooser";
import { LanesView } from "./Lanes";
import { makeLegend, makeTimeZoom } from "./LaneTools";
import { MapView, type Pick } from "./map/MapView";
import { NowStrip } from "./NowStrip";
import { makePictureButton } from "./pictures";
import { StepList } from "./StepList";
import { makeTabs, type Tab } from "./tabs";

/// Panels beside the map for changing things, where the page can plan by itself.
export interface StagePanels { tune: HTMLElement; break: HTMLElement; onPick: (pick: Pick, at: DOMRect) => void }

export interface StageParts { element: HTMLElement; focusStep: () => void }

export function makeStage(state: AppState, panels: StagePanels | null): StageParts {
	const zoom = new Signal(1);
	const left = makeTheatre(state, "left", zoom, panels?.onPick ?? null);
	const right = makeTheatre(state, "right", zoom, null);
	state.left.watch((playback) => left.show(playback));
	const steps = new StepList(state);
	const differences = new DiffList(state);
	const stepsTitle = html("span", {}, "Steps");
	const named: [Panel, Tab][] = [["steps", { title: stepsTitle, panel: html("div", { class: "panel-body" }, steps.element, differences.element) }]];
	if (panels) {
		named.push(["tune", { title: "Preferences", panel: html("div", { class: "panel-body" }, panels.tune) }],
			["break", { title: "Break the level", panel: html("div", { class: "panel-body" }, panels.break) }]);
	}
	const tabs = makeTabs("side", "Beside the map", named.map(([, tab]) => tab), "side-tabs",
		(index) => { state.panel.value = named[index]![0]; });
	state.panel.watch((panel) => tabs.choose(Math.max(0, named.findIndex(([name]) => name === panel))));
	const element = html("section", { class: "stage", id: "stage", tabindex: "-1", "aria-labelledby": "stage-heading" },
		html("h2", { id: "stage-heading", class: "visually-hidden" }, "Playthrough"),
		html("div", { class: "maps" }, left.map, right.map),
		html("div", { class: "side-panel card" }, tabs.element),
		html("div", { class: "timeline card" }, left.lanes, right.lanes,
			html("div", { class: "timeline-foot" }, makeLegend(), makeTimeZoom(zoom))));
	state.right.watch((playback) => {
		element.classList.toggle("is-comparing", playback !== null);
		right.map.hidden = playback === null;
		right.lanes.hidden = playback === null;
		stepsTitle.textContent = playback ? "Differences" : "Steps";
		if (playback) {
			right.show(playback);
		}
	});
	return { element, focusStep: () => (state.isComparing ? differences : steps).focusOpen() };
}

interface Theatre { map: HTMLElement; lanes: HTMLElement; show: (playback: Playback) => void }

function makeTheatre(state: AppState, side: Side, zoom: Signal<number>, onPick: StagePanels["onPick"] | null): Theatre {
	const map = new MapView(state, side, onPick);
	const now = new NowStrip(state);
	const lanes = new LanesView(state, side, zoom);
	const caption = html("span", { class: "map-team" });
	const lanesTitle = html("h3", { class: "lanes-title" });
	const note = html("p", { class: "map-failed", hidden: true });
	return {
		map: html("figure", { class: "card map-card" },
			html("figcaption", {}, caption, html("span", { class: "map-tools" },
				side === "left" && makeHeatChooser(state), makePictureButton(map.element, () => caption.textContent ?? ""))),
			note, map.element, map.legend, now.element),
		lanes: html("div", { class: "lanes-block" }, lanesTitle, lanes.element),
		show: (playback) => {
			const { team } = playback;
			caption.textContent = captionOf(state, side, team.name);
			lanesTitle.textContent = caption.textContent;
			note.hidden = team.status === "solved";
			note.textContent = team.status === "solved" ? "" : reasonOf(team).sentence;
			map.show(playback);
			now.show(playback);
			lanes.show(playback);
		},
	};
}

function captionOf(state: AppState, side: Side, name: string): string {
	const { opponent } = state;
	if (side === "left") {
		return state.isChanged ? `${name} (as changed here)` : name;
	}
	return opponent.value === "as-written" ? `${name} (as written)`
		: opponent.value === "other-version" ? `${name} (in ${state.written.against?.name ?? "the other version"})` : name;
}
