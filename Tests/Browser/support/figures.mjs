// SPDX-License-Identifier: MIT
// Every figure that the page shows of its report, read off the page itself.

export async function shownFigures(page) {
	await page.getByLabel("Heat map", { exact: true }).selectOption("team");
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
			coverage: rows("#coverage-actions").map((row) => texts("td", row)),
			differences: [...pairs.values()],
			findings: parseInt(document.querySelector("#findings .table-status").textContent, 10),
			heat: texts(".map-card:first-child .heat-count"),
		};
	});
}
