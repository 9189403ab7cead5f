// SPDX-License-Identifier: MIT
// The planner inside the page: sliders, a level broken live, and links that reopen a moment.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";

import { archipelago, loadModule, reportOf, sampleTeams, skipWithoutPlanner as skip } from "./support/module.mjs";
import { Browser, keepPicture, root, scrubTo, seriousViolations, writePage } from "./support/page.mjs";
import { shownFigures } from "./support/figures.mjs";
import { slowness } from "./support/slowness.mjs";

const sampleText = (id) => archipelago().teams.find((team) => team.id === id).text;

describe("the planner's module", { skip }, () => {
	const request = (id, text = sampleText(id)) => ({ ...archipelago(), teams: [{ id, file: `${id}.json`, text }] });

	it("plans as the golden playthroughs do, as published", async () => {
		const plan = await loadModule();
		const golden = JSON.parse(readFileSync(join(root, "Tests/Data/domains/archipelago/golden.json"), "utf8"));
		for (const id of sampleTeams) {
			const file = JSON.parse(sampleText(id));
			const run = golden.oracle_runs.find((entry) => entry.playstyles === `${id}.json` && entry.f === file.f);
			assert.ok(run, `the goldens have ${id} with f = ${file.f}`);
			const { teams: [team] } = plan({ ...request(id), mode: "paper" });
			assert.equal(team.id, id);
			assert.deepEqual(team.steps.map(({ text }) => text.toLowerCase()), run.plan.map(({ step }) => step.toLowerCase()));
			assert.equal(team.lanes.length, 3);
		}
	});

	it("changes the level as the report's edits say, and plans in the report's mode", async () => {
		const plan = await loadModule();
		const steps = (answer) => answer.teams[0].steps.map(({ text }) => text.toLowerCase().split(" ")[0]);
		const [nobody, likings] = sampleTeams;
		assert.ok(steps(plan(request(nobody))).includes("fight-bandits"));
		const without = steps(plan({ ...request(nobody), edits: ["remove action fight-bandits"] }));
		assert.ok(!without.includes("fight-bandits"), `${without}`);
		assert.ok(without.includes("threaten-goblin") || without.includes("gift-goblin"), `another way to the last island: ${without}`);
		assert.match(plan({ ...request(nobody), edits: ["remove action fly"] }).error.message, /unknown action "fly"/);
		const styleIn = (mode) => plan({ ...request(likings), mode }).teams[0].playstyle;
		assert.ok(styleIn("full") > styleIn("paper"), `${styleIn("full")} > ${styleIn("paper")}`);
	});

	it("keeps what is settled, and searches where that does not work", async () => {
		const plan = await loadModule();
		const all = plan(archipelago());
		const settled = ({ steps }) => ({ steps: steps.map(({ text }) => text), nodes: 7, cost: null, proven: true, cut_short: false });
		const withSettled = { ...archipelago(), teams: archipelago().teams.map((team, index) => (index === 1 ? { ...team, settled: settled(all.teams[1]) } : team)) };
		const again = plan(withSettled);
		assert.equal(again.teams[1].nodes, 7);
		assert.equal(again.teams[1].proven, true);
		assert.deepEqual(again.teams[1].steps.map(({ text }) => text), all.teams[1].steps.map(({ text }) => text));
		withSettled.teams[1].settled.steps.pop();
		const searched = plan(withSettled);
		assert.notEqual(searched.teams[1].nodes, 7, "half a plan settles nothing");
		assert.equal(searched.teams[1].status, "solved");
	});

	it("answers a broken file with its place", async () => {
		const plan = await loadModule();
		const { error } = plan(request(sampleTeams[1], "{\"schema\": \"playstyles/1\", \"agents\": 3}"));
		assert.match(error.message, /playstyles-2-harvester-crafter-tactician\.json:1:\d+: error: /);
		assert.ok(plan({ nonsense: true }).error.message);
	});
});

