// SPDX-License-Identifier: MIT
// Every figure that the page shows of its report, read off the page itself.

export async function shownFigures(page) {
	await page.getByLabel("Heat map", { exact: true }).selectOption("team");
	// Of folded groups nothing is made.
	await page.evaluate(() => document.querySelectorAll(".finding-group, #details > details").forEach((details) => { details.open = true; }));
	await page.waitForFunction(() => [...document.querySelectorAll(".finding-group")].every((group) => group.querySelector(".finding")));
	return page.evaluate(() => {
		const texts = (selector, within = document) => [...within.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
		const rows = (selector) => [...document.querySelectorAll(`${selector} tbody tr`)];
		const pairs = new Map();
		document.querySelectorAll("#teams tbody tr").forEach((row, rowIndex) => row.querySelectorAll("td").forEach((cell, columnIndex) => {
			if (columnIndex > rowIndex && cell.querySelector("button")) {
				pairs.set(`${rowIndex} ${columnIndex}`, cell.textContent.trim());
			}
		}));
		return {
			summary: [...texts(".lead"), ...texts(".summary-points li")],
			cards: [...document.querySelectorAll(".team-card")].map((card) => (card.querySelector(".team-failed") ? texts(".team-failed", card) : texts(".team-numbers b", card))),
			steps: [...document.querySelectorAll(".step")].map((step) => [step.querySelector(".step-time").textContent,
				step.querySelector(".liking [aria-hidden]")?.textContent ?? ""]),
			agents: rows("#people").map((row) => [row.querySelector("th span").firstChild.textContent, parseInt(row.querySelector("td").textContent, 10)]),
			people: rows("#people").map((row) => [...row.querySelectorAll("td")].slice(-2).map((cell) => cell.textContent.trim())),
			regions: rows("#people").map((row) => [...row.querySelectorAll("td")].slice(1, -2).map((cell) => cell.querySelector("span").textContent.replace("! ", ""))),
			overview: rows("#overview-table").map((row) => texts("td", row).slice(1)),
			details: rows("#details").map((row) => texts("td", row).slice(0, 3)),
			bars: [...document.querySelectorAll(".lanes .bar")].length,
			frames: [...document.querySelectorAll(".frame")].map((frame) => frame.querySelector(".frame-place").textContent.split(" · ").slice(0, 2).join(" ")),
			end: document.querySelector(".scrub").max,
			coverage: rows("#coverage-actions").map((row) => texts("td", row)),
			otherCoverage: ["paths", "places", "items", "regions"].map((kind) => rows(`#coverage-${kind}`).map((row) => texts("td", row))),
			differences: [...pairs.values()],
			findings: [parseInt(document.querySelector("#findings .table-status").textContent, 10), ...texts("#findings .finding-text").sort()],
			heat: texts(".map-card:first-child .heat-count"),
		};
	});
}
