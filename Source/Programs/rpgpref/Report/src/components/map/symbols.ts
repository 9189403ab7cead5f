// SPDX-License-Identifier: MIT
// Small drawings for what stands in a level, each in a box of 10 by 10 around its middle. Fill and
// stroke come from the style sheet, by the part's class.

import { svg } from "../../ui/dom";

type Part = [className: string, path: string];

const drawings: Record<string, Part[]> = {
	tree: [
		["shade", "M-3.8 3.2a4.4 1.4 0 1 0 8.8 0a4.4 1.4 0 1 0-8.8 0"],
		["trunk", "M-.6 0h1.2v3.4h-1.2z"],
		["leaf", "M0-5C2.6-5 4.2-3.2 4-1.2 4 .9 2.2 2 0 2S-4 .9-4-1.2C-4.2-3.2-2.6-5 0-5z"],
		["leaf-light", "M-.8-4.2C.6-4.4 1.6-3.4 1.4-2.4 1.2-1.4-.4-1-1.6-1.6-2.8-2.2-2.2-4-.8-4.2z"],
	],
	palm: [
		["shade", "M-3.4 3.8a3.8 1.1 0 1 0 7.6 0a3.8 1.1 0 1 0-7.6 0"],
		["trunk", "M-.3-2.2C.6 0 .6 2 .2 4h1.2C1.8 1.8 1.4-.6.4-2.6z"],
		["leaf", "M0-2.4C-1.8-5-4-4.6-5-2.8-3.2-3.4-1.6-3 0-2.4zM0-2.4C1-5.2 3.4-5.4 5-3.8 3.2-3.8 1.6-3.4 0-2.4z"],
		["leaf", "M0-2.4C-2.6-2.6-4.2-1-4.2 1-3-.8-1.6-1.8 0-2.4zM0-2.4C2.6-2.6 4.4-1.2 4.6.8 3.2-1 1.8-1.8 0-2.4z"],
		["leaf-light", "M0-2.4C-.8-4.4-.4-5-.2-5 .6-4.6.4-3.4 0-2.4z"],
	],
	tent: [
		["shade", "M-4.8 3.4a5 1.2 0 1 0 10 0a5 1.2 0 1 0-10 0"],
		["cloth", "M0-3.8L5 3.6H-5z"],
		["dark", "M0-1L1.7 3.6h-3.4z"],
	],
	campfire: [
		["trunk", "M-4 3l8-2.2.4 1.4-8 2.2zM4 3L-4 .8l-.4 1.4 8 2.2z"],
		["fire", "M0-4.6C1 -2.6 3 -1.6 2.6.6 2.4 2 1.2 2.6 0 2.6S-2.4 2-2.6.6C-2.8-.8-1.4-1.4-1.4-3-.6-2.8-.2-3.6 0-4.6z"],
		["glow", "M0-.8C.6 0 1.2.4 1 1.4.8 2.2-.8 2.2-1 1.4-1.2.6-.4.2 0-.8z"],
	],
	house: [
		["shade", "M-4.8 4a5 1.1 0 1 0 10.4 0a5 1.1 0 1 0-10.4 0"],
		["wall", "M-3.8-.6h7.6v4.8h-7.6z"],
		["roof", "M0-4.8L5-.4H-5z"],
		["dark", "M-.9 1.4H.9v2.8H-.9z"],
	],
	monolith: [
		["shade", "M-3.6 4.2a4.4 1 0 1 0 8.8 0a4.4 1 0 1 0-8.8 0"],
		["stone-dark", "M-2-4.2L.4-5 2.2-4 2.8 4.4H-2.8z"],
		["glow", "M-.5-2.6H.5V-.8L1.3.4H.5v2.4H-.5V.4h-.8L-.5-.8z"],
	],
	stones: [
		["stone-dark", "M-4.6 2.6L-4-.6-2-1.4-.4.2-.6 2.8z"],
		["stone", "M-.2 2.8L.6-2.4 2.6-3.2 4.4-.4 4.6 2.8z"],
		["stone-light", "M.9-2L2.6-3.2 3-1.2 1.4-.6z"],
	],
	boat: [
		["trunk", "M-.3-4.6h.6v6h-.6z"],
		["cloth", "M.5-4.4C3-3 3.6-1 3.6.8H.5zM-.5-3.4V.8h-2.7C-2.8-1-1.8-2.4-.5-3.4z"],
		["hull", "M-4.8 1.6h9.6C4.2 3.4 3 4.2 1.6 4.2h-3.2C-3 4.2-4.2 3.4-4.8 1.6z"],
	],
	crystal: [
		["crystal-dark", "M-1.6 3.6L-3.4-.6-1.8-3 0-.8.2 3.6z"],
		["crystal", "M.2 3.6L-.6-2.2 1.2-4.8 3-1.8 2.4 3.6z"],
		["glow", "M-.6-2.2L1.2-4.8 1.2-.6z"],
	],
	crate: [
		["shade", "M-4 3.8h8.8v1h-8.8z"],
		["hull", "M-3.8-3.8h7.6v7.6h-7.6z"],
		["line", "M-3.8-3.8l7.6 7.6M3.8-3.8l-7.6 7.6"],
	],
	console: [
		["shade", "M-4.4 3.8h9.2v1h-9.2z"],
		["metal", "M-4-1.6h8l.6 5.6h-9.2z"],
		["screen", "M-3.4-4.6h6.8l.4 3.4h-7.6z"],
		["glow", "M-2.6-3.8h3v.6h-3zM-2.6-2.6h4.4v.6h-4.4z"],
	],
	turret: [
		["metal", "M-3.2 4.2L-1.6-.4h3.2L3.2 4.2z"],
		["stone-dark", "M-2.6-3.4a2.6 2.6 0 1 1 5.2 0v2h-5.2z"],
		["dark", "M1.6-3.2h3.6v1.2h-3.6z"],
	],
	guard: [
		["shade", "M-2.8 4a2.8.8 0 1 0 5.6 0a2.8.8 0 1 0-5.6 0"],
		["stone-dark", "M-2.6 4C-2.6.6-1.6-1.2 0-1.2S2.6.6 2.6 4z"],
		["wall", "M0-4.8a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 1 1 0-3.8"],
	],
	core: [
		["metal", "M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0"],
		["screen", "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0"],
		["glow", "M0-2.2L1.9 1.1H-1.9z"],
	],
	button: [
		["metal", "M-3.6 0h7.2v3.6h-7.2z"],
		["fire", "M-2.4 0C-2.4-2.6 2.4-2.6 2.4 0z"],
	],
	key: [
		["glow", "M-2.6-2.6a2.4 2.4 0 1 1 1.9 3.4l4.3 3.4-.8 1-1-.8-.8 1-1-.8.8-1-2.4-1.9a2.4 2.4 0 0 1-1-4.3z"],
		["dark", "M-2.1-1a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0"],
	],
	bomb: [
		["stone-dark", "M-3.4 1.2a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0"],
		["trunk", "M.8-2.2L2-3.8l.8.6-1 1.6z"],
		["fire", "M2.4-5.2l1.6.8-.4 1.6-1.6-.6z"],
	],
	truck: [
		["hull", "M-4.8-2.4h6v5h-6z"],
		["metal", "M1.4-.8h2.2l1.2 1.6v1.8H1.4z"],
		["dark", "M-3.6 3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M1.8 3a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0"],
	],
	lamp: [
		["trunk", "M-.4-1h.8v5h-.8zM-1.8 4h3.6v.8h-3.6z"],
		["fire", "M0-4.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4"],
	],
};

const aliases: Record<string, string> = {
	pine: "tree", bush: "tree", hut: "house", building: "house", tower: "monolith", rock: "stones",
	boulder: "stones", ship: "boat", fire: "campfire", torch: "campfire", light: "lamp",
	box: "crate", barrel: "crate", machine: "crate", table: "crate",
};

/// The drawing of that kind; something plain where there is none.
export function sceneryDrawing(kind: string): SVGGElement {
	const parts = drawings[kind] ?? drawings[aliases[kind] ?? ""] ?? [
		["stone", "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0"] as Part,
	];
	return svg("g", {}, ...parts.map(([name, path]) => svg("path", { class: `draw-${name}`, d: path })));
}
