// SPDX-License-Identifier: MIT

import { svg } from "./dom";

const paths = {
	play: "M7 4.5v15l12.5-7.5z",
	pause: "M6.5 4.5h4v15h-4zM13.5 4.5h4v15h-4z",
	previous: "M6 5h2.4v14H6zM19 5v14L9 12z",
	next: "M15.6 5H18v14h-2.4zM5 5l10 7L5 19z",
	first: "M3.5 5h2.2v14H3.5zM13 5v14L5.7 12zM20.5 5v14L13 12z",
	sun: "M12 7.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zM11 2h2v3h-2zM11 19h2v3h-2zM2 11h3v2H2zM19 11h3v2h-3zM4.2 5.6l1.4-1.4 2.1 2.1-1.4 1.4zM16.3 17.7l1.4-1.4 2.1 2.1-1.4 1.4zM4.2 18.4l2.1-2.1 1.4 1.4-2.1 2.1zM16.3 6.3l2.1-2.1 1.4 1.4-2.1 2.1z",
	moon: "M20 14.6A8.6 8.6 0 0 1 9.4 4 8.6 8.6 0 1 0 20 14.6z",
	print: "M7 3h10v4H7zM5 8h14a2 2 0 0 1 2 2v6h-4v-3H7v3H3v-6a2 2 0 0 1 2-2zM8.5 14.5h7V21h-7z",
	help: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm-1.1 14h2.2v2h-2.2zM12 6c2.3 0 3.9 1.4 3.9 3.4 0 1.5-.8 2.3-1.7 3-.8.6-1.1.9-1.1 1.7v.7h-2.2v-1c0-1.5.8-2.2 1.6-2.8.7-.5 1.1-.8 1.1-1.5 0-.8-.6-1.4-1.6-1.4s-1.7.6-1.8 1.7H8c.1-2.3 1.7-3.8 4-3.8z",
	plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
	minus: "M5 11h14v2H5z",
	fit: "M4 4h6v2.2H6.2V10H4zM14 4h6v6h-2.2V6.2H14zM4 14h2.2v3.8H10V20H4zM17.8 14H20v6h-6v-2.2h3.8z",
	problem: "M12 2.8L22.5 21h-21zM11 9.5v5.5h2V9.5zM11 16.6v2.1h2v-2.1z",
	hint: "M12 2.5a7 7 0 0 0-4 12.7V18h8v-2.8a7 7 0 0 0-4-12.7zM8.5 19.5h7V21.5h-7z",
	fact: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM11 7h2v2.2h-2zM11 10.8h2V17h-2z",
	picture: "M4 4h16a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 20 20H4a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 4 4zm.5 2v9.6l4.2-4.4 3.6 3.7 3-2.9 4.2 4V6zM15.5 7.6a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z",
	link: "M10.6 13.4a4 4 0 0 1 0-5.6l3-3a4 4 0 0 1 5.6 5.6l-1.7 1.7-1.5-1.5 1.7-1.7a1.9 1.9 0 1 0-2.7-2.7l-3 3a1.9 1.9 0 0 0 0 2.7zM13.4 10.6a4 4 0 0 1 0 5.6l-3 3a4 4 0 0 1-5.6-5.6l1.7-1.7 1.5 1.5-1.7 1.7a1.9 1.9 0 1 0 2.7 2.7l3-3a1.9 1.9 0 0 0 0-2.7z",
	download: "M11 3h2v9.2l3.3-3.3 1.4 1.4L12 16l-5.7-5.7 1.4-1.4L11 12.2zM4 18h16v2.2H4z",
	remove: "M9 3h6l1 1.6h4v2H4v-2h4zM5.5 8.2h13L17.6 21H6.4zM9.4 10.4l.4 8h1.6l-.3-8zM13 10.4l-.3 8h1.6l.4-8z",
	restore: "M12 5a7.5 7.5 0 1 1-7.3 9.2h2.2A5.4 5.4 0 1 0 12 7.1H8.9l2.5 2.5-1.5 1.5L4.9 6l5-5 1.5 1.5L8.9 5z",
	target: "M11 2h2v3.1A7 7 0 0 1 18.9 11H22v2h-3.1A7 7 0 0 1 13 18.9V22h-2v-3.1A7 7 0 0 1 5.1 13H2v-2h3.1A7 7 0 0 1 11 5.1zM12 7.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6z",
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName, size = 18): SVGSVGElement {
	return svg("svg", {
		class: "icon", viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true", focusable: "false",
	}, svg("path", { d: paths[name], "fill-rule": "evenodd" }));
}
