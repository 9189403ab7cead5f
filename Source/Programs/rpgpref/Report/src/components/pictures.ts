// SPDX-License-Identifier: MIT
// Maps as PNG files. What the style sheet says is written into the copy, because an image of its own
// knows no style sheet.

import { html } from "../ui/dom";
import { downloadBlob, fileName } from "../ui/download";
import { icon } from "../ui/icons";

const properties = [
	"fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-opacity", "stroke-linecap", "stroke-linejoin",
	"opacity", "visibility", "display", "paint-order", "font-family", "font-size", "font-weight", "letter-spacing", "text-anchor", "text-transform",
];
/// Pixels of the picture for one of the screen.
const sharpness = 2;

export function makePictureButton(map: HTMLElement, title: () => string): HTMLElement {
	return html("button", {
		type: "button", class: "icon-button", "aria-label": "Save the map as a picture", title: "Save the map as a picture (PNG)",
		onclick: async () => {
			const blob = await pictureOf([...map.querySelectorAll<SVGSVGElement>(".map-layer")]);
			if (blob) {
				downloadBlob(fileName(title(), "png"), blob);
			}
		},
	}, icon("picture", 16));
}

/// The pictures on top of one another.
export async function pictureOf(layers: SVGSVGElement[]): Promise<Blob | null> {
	const first = layers[0];
	if (!first) {
		return null;
	}
	const { width, height } = first.getBoundingClientRect();
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(width * sharpness);
	canvas.height = Math.round(height * sharpness);
	const context = canvas.getContext("2d")!;
	for (const layer of layers) {
		context.drawImage(await imageOf(layer, width, height, sharpness), 0, 0, canvas.width, canvas.height);
	}
	return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/// What the picture refers to elsewhere in the page is copied into it.
export async function imageOf(layer: SVGSVGElement, width: number, height: number, scale: number): Promise<HTMLImageElement> {
	const copy = styledCopy(layer) as SVGSVGElement;
	for (const use of copy.querySelectorAll("use")) {
		const target = document.querySelector(use.getAttribute("href")!);
		if (target) {
			use.replaceWith(styledCopy(target));
		}
	}
	copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
	copy.setAttribute("width", String(width * scale));
	copy.setAttribute("height", String(height * scale));
	const image = new Image();
	image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
	await image.decode();
	return image;
}

function styledCopy(original: Element): Element {
	const copy = original.cloneNode(true) as Element;
	const originals = [original, ...original.querySelectorAll("*")];
	[copy, ...copy.querySelectorAll("*")].forEach((element, index) => {
		const style = getComputedStyle(originals[index]!);
		element.setAttribute("style", properties.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
	});
	return copy;
}
