// SPDX-License-Identifier: MIT
// A report of a level larger than any sample: 50 places, 6 agents, 200 steps a team.

export function makeLargeReport({ places = 50, agents = 6, steps = 200, seed = 7 } = {}) {
	let state = seed;
	const random = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
	const colours = ["#d1495b", "#2e6fbb", "#3a8f5c", "#8a5bb0", "#b8860b", "#4f6d7a"];
	const names = ["Ada", "Bram", "Cleo", "Dina", "Emil", "Fay"].slice(0, agents);
	const regions = Array.from({ length: 6 }, (_, index) => {
		const centre = [70 + 130 * (index % 3), 65 + 125 * Math.floor(index / 3)];
		const outline = Array.from({ length: 28 }, (_unused, corner) => {
			const angle = (corner / 28) * 2 * Math.PI;
			return [centre[0] + 58 * Math.cos(angle), centre[1] + 52 * Math.sin(angle)];
		});
		return { id: `r${index}`, name: `Region ${index + 1}`, outline, centre };
	});
	const level = {
		name: "Large level", bounds: [0, 0, 400, 260], regions, walkable: regions.map(({ outline }) => outline), obstacles: [],
		links: [], agents: names.map((agent, index) => ({ agent, colour: colours[index], start: [70, 65] })),
		places: Array.from({ length: places }, (_, index) => {
			const region = regions[index % regions.length];
			return {
				id: `p${index}`, name: `Place ${index + 1}`, region: region.id, kind: "place",
				at: [region.centre[0] + (random() - 0.5) * 80, region.centre[1] + (random() - 0.5) * 70],
			};
		}),
		scenery: [
			{ kind: "sea", polygon: [[0, 0], [400, 0], [400, 260], [0, 260]] },
			...regions.flatMap(({ outline }) => [{ kind: "beach", polygon: outline }]),
			...Array.from({ length: 150 }, () => ({ kind: random() < 0.5 ? "tree" : "palm", at: [random() * 400, random() * 260], size: 4 })),
		],
	};
	const team = (id, name) => {
		const lanes = names.map((agent) => ({ agent, items: [], path: [[0, 70, 65]], now: 0, at: [70, 65] }));
		const planned = Array.from({ length: steps }, (_, index) => {
			const lane = lanes[index % agents];
			const place = level.places[Math.floor(random() * places)];
			const middle = [(lane.at[0] + place.at[0]) / 2 + (random() - 0.5) * 20, (lane.at[1] + place.at[1]) / 2];
			const walk = Math.hypot(place.at[0] - lane.at[0], place.at[1] - lane.at[1]) / 3;
			const start = lane.now + walk;
			const end = start + 5 + random() * 20;
			lane.items.push({ kind: "travel", start: lane.now, end: start, step: index }, { kind: "act", start, end, step: index });
			lane.path.push([lane.now + walk / 2, ...middle], [start, ...place.at], [end, ...place.at]);
			lane.now = end;
			lane.at = place.at;
			const value = [1, 0.5, 0, 0, -1][Math.floor(random() * 5)];
			return {
				index, agent: lane.agent, agents: [lane.agent], action: `work-${index % 17}`, args: [lane.agent, place.id],
				text: `work-${index % 17} ${lane.agent} ${place.id}`, value, place: place.id, region: place.region, start, end,
				after: index >= agents ? [index - agents] : [], why: "It leaves the fewest steps.",
				alternatives: [0, 1, 2].map((other) => ({
					text: `work-${other} ${lane.agent}`, agent: lane.agent, length: 200 - index + other, playstyle: 0.01, value: 0, chosen: other === 0,
				})),
			};
		});
		const makespan = Math.max(...lanes.map(({ now }) => now));
		for (const lane of lanes) {
			lane.items.push({ kind: "wait", start: lane.now, end: makespan, step: null });
			lane.path.push([makespan, ...lane.at]);
		}
		return {
			id, name, file: `${id}.json`, f: 1, has_playstyles: true, status: "solved", reason: null,
			playstyles: names.map((agent) => ({ agent, archetype: "worker", preferences: [] })),
			length: steps, nodes: 1000, playstyle: 0.1, makespan, critical: [0, 1, 2], steps: planned,
			lanes: lanes.map(({ agent, items, path }) => ({ agent, items, path })),
			per_agent: names.map((agent) => ({
				agent, archetype: "worker", steps: steps / agents, liked: 10, disliked: 3, value: 0.1, busy: 100, travel: 50, idle: 20, distance: 500,
				regions: regions.map(({ id: region }) => ({ region, steps: 5, liked: 2, disliked: 1, offered: 3 })),
			})),
		};
	};
	const entry = (id, name, amount) => ({ id, name, used: [amount, amount], total: 2 * amount, possible: 6, seconds: [10, 10] });
	return {
		schema: "preview-report/1", title: "Large level", program: { name: "rpgpref", version: "0.1.0" },
		summary: ["Two teams were planned; both finish."], warnings: [], level,
		teams: [team("a", "Team A: workers"), team("b", "Team B: workers")],
		findings: [], comparison: [], sensitivity: [], what_if: [], against: null,
		coverage: {
			actions: Array.from({ length: 17 }, (_, index) => entry(`work-${index}`, `work-${index}`, index % 5)), paths: [],
			places: level.places.map(({ id, name }, index) => entry(id, name, index % 7)), items: [],
			regions: regions.map(({ id, name }) => entry(id, name, 30)),
		},
	};
}
