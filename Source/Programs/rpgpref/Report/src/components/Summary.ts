// SPDX-License-Identifier: MIT
// The level in plain words.

import type { Report } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html } from "../ui/dom";
import { count } from "../ui/format";
import { liveContent } from "./section";

/// The most important sentences come first; the others wait until they are asked for.
const shownAtOnce = 4;

export function makeSummary(state: AppState): HTMLElement {
	const points = (texts: string[]): HTMLElement =>
		html("ul", { class: "summary-points" }, ...texts.map((text) => html("li", {}, text)));
	return html("section", { class: "summary", "aria-labelledby": "summary-heading" },
		html("h2", { id: "summary-heading", class: "visually-hidden" }, "In short"),
		liveContent(state, (report) => {
			const { warnings } = report;
			const trust = trustOf(report);
			const [first, ...others] = report.summary.filter((text) => text !== trust);
			return [
				html("p", { class: "lead" }, first ?? "There is nothing to say about this level."),
				others.length > 0 && points(others.slice(0, shownAtOnce)),
				others.length > shownAtOnce && html("details", { class: "more more-summary" },
					html("summary", {}, `${others.length - shownAtOnce} more`), points(others.slice(shownAtOnce))),
				trust !== undefined && html("ul", { class: "summary-points is-trust" }, html("li", {}, trust)),
				warnings.length > 0 && html("details", { class: "warnings" },
					html("summary", {}, `${count(warnings.length, "warning")} about the level’s files`),
					html("ul", {}, ...warnings.map(({ file, line, column, message }) =>
						html("li", {}, html("code", {}, `${file}:${line}:${column}`), " ", message)))),
			];
		}));
}

/// The sentence about recorded plays ends the summary; it is never folded away.
function trustOf({ accuracy, summary }: Report): string | undefined {
	return accuracy && (accuracy.tested ? summary.find((text) => text === accuracy.text) : summary.find((text) => /^Untested\b/.test(text)));
}
