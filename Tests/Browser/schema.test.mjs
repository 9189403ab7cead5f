// SPDX-License-Identifier: MIT
// The report's shape: written reports follow the schema, and the page's types are made from it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, it } from "node:test";

import { archipelago, reportOf, skipWithoutPlanner } from "./support/module.mjs";
import { readReport, root } from "./support/page.mjs";
import { reportSchema, violations } from "./support/schema.mjs";

describe("the report's schema", () => {
	it("is what the page's types are made from", () => {
		execFileSync("node", [join(root, "Source/Programs/rpgpref/Report/generateTypes.mjs"), "--check"], { stdio: "pipe" });
	});

	it("holds for the report in the tests’ data", () => {
		assert.deepEqual(violations(readReport("Tests/Data/preview/example-report.json")).slice(0, 5), []);
	});

	it("holds for what the planner writes, whole and broken", { skip: skipWithoutPlanner }, async () => {
		for (const edits of [[], ["remove action gift-goblin"], ["remove fact (connected Act1 Act2)"]]) {
			assert.deepEqual(violations(await reportOf(archipelago(), { edits })).slice(0, 5), [], edits.join());
		}
	});

	it("finds what is wrong", () => {
		const report = readReport("Tests/Data/preview/example-report.json");
		report.teams[0].status = "lost";
		delete report.level.name;
		report.findings[0].colour = "red";
		assert.deepEqual(violations(report).map((text) => text.split(":")[0]).sort(),
			["$.findings[0].colour is not in the schema", "$.level.name is missing", "$.teams[0].status"]);
		assert.equal(reportSchema.title, "Report");
	});
});
