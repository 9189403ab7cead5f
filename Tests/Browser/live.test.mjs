// SPDX-License-Identifier: MIT
// The planner inside the page.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";

import { Browser, keepPicture, readReport, root, scrubTo, seriousViolations, writePage } from "./support/page.mjs";

const wasm = join(root, "Build/web/planner.wasm");
const skip = hasCompiler() ? false : "the planner's compiler (clang++-19 for WebAssembly) is missing";
const sample = (name) => readFileSync(join(root, "Content/Samples/archipelago", name), "utf8");
const teams = ["playstyles-1-none", "playstyles-2-harvester-crafter-tactician", "playstyles-3-tactician-fighter-helper"];

function hasCompiler() {
	try {
		execFileSync("wasm-ld-19", ["--version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/// The example's data with the sample's files as they are now.
function liveReport() {
	const report = readReport("Tests/Data/preview/example-report.json");
	report.source = {
		domain: sample("domain.pddl"), problem: sample("problem.pddl"), level: sample("level.json"),
		teams: teams.map((id) => ({ id, file: `${id}.json`, text: sample(`${id}.json`) })),
	};
	return report;
}

/// The module without a page around it.
async function loadModule() {
	const host = new Proxy({}, { get: () => () => 0, has: () => true });
	const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { env: host, wasi_snapshot_preview1: host });
	const { memory, malloc, free, rpgpref_plan: plan, _initialize: initialize } = instance.exports;
	initialize?.();
	return (request) => {
		const bytes = new TextEncoder().encode(JSON.stringify(request));
		const address = malloc(bytes.length + 1);
		new Uint8Array(memory.buffer, address, bytes.length + 1).set([...bytes, 0]);
		const answer = plan(address);
		free(address);
		const all = new Uint8Array(memory.buffer);
		return JSON.parse(new TextDecoder().decode(all.subarray(answer, all.indexOf(0, answer))));
	};
}

describe("the planner's module", { skip }, () => {
	const request = (team, text = sample(`${team}.json`)) => ({
		domain: sample("domain.pddl"), problem: sample("problem.pddl"), level: sample("level.json"),
		team: { id: team, file: `${team}.json`, text },
	});

	it("plans as the golden playthroughs do, as published", async () => {
		const plan = await loadModule();
		const golden = JSON.parse(readFileSync(join(root, "Tests/Data/domains/archipelago/golden.json"), "utf8"));
		for (const id of teams) {
			const file = JSON.parse(sample(`${id}.json`));
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
		const [nobody, likings] = teams;
		assert.ok(steps(plan(request(nobody))).includes("fight-bandits"));
		const without = steps(plan({ ...request(nobody), edits: ["remove action fight-bandits"] }));
		assert.ok(!without.includes("fight-bandits") && without.includes("threaten-goblin"), `${without}`);
		assert.match(plan({ ...request(nobody), edits: ["remove action fly"] }).error.message, /unknown action "fly"/);
		const styleIn = (mode) => plan({ ...request(likings), mode }).teams[0].playstyle;
		assert.ok(styleIn("full") > styleIn("paper"), `${styleIn("full")} > ${styleIn("paper")}`);
	});

	it("answers a broken file with its place", async () => {
		const plan = await loadModule();
		const { error } = plan(request(teams[1], "{\"schema\": \"playstyles/1\", \"agents\": 3}"));
		assert.match(error.message, /playstyles-2-harvester-crafter-tactician\.json:1:\d+: error: /);
		assert.ok(plan({ nonsense: true }).error.message);
	});
});

describe("sliders", { skip }, () => {
	let browser;
	let file;

	before(async () => {
		file = writePage("live", liveReport());
		browser = await Browser.start();
	});
	after(() => browser.stop());

	async function openTuning(options, opened = file) {
		const page = await browser.open(opened, options);
		await page.getByRole("tab", { name: "Try other preferences" }).click();
		return page;
	}

	async function drag(page, preference, value) {
		await page.locator(`[data-preference="${preference}"]`).evaluate((slider, next) => {
			slider.value = String(next);
			slider.dispatchEvent(new Event("input", { bubbles: true }));
		}, value);
		await page.waitForFunction(() => !/Planning/.test(document.querySelector(".tuning-status").textContent));
	}

	const steps = (page) => page.locator(".step-title").allTextContents();

	it("replan the team and reset it", async () => {
		const page = await openTuning();
		const written = await steps(page);
		assert.ok(written.includes("Sneak by camp"));
		await drag(page, "Red sneak-by-camp", -1);
		assert.match(await page.locator(".tuning-status").textContent(), /Planned in \d+ ms/);
		const changed = await steps(page);
		assert.notDeepEqual(changed, written);
		assert.match(await page.locator(".map-team").first().textContent(), /changed here/);
		await scrubTo(page, 100);
		await keepPicture(page, "live");
		await page.getByRole("button", { name: "Reset" }).click();
		assert.deepEqual(await steps(page), written);
		assert.deepEqual(page.complaints, []);
		assert.deepEqual(page.requests.filter((address) => !/^(file|data|blob):/.test(address)), []);
		await page.close();
	});

	it("plan on the level as the report's edits changed it", async () => {
		const report = liveReport();
		report.source.edits = ["remove action sneak-by-camp"];
		const page = await openTuning({}, writePage("live-edited", report));
		await drag(page, "Blue craft-sword", 0.5);
		assert.match(await page.locator(".tuning-status").textContent(), /Planned in/);
		assert.ok(!(await steps(page)).includes("Sneak by camp"), "it was removed");
		await page.close();
	});

	it("put the changed team beside itself as written", async () => {
		const page = await openTuning();
		await drag(page, "Blue craft-sword", -1);
		await page.getByLabel("beside the team as written").check();
		assert.equal(await page.locator(".map-card:visible").count(), 2);
		await keepPicture(page, "live-comparison");
		await page.close();
	});

	it("let an agent without preferences have one", async () => {
		const page = await openTuning();
		await page.keyboard.press("1");
		await page.getByLabel("Add a preference of Green").selectOption("sneak-by-camp");
		await drag(page, "Green sneak-by-camp", 1);
		assert.match(await page.locator(".tuning-status").textContent(), /Planned in/);
		await page.close();
	});

	for (const colorScheme of ["light", "dark"]) {
		it(`have no serious barrier in ${colorScheme} colours`, async () => {
			const page = await openTuning({ colorScheme });
			await drag(page, "Red sneak-by-camp", 0.5);
			assert.deepEqual(await seriousViolations(page), []);
			await page.close();
		});
	}
});
