// SPDX-License-Identifier: MIT
// Ways of looking at a playthrough: storyboard, braid, fog, the other version, pictures to take along.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";

import { Browser, keepPicture, markerPositions, readReport, scrubTo, seriousViolations, writePage } from "./support/page.mjs";

const example = () => readReport("Tests/Data/preview/example-report.json");

/// Newcomers who do as the team does and find out about the second island on arriving there.
function withNewcomers() {
	const report = example();
	for (const team of report.teams) {
		const arrival = team.steps.findIndex(({ action, args }) => action === "proceed" && args.includes("Act2"));
		team.knowledge = {
			status: "solved", stranded_at: null, guess: "optimistic", minds: ["team"], length: team.length, failed_attempts: 1, playstyle: 0.2, detour: 3,
			steps: team.steps.map((step) => ({ index: step.index, agent: step.agent, action: step.action, args: step.args, text: step.text, outcome: step.index === 3 ? "failed" : "done",
				assumed: step.index === 2 ? ["(at Wood Act2)"] : [], learned: step.index === arrival ? [{ mind: "team", fact: "(at Vine Act2)", how: "seen" }] : [],
				place: step.place, region: step.region, start: step.start, end: step.end, value: step.value })),
			surprises: [{ step: arrival + 1, mind: "team", expected: "(at House Act2)", how: "seen" }],
			discovered: [{ mind: "team", fact: "(at Vine Act2)", how: "seen", step: arrival + 1 }, { mind: "team", fact: "(at Wood Act2)", how: "seen", step: arrival + 1 }],
			never_discovered: [{ mind: "team", fact: "(at Coal Act3)" }], unknown: team.steps.map(() => ({ team: 3 })).concat({ team: 1 }),
			veterans: { status: "solved", length: team.length - 3, playstyle: 0.2 }, findings: [{ code: "detour", text: "Newcomers take 3 steps more.", step: null }],
			lanes: team.lanes, makespan: team.makespan,
		};
	}
	return report;
}

