// SPDX-License-Identifier: MIT
// Draws the documentation's pictures of the page: node pictures.mjs [PROGRAM]. PROGRAM is a built
// `rpgpref`; the pictures go to Docs/pictures.

import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { Browser, root, scrubTo, writePage } from "./support/page.mjs";

const program = process.argv[2] ?? join(root, "Build/release/Source/Programs/rpgpref/rpgpref");
const sample = join(root, "Content/Samples/archipelago");

/// The program's own page is not looked at: it has the template that was there when it was built.
function reportOf(...options) {
	const text = execFileSync(program, ["preview", sample, "--json", "--out", join(root, "Build/browser/not-shown.html"), ...options], { encoding: "utf8", maxBuffer: 1 << 28 });
	return JSON.parse(text);
}

const browser = await Browser.start();
const file = writePage("picture", reportOf());
const withNewcomers = writePage("picture-newcomers", reportOf("--quick", "--knowledge", join(sample, "knowledge-first-island.json")));

async function draw(name, source, prepare, { selector = null, ...options } = {}) {
	const page = await browser.open(source, { width: 1440, height: 1000, reducedMotion: "reduce", ...options });
	await prepare(page);
	await page.waitForTimeout(600);
	const path = join(root, "Docs/pictures", `${name}.png`);
	await (selector ? page.locator(selector).screenshot({ path }) : page.screenshot({ path }));
	await page.close();
}

const toStage = (page) => page.evaluate(() => window.scrollTo(0, document.querySelector(".chooser").offsetTop - 10));

for (const [ending, colorScheme] of [["", "light"], ["-dark", "dark"]]) {
	await draw(`archipelago${ending}`, file, async (page) => {
		await scrubTo(page, 150);
		await toStage(page);
	}, { colorScheme });
}
await draw("page-braid", file, async (page) => {
	await page.locator(".braid-part").nth(3).click();
}, { selector: "#braid", height: 1400 });
await draw("page-broken", file, async (page) => {
	await page.getByRole("tab", { name: "Break the level" }).click();
	await page.locator(".content-toggle[data-content=\"action gift-goblin\"]").click();
	await page.waitForFunction(() => /Planned in/.test(document.querySelector(".breaking .tuning-status").textContent));
	await scrubTo(page, 200);
	await page.evaluate(() => {
		document.getElementById("stage").scrollIntoView();
		document.querySelector(".breaking").scrollTop = 0;
	});
});
await draw("page-fog", withNewcomers, async (page) => {
	await page.getByLabel("Compare with").selectOption("newcomers");
	await scrubTo(page, 300);
}, { selector: ".maps", height: 1400 });
await draw("page-storyboard", file, async () => {}, { selector: "#storyboard", height: 1400 });
await browser.stop();
