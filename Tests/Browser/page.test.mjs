// SPDX-License-Identifier: MIT
// The page as a designer meets it: opened from disk, offline.

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { after, before, describe, it } from "node:test";

import { makeLargeReport } from "./support/largeReport.mjs";
import { Browser, keepPicture, markerPositions, readReport, scrubTo, seriousViolations, writePage } from "./support/page.mjs";

const example = "Tests/Data/preview/example-report.json";

describe("the preview's page", () => {
	let browser;
	let file;

	before(async () => {
		file = writePage("example", readReport(example));
		browser = await Browser.start();
	});
	after(() => browser.stop());

	it("is one file below 3 MB", () => {
		assert.ok(statSync(file).size < 3e6, `${statSync(file).size} bytes`);
	});

	it("opens from disk without a request or a complaint, and says what was found", async () => {
		const page = await browser.open(file);
		assert.equal(await page.locator("h1").textContent(), "Archipelago");
		assert.match(await page.locator(".summary").textContent(), /Red \(tactician\) has nothing to do that it likes/);
		await scrubTo(page, 200);
		await page.keyboard.press("c");
		await page.keyboard.press("h");
		assert.deepEqual(page.requests.filter((address) => !/^(file|data|blob):/.test(address)), []);
		assert.equal(page.requests.filter((address) => address.startsWith("file:")).length, 1, "only the page itself is read");
		assert.deepEqual(page.complaints, []);
		await page.close();
	});

	it("shows the agents where the playthrough has them", async () => {
		const report = readReport(example);
		const page = await browser.open(file);
		const atStart = await markerPositions(page);
		assert.deepEqual(Object.keys(atStart), report.level.agents.map(({ agent }) => agent));
		await scrubTo(page, 100);
		const later = await markerPositions(page);
		for (const agent of Object.keys(atStart)) {
			assert.notEqual(later[agent], atStart[agent], `${agent} has moved`);
		}
		// Alone at its place, an agent stands exactly where its path says.
		const green = report.teams[1].lanes.find(({ agent }) => agent === "Green");
		const [, x, y] = green.path.findLast(([time]) => time <= 30);
		await scrubTo(page, 30);
		assert.match((await markerPositions(page)).Green, new RegExp(`^translate\\(${x.toFixed(2)} ${y.toFixed(2)}\\)`));
		await page.close();
	});

	it("plays and pauses, and stops at the end", async () => {
		const page = await browser.open(file);
		await page.getByLabel("Speed").selectOption("50");
		await page.getByRole("button", { name: "Play", exact: true }).click();
		await page.waitForFunction(() => Number(document.querySelector(".scrub").value) > 10);
		await page.getByRole("button", { name: "Pause" }).click();
		const time = await page.locator(".scrub").inputValue();
		await page.waitForTimeout(120);
		assert.equal(await page.locator(".scrub").inputValue(), time, "paused time stands still");
		await scrubTo(page, 430);
		await page.getByRole("button", { name: "Play", exact: true }).click();
		await page.getByRole("button", { name: "Play", exact: true }).waitFor();
		assert.equal(Number(await page.locator(".scrub").inputValue()), Number(await page.locator(".scrub").getAttribute("max")));
		await page.close();
	});

	it("is driven by keys", async () => {
		const page = await browser.open(file);
		const time = async () => Number(await page.locator(".scrub").inputValue());
		await page.keyboard.press("End");
		assert.equal(await time(), Number(await page.locator(".scrub").getAttribute("max")));
		await page.keyboard.press("Home");
		assert.equal(await time(), 0);
		await page.keyboard.press("ArrowRight");
		const first = await time();
		assert.ok(first > 0, "the right arrow goes to the first step");
		await page.keyboard.press("ArrowRight");
		assert.ok(await time() > first);
		await page.keyboard.press("ArrowLeft");
		assert.equal(await time(), first);
		await page.keyboard.press("1");
		assert.match(await page.locator(".map-team").first().textContent(), /Playthrough 1/);
		await page.keyboard.press(" ");
		await page.getByRole("button", { name: "Pause" }).waitFor();
		await page.keyboard.press(" ");
		await page.keyboard.press("?");
		assert.ok(await page.locator("dialog[open]").isVisible());
		await page.keyboard.press("Escape");
		await page.keyboard.press("d");
		assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
		await page.close();
	});

	it("shows the focus of the keyboard", async () => {
		const page = await browser.open(file);
		for (let stop = 0; stop < 25; ++stop) {
			await page.keyboard.press("Tab");
			const style = await page.evaluate(() => {
				const focused = document.activeElement;
				const shown = focused.matches(".team-card input") ? focused.closest(".team-card") : focused;
				return { outline: getComputedStyle(shown).outlineStyle, name: focused.outerHTML.slice(0, 80) };
			});
			assert.notEqual(style.outline, "none", style.name);
		}
		await page.close();
	});

	it("says to screen readers which step has begun", async () => {
		const page = await browser.open(file);
		await page.keyboard.press("ArrowRight");
		await page.waitForFunction(() => /^Step \d+ of 33/.test(document.getElementById("announcer").textContent));
		await page.close();
	});

	it("explains a step when it is pressed", async () => {
		const page = await browser.open(file);
		const step = page.locator(".step").nth(1);
		await step.click();
		assert.equal(await step.getAttribute("aria-expanded"), "true");
		const why = page.locator("#why-1");
		assert.match(await why.textContent(), /leaves an estimated 31 steps/);
		assert.equal(await why.locator("tbody tr").count(), 2);
		assert.equal(await why.locator(".is-chosen").count(), 1);
		await page.close();
	});

	it("compares two teams side by side in time", async () => {
		const page = await browser.open(file);
		await page.getByLabel("Compare with").selectOption("2");
		assert.equal(await page.locator(".map-card:visible").count(), 2);
		const first = await markerPositions(page, 1);
		await scrubTo(page, 150);
		assert.notDeepEqual(await markerPositions(page, 1), first, "the second map moves, too");
		assert.match(await page.locator(".diff-summary").textContent(), /steps? in common/);
		assert.ok(await page.locator(".diff-only-left, .diff-only-right").count() > 0);
		const common = await page.locator(".lanes-left .bar-common").count();
		assert.ok(common > 0 && common < await page.locator(".lanes-left .bar").count(), "common steps recede, the others stand out");
		await keepPicture(page, "comparison");
		await page.close();
	});

	it("counts common steps as the report does", async () => {
		const report = readReport(example);
		const pair = report.comparison.find(({ a, b }) => a === report.teams[1].id && b === report.teams[2].id);
		const page = await browser.open(file);
		await page.getByLabel("Compare with").selectOption("2");
		const text = await page.locator(".diff-summary").textContent();
		assert.ok(text.startsWith(`${pair.both.length} step`), `${text} against ${pair.both.length} in the data`);
		await page.close();
	});

	it("looks at the place of a finding", async () => {
		const page = await browser.open(file, { reducedMotion: "reduce" });
		await page.locator("#findings-filter").fill("bandits");
		await page.locator(".finding", { hasText: "bandits" }).first().getByRole("button", { name: /^Show/ }).click();
		assert.equal(await page.locator(".place.is-pointed-at title").first().textContent(), "Bandit hideout");
		assert.match(await page.locator(".map-team").first().textContent(), /Playthrough 1/, "the finding's team is chosen");
		await page.close();
	});

	it("sorts and filters tables", async () => {
		const page = await browser.open(file);
		const table = page.locator("#coverage-actions");
		await table.getByRole("button", { name: "All" }).click();
		const totals = (await table.locator("tbody tr td:nth-last-child(2)").allTextContents()).map((text) => (text === "unused" ? 0 : Number(text)));
		assert.deepEqual(totals, [...totals].sort((a, b) => b - a));
		assert.equal(await table.locator("th[aria-sort=descending]").count(), 1);
		await page.locator("#coverage-actions-filter").fill("goblin");
		assert.equal(await table.locator("tbody tr").count(), 3);
		await page.getByRole("tab", { name: /Places/ }).click();
		await page.locator("#coverage-panel-2").getByLabel("only what nobody uses").check();
		const unused = readReport(example).coverage.places.filter(({ total }) => total === 0).length;
		assert.equal(await page.locator("#coverage-places tbody tr").count(), unused);
		await page.close();
	});

	it("stays safe with hostile names and shows them as they are", async () => {
		const report = readReport(example);
		const hostile = "</script><img src=x onerror=\"document.title='owned'\"> $& {{script}}";
		report.title = hostile;
		report.level.places[0].name = hostile;
		report.teams[1].steps[0].why = hostile;
		const page = await browser.open(writePage("hostile", report));
		assert.equal(await page.locator("h1").textContent(), hostile);
		assert.notEqual(await page.title(), "owned");
		assert.deepEqual(page.complaints, []);
		await page.close();
	});

	it("says so when it holds no data of its kind", async () => {
		const page = await browser.open(writePage("other-schema", { schema: "preview-report/9" }));
		assert.match(await page.locator(".load-error").textContent(), /preview-report\/9/);
		await page.close();
	});

	for (const colorScheme of ["light", "dark"]) {
		it(`has no serious barrier in ${colorScheme} colours`, async () => {
			const page = await browser.open(file, { colorScheme });
			assert.equal(await page.locator("html").getAttribute("data-theme"), colorScheme);
			await page.locator(".step").nth(1).click();
			assert.deepEqual(await seriousViolations(page), []);
			await keepPicture(page, colorScheme, { fullPage: true });
			await page.keyboard.press("Escape");
			await page.getByLabel("Compare with").selectOption("0");
			await page.getByLabel("Heat map", { exact: true }).selectOption("all");
			assert.deepEqual(await seriousViolations(page), []);
			await keepPicture(page, `${colorScheme}-comparison-heat`, { fullPage: true });
			await page.close();
		});
	}

	it("fits a narrow screen", async () => {
		const page = await browser.open(file, { width: 390, height: 844 });
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		assert.ok(width <= 390, `the page is ${width} wide`);
		assert.deepEqual(await seriousViolations(page), []);
		await keepPicture(page, "narrow", { fullPage: true });
		await page.close();
	});

	it("prints all that it says, without its controls", async () => {
		const page = await browser.open(file, { colorScheme: "dark" });
		await page.emulateMedia({ media: "print" });
		assert.equal(await page.locator(".transport").isVisible(), false);
		assert.equal(await page.locator(".map-ground").first().isVisible(), true);
		const list = await page.locator(".steps").evaluate((element) => element.scrollHeight - element.clientHeight);
		assert.ok(list <= 1, "no step is cut off");
		const pdf = await page.pdf({ path: file.replace(".html", ".pdf"), preferCSSPageSize: true });
		assert.ok(pdf.length > 20_000);
		await page.close();
	});

	it("moves in steps when less motion is wanted", async () => {
		const page = await browser.open(file, { reducedMotion: "reduce" });
		await page.getByRole("button", { name: "Play", exact: true }).click();
		await page.waitForFunction(() => Number(document.querySelector(".scrub").value) > 0);
		const time = Number(await page.locator(".scrub").inputValue());
		const starts = readReport(example).teams[1].steps.map(({ start }) => start);
		assert.ok(starts.some((start) => Math.abs(start - time) < 0.06), `${time} is the start of a step`);
		await page.close();
	});

	it("shows a level of 50 places, 6 agents and 200 steps", async () => {
		const page = await browser.open(writePage("large", makeLargeReport()));
		assert.equal(await page.locator(".step").count(), 200);
		await scrubTo(page, 300);
		assert.deepEqual(page.complaints, []);
		assert.deepEqual(await seriousViolations(page), []);
		await keepPicture(page, "large");
		await page.close();
	});
});
