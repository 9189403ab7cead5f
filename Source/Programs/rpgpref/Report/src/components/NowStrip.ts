// SPDX-License-Identifier: MIT
// Who does what at the moment: one line an agent.

import type { Playback } from "../data/Playback";
import type { LaneItem, Step } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { likingOf, words } from "../ui/format";
import { markerIcon } from "./map/markers";
import { likingBadge, stepWords } from "./stepText";

interface Line { activity: HTMLElement; badge: HTMLElement; bar: HTMLElement; root: HTMLElement; shown: LaneItem | null }

export class NowStrip {
	readonly element = html("ul", { class: "now" });
	private playback: Playback | null = null;
	private lines: Line[] = [];

	constructor(private readonly state: AppState) {
		state.time.changed((time) => this.showTime(time));
	}

	show(playback: Playback): void {
		this.playback = playback;
		this.lines = playback.tracks.map(({ lane }) => {
			const activity = html("span", { class: "now-activity" });
			const badge = html("span", { class: "now-badge" });
			const bar = html("span", { class: "now-progress" });
			const archetype = playback.team.playstyles.find(({ agent }) => agent === lane.agent)?.archetype;
			const root = html("li", {}, markerIcon(this.state.look(lane.agent), 26),
				html("span", { class: "now-words" },
					html("span", { class: "now-name" }, this.state.agentName(lane.agent),
						archetype && archetype !== "none" && html("span", { class: "archetype" }, ` ${words(archetype)}`)),
					activity),
				badge, bar);
			return { activity, badge, bar, root, shown: null };
		});
		this.element.replaceChildren(...this.lines.map(({ root }) => root));
		this.showTime(this.state.time.value);
	}

	private showTime(time: number): void {
		this.lines.forEach((line, index) => {
			const item = this.playback?.tracks[index]?.itemAt(time) ?? null;
			if (item !== line.shown || line.activity.textContent === "") {
				line.shown = item;
				this.showItem(line, item);
			}
			const share = item && item.end > item.start ? Math.min(1, (time - item.start) / (item.end - item.start)) : 0;
			line.bar.style.transform = `scaleX(${share.toFixed(3)})`;
		});
	}

	private showItem(line: Line, item: LaneItem | null): void {
		const step: Step | undefined = item?.step === null || item === null
			? undefined : this.playback?.team.steps[item.step];
		const liking = likingOf(step?.value ?? 0);
		line.root.dataset.kind = item?.kind ?? "wait";
		line.root.dataset.liking = liking;
		line.badge.replaceChildren();
		if (!item || item.kind === "wait") {
			line.activity.textContent = item ? "waits" : "has not begun";
		} else if (item.kind === "travel") {
			line.activity.textContent = step ? `on the way to ${this.state.placeName(step.place) ?? words(step.action)}` : "walks";
		} else if (step) {
			line.activity.textContent = stepWords(step);
			if (step.agent !== null) {
				line.badge.replaceChildren(likingBadge(step.value));
			}
		}
	}
}