describe("a page that plans", { skip }, () => {
	let browser;
	let file;
	let plan;

	before(async () => {
		file = writePage("live", await reportOf(archipelago()));
		plan = await loadModule();
		browser = await Browser.start();
	});
	after(() => browser.stop());

	async function openPanel(name, options, opened = file) {
		const page = await browser.open(opened, options);
		await page.getByRole("tab", { name }).click();
		return page;
	}

	const settle = (page) => page.waitForFunction(() => ![...document.querySelectorAll(".tuning-status")].some(({ textContent }) => /Planning/.test(textContent)));

	async function drag(page, preference, value) {
		await page.locator(`[data-preference="${preference}"]`).evaluate((slider, next) => {
			slider.value = String(next);
			slider.dispatchEvent(new Event("input", { bubbles: true }));
		}, value);
		await settle(page);
	}

	async function toggle(page, content) {
		await page.locator(`.content-toggle[data-content="${content}"]`).click();
		await settle(page);
	}

	const steps = (page) => page.locator(".step-title").allTextContents();

	it("replans the team and resets it", async () => {
		const page = await openPanel("Preferences");
		const written = await steps(page);
		assert.ok(written.includes("Craft house"));
		await drag(page, "Blue craft-house", -1);
		assert.match(await page.locator(".tuning-status").first().textContent(), /Planned in \d+ ms/);
		assert.notDeepEqual(await steps(page), written);
		assert.match(await page.locator(".map-team").first().textContent(), /changed here/);
		await scrubTo(page, 100);
		await keepPicture(page, "live");
		await page.getByRole("button", { name: "Reset" }).click();
		assert.deepEqual(await steps(page), written);
		assert.deepEqual(page.complaints, []);
		assert.deepEqual(page.requests.filter((address) => !/^(file|data|blob):/.test(address)), []);
		await page.close();
	});

	const settled = ({ steps: list, nodes, cost, proven, cut_short }) => ({ steps: list.map(({ text }) => text), nodes, cost, proven, cut_short });

	/// What the page should show: the module's answer to the same change.
	function expected(page, changes) {
		return page.evaluate((state) => JSON.parse(state), JSON.stringify(changes));
	}

	it("shows nothing but the module's answer after replanning", async () => {
		const report = await reportOf(archipelago());
		const page = await openPanel("Preferences");
		await drag(page, "Blue craft-house", -1);
		const team = JSON.parse(sampleText(sampleTeams[1]));
		team.agents.Blue.actions.find(({ action }) => action === "craft-house").value = -1;
		const answer = plan({
			...archipelago(), mode: "natural", plans: report.teams.map((entry) => entry.steps.map(({ text }) => text)),
			teams: archipelago().teams.map((entry, index) => (index === 1 ? { ...entry, text: JSON.stringify(team) } : { ...entry, settled: settled(report.teams[index]) })),
		});
		const texts = (entry) => entry.teams[1].steps.map(({ text }) => text);
		assert.notDeepEqual(texts(answer), texts(report), "the change matters");
		assert.deepEqual(await shownFigures(page), await expected(page, figuresOf(answer, 1)));
		await page.close();
	});

	it("breaks the level for every team in less than a second, and says what the module says", async () => {
		const report = await reportOf(archipelago());
		const plans = report.teams.map((entry) => entry.steps.map(({ text }) => text));
		const teams = archipelago().teams.map((entry, index) => ({ ...entry, settled: settled(report.teams[index]) }));
		for (const [content, edits, isStuck] of [
			["path the torch path", ["remove action craft-torch", "remove action threaten-goblin"], false],
			["action gift-goblin", ["remove action gift-goblin"], false],
			["connection connected Act1 Act2", ["remove fact (connected Act1 Act2)"], true],
		]) {
			const page = await openPanel("Break the level");
			await toggle(page, content);
			const status = await page.locator(".breaking .tuning-status").textContent();
			const milliseconds = Number(/Planned in (\d+) ms/.exec(status)?.[1]);
			assert.ok(milliseconds < 1000 * slowness, `${content}: ${status}`);
			const answer = plan({ ...archipelago(), teams, mode: "natural", plans, edits });
			const isTouched = report.teams.map(({ steps: list }) => isStuck || list.some(({ action }) => edits.includes(`remove action ${action}`)));
			assert.deepEqual(await page.locator(".break-teams tbody tr td:last-child").evaluateAll((cells) => cells.map(({ textContent }) => textContent !== "as before")), isTouched, `${content}: only who has to plays differently`);
			assert.deepEqual(await shownFigures(page), await expected(page, figuresOf(answer, 1)), content);
			assert.equal(await page.locator(".break-teams .is-stuck").count(), isStuck ? 3 : 0);
			assert.match(await page.locator(".banner.is-changed").textContent(), /not what was written/);
			await keepPicture(page, `broken-${content.replaceAll(" ", "-")}`);
			await page.getByRole("button", { name: "Put everything back" }).click();
			assert.equal(await page.locator(".banner.is-changed").isVisible(), false);
			assert.deepEqual(page.complaints, []);
			await page.close();
		}
	});

	it("takes content out with a click on the map", async () => {
		const page = await browser.open(file);
		await page.locator(".map-names .place[data-place=\"Goblin\"]").first().click();
		await page.getByRole("button", { name: /Take out Gift goblin/ }).click();
		await settle(page);
		assert.ok(!(await steps(page)).includes("Gift goblin"));
		assert.equal(await page.locator(".content-toggle[aria-pressed=true]").count(), 1);
		await page.locator(".link-group").first().dispatchEvent("click");
		await page.getByRole("button", { name: /Take out Island 1 – Island 2/ }).click();
		await settle(page);
		assert.match(await page.locator(".breaking .tuning-status").textContent(), /nobody can finish/);
		await page.close();
	});

	it("keeps changes of every team while others are looked at, and gives them away as files", async () => {
		const page = await openPanel("Preferences");
		await drag(page, "Blue craft-house", -1);
		const changed = await steps(page);
		await page.keyboard.press("3");
		assert.match(await page.locator(".tuning-others").textContent(), /Also changed: Playthrough 2/);
		await page.keyboard.press("2");
		assert.deepEqual(await steps(page), changed);
		assert.equal(await page.locator("[data-preference=\"Blue craft-house\"]").inputValue(), "-1");
		const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save file" }).click()]);
		assert.equal(download.suggestedFilename(), `${sampleTeams[1]}.json`);
		const saved = JSON.parse(readFileSync(await download.path(), "utf8"));
		assert.equal(saved.agents.Blue.actions.find(({ action }) => action === "craft-house").value, -1);
		await page.close();
	});

	it("shows the right step of a finding after replanning", async () => {
		const page = await openPanel("Preferences");
		// Somebody has to steer the boat, and now nobody likes to.
		for (const agent of ["Red", "Blue", "Green"]) {
			await page.getByLabel(`Add a preference of ${agent}`).selectOption("captain-boat");
			await drag(page, `${agent} captain-boat`, -1);
		}
		await page.locator("#findings-filter").fill("disliked");
		const finding = page.locator(".finding", { has: page.locator(".show-button") }).first();
		const text = await finding.locator(".finding-text").textContent();
		await finding.locator(".show-button").click();
		const title = await page.locator(".step[aria-expanded=true] .step-title").textContent();
		assert.match(text.toLowerCase(), new RegExp(title.split(" ")[0].toLowerCase()), `${title} is what the finding is about: ${text}`);
		assert.equal(await page.locator(".step[aria-expanded=true]").getAttribute("data-liking"), "disliked");
		await page.close();
	});

	it("plans on the level as the report's edits changed it", async () => {
		const report = await reportOf(archipelago(), { edits: ["remove action sneak-by-camp"] });
		const page = await openPanel("Preferences", {}, writePage("live-edited", report));
		await drag(page, "Blue craft-sword", 0.5);
		assert.match(await page.locator(".tuning-status").first().textContent(), /Planned in/);
		assert.ok(!(await steps(page)).includes("Sneak by camp"), "it was removed");
		await page.close();
	});

	it("puts the changed team beside itself as written", async () => {
		const page = await openPanel("Preferences");
		await drag(page, "Blue craft-sword", -1);
		await page.locator("#side-panel-1").getByLabel("beside the team as written").check();
		assert.equal(await page.locator(".map-card:visible").count(), 2);
		await keepPicture(page, "live-comparison");
		await page.close();
	});

	it("lets an agent without preferences have one", async () => {
		const page = await openPanel("Preferences");
		await page.keyboard.press("1");
		await page.getByLabel("Add a preference of Green").selectOption("sneak-by-camp");
		await drag(page, "Green sneak-by-camp", 1);
		assert.match(await page.locator(".tuning-status").first().textContent(), /Planned in/);
		await page.close();
	});

	it("reopens the same moment from a link, changes included", async () => {
		const page = await openPanel("Break the level");
		await toggle(page, "action gift-goblin");
		await page.getByRole("tab", { name: "Steps" }).click();
		await page.keyboard.press("3");
		await page.getByLabel("Compare with").selectOption("as-written");
		await page.getByRole("button", { name: "Zoom in" }).first().click();
		await page.getByLabel("Heat map", { exact: true }).selectOption("team");
		await page.locator(".diff-step").nth(8).click();
		await scrubTo(page, 123);
		await page.waitForFunction(() => /time=123/.test(window.location.hash) && /changes=/.test(window.location.hash));
		const address = await page.evaluate(() => window.location.hash);
		const moment = (shown) => shown.evaluate(() => ({
			names: [...document.querySelectorAll(".map-team")].map(({ textContent }) => textContent),
			markers: [...document.querySelectorAll(".map-markers [data-agent]")].map((marker) => marker.getAttribute("transform")),
			time: document.querySelector(".scrub").value, opened: document.querySelector(".diff-step[aria-expanded=true]")?.textContent,
			heat: document.getElementById("heat").value, view: document.querySelector(".map-ground > g").getAttribute("transform"),
			removed: [...document.querySelectorAll(".content-toggle[aria-pressed=true]")].map((button) => button.dataset.content),
		}));
		const wanted = await moment(page);
		assert.deepEqual(wanted.removed, ["action gift-goblin"]);
		await page.close();
		const again = await browser.open(file);
		await again.goto("about:blank");
		await again.goto(pathToFileURL(file).href + address);
		await again.waitForSelector(".banner.is-changed:not([hidden])");
		await settle(again);
		assert.deepEqual(await moment(again), wanted);
		assert.deepEqual(again.complaints, []);
		await again.close();
	});

	for (const colorScheme of ["light", "dark"]) {
		it(`has no serious barrier in ${colorScheme} colours`, async () => {
			const page = await openPanel("Preferences", { colorScheme });
			await drag(page, "Red sneak-by-camp", 0.5);
			assert.deepEqual(await seriousViolations(page), []);
			await page.getByRole("tab", { name: "Break the level" }).click();
			await toggle(page, "action gift-goblin");
			assert.deepEqual(await seriousViolations(page), []);
			await page.close();
		});
	}
});

