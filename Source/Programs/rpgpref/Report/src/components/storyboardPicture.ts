// SPDX-License-Identifier: MIT
// The storyboard as one PNG: frames in rows, each with its words below.

import { downloadBlob, fileName } from "../ui/download";
import { imageOf } from "./pictures";

const columns = 4;
const frame = { width: 480, height: 330, words: 74 };
const gap = 24;

export async function saveStoryboard(list: HTMLElement, title: string): Promise<void> {
	const frames = [...list.querySelectorAll<HTMLElement>(".frame")];
	if (frames.length === 0) {
		return;
	}
	const canvas = await drawStoryboard(frames, title);
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
	if (blob) {
		downloadBlob(fileName(`${title} storyboard`, "png"), blob);
	}
}

async function drawStoryboard(frames: HTMLElement[], title: string): Promise<HTMLCanvasElement> {
	const rows = Math.ceil(frames.length / columns);
	const canvas = document.createElement("canvas");
	canvas.width = gap + Math.min(columns, frames.length) * (frame.width + gap);
	canvas.height = 70 + rows * (frame.height + frame.words + gap);
	const context = canvas.getContext("2d")!;
	const style = getComputedStyle(document.body);
	context.fillStyle = style.backgroundColor;
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.fillStyle = style.color;
	context.font = `700 26px ${style.fontFamily}`;
	context.fillText(title, gap, 46, canvas.width - 2 * gap);
	for (const [index, element] of frames.entries()) {
		const x = gap + (index % columns) * (frame.width + gap);
		const y = 70 + Math.floor(index / columns) * (frame.height + frame.words + gap);
		context.drawImage(await imageOf(element.querySelector("svg")!, frame.width, frame.height, 1), x, y, frame.width, frame.height);
		context.font = `650 19px ${style.fontFamily}`;
		context.fillText(element.querySelector(".frame-title")?.textContent ?? "", x, y + frame.height + 30, frame.width);
		context.font = `400 16px ${style.fontFamily}`;
		context.fillText(element.querySelector(".frame-place")?.textContent ?? "", x, y + frame.height + 54, frame.width);
	}
	return canvas;
}
