// SPDX-License-Identifier: MIT

import { shortcuts } from "../state/keyboard";
import { html } from "../ui/dom";

export function makeHelp(): { element: HTMLDialogElement; open: () => void } {
	const element = html("dialog", { class: "help", "aria-labelledby": "help-heading" },
		html("h2", { id: "help-heading" }, "Keyboard"),
		html("dl", {}, ...shortcuts.flatMap(([keys, meaning]) => [
			html("dt", {}, ...keys.map((key) => html("kbd", {}, key))), html("dd", {}, meaning)])),
		html("p", {}, "On the map: drag to move, Ctrl and the wheel to zoom."),
		html("form", { method: "dialog" }, html("button", { class: "button" }, "Close")));
	return { element, open: () => element.showModal() };
}
