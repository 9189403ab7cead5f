// SPDX-License-Identifier: MIT
// The level from above with one team in it. Pictures lie on top of one another, so that moving agents
// never make the browser paint the ground or the names again: ground, ways to come, ways gone, fog,
// names and counts, markers.

import { Fog } from "../../data/fog";
import type { Playback } from "../../data/Playback";
import type { Level } from "../../data/Report";
import type { AppState, Focus, Side } from "../../state/AppState";
import { html, svg } from "../../ui/dom";
import { Crowd } from "./Crowd";
import { FogLayer } from "./fogLayer";
import { arrangeHeat, drawHeat, heatValues, type HeatLayers } from "./heat";
import { makeHeatLegend } from "./HeatLegend";
import { LabelLayer } from "./labels";
import { drawLinks, drawTerrain } from "./terrain";
import { MapZoom } from "./MapZoom";

/// A place or a way across that was clicked.
export interface Pick { kind: "place" | "link"; id: string }

const layerNames = ["ground", "plan", "trails", "fog", "names", "markers"] as const;
type LayerName = (typeof layerNames)[number];

export class MapView {
	readonly element: HTMLElement;
	readonly legend = html("div", { class: "heat-legend-holder", hidden: true });
	private readonly frame = html("div", { class: "map-frame" });
	private readonly layers: Record<LayerName, { picture: SVGSVGElement; content: SVGGElement }>;
	private readonly zoom: MapZoom;
	private level: Level | null = null;
	private labels!: LabelLayer;
	private heat: HeatLayers | null = null;
	private readonly heatGlows = svg("g");
	private readonly heatCounts = svg("g");
	private crowd: Crowd | null = null;
	private fog: FogLayer | null = null;
	private playback: Playback | null = null;
	/// Size of a screen pixel in the level's units.
	private pixel = 1;
	private activePlaces = "";

	constructor(private readonly state: AppState, private readonly side: Side, onPick: ((pick: Pick, at: DOMRect) => void) | null) {
		this.layers = Object.fromEntries(layerNames.map((name) => {
			const content = svg("g");
			return [name, { content, picture: svg("svg", { class: `map-layer map-${name}`, "aria-hidden": name === "ground" ? null : "true" }, content) }];
		})) as typeof this.layers;
		this.layers.ground.picture.setAttribute("role", "img");
		this.frame.append(...layerNames.map((name) => this.layers[name].picture));
		this.zoom = new MapZoom(state, side, this.frame, () => this.applyView());
		this.element = html("div", { class: "map" }, this.frame, this.zoom.buttons);
		if (onPick) {
			this.frame.classList.add("can-pick");
			this.frame.addEventListener("click", (event) => this.pick(event, onPick));
		}
		state.time.changed((time) => this.moveTo(time));
		state.focus.changed((focus) => this.lookAt(focus));
		for (const signal of [state.heat, state.heatUnit, state.right, state.live]) {
			signal.changed(() => this.showHeat());
		}
	}

	show(playback: Playback): void {
		this.playback = playback;
		if (playback.level !== this.level) {
			this.drawLevel(playback.level);
		}
		this.crowd = new Crowd(this.state, playback);
		this.layers.plan.content.replaceChildren(this.crowd.plan);
		this.layers.trails.content.replaceChildren(this.crowd.trails);
		this.layers.markers.content.replaceChildren(this.crowd.markers);
		this.showFog(playback);
		this.layers.ground.picture.setAttribute("aria-label", this.describe());
		this.crowd.scale(this.pixel);
		this.activePlaces = "-";
		this.showHeat();
		this.moveTo(this.state.time.value);
	}

	private drawLevel(level: Level): void {
		this.level = level;
		const [left, top, right, bottom] = level.bounds;
		for (const name of layerNames) {
			this.layers[name].picture.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
		}
		this.frame.style.aspectRatio = `${right - left} / ${bottom - top}`;
		// The map is as tall as the window allows, and then no wider than its shape wants.
		this.frame.style.setProperty("--shape", String((right - left) / (bottom - top)));
		this.labels = new LabelLayer(level);
		this.layers.ground.content.replaceChildren(drawTerrain(level), drawLinks(level), this.heatGlows);
		this.layers.names.content.replaceChildren(this.labels.element, this.heatCounts);
		this.applyView();
	}

