// SPDX-License-Identifier: MIT
// The level from above with one team in it.

import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomTransform } from "d3-zoom";
import "d3-transition";

import type { Playback } from "../../data/Playback";
import type { AppState, Focus, Side } from "../../state/AppState";
import { fill, html, svg } from "../../ui/dom";
import { icon } from "../../ui/icons";
import { wantsLessMotion } from "../../ui/theme";
import { Crowd } from "./Crowd";
import { arrangeHeat, drawHeat } from "./heat";
import { LabelLayer } from "./labels";
import { drawTerrain } from "./terrain";

export class MapView {
	readonly element: HTMLElement;
	private readonly ground: SVGSVGElement;
	private readonly groundContent: SVGGElement;
	private readonly planContent = svg("g");
	private readonly overlayContent = svg("g");
	private readonly heatHolder = svg("g");
	private readonly labels: LabelLayer;
	private readonly frame = html("div", { class: "map-frame" });
	private crowd: Crowd | null = null;
	private playback: Playback | null = null;
	private transform: ZoomTransform = zoomIdentity;
	/// Size of a screen pixel in the level's units.
	private pixel = 1;
	private activePlaces = "";
	private readonly zooming = zoom<HTMLElement, unknown>();

	constructor(private readonly state: AppState, private readonly side: Side) {
		const { level } = state.report;
		const [left, top, right, bottom] = level.bounds;
		const viewBox = `${left} ${top} ${right - left} ${bottom - top}`;
		this.labels = new LabelLayer(level);
		this.groundContent = svg("g", {}, drawTerrain(level), this.heatHolder, this.labels.element);
		// Pictures of their own: moving agents must not make the browser paint the ground again.
		this.ground = svg("svg", { class: "map-ground", viewBox, role: "img", "aria-label": this.describe() },
			this.groundContent);
		const plan = svg("svg", { class: "map-plan", viewBox, "aria-hidden": "true" }, this.planContent);
		const overlay = svg("svg", { class: "map-overlay", viewBox, "aria-hidden": "true" }, this.overlayContent);
		this.frame.style.aspectRatio = `${right - left} / ${bottom - top}`;
		this.frame.append(this.ground, plan, overlay);
		this.element = html("div", { class: "map" }, this.frame, this.makeButtons());
		this.enableZoom();
		new ResizeObserver(() => this.rescale()).observe(this.frame);
		state.time.changed((time) => this.moveTo(time));
		state.focus.changed((focus) => this.lookAt(focus));
		state.heat.changed(() => this.showHeat());
	}

	show(playback: Playback): void {
		this.playback = playback;
		this.crowd = new Crowd(this.state, playback);
		this.planContent.replaceChildren(this.crowd.plan);
		this.overlayContent.replaceChildren(this.crowd.element);
		this.ground.setAttribute("aria-label", this.describe());
		this.crowd.scale(this.pixel);
		this.activePlaces = "-";
		this.showHeat();
		this.moveTo(this.state.time.value);
	}

	private describe(): string {
		const { level } = this.state.report;
		const team = this.playback ? ` with the team “${this.playback.team.name}”` : "";
		return `Map of ${level.name}${team}: ${level.regions.map((region) => region.name).join(", ")}. `
			+ "What happens on it is told in the list of steps.";
	}

	private moveTo(time: number): void {
		if (!this.crowd || !this.playback || !this.element.isConnected) {
			return;
		}
		this.crowd.moveTo(time, this.pixel);
		const places = this.playback.stepsAt(time).flatMap((step) => (step.place === null ? [] : [step.place]));
		const key = places.join("|");
		if (key !== this.activePlaces) {
			this.activePlaces = key;
			this.labels.highlight(new Set(places));
		}
	}

