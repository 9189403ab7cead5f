// SPDX-License-Identifier: MIT
// A level with 60 places, 8 agents and 12 teams, planned by the page's own module: the page stays short,
// quick and searchable.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";

import { makeLevel } from "./support/madeLevel.mjs";
import { reportOf, skipWithoutPlanner as skip } from "./support/module.mjs";
import { Browser, keepPicture, scrubTo, seriousViolations, writePage } from "./support/page.mjs";
import { slowness } from "./support/slowness.mjs";

/// As many changes of preferences and content as a thorough preview lists.
function withManyRows(report) {
	const [team] = report.teams;
	return {
		...report,
		sensitivity: Array.from({ length: 300 }, (_, index) => ({ team: team.id, agent: "Ada", kind: "action", pattern: `way-${index}`, from: 1, to: 0, status: "solved",
			changed: index % 3 === 0, length: 40, playstyle: 0.1, worth: 1, for_team: { worth: 1, playstyle: 0.1 }, difference: 0.2, text: `Without way ${index} the team plays differently.` })),
		what_if: Array.from({ length: 200 }, (_, index) => ({ id: `remove-action-${index}`, kind: "remove-action", subject: `way-${index}`, text: `Without way ${index} two teams play differently.`,
			teams: report.teams.map(({ id }) => ({ team: id, status: "solved", changed: index % 2 === 0, length: 40, for_team: { worth: 1, playstyle: 0.1 }, difference: 0.1 })) })),
	};
}

describe("a large level", { skip }, () => {
	let browser;
	let file;
	let report;

	before(async () => {
		report = withManyRows(await reportOf(makeLevel()));
		file = writePage("made", report);
		browser = await Browser.start();
	});
	after(() => browser.stop());

	it("is as large as it should be", () => {
		assert.deepEqual([report.level.places.length, report.level.agents.length, report.teams.length], [60, 8, 12]);
		assert.ok(report.findings.length > 100, `${report.findings.length} findings`);
		assert.ok(report.teams.every(({ status }) => status === "solved"));
	});

	it("fits on a page below 8,000 pixels with fewer than 120 tab stops", async () => {
		const page = await browser.open(file);
		const { height, stops } = await page.evaluate(async () => {
			// Sections below the window are laid out as they come into sight.
			for (let top = 0; top < document.documentElement.scrollHeight; top += 800) {
				window.scrollTo(0, top);
				await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
			}
			const isStop = (element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility({ visibilityProperty: true });
			const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter(isStop);
			// Of radio buttons only the chosen one is a stop.
			return { height: document.documentElement.scrollHeight, stops: all.filter((element) => element.type !== "radio" || element.checked).length };
		});
		assert.ok(height < 8000, `${height} pixels`);
		assert.ok(stops < 120, `${stops} tab stops`);
		await keepPicture(page, "made");
		assert.deepEqual(page.complaints, []);
		await page.close();
	});

	it("scrubs with less than 10 ms of processor time a frame at the median, where the machine is free", async () => {
		const page = await browser.open(file);
		const session = await page.context().newCDPSession(page);
		await session.send("Performance.enable", { timeDomain: "threadTicks" });
		const taskTime = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value * 1000;
		await page.locator("#stage").scrollIntoViewIfNeeded();
		const end = Number(await page.locator(".scrub").getAttribute("max"));
		const costs = [];
		for (let frame = 0; frame <= 60; ++frame) {
			const before = await taskTime();
			await page.evaluate((time) => new Promise((done) => {
				const scrub = document.querySelector(".scrub");
				scrub.value = String(time);
				scrub.dispatchEvent(new Event("input", { bubbles: true }));
				requestAnimationFrame(() => requestAnimationFrame(() => done()));
			}), (end * frame) / 60);
			costs.push(await taskTime() - before);
		}
		const median = costs.sort((a, b) => a - b)[Math.floor(costs.length / 2)];
		assert.ok(median < 10 * slowness, `${median.toFixed(2)} ms, most ${costs.at(-1).toFixed(2)} ms`);
		await page.close();
	});

	it("has every finding within reach of the search", async () => {
		const page = await browser.open(file);
		const wanted = report.findings.at(-1);
		await page.locator("#findings-filter").fill(wanted.text.slice(0, 60));
		assert.ok((await page.locator(".finding-text").allTextContents()).includes(wanted.text));
		await page.locator("#findings-filter").fill("");
		await page.getByLabel("Agent", { exact: true }).selectOption("Cleo");
		const amount = report.findings.filter(({ agent }) => agent === "Cleo").length;
		assert.match(await page.locator("#findings .table-status").textContent(), new RegExp(`^${amount} of ${report.findings.length}`));
		await page.getByLabel("Team", { exact: true }).selectOption(report.teams[4].id);
		await page.getByLabel("Group").selectOption("agent");
		assert.equal(await page.locator(".finding-group").count(), report.findings.some(({ agent, teams }) => agent === "Cleo" && teams.includes(report.teams[4].id)) ? 1 : 0);
		await page.close();
	});

	it("opens its summary with people before similarities", () => {
		const about = (pattern) => report.summary.findIndex((text) => pattern.test(text));
		assert.ok(about(/nothing to do/) > 0 && about(/nothing to do/) < about(/^Most alike/), report.summary.join("\n"));
	});

	it("prints on at most 12 pages, none of them blank", async () => {
		const page = await browser.open(file);
		const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
		const pages = (pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
		assert.ok(pages > 1 && pages <= 12, `${pages} pages`);
		await page.close();
	});

	it("prints the storyboard on two pages", async () => {
		const page = await browser.open(file);
		await page.evaluate(() => { window.print = () => {}; });
		await page.getByRole("button", { name: "Print on two pages" }).click();
		const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
		assert.equal((pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length, 2);
		await page.close();
	});

	it("shows all teams in one table and one braid", async () => {
		const page = await browser.open(file);
		assert.equal(await page.locator("#overview-table tbody tr").count(), 12);
		assert.equal(await page.locator("#overview-table .small-lanes").count(), 12);
		await page.locator("#overview-table").getByRole("button", { name: "Time" }).click();
		const longest = [...report.teams].sort((a, b) => b.makespan - a.makespan)[0];
		assert.match(await page.locator("#overview-table tbody th").first().textContent(), new RegExp(longest.name.split(":")[0]));
		await page.locator("#braid").scrollIntoViewIfNeeded();
		assert.ok(await page.locator(".braid-part").count() > 2);
		const teams = await page.locator(".braid-strand").count();
		assert.equal(teams % 12, 0, "every team has a strand in every part");
		await page.locator("#teams summary").first().click();
		assert.equal(await page.locator("#teams thead th").first().evaluate((head) => getComputedStyle(head).position), "sticky");
		assert.equal(await page.locator("#teams .plain-list").isVisible(), false, "66 sentences wait");
		await page.close();
	});

	it("has eight agents known without colour", async () => {
		const page = await browser.open(file);
		const count = (selector, attribute) => page.locator(`.map-card:first-child ${selector}`).evaluateAll((elements, name) => new Set(elements.map((element) => element.getAttribute(name))).size, attribute);
		assert.equal(await count(".map-plan .trail", "stroke-dasharray"), 8);
		assert.equal(await count(".map-markers .marker-body", "d"), 8);
		await page.close();
	});

	it("has no serious barrier with everything unfolded", async () => {
		const page = await browser.open(file);
		await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
		await scrubTo(page, 60);
		assert.deepEqual(await seriousViolations(page), []);
		await page.close();
	});
});