	/// Only newcomers do not know everything.
	private showFog(playback: Playback): void {
		const isNewcomers = this.side === "right" && this.state.opponent.value === "newcomers";
		const study = isNewcomers ? this.state.team.knowledge : undefined;
		this.fog = study ? new FogLayer(new Fog(study, playback.level), playback.level, `fog-${this.side}`) : null;
		this.layers.fog.content.replaceChildren(...(this.fog ? [this.fog.element] : []));
		this.labels.veil(new Set());
	}

	private describe(): string {
		const { name, regions } = this.level!;
		const team = this.playback ? ` with the team “${this.playback.team.name}”` : "";
		return `Map of ${name}${team}: ${regions.map((region) => region.name).join(", ")}. `
			+ "The list of steps says in words what happens on it.";
	}

	private moveTo(time: number): void {
		if (!this.crowd || !this.playback || !this.element.isConnected) {
			return;
		}
		this.crowd.moveTo(time, this.pixel);
		const veiled = this.fog?.moveTo(time);
		if (veiled) {
			this.labels.veil(veiled);
		}
		const places = this.playback.stepsAt(time).flatMap((step) => (step.place === null ? [] : [step.place]));
		const key = places.join("|");
		if (key !== this.activePlaces) {
			this.activePlaces = key;
			this.labels.highlight(new Set(places));
		}
	}

	private pick(event: MouseEvent, onPick: (pick: Pick, at: DOMRect) => void): void {
		const target = event.target as Element;
		const place = target.closest("[data-place]");
		const link = target.closest("[data-link]");
		const found = place ?? link;
		if (found) {
			const at = new DOMRect(event.clientX, event.clientY, 0, 0);
			onPick(place ? { kind: "place", id: place.getAttribute("data-place")! } : { kind: "link", id: link!.getAttribute("data-link")! }, at);
		}
	}

	private lookAt(focus: Focus | null): void {
		const { level } = this;
		if (!level) {
			return;
		}
		const place = level.places.find(({ id }) => id === focus?.place);
		const region = level.regions.find(({ id }) => id === focus?.region);
		this.labels.point(place?.id ?? null);
		if (this.side === "left") {
			const target = place?.at ?? region?.centre;
			const [left, top, right, bottom] = level.bounds;
			this.zoom.glideTo(target
				? { x: (target[0] - left) / (right - left), y: (target[1] - top) / (bottom - top), zoom: place ? 2.4 : 1.7 }
				: { x: 0.5, y: 0.5, zoom: 1 });
		}
	}

	private showHeat(): void {
		const { heat, heatUnit, report, right } = this.state;
		const isDifference = heat.value === "difference";
		const team = this.playback ? report.teams.findIndex(({ id }) => id === this.playback!.team.id) : -1;
		const opponent = right.value ? report.teams.findIndex(({ id }) => id === right.value!.team.id) : -1;
		const isShown = heat.value !== "off" && this.level === report.level && (!isDifference || opponent >= 0);
		if (!isShown) {
			this.heat = null;
			this.heatGlows.replaceChildren();
			this.heatCounts.replaceChildren();
			this.legend.hidden = true;
		} else {
			const values = isDifference && this.side === "right"
				? heatValues(report, "difference", heatUnit.value, opponent, this.state.chosen.value)
				: heatValues(report, heat.value, heatUnit.value, team, opponent);
			this.heat = drawHeat(report, values);
			this.heatGlows.replaceChildren(this.heat.glows);
			this.heatCounts.replaceChildren(this.heat.counts);
			arrangeHeat(this.heat, this.pixel);
			this.legend.replaceChildren(makeHeatLegend(values));
			this.legend.hidden = false;
		}
		this.element.classList.toggle("has-heat", isShown);
	}

	/// Brings every layer to the part of the level that is in view.
	private applyView(): void {
		if (!this.level || this.frame.clientWidth === 0) {
			return;
		}
		const [left, top, right, bottom] = this.level.bounds;
		const base = (right - left) / this.frame.clientWidth;
		const { x, y, k } = this.zoom.transform;
		const text = `translate(${x * base + left * (1 - k)} ${y * base + top * (1 - k)}) scale(${k})`;
		layerNames.forEach((name) => this.layers[name].content.setAttribute("transform", text));
		// Names and markers grow a little when zoomed in, not as much as the ground.
		this.pixel = base / k ** 0.8;
		this.labels.arrange(this.pixel, { left, top, right, bottom });
		if (this.heat) {
			arrangeHeat(this.heat, this.pixel);
		}
		this.crowd?.scale(this.pixel);
		this.moveTo(this.state.time.value);
	}
}

