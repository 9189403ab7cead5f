// SPDX-License-Identifier: MIT
// Light and dark: the system's wish, unless the reader chose.

import { Signal } from "./Signal";

export type Theme = "light" | "dark";

const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

/// Not remembered between visits: pages opened from disk share one store with all others.
export const theme = new Signal<Theme>(systemIsDark.matches ? "dark" : "light");

export function followTheme(): void {
	let chosen = false;
	systemIsDark.addEventListener("change", () => {
		if (!chosen) {
			theme.value = systemIsDark.matches ? "dark" : "light";
			chosen = false;
		}
	});
	theme.watch((value) => {
		document.documentElement.dataset.theme = value;
	});
	theme.changed(() => {
		chosen = theme.value !== (systemIsDark.matches ? "dark" : "light");
	});
	// Paper is white: print in light colours whatever the screen shows.
	let onScreen: Theme = theme.value;
	window.addEventListener("beforeprint", () => {
		onScreen = theme.value;
		document.documentElement.dataset.theme = "light";
	});
	window.addEventListener("afterprint", () => {
		document.documentElement.dataset.theme = onScreen;
	});
}

export const wantsLessMotion = (): boolean =>
	window.matchMedia("(prefers-reduced-motion: reduce)").matches;
