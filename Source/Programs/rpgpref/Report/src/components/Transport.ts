// SPDX-License-Identifier: MIT
// Play, scrub, speed: docked at the window's lower edge, so that it is always at hand.

import { shortName } from "../data/naming";
import type { AppState } from "../state/AppState";
import { fill, html } from "../ui/dom";
import { clock, spokenTime } from "../ui/format";
import { icon, type IconName } from "../ui/icons";

/// Seconds of the playthrough per second.
export const speeds = [1, 5, 10, 20, 50];

export function makeTransport(state: AppState): HTMLElement {
	const press = (label: string, name: IconName, action: () => void): HTMLButtonElement =>
		html("button", { type: "button", class: "round-button", "aria-label": label, title: label, onclick: action },
			icon(name));
	const jump = (time: number): void => {
		state.playing.value = false;
		state.seek(time);
	};

	const play = press("Play", "play", () => { state.playing.value = !state.playing.value; });
	play.classList.add("play-button");
	state.playing.watch((playing) => {
		const label = playing ? "Pause" : "Play";
		play.setAttribute("aria-label", label);
		play.title = `${label} (space)`;
		fill(play, icon(playing ? "pause" : "play", 22));
	});

	const scrub = html("input", { type: "range", class: "scrub", min: 0, step: "any", value: 0, "aria-label": "Time" });
	scrub.addEventListener("input", () => jump(Number(scrub.value)));
	const now = html("output", { class: "time-now" });
	const total = html("span", { class: "time-total" });
	const team = html("span", { class: "transport-team" });

	let shownSecond = -1;
	const showTime = (time: number): void => {
		scrub.value = String(time);
		scrub.style.setProperty("--done", `${(time / state.duration) * 100}%`);
		if (Math.round(time) !== shownSecond) {
			shownSecond = Math.round(time);
			now.textContent = clock(time);
			scrub.setAttribute("aria-valuetext", spokenTime(time));
		}
	};
	const showDuration = (): void => {
		scrub.max = String(state.duration);
		total.textContent = ` / ${clock(state.duration)}`;
		const names = [state.left.value, state.right.value].flatMap((playback) => (playback ? [shortName(playback.team.name)] : []));
		team.textContent = [...new Set(names)].join(" and ");
		shownSecond = -1;
		showTime(state.time.value);
	};
	state.left.watch(showDuration);
	state.right.changed(showDuration);
	state.time.changed(showTime);

	const speed = html("select", { id: "speed", onchange: () => { state.speed.value = Number(speed.value); } },
		...speeds.map((value) => html("option", { value }, `${value}×`)));
	state.speed.watch((value) => { speed.value = String(value); });

	return html("div", { class: "transport", role: "group", "aria-label": "Playback" },
		press("To the beginning", "first", () => jump(0)),
		press("Previous step", "previous", () => jump(state.left.value.previousStart(state.time.value))),
		play,
		press("Next step", "next", () => jump(state.left.value.nextStart(state.time.value))),
		html("span", { class: "time" }, now, total),
		scrub,
		team,
		html("label", { class: "speed", for: "speed" }, html("span", {}, "Speed "), speed));
}
