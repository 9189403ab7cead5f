// SPDX-License-Identifier: MIT
// One lane an agent: travel, work and waiting over time, with the steps' names below the bars.

import { scaleLinear } from "d3-scale";

import { stepKey } from "../data/diff";
import type { Playback } from "../data/Playback";
import type { Lane, LaneItem, Step } from "../data/Report";
import type { AppState, Side } from "../state/AppState";
import { html, svg } from "../ui/dom";
import { clock, likingOf, likingSign, words } from "../ui/format";
import { Signal } from "../ui/Signal";
import { placeLabels } from "./laneLabels";
import { markerIcon } from "./map/markers";
import { stepPlace, stepTitle, stepWords } from "./stepText";

const laneHeight = 56;
const barTop = 5;
const barHeight = 22;
const axisHeight = 24;
const labelRows = [barTop + barHeight + 11, barTop + barHeight + 23];

/// How much longer than the window the timeline is; shared by both teams.
export const timeZooms = [1, 2, 4, 8];

export class LanesView {
	readonly element: HTMLElement;
	private readonly names = html("div", { class: "lane-names" });
	private readonly scroller = html("div", { class: "lane-scroll" });
	private readonly plot = html("div", { class: "lane-plot" });
	private readonly picture = svg("svg", { role: "img" });
	private readonly playhead = html("div", { class: "playhead", "aria-hidden": "true" });
	private readonly bars = new Map<number, SVGElement[]>();
	private playback: Playback | null = null;
	private width = 0;
	private shownWidth = 0;
	private lit: SVGElement[] = [];
	/// What the other team does as well, while two are compared.
	private common: ReadonlySet<string> = new Set();

	constructor(private readonly state: AppState, private readonly side: Side, private readonly zoom: Signal<number>) {
		this.plot.append(this.picture, this.playhead);
		this.scroller.append(this.plot);
		this.element = html("div", { class: `lanes lanes-${side}` }, this.names, this.scroller);
		new ResizeObserver(() => this.resize()).observe(this.scroller);
		this.listenToPointer();
		state.time.changed((time) => this.showTime(time));
		state.left.changed(() => this.redraw());
		state.right.changed(() => this.redraw());
		zoom.changed(() => this.redraw());
	}

	show(playback: Playback): void {
		this.playback = playback;
		this.names.replaceChildren(...playback.team.lanes.map((lane) => this.nameOf(lane)));
		this.redraw();
	}

	private nameOf(lane: Lane): HTMLElement {
		const statistics = this.playback?.team.per_agent.find(({ agent }) => agent === lane.agent);
		const archetype = statistics?.archetype && statistics.archetype !== "none" ? words(statistics.archetype) : "";
		const below = archetype || (statistics ? `${statistics.steps} steps` : "");
		return html("div", { class: "lane-name", style: `height:${laneHeight}px`, title: [this.state.agentName(lane.agent), archetype].filter(Boolean).join(", ") },
			markerIcon(this.state.look(lane.agent)),
			html("span", { class: "lane-words" }, html("b", {}, this.state.agentName(lane.agent)), html("small", {}, below)));
	}

	private resize(): void {
		if (Math.abs(this.scroller.clientWidth - this.shownWidth) >= 1) {
			this.redraw();
		}
	}

	private redraw(): void {
		const playback = this.playback;
		this.shownWidth = this.scroller.clientWidth;
		this.width = this.shownWidth * this.zoom.value;
		if (!playback || this.width === 0) {
			return;
		}
		const { team } = playback;
		const other = this.side === "left" ? this.state.right.value : this.state.left.value;
		this.common = new Set(other?.team.steps.map(stepKey));
		const scale = scaleLinear([0, this.state.duration], [0, this.width]);
		const height = axisHeight + team.lanes.length * laneHeight;
		const ticks = timeTicks(this.state.duration, Math.max(2, Math.floor(this.width / 70)));
		this.bars.clear();
		this.lit = [];
		this.plot.style.width = `${this.width}px`;
		this.picture.replaceChildren(
			svg("g", { class: "axis" }, ...ticks.map((tick) => svg("g", { transform: `translate(${scale(tick)} 0)` },
				svg("line", { y1: axisHeight - 5, y2: height }),
				svg("text", { y: 13, "text-anchor": tick === 0 ? "start" : scale(tick) > this.width - 16 ? "end" : "middle" }, clock(tick))))),
			...team.lanes.map((lane, row) => this.drawLane(lane, row, scale)),
			svg("line", { class: "lane-end", x1: scale(team.makespan), x2: scale(team.makespan), y1: axisHeight, y2: height }));
		this.picture.setAttribute("viewBox", `0 0 ${this.width} ${height}`);
		this.picture.setAttribute("width", String(this.width));
		this.picture.setAttribute("height", String(height));
		this.picture.setAttribute("aria-label",
			`Timeline of “${team.name}”: ${team.lanes.length} lanes, ends at ${clock(team.makespan)}. The list of steps says the same in words.`);
		this.showTime(this.state.time.value);
	}

