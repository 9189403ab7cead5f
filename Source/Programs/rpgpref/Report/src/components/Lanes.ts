// SPDX-License-Identifier: MIT
// One lane an agent: travel, work and waiting over time.

import { scaleLinear } from "d3-scale";

import { stepKey } from "../data/diff";
import type { Playback } from "../data/Playback";
import type { Lane, LaneItem } from "../data/Report";
import type { AppState, Side } from "../state/AppState";
import { html, svg } from "../ui/dom";
import { clock, likingOf, likingSign, words } from "../ui/format";
import { markerIcon } from "./map/markers";
import { stepTitle, stepWords } from "./stepText";

const laneHeight = 38;
const barHeight = 24;
const axisHeight = 24;

export class LanesView {
	readonly element: HTMLElement;
	private readonly names = html("div", { class: "lane-names" });
	private readonly plot = html("div", { class: "lane-plot" });
	private readonly picture = svg("svg", { role: "img" });
	private readonly playhead = html("div", { class: "playhead", "aria-hidden": "true" });
	private readonly bars = new Map<number, SVGElement[]>();
	private playback: Playback | null = null;
	private width = 0;
	private lit: SVGElement[] = [];
	/// What the other team does as well, while two are compared.
	private common: ReadonlySet<string> = new Set();

	constructor(private readonly state: AppState, private readonly side: Side) {
		this.plot.append(this.picture, this.playhead);
		this.element = html("div", { class: `lanes lanes-${side}` }, this.names, this.plot);
		new ResizeObserver(() => this.resize()).observe(this.plot);
		this.listenToPointer();
		state.time.changed((time) => this.showTime(time));
		state.left.changed(() => this.redraw());
		state.right.changed(() => this.redraw());
		state.selectedStep.changed(() => this.showTime(state.time.value));
	}

	show(playback: Playback): void {
		this.playback = playback;
		this.names.replaceChildren(...playback.team.lanes.map((lane) => this.nameOf(lane)));
		this.redraw();
	}

	private nameOf(lane: Lane): HTMLElement {
		const statistics = this.playback?.team.per_agent.find(({ agent }) => agent === lane.agent);
		const archetype = statistics?.archetype && statistics.archetype !== "none" ? words(statistics.archetype) : "";
		return html("div", { class: "lane-name", style: `height:${laneHeight}px` },
			markerIcon(this.state.look(lane.agent)),
			html("span", {}, html("b", {}, lane.agent),
				html("small", {}, archetype || (statistics ? `${statistics.steps} steps` : ""))));
	}

	private resize(): void {
		if (Math.abs(this.plot.clientWidth - this.width) >= 1) {
			this.redraw();
		}
	}

	private redraw(): void {
		const playback = this.playback;
		this.width = this.plot.clientWidth;
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
		this.picture.replaceChildren(
			svg("g", { class: "axis" }, ...ticks.map((tick) => svg("g", { transform: `translate(${scale(tick)} 0)` },
				svg("line", { y1: axisHeight - 5, y2: height }),
				svg("text", { y: 13, "text-anchor": tick === 0 ? "start" : scale(tick) > this.width - 16 ? "end" : "middle" }, clock(tick))))),
			...team.lanes.map((lane, row) => svg("g", {
				class: "lane", transform: `translate(0 ${axisHeight + row * laneHeight})`,
			},
			svg("line", { class: "lane-base", x1: 0, x2: scale(team.makespan), y1: laneHeight / 2, y2: laneHeight / 2 }),
			...lane.items.map((item) => this.drawItem(item, scale)))),
			svg("line", { class: "lane-end", x1: scale(team.makespan), x2: scale(team.makespan), y1: axisHeight, y2: height }));
		this.picture.setAttribute("viewBox", `0 0 ${this.width} ${height}`);
		this.picture.setAttribute("height", String(height));
		this.picture.setAttribute("aria-label",
			`Timeline of “${team.name}”: ${team.lanes.length} lanes, ends at ${clock(team.makespan)}. The list of steps tells the same.`);
		this.showTime(this.state.time.value);
	}

	private drawItem(item: LaneItem, scale: (time: number) => number): SVGElement | null {
		const x = scale(item.start);
		const width = Math.max(0.5, scale(item.end) - x);
		const middle = laneHeight / 2;
		if (item.kind === "wait") {
			return null;
		}
		if (item.kind === "travel") {
			return svg("line", { class: "lane-travel", x1: x, x2: x + width, y1: middle, y2: middle });
		}
		const { team } = this.playback!;
		const step = item.step === null ? undefined : team.steps[item.step];
		if (!step) {
			return null;
		}
		const liking = likingOf(step.agent === null ? 0 : step.value);
		const label = stepWords(step);
		const gap = Math.min(1, width / 6);
		const fits = Math.floor((width - 22) / 5.8);
		const bar = svg("g", {
			class: ["bar", `bar-${liking}`, step.agent === null && "bar-team", team.critical.includes(step.index) && "bar-critical",
				this.common.has(stepKey(step)) && "bar-common"]
				.filter(Boolean).join(" "),
			"data-step": step.index,
		},
		svg("rect", { x: x + gap / 2, y: middle - barHeight / 2, width: width - gap, height: barHeight, rx: Math.min(5, width / 3) }),
		width > (step.agent === null ? 17 : 12) && svg("text", { class: "bar-sign", x: x + 5, y: middle + 4.5 }, step.agent === null ? "⚑" : likingSign[liking]),
		fits >= 4 && svg("text", { class: "bar-label", x: x + 17, y: middle + 4 },
			label.length <= fits ? label : `${label.slice(0, fits - 1)}…`),
		svg("title", {}, `${stepTitle(step)}, ${clock(step.start)} to ${clock(step.end)}`));
		this.bars.set(step.index, [...(this.bars.get(step.index) ?? []), bar]);
		return bar;
	}

	private showTime(time: number): void {
		if (!this.playback || this.width === 0) {
			return;
		}
		this.playhead.style.transform = `translateX(${((time / this.state.duration) * this.width).toFixed(1)}px)`;
		const current = this.playback.stepsAt(time).flatMap(({ index }) => this.bars.get(index) ?? []);
		if (current.length !== this.lit.length || current.some((bar, index) => bar !== this.lit[index])) {
			this.lit.forEach((bar) => bar.classList.remove("is-now"));
			current.forEach((bar) => bar.classList.add("is-now"));
			this.lit = current;
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
			if (bar && this.playback === this.state.left.value) {
				this.state.openStep(Number(bar.getAttribute("data-step")));
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