describe("ways of looking", () => {
	let browser;
	let file;

	before(async () => {
		file = writePage("views", example());
		browser = await Browser.start();
	});
	after(() => browser.stop());

	it("a storyboard of the key steps, which opens them and is saved as one picture", async () => {
		const page = await browser.open(file);
		const { steps } = example().teams[1];
		const shown = await page.locator(".frame").evaluateAll((frames) => frames.map((frame) => Number(frame.dataset.step)));
		assert.equal(shown.length, 12);
		const inTime = [...shown].sort((a, b) => steps[a].start - steps[b].start || a - b);
		assert.deepEqual(shown, inTime, "in the order of time");
		const ends = [...steps].sort((a, b) => a.start - b.start || a.index - b.index);
		assert.ok(shown.includes(ends[0].index) && shown.includes(ends.at(-1).index), "both ends are there");
		await page.locator(".frame").nth(4).click();
		assert.equal(await page.locator(".step[aria-expanded=true] .step-number").textContent(), String(shown[4] + 1));
		const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a picture" }).click()]);
		const picture = readFileSync(await download.path());
		assert.equal(picture.subarray(1, 4).toString(), "PNG");
		assert.ok(picture.readUInt32BE(16) > 1500 && picture.length > 100_000, `${picture.readUInt32BE(16)} wide, ${picture.length} bytes`);
		assert.deepEqual(page.complaints, []);
		await page.close();
	});

	it("the map as a picture", async () => {
		const page = await browser.open(file);
		await scrubTo(page, 90);
		const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the map as a picture" }).first().click()]);
		assert.ok(readFileSync(await download.path()).length > 100_000);
		await page.close();
	});

	it("the name of a room once, also while something happens in its middle", async () => {
		const report = example();
		const { name, id } = report.level.regions[0];
		for (const place of report.level.places.filter(({ region }) => region === id)) {
			place.name = name;
		}
		const page = await browser.open(writePage("one-name", report));
		await scrubTo(page, 30);
		const active = await page.locator(".map-frame").first().locator(".place.is-active .place-label")
			.evaluateAll((labels) => labels.map((label) => [label.textContent, getComputedStyle(label).visibility]));
		assert.ok(active.length > 0, "something happens");
		assert.deepEqual(active, active.map(() => [name, "hidden"]));
		await page.close();
	});

	it("a braid of all teams whose forks say why", async () => {
		const page = await browser.open(file);
		const report = example();
		const strands = await page.locator(".braid-strand").count();
		assert.equal(strands % report.teams.length, 0);
		const part = page.locator(".braid-part", { hasText: /\+ \d/ }).first();
		await part.focus();
		await page.keyboard.press("Enter");
		assert.match(await page.locator(".braid-details h3").textContent(), /The ways part: \d branches|Everybody does/);
		await page.locator(".braid-part").evaluateAll((parts) => parts.find((entry) => /Playthrough/.test(entry.textContent)).dispatchEvent(new MouseEvent("click", { bubbles: true })));
		const branches = await page.locator(".braid-branch h4").allTextContents();
		assert.deepEqual([...new Set(branches.flatMap((names) => names.match(/Playthrough \d/g)))].sort(), report.teams.map(({ name }) => name.split(":")[0]), "every team is in one branch");
		assert.ok(await page.locator(".braid-branch .why").count() > 0);
		await page.close();
	});

	it("newcomers beside veterans, with fog that lifts as they learn", async () => {
		const page = await browser.open(writePage("newcomers", withNewcomers()));
		await page.getByRole("button", { name: /Play both side by side/ }).click();
		const fog = () => page.locator(".fog-region").evaluateAll((shapes) => shapes.map((shape) => Number(shape.getAttribute("opacity"))));
		await scrubTo(page, 5);
		const early = await fog();
		assert.ok(early[1] > 0.9 && early[2] > 0.9 && early[0] === 0, `${early}`);
		assert.equal(await page.locator(".map-card").nth(1).locator(".place.is-veiled").count(), 3);
		assert.equal(await page.locator(".map-card").first().locator(".fog-region").count(), 0, "veterans see everything");
		await page.keyboard.press("End");
		const late = await fog();
		assert.ok(late[1] === 0 && late[2] > 0.9, `${late}: the coal was never found`);
		await page.locator(".surprises").getByRole("button", { name: "Show" }).click();
		assert.match(await page.locator(".diff-why .why-sentence").textContent(), /They had counted on “at House Act2”/);
		assert.deepEqual(await seriousViolations(page), []);
		await keepPicture(page, "newcomers");
		assert.deepEqual(page.complaints, []);
		await page.close();
	});

	it("both versions of a level side by side", async () => {
		const report = example();
		const other = structuredClone({ level: report.level, teams: report.teams });
		other.level.places[0].name = "Old quarry";
		other.teams[1].lanes.forEach((lane) => lane.path.forEach((point) => { point[1] += 10; }));
		report.against = { name: "archipelago-before", content: {}, version: other, teams: report.teams.map(({ id, length, playstyle, makespan }) => {
			const outline = { status: "solved", length, playstyle, worth: 1, makespan };
			return { team: id, change: "same", before: outline, after: outline, only_before: [], only_after: [], text: "It plays as before." };
		}) };
		const page = await browser.open(writePage("versions", report));
		await page.getByRole("button", { name: /Play both versions of Playthrough 2/ }).click();
		assert.match(await page.locator(".map-team").nth(1).textContent(), /archipelago-before/);
		assert.equal(await page.locator(".map-card").nth(1).locator(".place title").first().textContent(), "Old quarry");
		await scrubTo(page, 100);
		assert.notDeepEqual(await markerPositions(page, 1), await markerPositions(page, 0));
		await page.close();
	});

	it("what teams decide about side quests", async () => {
		const report = example();
		report.teams[0].side_quests = [
			{ quest: "feed-the-mill", decision: "do", holds: true, wish: 6, per_agent: { Red: 6 }, extra: 3, text: "feed-the-mill: done, costs 3 steps; Red would spend 6." },
			{ quest: "rob-somebody", decision: "leave", holds: false, wish: 0, per_agent: {}, extra: null, text: "rob-somebody: left, nobody cares about it." },
		];
		const page = await browser.open(writePage("side-quests", report));
		assert.deepEqual(await page.locator("#side-quests-table tbody tr td:nth-child(3)").allTextContents(), ["done", "left"]);
		assert.deepEqual(await page.locator("#side-quests-table tbody tr td:last-child").allTextContents(), ["3 steps", "–"]);
		await page.close();
	});

	it("how far to trust the playthroughs, and what sharing costs", async () => {
		const report = example();
		report.accuracy = { tested: true, text: "Compared with 4 recorded plays: the nearest playthrough predicted 59 % of who does what.",
			plays: 4, who_does_what: 0.59, what_is_done: 0.71, order_distance: 0.39, share_error: 0.12, nearest: [{ team: report.teams[0].id, plays: 0 }, { team: report.teams[1].id, plays: 4 }] };
		report.summary = [...Array.from({ length: 9 }, (_, index) => `Point ${index}.`), report.accuracy.text];
		report.teams.forEach((team) => { team.greatest_worth = team.worth; });
		Object.assign(report.teams[1], { greatest_worth: report.teams[1].worth + 0.16, weights: { effort_per_step: 0.5, effort_by: "seconds", fade: 0.125 } });
		const page = await browser.open(writePage("trust", report));
		assert.ok(await page.getByText(report.accuracy.text).isVisible(), "never folded away");
		assert.deepEqual(await page.locator(".summary-points li").allTextContents(), report.summary.slice(1), "in the report's order, once");
		assert.deepEqual(await page.locator("#accuracy td").allTextContents(), ["59 %", "71 %", "39 %", "12 %"]);
		assert.match(await page.locator("#accuracy").textContent(), /Nearest: Playthrough 2 \(4 plays\)\./);
		assert.match(await page.locator(".team-standing").nth(1).textContent(), /^easier on the busiest than the best found · worth 0\.16 less/);
		assert.doesNotMatch(await page.locator(".team-standing").first().textContent(), /easier|less/);
		const heads = await page.locator("#overview-table thead th").allTextContents();
		const column = heads.findIndex((text) => /For sharing/.test(text));
		assert.deepEqual(await page.locator(`#overview-table tbody tr td:nth-child(${column + 1})`).allTextContents(), ["0", "−0.16", "0"]);
		await page.getByRole("navigation", { name: "Sections" }).getByText("Details").click();
		assert.match(await page.locator("#details tbody tr").nth(1).textContent(), /0\.5 for a typical step’s seconds\s*0\.125/);
		await page.close();
	});

	it("plays drawn as people may play, with a caution where they end nowhere", async () => {
		const report = example();
		const [, team] = report.teams;
		const steps = team.steps.map(({ text }) => text);
		const drawn = (reached) => ({ typical: steps, plays: [{ reaches_goal: reached, seconds: 60, steps }, { reaches_goal: reached, seconds: 120, steps: steps.slice(0, 3) }, { reaches_goal: false, seconds: 90, steps: [] }] });
		team.samples = drawn(true);
		let page = await browser.open(writePage("drawn", report));
		const share = (1 + 3 / new Set(steps).size) / 3;
		assert.deepEqual(await page.locator("#drawn tbody td").allTextContents(), ["2 of 3", `3 (0 to ${steps.length})`, "1:30 (1:00 to 2:00)", `${Math.round(share * 100)} %`]);
		assert.equal(await page.getByText(/the goal\. What findings say/).count(), 0);
		await page.getByText(/A typical play of Playthrough 2/).click();
		assert.equal(await page.locator("#drawn ol li").count(), steps.length);
		assert.deepEqual(await seriousViolations(page), []);
		await page.close();
		team.samples = drawn(false);
		page = await browser.open(writePage("drawn", report));
		assert.match(await page.locator("#drawn").textContent(), /None of 3 drawn plays reaches the goal/);
		await page.close();
	});

	it("the level's own words wherever content is named", async () => {
		const report = withNewcomers();
		const [, team] = report.teams;
		const [first] = team.steps;
		report.words ??= { actions: {}, objects: {} };
		report.words.actions[first.action] = { name: "break stones", phrase: "break {1} off", sentence: "{0} breaks {1} off", kind: "break", tags: [] };
		report.words.objects[first.args[1]] = "the grey-blue rock";
		team.samples = { typical: [first.text], plays: [{ reaches_goal: true, seconds: 1, steps: [first.text] }] };
		team.playstyles[0].preferences = [{ kind: "action", pattern: first.action, name: "break stones", value: 1 }];
		report.coverage.actions.find(({ id }) => id === first.action).name = "break stones";
		const page = await browser.open(writePage("words", report));
		assert.equal(await page.locator("#drawn ol li").first().textContent(), `${first.args[0]} breaks the grey-blue rock off`);
		assert.match(await page.locator("#newcomers tbody").nth(1).textContent(), /breaks the grey-blue rock off/);
		assert.equal(await page.locator("#coverage-actions").getByText("Break stones").count(), 1);
		await page.getByRole("button", { name: /Play both side by side/ }).click();
		assert.match(await page.locator(".diff-step").first().textContent(), /the grey-blue rock|Mine/i);
		await page.close();
	});

	it("numbers as they are at the moment", async () => {
		const report = example();
		const [, team] = report.teams;
		team.numbers = [{ name: "(gold Red)", agent: "Red", values: ["0", ...team.steps.map(({ index }) => String(index + 1))] }, { name: "(tax)", agent: null, values: team.steps.map(() => "2").concat("2") }];
		const page = await browser.open(writePage("numbers", report));
		assert.equal(await page.locator("#numbers tbody tr").count(), 1, "what never changes is left out");
		await scrubTo(page, 100);
		assert.equal(await page.locator(".number-now").textContent(), String(team.steps.filter(({ end }) => end <= 100).length));
		await page.close();
	});

	it("sections within reach from everywhere", async () => {
		const page = await browser.open(file);
		await page.getByRole("navigation", { name: "Sections" }).getByText("Details").click();
		assert.ok(await page.locator("#details details").evaluate((details) => details.open));
		assert.ok(await page.locator(".transport").isVisible(), "the transport is in sight");
		const box = await page.locator(".dock").boundingBox();
		assert.ok(box.y + box.height <= 1001 && box.y > 900, JSON.stringify(box));
		assert.equal(new URL(page.url()).hash.includes("details"), false, "the address stays the moment's");
		await page.close();
	});

	it("a large screen used in full", async () => {
		const page = await browser.open(file, { width: 3840, height: 2000 });
		const width = await page.locator("#stage").evaluate((stage) => stage.getBoundingClientRect().width);
		assert.ok(width > 2200, `${width} pixels`);
		await keepPicture(page, "large-screen");
		await page.close();
	});
});
