// SPDX-License-Identifier: MIT
// Lets time pass while the page plays.

import type { AppState } from "./AppState";
import { wantsLessMotion } from "../ui/theme";

/// With reduced motion, the playthrough goes on from step to step at this pace.
const millisecondsPerStep = 1200;

export function startPlayer(state: AppState): void {
	let frame = 0;
	let last = 0;

	const advance = (now: number): void => {
		const elapsed = now - last;
		if (wantsLessMotion()) {
			if (elapsed >= millisecondsPerStep) {
				last = now;
				state.seek(state.left.value.nextStart(state.time.value));
			}
		} else {
			last = now;
			state.seek(state.time.value + (elapsed / 1000) * state.speed.value);
		}
		if (state.time.value >= state.duration) {
			state.playing.value = false;
		}
		if (state.playing.value) {
			frame = requestAnimationFrame(advance);
		}
	};

	state.playing.changed((playing) => {
		cancelAnimationFrame(frame);
		if (playing) {
			if (state.time.value >= state.duration) {
				state.seek(0);
			}
			last = performance.now();
			frame = requestAnimationFrame(advance);
		}
	});
}