const sum = (steps, member) => steps.reduce((all, step) => all + step[member], 0);

function share({ steps }) {
	const own = steps.filter(({ agent }) => agent !== null);
	return own.filter(({ value }) => value > 0).length / Math.max(1, own.length);
}

/// The twelve steps that sum a playthrough up; by the page's own weights.
function keySteps({ steps, critical }) {
	const ordered = [...steps].sort((a, b) => a.start - b.start || a.index - b.index);
	const scores = ordered.map((step, position) => [step, (position === 0 || position === ordered.length - 1 ? 10 : 0) + (step.agent === null ? 2 : 0)
		+ (position > 0 && ordered[position - 1].region !== step.region ? 2 : 0) + 2 * Math.abs(step.fun)
		+ (ordered.findIndex(({ action }) => action === step.action) === position ? 1.5 : 0) + (critical.includes(step.index) ? 0.5 : 0)]);
	const chosen = new Set([...scores].sort((a, b) => b[1] - a[1] || ordered.indexOf(a[0]) - ordered.indexOf(b[0])).slice(0, 12).map(([step]) => step));
	return ordered.filter((step) => chosen.has(step));
}

/// The same figures as support/figures.mjs reads off the page, from a report.
function figuresOf(report, chosen) {
	const signed = (value) => {
		const rounded = Math.round(value * 100) / 100;
		return rounded === 0 ? "0" : rounded > 0 ? `+${rounded}` : `−${Math.abs(rounded)}`;
	};
	const clock = (seconds) => `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;
	const percent = (share) => `${Math.round(share * 100)} %`;
	const team = report.teams[chosen];
	const solved = (entry) => entry.status === "solved";
	return {
		summary: report.summary,
		cards: report.teams.map((entry) => (solved(entry) ? [String(entry.length), clock(entry.makespan), signed(entry.worth)] : ["Cannot finish the level."])),
		steps: team.steps.map(({ value, start, agent }) => [clock(start), agent === null ? "" : value > 0 ? "+" : value < 0 ? "−" : "·"]),
		agents: solved(team) ? team.per_agent.map(({ agent, steps }) => [agent, steps]) : [],
		people: solved(team) ? team.per_agent.map(({ steps, value, busy, travel, idle }) => [steps > 0 ? signed(value) : "–", `works ${clock(busy)}, walks ${clock(travel)}, waits ${clock(idle)}`]) : [],
		regions: solved(team) ? team.per_agent.map(({ regions }) => report.level.regions.map(({ id }) => id)
			.filter((id) => team.per_agent.some((agent) => agent.regions.some((entry) => entry.region === id && entry.steps > 0)))
			.map((id) => regions.find(({ region }) => region === id))
			.map((entry) => (!entry || (entry.steps === 0 && entry.offered === 0) ? "–" : entry.steps === 0 ? "no step" : `${entry.liked} of ${entry.steps}`))) : [],
		overview: report.teams.map((entry) => (solved(entry) ? [String(entry.length), clock(entry.makespan), signed(entry.worth), signed(sum(entry.steps, "fun")), sum(entry.steps, "effort").toFixed(2),
			percent(share(entry)), percent(entry.busiest_share), entry.greatest_worth - entry.worth < 0.005 ? "0" : `−${(entry.greatest_worth - entry.worth).toFixed(2)}`,
			entry.cut_short ? "search was cut short" : entry.proven ? "best possible"
				: entry.greatest_worth - entry.worth < 0.005 ? "best found" : "easier on the busiest than the best found"] : [...Array(8).fill("–"), "cannot finish"])),
		details: report.teams.map((entry) => [solved(entry) ? signed(entry.playstyle) : "–", String(entry.nodes), String(entry.f)]),
		bars: team.lanes.reduce((all, { items }) => all + items.filter(({ kind }) => kind === "act").length, 0),
		frames: keySteps(team).map(({ index, start }) => `${index + 1} ${clock(start)}`),
		end: solved(team) ? String(team.makespan) : "1",
		coverage: report.coverage.actions.map(({ used, total, possible }) => [...used.map(String), total === 0 ? "unused" : String(total), String(possible)]),
		otherCoverage: ["paths", "places", "items", "regions"].map((kind) => report.coverage[kind].map(({ used, total }) =>
			[...used.map((amount) => (kind === "paths" ? (amount > 0 ? "yes" : "no") : String(amount))), total === 0 ? "unused" : String(total)])),
		differences: report.comparison.map(({ difference }) => percent(difference)),
		findings: [report.findings.length, ...report.findings.map(({ text }) => text).sort()],
		heat: report.coverage.places.map(({ used }) => String(used[chosen])),
	};
}
