// SPDX-License-Identifier: MIT
// Moving about on the map. All maps show the same part of the level, which the state holds.

import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomTransform } from "d3-zoom";
import "d3-transition";

import type { AppState, Side, View } from "../../state/AppState";
import { html } from "../../ui/dom";
import { icon } from "../../ui/icons";
import { wantsLessMotion } from "../../ui/theme";

const largest = 8;

export class MapZoom {
	readonly buttons: HTMLElement;
	transform: ZoomTransform = zoomIdentity;
	private readonly zooming = zoom<HTMLElement, unknown>();

	constructor(private readonly state: AppState, side: Side, private readonly frame: HTMLElement, private readonly onChange: () => void) {
		this.buttons = this.makeButtons(side);
		this.zooming
			.scaleExtent([1, largest])
			// The wheel alone scrolls the page; with Ctrl it zooms, as in maps people know.
			.filter((event: MouseEvent | WheelEvent) => event.type !== "wheel" || event.ctrlKey || event.metaKey)
			.wheelDelta(wheelDelta)
			.on("zoom", ({ transform }: { transform: ZoomTransform }) => this.take(transform));
		select<HTMLElement, unknown>(frame).call(this.zooming).on("dblclick.zoom", null);
		new ResizeObserver(() => this.resize()).observe(frame);
		state.view.changed((view) => this.follow(view));
	}

	glideTo(view: View): void {
		const selection = select<HTMLElement, unknown>(this.frame);
		const target = this.transformOf(view);
		if (this.frame.clientWidth === 0) {
			this.state.view.value = view;
		} else if (wantsLessMotion() || document.hidden) {
			selection.call(this.zooming.transform, target);
		} else {
			selection.transition().duration(500).call(this.zooming.transform, target);
		}
	}

	private makeButtons(side: Side): HTMLElement {
		const press = (label: string, name: "plus" | "minus" | "fit", action: () => void): HTMLElement =>
			html("button", { type: "button", class: "map-button", "aria-label": label, title: label, onclick: action }, icon(name, 16));
		const by = (factor: number) => () => this.zooming.scaleBy(select<HTMLElement, unknown>(this.frame), factor);
		// The maps move together, so one set of buttons is enough.
		return html("div", { class: "map-buttons", role: "group", "aria-label": "Zoom", hidden: side === "right" },
			press("Zoom in", "plus", by(1.6)), press("Zoom out", "minus", by(1 / 1.6)),
			press("Show the whole level", "fit", () => this.glideTo({ x: 0.5, y: 0.5, zoom: 1 })));
	}

	private take(transform: ZoomTransform): void {
		this.transform = transform;
		this.onChange();
		const { clientWidth: width, clientHeight: height } = this.frame;
		if (width > 0) {
			const { x, y, k } = transform;
			this.state.view.value = { x: (width / 2 - x) / (k * width), y: (height / 2 - y) / (k * height), zoom: k };
		}
	}

	/// Goes where another map, or an address, went.
	private follow(view: View): void {
		const target = this.transformOf(view);
		const { x, y, k } = this.transform;
		if (Math.abs(target.k - k) > 1e-6 || Math.abs(target.x - x) > 0.5 || Math.abs(target.y - y) > 0.5) {
			// Not through d3's events, which would report back what was just heard.
			(this.frame as HTMLElement & { __zoom: ZoomTransform }).__zoom = target;
			this.transform = target;
			this.onChange();
		}
	}

	private transformOf({ x, y, zoom: k }: View): ZoomTransform {
		const { clientWidth: width, clientHeight: height } = this.frame;
		const keep = (value: number, size: number): number => Math.min(0, Math.max(size * (1 - k), value));
		return zoomIdentity.translate(keep(width / 2 - k * width * x, width), keep(height / 2 - k * height * y, height)).scale(k);
	}

	private resize(): void {
		const { clientWidth: width, clientHeight: height } = this.frame;
		if (width > 0) {
			this.zooming.extent([[0, 0], [width, height]]).translateExtent([[0, 0], [width, height]]);
			this.transform = this.transformOf(this.state.view.value);
			(this.frame as HTMLElement & { __zoom: ZoomTransform }).__zoom = this.transform;
			this.onChange();
		}
	}
}

/// d3 multiplies by ten with Ctrl, which is meant for pinching: there each event is a small part of a
/// movement. A notch of a wheel is a hundred or more at once.
function wheelDelta(event: WheelEvent): number {
	const unit = event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.002;
	const isPinch = event.ctrlKey && event.deltaMode === 0 && Math.abs(event.deltaY) < 40;
	return -event.deltaY * unit * (isPinch ? 10 : 1);
}
