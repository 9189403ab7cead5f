// SPDX-License-Identifier: MIT
// A browser, and pages as the program writes them: the built template with data in it.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
export const artefacts = join(root, "Build/browser");

const load = createRequire(join(artefacts, "package.json"));
const { chromium } = load("playwright-core");
const axeSource = readFileSync(load.resolve("axe-core/axe.min.js"), "utf8");

const flags = [
	"--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
	"--disable-sync", "--no-first-run",
];

const patience = 120_000;

export function readReport(path) {
	return JSON.parse(readFileSync(join(root, path), "utf8"));
}

/// Writes a page with the report in it; the same rules as in the program.
export function writePage(name, report) {
	const template = readFileSync(join(root, "Build/report/report.html"), "utf8");
	const json = JSON.stringify(report).replaceAll("<", "\\u003c");
	mkdirSync(artefacts, { recursive: true });
	const file = join(artefacts, `${name}.html`);
	writeFileSync(file, template.replace("@@RPGPREF_REPORT@@", () => json));
	return file;
}

export class Browser {
	static async start() {
		const browser = new Browser();
		browser.profile = mkdtempSync(join(tmpdir(), "rpgpref-browser-"));
		browser.context = await chromium.launchPersistentContext(browser.profile, {
			executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true, args: flags,
			viewport: { width: 1440, height: 1000 }, timeout: patience,
		});
		// A test says whether the page works, not how busy the machine is.
		browser.context.setDefaultTimeout(patience);
		return browser;
	}

	/// Opens a file from disk. The page's complaints and requests are collected while it lives.
	async open(file, { width = 1440, height = 1000, colorScheme = "light", reducedMotion = "no-preference" } = {}) {
		const page = await this.context.newPage();
		await page.setViewportSize({ width, height });
		await page.emulateMedia({ colorScheme, reducedMotion });
		const complaints = [];
		const requests = [];
		page.on("console", (message) => {
			if (["error", "warning"].includes(message.type())) {
				complaints.push(message.text());
			}
		});
		page.on("pageerror", (error) => complaints.push(String(error)));
		page.on("request", (request) => requests.push(request.url()));
		await page.goto(pathToFileURL(file).href);
		await page.waitForSelector("html[data-ready], .load-error");
		return Object.assign(page, { complaints, requests, file });
	}

	async stop() {
		await this.context.close();
		rmSync(this.profile, { recursive: true, force: true });
	}
}

/// Violations that axe calls serious or critical, in short.
export async function seriousViolations(page) {
	await page.evaluate(axeSource);
	const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary})`).join("; ")}`);
}

/// Goes to a time as a hand on the scrubber does.
export async function scrubTo(page, seconds) {
	await page.evaluate((time) => {
		const scrub = document.querySelector(".scrub");
		scrub.value = String(time);
		scrub.dispatchEvent(new Event("input", { bubbles: true }));
	}, seconds);
}

export function markerPositions(page, map = 0) {
	return page.evaluate((index) => Object.fromEntries(
		[...document.querySelectorAll(".map-markers")[index].querySelectorAll("[data-agent]")]
			.map((marker) => [marker.dataset.agent, marker.getAttribute("transform")])), map);
}

export async function keepPicture(page, name, options = {}) {
	await page.screenshot({ path: join(artefacts, `${name}.png`), ...options });
}
