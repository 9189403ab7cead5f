// SPDX-License-Identifier: MIT
// How smooth scrubbing is on a large level, and how fast pages open. Numbers, not a test.

import { makeLargeReport } from "./support/largeReport.mjs";
import { Browser, readReport, writePage } from "./support/page.mjs";

const browser = await Browser.start();

/// From the navigation to the finished page, as the browser measures it.
async function openingTime(file) {
	const page = await browser.open(file);
	const milliseconds = await page.evaluate(() => performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd);
	await page.close();
	return milliseconds / 1000;
}

/// Scrubs through the whole playthrough in so many frames; the time from the input to the next
/// frame's end, and the script's part of it.
async function scrub(page, frames = 100) {
	return page.evaluate(async (amount) => {
		const scrubber = document.querySelector(".scrub");
		const end = Number(scrubber.max);
		const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
		const script = [];
		const intervals = [];
		await nextFrame();
		let last = await nextFrame();
		for (let frame = 0; frame <= amount; ++frame) {
			const begin = performance.now();
			scrubber.value = String((end * frame) / amount);
			scrubber.dispatchEvent(new Event("input", { bubbles: true }));
			script.push(performance.now() - begin);
			const now = await nextFrame();
			intervals.push(now - last);
			last = now;
		}
		const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];
		const outline = (values) => ({ p50: quantile(values, 0.5), p95: quantile(values, 0.95), max: quantile(values, 1) });
		return { script: outline(script), frame: outline(intervals) };
	}, frames);
}

const large = writePage("large", makeLargeReport());
const example = writePage("example", readReport("Tests/Data/preview/example-report.json"));
const results = { open_seconds: { example: await openingTime(example), large: await openingTime(large) } };
for (const [name, file, comparing] of [["example", example, false], ["large", large, false], ["large, two maps", large, true]]) {
	const page = await browser.open(file);
	if (comparing) {
		await page.keyboard.press("c");
	}
	results[name] = await scrub(page);
	await page.close();
}
await browser.stop();
console.log(JSON.stringify(results, (_, value) => (typeof value === "number" ? Math.round(value * 100) / 100 : value), 1));