	private drawLane(lane: Lane, row: number, scale: (time: number) => number): SVGElement {
		const { team } = this.playback!;
		const middle = barTop + barHeight / 2;
		const acts = lane.items.flatMap((item) => {
			const step = item.kind === "act" && item.step !== null ? team.steps[item.step] : undefined;
			return step ? [{ item, step }] : [];
		});
		const labels = placeLabels(acts.map(({ item, step }) => ({ x: scale(item.start), text: stepWords(step) })), this.width);
		return svg("g", { class: "lane", transform: `translate(0 ${axisHeight + row * laneHeight})` },
			svg("line", { class: "lane-base", x1: 0, x2: scale(team.makespan), y1: middle, y2: middle }),
			...lane.items.filter(({ kind }) => kind === "travel").map(({ start, end }) =>
				svg("line", { class: "lane-travel", x1: scale(start), x2: scale(end), y1: middle, y2: middle })),
			...acts.map(({ item, step }, index) => this.drawBar(item, step, scale, labels[index] ?? null)));
	}

	private drawBar(item: LaneItem, step: Step, scale: (time: number) => number, label: ReturnType<typeof placeLabels>[number]): SVGElement {
		const { team } = this.playback!;
		const x = scale(item.start);
		const width = Math.max(0.5, scale(item.end) - x);
		const liking = likingOf(step.agent === null ? 0 : step.value);
		const gap = Math.min(1, width / 6);
		const place = stepPlace(this.state, step);
		const bar = svg("g", {
			class: ["bar", `bar-${liking}`, step.agent === null && "bar-team", team.critical.includes(step.index) && "bar-critical",
				this.common.has(stepKey(step)) && "bar-common"].filter(Boolean).join(" "),
			"data-step": step.index,
		},
		svg("rect", { x: x + gap / 2, y: barTop, width: width - gap, height: barHeight, rx: Math.min(5, width / 3) }),
		width > 8 && svg("text", { class: "bar-sign", x: x + width / 2, y: barTop + barHeight / 2 + 4.5 }, step.agent === null ? "⚑" : likingSign[liking]),
		label && svg("text", { class: "bar-label", x: label.x, y: labelRows[label.row] }, label.text),
		svg("title", {}, `${stepTitle(step)}${place ? `, ${place}` : ""}, ${clock(step.start)} to ${clock(step.end)}`));
		this.bars.set(step.index, [...(this.bars.get(step.index) ?? []), bar]);
		return bar;
	}

	private showTime(time: number): void {
		if (!this.playback || this.width === 0) {
			return;
		}
		const x = (time / this.state.duration) * this.width;
		this.playhead.style.transform = `translateX(${x.toFixed(1)}px)`;
		if (this.zoom.value > 1) {
			this.keepInSight(x);
		}
		const current = this.playback.stepsAt(time).flatMap(({ index }) => this.bars.get(index) ?? []);
		if (current.length !== this.lit.length || current.some((bar, index) => bar !== this.lit[index])) {
			this.lit.forEach((bar) => bar.classList.remove("is-now"));
			current.forEach((bar) => bar.classList.add("is-now"));
			this.lit = current;
		}
	}

	private keepInSight(x: number): void {
		const { scrollLeft } = this.scroller;
		if (x < scrollLeft + 20 || x > scrollLeft + this.shownWidth - 40) {
			this.scroller.scrollLeft = x - this.shownWidth / 3;
		}
	}

	private listenToPointer(): void {
		const seekTo = (event: PointerEvent): void => {
			const { left } = this.plot.getBoundingClientRect();
			this.state.playing.value = false;
			this.state.seek(((event.clientX - left) / this.width) * this.state.duration);
		};
		this.plot.addEventListener("pointerdown", (event) => {
			if (event.button !== 0) {
				return;
			}
			const bar = (event.target as Element).closest("[data-step]");
			if (bar) {
				this.state.openStep(Number(bar.getAttribute("data-step")), this.side);
			} else {
				seekTo(event);
			}
			this.plot.setPointerCapture(event.pointerId);
		});
		this.plot.addEventListener("pointermove", (event) => {
			if (this.plot.hasPointerCapture(event.pointerId) && event.buttons === 1 && Math.abs(event.movementX) > 0) {
				seekTo(event);
			}
		});
	}
}

/// Round times, at most so many.
function timeTicks(duration: number, most: number): number[] {
	const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
	const step = steps.find((candidate) => duration / candidate <= most) ?? Math.ceil(duration / most / 3600) * 3600;
	return Array.from({ length: Math.floor(duration / step) + 1 }, (_, index) => index * step);
}
