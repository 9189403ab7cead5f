// SPDX-License-Identifier: MIT
// Many buttons, one tab stop: the arrows go from one to the next, as the ARIA practices have it.

/// `items` finds the focusable elements of the container in their order, whenever it is asked. The
/// container keeps exactly one of them in the tab order.
export function makeRoving(container: HTMLElement | SVGElement, selector: string, keys: "vertical" | "both" = "vertical"): { refresh: () => void } {
	const items = (): HTMLElement[] => [...container.querySelectorAll<HTMLElement>(selector)];
	const admit = (chosen: HTMLElement): void => items().forEach((item) => item.setAttribute("tabindex", item === chosen ? "0" : "-1"));
	const refresh = (): void => {
		const all = items();
		const first = all.find((item) => item === document.activeElement) ?? all.find((item) => item.hasAttribute("aria-current")) ?? all[0];
		if (first) {
			admit(first);
		}
	};
	container.addEventListener("keydown", (event) => {
		const { key, target } = event as KeyboardEvent;
		const all = items();
		const from = all.indexOf((target as Element).closest(selector) as HTMLElement);
		const back = key === "ArrowUp" || (keys === "both" && key === "ArrowLeft");
		const on = key === "ArrowDown" || (keys === "both" && key === "ArrowRight");
		const to = from < 0 ? undefined : back ? from - 1 : on ? from + 1 : key === "Home" ? 0 : key === "End" ? all.length - 1 : undefined;
		const next = to === undefined ? undefined : all[to];
		if (next) {
			event.preventDefault();
			event.stopPropagation();
			next.focus();
		}
	});
	container.addEventListener("focusin", (event) => {
		const item = (event.target as Element).closest(selector);
		if (item) {
			admit(item as HTMLElement);
		}
	});
	return { refresh };
}