	private makeButtons(): HTMLElement {
		const press = (label: string, name: "plus" | "minus" | "fit", action: () => void): HTMLElement =>
			html("button", { type: "button", class: "map-button", "aria-label": label, title: label, onclick: action },
				icon(name, 16));
		const which = this.side === "left" ? "" : " of the second map";
		return html("div", { class: "map-buttons", role: "group", "aria-label": `Zoom${which}` },
			press(`Zoom in${which}`, "plus", () => this.zoomBy(1.6)),
			press(`Zoom out${which}`, "minus", () => this.zoomBy(1 / 1.6)),
			press(`Show the whole level${which}`, "fit", () => this.animate(zoomIdentity)));
	}

	private enableZoom(): void {
		this.zooming
			.scaleExtent([1, 8])
			// The wheel alone scrolls the page; with Ctrl it zooms, as in maps people know.
			.filter((event: MouseEvent | WheelEvent) => event.type !== "wheel" || event.ctrlKey || event.metaKey)
			.on("zoom", (event: { transform: ZoomTransform }) => {
				this.transform = event.transform;
				this.applyTransform();
			});
		select<HTMLElement, unknown>(this.frame).call(this.zooming);
	}

	private zoomBy(factor: number): void {
		this.zooming.scaleBy(select<HTMLElement, unknown>(this.frame), factor);
	}

	private animate(target: ZoomTransform): void {
		const frame = select<HTMLElement, unknown>(this.frame);
		if (wantsLessMotion() || document.hidden) {
			frame.call(this.zooming.transform, target);
		} else {
			frame.transition().duration(500).call(this.zooming.transform, target);
		}
	}

	private lookAt(focus: Focus | null): void {
		const { level } = this.state.report;
		const place = level.places.find(({ id }) => id === focus?.place);
		const region = level.regions.find(({ id }) => id === focus?.region);
		this.labels.point(place?.id ?? null);
		const target = place?.at ?? region?.centre;
		if (!target || this.frame.clientWidth === 0) {
			this.animate(zoomIdentity);
			return;
		}
		const scale = place ? 2.4 : 1.7;
		const perUnit = 1 / this.basePixel();
		const [left, top] = level.bounds;
		const [width, height] = [this.frame.clientWidth, this.frame.clientHeight];
		const x = width / 2 - (target[0] - left) * perUnit * scale;
		const y = height / 2 - (target[1] - top) * perUnit * scale;
		const keep = (value: number, size: number): number => Math.min(0, Math.max(size * (1 - scale), value));
		this.animate(zoomIdentity.translate(keep(x, width), keep(y, height)).scale(scale));
	}

	private showHeat(): void {
		const mode = this.state.heat.value;
		const heat = mode === "off" ? null
			: drawHeat(this.state, mode === "all" ? null : this.playback?.team.id ?? null);
		fill(this.heatHolder, heat);
		this.element.classList.toggle("has-heat", heat !== null);
		if (heat) {
			arrangeHeat(heat, this.pixel);
		}
	}

	private basePixel(): number {
		const [left, , right] = this.state.report.level.bounds;
		return (right - left) / Math.max(1, this.frame.clientWidth);
	}

	private rescale(): void {
		const { clientWidth: width, clientHeight: height } = this.frame;
		if (width === 0) {
			return;
		}
		this.zooming.extent([[0, 0], [width, height]]).translateExtent([[0, 0], [width, height]]);
		this.applyTransform();
	}

	private applyTransform(): void {
		const [left, top, right, bottom] = this.state.report.level.bounds;
		const base = this.basePixel();
		const { x, y, k } = this.transform;
		const text = `translate(${x * base + left * (1 - k)} ${y * base + top * (1 - k)}) scale(${k})`;
		this.groundContent.setAttribute("transform", text);
		this.planContent.setAttribute("transform", text);
		this.overlayContent.setAttribute("transform", text);
		// Names and markers grow a little when zoomed in, not as much as the ground.
		this.pixel = base / k ** 0.8;
		this.labels.arrange(this.pixel, { left, top, right, bottom });
		const heat = this.heatHolder.firstElementChild;
		if (heat) {
			arrangeHeat(heat as SVGGElement, this.pixel);
		}
		this.crowd?.scale(this.pixel);
		this.moveTo(this.state.time.value);
	}
}
