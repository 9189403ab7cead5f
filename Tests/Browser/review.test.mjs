// SPDX-License-Identifier: MIT
// What a review of the page found wrong, one test for each, so that it stays mended.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";

import { Browser, keepPicture, readReport, scrubTo, seriousViolations, writePage } from "./support/page.mjs";

const example = () => readReport("Tests/Data/preview/example-report.json");

/// A team that cannot finish, with a reason as long as a page.
function unsolvable() {
	const report = example();
	const chain = Array.from({ length: 60 }, (_, index) => `To have thing ${index} somebody needs thing ${index + 1}, which nobody can get because it lies behind a door.`);
	Object.assign(report.teams[0], {
		status: "unsolvable", reason: `Nobody can reach Home: the exit is missing. ${chain.join(" ")}`, reason_details: ["The goal needs the exit."],
		steps: [], length: 0, makespan: 0, critical: [], lanes: report.level.agents.map(({ agent, start }) => ({ agent, items: [], path: [[0, ...start]] })), per_agent: [],
	});
	return report;
}

describe("what the review found", () => {
	let browser;
	let file;

	before(async () => {
		file = writePage("review", example());
		browser = await Browser.start();
	});
	after(() => browser.stop());

	const visibleText = (page) => page.evaluate(() => document.body.innerText);

	it("1: a team without a plan has one sentence, once, and the chain on demand", async () => {
		const page = await browser.open(writePage("unsolvable", unsolvable()));
		await page.keyboard.press("1");
		assert.match(await page.locator(".team-card").first().textContent(), /Cannot finish the level/);
		const text = await visibleText(page);
		assert.equal(text.split("Nobody can reach Home").length - 1, 1);
		assert.ok(!text.includes("thing 7"), "the chain is folded away");
		assert.equal(await page.locator(".map-failed:visible").textContent(), "Nobody can reach Home: the exit is missing.");
		await page.getByText("What led to this").click();
		assert.match(await visibleText(page), /To have thing 59/);
		await keepPicture(page, "unsolvable");
		assert.deepEqual(page.complaints, []);
		await page.close();
	});

	it("5: a hypothetical level says so first, and shows what changed before anything else", async () => {
		const report = example();
		report.hypothetical = { edits: ["remove item Stone"], pins: [] };
		report.against = { name: "the level as it is", content: {}, version: null, teams: report.teams.map(({ id }) => ({
			team: id, change: "same", before: null, after: null, only_before: [], only_after: [], text: "It plays as before." })) };
		const page = await browser.open(writePage("hypothetical", report));
		const tops = await page.evaluate(() => [".banner.is-hypothetical", "#against", ".chooser", "#stage"].map((selector) => document.querySelector(selector).getBoundingClientRect().top));
		assert.deepEqual(tops, [...tops].sort((a, b) => a - b));
		assert.ok(tops[0] < 400, "without scrolling");
		assert.match(await page.locator(".kicker").textContent(), /hypothetical/);
		await page.close();
	});

	it("6: announcements go on after scrubbing while the page plays", async () => {
		const page = await browser.open(file);
		await scrubTo(page, 20);
		await page.waitForFunction(() => document.getElementById("announcer").textContent !== "");
		const first = await page.locator("#announcer").textContent();
		await page.getByLabel("Speed").selectOption("50");
		await page.getByRole("button", { name: "Play", exact: true }).click();
		await page.waitForFunction((said) => document.getElementById("announcer").textContent !== said, first);
		await page.close();
	});

	it("7: a notch of the wheel zooms a little", async () => {
		const page = await browser.open(file);
		const scale = () => page.locator(".map-ground > g").first().evaluate((group) => Number(/scale\(([\d.]+)\)/.exec(group.getAttribute("transform"))[1]));
		const { x, y } = await page.locator(".map-frame").first().evaluate((frame) => {
			const box = frame.getBoundingClientRect();
			return { x: box.x + box.width / 2, y: box.y + 60 };
		});
		const notch = () => page.evaluate(([left, top]) => document.querySelector(".map-frame").dispatchEvent(
			new WheelEvent("wheel", { deltaY: -100, ctrlKey: true, clientX: left, clientY: top, bubbles: true, cancelable: true })), [x, y]);
		await notch();
		const once = await scale();
		await notch();
		const twice = await scale();
		assert.ok(once > 1.05 && once < 1.4 && twice > once && twice < 1.8, `${once}, ${twice}`);
		await page.close();
	});

	it("8: reasons open where they can be seen, also while comparing", async () => {
		const page = await browser.open(file);
		await page.getByLabel("Compare with").selectOption("2");
		await page.locator(".diff-step").nth(3).click();
		assert.ok(await page.locator(".diff-why .why").isVisible());
		await page.locator(".lanes-right [data-step=\"4\"]").first().dispatchEvent("pointerdown", { button: 0, pointerId: 1 });
		assert.equal(await page.locator(".diff-step[aria-expanded=true]").getAttribute("data-side"), "right");
		assert.equal(await page.locator(".diff-step[aria-expanded=true]").getAttribute("data-index"), "4");
		await page.close();
	});

	it("9: the maps of a comparison move together", async () => {
		const page = await browser.open(file, { reducedMotion: "reduce" });
		await page.getByLabel("Compare with").selectOption("2");
		await page.getByRole("button", { name: "Zoom in" }).click();
		const views = await page.locator(".map-ground > g").evaluateAll((groups) => groups.map((group) => group.getAttribute("transform")));
		assert.notEqual(views[0].match(/scale\((.*)\)/)[1], "1");
		assert.equal(views[0], views[1]);
		await page.close();
	});

	it("10: names lie above the ways, and ways meet their places", async () => {
		const page = await browser.open(file);
		const order = await page.locator(".map-frame").first().evaluate((frame) => [...frame.children].map((layer) => layer.getAttribute("class").split(" ")[1]));
		assert.ok(order.indexOf("map-names") > order.indexOf("map-trails") && order.indexOf("map-names") > order.indexOf("map-plan"), `${order}`);
		assert.equal(order.at(-1), "map-markers");
		const shifts = await page.locator(".map-plan .trail").evaluateAll((paths) => paths.map((path) => {
			const [x] = /translate\((-?[\d.]+)/.exec(path.getAttribute("transform")).slice(1).map(Number);
			return Math.abs(x) * path.ownerSVGElement.getBoundingClientRect().width / path.ownerSVGElement.viewBox.baseVal.width;
		}));
		assert.ok(Math.max(...shifts) <= 3.05, `${shifts} pixels beside`);
		await page.close();
	});

	it("11: the heat map has a legend, counts steps or time, and differences", async () => {
		const page = await browser.open(file);
		await page.getByLabel("Heat map", { exact: true }).selectOption("all");
		assert.match(await page.locator(".heat-legend").first().textContent(), /Steps at a place/);
		const above = await page.locator(".map-names").first().evaluate((layer) => layer.querySelector(".heat-count") !== null);
		assert.ok(above, "counts are in the layer of the names, above the ways");
		await page.getByLabel("Heat map counts").selectOption("seconds");
		assert.match(await page.locator(".heat-legend").first().textContent(), /Minutes spent/);
		assert.match((await page.locator(".heat-count").allTextContents()).join(), /\d:\d\d/);
		await page.getByLabel("Compare with").selectOption("2");
		await page.getByLabel("Heat map counts").selectOption("steps");
		await page.getByLabel("Heat map", { exact: true }).selectOption("difference");
		const counts = await page.locator(".map-card").first().locator(".heat-count").allTextContents();
		const report = example();
		assert.deepEqual(counts.map((text) => Number(text.replace("−", "-"))),
			report.level.places.map(({ id }) => report.coverage.places.find((entry) => entry.id === id)).map(({ used }) => used[1] - used[2]));
		await keepPicture(page, "heat-difference");
		await page.close();
	});

	it("12: most bars have their name, all that are wide enough their sign", async () => {
		const page = await browser.open(file);
		const { bars, named, flags, wideTeam } = await page.evaluate(() => {
			const all = [...document.querySelectorAll(".lanes-left .bar")];
			const team = all.filter((bar) => bar.classList.contains("bar-team"));
			return { bars: all.length, named: all.filter((bar) => bar.querySelector(".bar-label")).length,
				flags: team.filter((bar) => bar.querySelector(".bar-sign")?.textContent === "⚑").length,
				wideTeam: team.filter((bar) => bar.querySelector("rect").getBoundingClientRect().width > 9).length };
		});
		assert.ok(named >= bars * 0.8, `${named} of ${bars}`);
		assert.ok(flags >= wideTeam, `${flags} flags on ${wideTeam} bars`);
		await page.locator("#time-zoom").selectOption("4");
		const zoomed = await page.evaluate(() => [...document.querySelectorAll(".lanes-left .bar")].filter((bar) => bar.querySelector(".bar-label")).length);
		assert.ok(zoomed >= named);
		assert.match(await page.locator(".lanes-left .bar title").first().textContent(), /Island/, "titles name the place");
		await page.close();
	});

	it("14: forced colours show what is chosen, where the time is and what happens now", async () => {
		const page = await browser.open(file);
		await page.emulateMedia({ forcedColors: "active" });
		await scrubTo(page, 100);
		const look = await page.evaluate(() => {
			const style = (selector) => getComputedStyle(document.querySelector(selector));
			return {
				chosen: style("[role=tab][aria-selected=true]").backgroundColor, other: style("#coverage [role=tab][aria-selected=false]").backgroundColor,
				playhead: style(".playhead").backgroundColor, paper: style("body").backgroundColor,
				step: style(".step[aria-current]").outlineStyle, now: style(".bar.is-now rect").stroke, bar: style(".bar:not(.is-now) rect").stroke,
			};
		});
		assert.notEqual(look.chosen, look.other);
		assert.notEqual(look.playhead, look.paper);
		assert.equal(look.step, "solid");
		assert.notEqual(look.now, look.bar);
		await keepPicture(page, "forced-colours");
		await page.close();
	});

	it("15: bars that both teams have keep a contrast of 3 to 1 and readable names", async () => {
		for (const colorScheme of ["light", "dark"]) {
			const page = await browser.open(file, { colorScheme });
			await page.getByLabel("Compare with").selectOption("2");
			const { opacity, ratio } = await page.evaluate(() => {
				const bar = document.querySelector(".bar-common:not(.is-now)");
				const luminance = (colour) => {
					const [red, green, blue] = colour.match(/[\d.]+/g).map((part) => Number(part) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
					return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
				};
				const [a, b] = [getComputedStyle(bar.querySelector(".bar-sign, .bar-label")).fill, getComputedStyle(bar.closest(".card")).backgroundColor].map(luminance);
				return { opacity: getComputedStyle(bar).opacity, ratio: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) };
			});
			assert.equal(opacity, "1");
			assert.ok(ratio >= 4.5, `${colorScheme}: ${ratio}`);
			await page.close();
		}
	});

	it("16: agents are known by dashes and shapes, not by colour alone", async () => {
		const page = await browser.open(file);
		const looks = await page.evaluate(() => ({
			dashes: [...document.querySelectorAll(".map-card:first-child .map-plan .trail")].map((path) => path.getAttribute("stroke-dasharray")),
			shapes: [...document.querySelectorAll(".map-card:first-child .map-markers .marker-body")].map((path) => path.getAttribute("d")),
			letters: [...document.querySelectorAll(".map-card:first-child .map-markers .marker-letter")].map((text) => text.textContent),
		}));
		for (const [name, values] of Object.entries(looks)) {
			assert.equal(new Set(values).size, 3, `${name}: ${values}`);
		}
		await page.close();
	});

	it("17: the keyboard follows to what was shown", async () => {
		const page = await browser.open(file, { reducedMotion: "reduce" });
		await page.locator("#findings-filter").fill("bandits");
		await page.locator(".finding .show-button").first().focus();
		await page.keyboard.press("Enter");
		const where = await page.evaluate(() => ({ inStage: document.activeElement.closest("#stage") !== null,
			top: document.activeElement.getBoundingClientRect().top, height: window.innerHeight }));
		assert.ok(where.inStage && where.top < where.height, JSON.stringify(where));
		await page.close();
	});

	it("18: after a click on a team's card Space plays and the arrows step", async () => {
		const page = await browser.open(file);
		await page.locator(".team-card").nth(2).click();
		await page.waitForFunction(() => !document.activeElement.matches(".team-card input"));
		await page.keyboard.press("ArrowRight");
		assert.match(await page.locator(".map-team").first().textContent(), /Playthrough 3/);
		assert.ok(Number(await page.locator(".scrub").inputValue()) > 0);
		await page.keyboard.press(" ");
		await page.getByRole("button", { name: "Pause" }).waitFor();
		await page.close();
	});

	it("19: small things: keys that exist, names that fit, sorting, empty filters, sentences", async () => {
		const report = example();
		const first = report.teams[0];
		report.teams = Array.from({ length: 12 }, (_, index) => ({ ...(report.teams[index % 3]), id: `team-${index}`, name: `Team ${index + 1}: ${"a long name ".repeat(4)}` }));
		report.comparison = [{ a: "team-0", b: "team-1", difference: 0.5, same_executor: 0.5, only_a: [], only_b: [], both: ["x"], makespan_difference: 8, text: "Both do 3 steps." }];
		for (const entries of Object.values(report.coverage)) {
			entries.forEach((entry) => { entry.used = Array.from({ length: 12 }, () => 1); });
		}
		report.level.agents[0].agent = report.level.agents[0].agent.slice();
		report.sensitivity = [0, 0, 0.4].map((difference, index) => ({ team: "team-0", agent: report.level.agents[0].agent, kind: "action", pattern: `p${index}`, from: 1, to: 0,
			status: "solved", changed: index > 0, length: first.length, playstyle: 0, worth: 0, difference, text: "It changes." }));
		const page = await browser.open(writePage("small-things", report));
		assert.equal(await page.locator(".team-card kbd").count(), 9, "only nine teams have keys");
		const overflow = await page.locator(".lane-words b, .now-name").evaluateAll((names) => names.filter((name) => getComputedStyle(name).overflowX !== "hidden").length);
		assert.equal(overflow, 0);
		assert.ok(!/0 of 0/.test(await page.locator("#people").textContent()));
		const table = page.locator("#sensitivity-table");
		await table.getByRole("button", { name: "Different" }).click();
		assert.deepEqual(await table.locator("tbody tr td:last-child").allTextContents(), ["40 %", "0 %", "same"]);
		await page.locator("#sensitivity-table-filter").fill("no such thing");
		assert.match(await table.locator("tbody").textContent(), /No change matches the filter/);
		await page.locator("#findings-filter").fill("no such thing");
		assert.match(await page.locator(".finding-groups").textContent(), /No finding matches the filter/);
		await page.locator("#teams summary").first().click();
		assert.match(await page.locator("#teams .plain-list li").first().textContent(), /Both do 3 steps\. The same agent does 50 % of the common steps\. Team 1 is 0:08 quicker\./);
		await page.close();
		const phone = await browser.open(file, { width: 390, height: 844 });
		await phone.getByLabel("Compare with").selectOption("2");
		const boxes = await phone.locator(".map-card:visible, .side-panel, .timeline").evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
		boxes.sort((a, b) => a[0] - b[0]).forEach(([top], index) => assert.ok(index === 0 || top >= boxes[index - 1][1] - 1, "cards do not overlap"));
		assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth) <= 390);
		await keepPicture(phone, "phone-comparison", { fullPage: true });
		await phone.close();
	});

	it("is usable with the keyboard alone, from the first tab stop to a step's reason", async () => {
		const page = await browser.open(file);
		const focus = () => page.evaluate(() => document.activeElement?.className ?? "");
		const tabUntil = async (pattern, most = 60) => {
			for (let stop = 0; stop < most; ++stop) {
				await page.keyboard.press("Tab");
				if (pattern.test(await focus()) || pattern.test(await page.evaluate(() => document.activeElement?.id ?? ""))) {
					return;
				}
			}
			assert.fail(`no tab stop ${pattern}`);
		};
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		assert.equal(await page.evaluate(() => document.activeElement.id), "stage");
		await tabUntil(/^step$/);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		assert.ok(await page.locator(".why").first().isVisible());
		await tabUntil(/findings-filter/);
		await page.keyboard.type("bandits");
		assert.match(await page.locator(".finding-groups").textContent(), /bandits/);
		await page.keyboard.press("Escape");
		assert.deepEqual(await seriousViolations(page), []);
		await page.close();
	});

	it("has every finding's note and button within the card, however long the sentences are", async () => {
		const report = example();
		report.findings.forEach((finding) => { finding.text = `${finding.text} ${"This sentence goes on and on. ".repeat(12)}`; });
		for (const width of [1440, 390]) {
			const page = await browser.open(writePage("long-findings", report), { width });
			await page.evaluate(() => document.querySelectorAll("#findings details").forEach((details) => { details.open = true; }));
			const overrun = await page.locator("#findings .finding-groups").evaluate((groups) => {
				const { right } = groups.getBoundingClientRect();
				return [...groups.querySelectorAll("button, input, .tag")].filter((control) => control.getBoundingClientRect().right > right).length;
			});
			assert.equal(overrun, 0, `${width} pixels wide`);
			await page.close();
		}
	});

	it("ticks findings off, keeps notes and exports them", async () => {
		const page = await browser.open(file);
		await page.locator("#findings-filter").fill("bandits");
		const finding = page.locator(".finding").first();
		await finding.getByRole("checkbox").check();
		await finding.getByRole("textbox").fill("wait for the new island");
		await finding.getByRole("textbox").blur();
		const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#findings").getByRole("button", { name: "CSV" }).click()]);
		const { readFileSync } = await import("node:fs");
		assert.match(readFileSync(await download.path(), "utf8"), /yes,wait for the new island/);
		await page.reload();
		await page.locator("#findings-filter").fill("bandits");
		assert.equal(await page.locator(".finding").first().getByRole("checkbox").isChecked(), true);
		assert.equal(await page.locator(".finding-note").first().inputValue(), "wait for the new island");
		await page.getByLabel("not dealt with").check();
		await page.evaluate(() => window.localStorage.clear());
		await page.close();
	});
});
