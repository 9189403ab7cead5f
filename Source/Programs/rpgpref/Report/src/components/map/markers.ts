// SPDX-License-Identifier: MIT
// Agents differ in shape, letter and colour, so that no single one of them is needed.

import { svg } from "../../ui/dom";

/// Outlines of about the same area, around the middle, for a marker of radius 10.
const shapes = [
	"M0-10a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
	"M-9-7a2 2 0 0 1 2-2H7a2 2 0 0 1 2 2V7a2 2 0 0 1-2 2H-7a2 2 0 0 1-2-2z",
	"M-1.7-11a2 2 0 0 1 3.4 0L11.4 6.4A2 2 0 0 1 9.7 9.4H-9.7a2 2 0 0 1-1.7-3z",
	"M-1.5-11.3a2.1 2.1 0 0 1 3 0L11.3-1.5a2.1 2.1 0 0 1 0 3L1.5 11.3a2.1 2.1 0 0 1-3 0L-11.3 1.5a2.1 2.1 0 0 1 0-3z",
	"M-5.4-9.8H5.4L11 0 5.4 9.8H-5.4L-11 0z",
	"M0-11L10.5-3.4 6.5 9H-6.5L-10.5-3.4z",
	"M-4-10.5H4V-4H10.5V4H4V10.5H-4V4H-10.5V-4H-4z",
	"M0-12.5L3.4-6.2 10.6-6.2 7 0 10.6 6.2 3.4 6.2 0 12.5-3.4 6.2-10.6 6.2-7 0-10.6-6.2-3.4-6.2z",
];

/// How an agent's way is drawn, in pixels of line and gap: without colour it is known by this.
const dashes = [[], [9, 4], [2, 3.5], [11, 3, 2, 3], [16, 5], [5, 3, 5, 7], [2, 3, 2, 8], [14, 3, 2, 3, 2, 3]];

export function dashOf(look: MarkerLook): readonly number[] {
	return dashes[look.shape % dashes.length]!;
}

const shapeNames = ["circle", "square", "triangle", "diamond", "hexagon", "pentagon", "cross", "star"];

export function shapeName(look: MarkerLook): string {
	return shapeNames[look.shape % shapeNames.length]!;
}

export interface MarkerLook {
	colour: string;
	letter: string;
	shape: number;
}

/// A marker of radius 10 around the middle.
export function markerShape(look: MarkerLook): SVGGElement {
	const isTriangle = look.shape % shapes.length === 2;
	return svg("g", { class: "marker" },
		svg("path", { class: "marker-body", d: shapes[look.shape % shapes.length], fill: look.colour }),
		svg("text", {
			class: "marker-letter",
			y: isTriangle ? 6.2 : 4.1,
			fill: readableOn(look.colour),
			"font-size": isTriangle ? 10 : 12,
		}, look.letter));
}

/// The marker as a picture beside text; the text names the agent.
export function markerIcon(look: MarkerLook, size = 22): SVGSVGElement {
	return svg("svg", {
		class: "marker-icon", viewBox: "-13 -13 26 26", width: size, height: size,
		"aria-hidden": "true", focusable: "false",
	}, markerShape(look));
}

/// Black or white, whichever contrasts more with the colour (WCAG's relative luminance).
export function readableOn(colour: string): string {
	const [red, green, blue] = [1, 3, 5].map((from) => {
		const channel = parseInt(colour.slice(from, from + 2), 16) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
	const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
	return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? "#10151b" : "#ffffff";
}
