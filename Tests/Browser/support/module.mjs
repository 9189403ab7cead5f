// SPDX-License-Identifier: MIT
// The planner's module without a page around it.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./page.mjs";

export const skipWithoutPlanner = hasCompiler() ? false : "the planner's compiler (clang++-19 for WebAssembly) is missing";

function hasCompiler() {
	try {
		execFileSync("wasm-ld-19", ["--version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/// Takes a request as an object and answers with one.
export async function loadModule() {
	const host = new Proxy({}, { get: () => () => 0, has: () => true });
	const { instance } = await WebAssembly.instantiate(readFileSync(join(root, "Build/web/planner.wasm")), { env: host, wasi_snapshot_preview1: host });
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

/// A level's report as the module makes it, with the inputs that a page needs to plan again.
export async function reportOf({ domain, problem, level, teams }, extra = {}) {
	const plan = await loadModule();
	const report = plan({ domain, problem, level, teams, mode: "natural", ...extra });
	if (report.error) {
		throw new Error(report.error.message);
	}
	return { ...report, source: { domain, problem, level, teams, edits: extra.edits ?? [], mode: "natural" } };
}

const sample = (name) => readFileSync(join(root, "Content/Samples/archipelago", name), "utf8");
export const sampleTeams = ["playstyles-1-none", "playstyles-2-harvester-crafter-tactician", "playstyles-3-tactician-fighter-helper"];

/// The archipelago's files.
export function archipelago() {
	return {
		domain: sample("domain.pddl"), problem: sample("problem.pddl"), level: sample("level.json"),
		teams: sampleTeams.map((id) => ({ id, file: `${id}.json`, text: sample(`${id}.json`) })),
	};
}
