// SPDX-License-Identifier: MIT
// A level larger than any sample, as files: 60 places in six regions, 8 agents, 12 teams. Sites are
// finished in one of two ways each, so that playstyles matter; some content is of use to nobody.

const agents = ["Ada", "Bram", "Cleo", "Dina", "Emil", "Fay", "Gus", "Hilde"];
const colours = ["#c8553d", "#2e6fbb", "#3a8f5c", "#8a5bb0", "#b8860b", "#4f6d7a", "#a33b6f", "#5b6e1f"];
/// Each kind of site and the two ways to finish it.
const sites = [
	["vault", "pick-lock", "blast-door"], ["camp", "bribe-guard", "fight-guard"], ["ruin", "read-runes", "dig-tunnel"],
	["tower", "climb-tower", "repair-lift"], ["shrine", "solve-riddle", "steal-idol"],
];
const archetypes = [
	["none", []], ["thinker", ["read-runes", "solve-riddle", "pick-lock"]], ["fighter", ["fight-guard", "blast-door"]],
	["climber", ["climb-tower", "dig-tunnel"]], ["tinkerer", ["repair-lift", "pick-lock"]], ["talker", ["bribe-guard", "solve-riddle"]],
	["rogue", ["steal-idol", "pick-lock"]], ["digger", ["dig-tunnel", "read-runes"]],
];
const regionNames = ["Harbour", "Old town", "Marsh", "Heights", "Canyon", "Citadel"];

const placeId = (region, index) => `r${region}p${index}`;

export function makeLevel({ regions = 6, placesEach = 10, teamCount = 12, goals = 15 } = {}) {
	const places = [];
	for (let region = 0; region < regions; ++region) {
		for (let index = 0; index < placesEach; ++index) {
			places.push({ region, index, id: placeId(region, index), site: index >= placesEach - sites.length ? sites[index - placesEach + sites.length] : null });
		}
	}
	const chosen = places.filter(({ site }) => site).filter((_, position) => position % 2 === 0).slice(0, goals);
	return {
		domain: makeDomain(), problem: makeProblem(places, chosen, regions, placesEach), level: JSON.stringify(makeMap(places, regions)),
		teams: Array.from({ length: teamCount }, (_, team) => {
			const id = `playstyles-${String(team + 1).padStart(2, "0")}`;
			return { id, file: `${id}.json`, text: JSON.stringify(makeTeam(team)) };
		}),
	};
}

function makeDomain() {
	const ways = sites.flatMap(([kind, ...names]) => names.map((name) => `
  (:action ${name} :parameters (?a - player ?p - place)
    :precondition (and (at ?a ?p) (is-${kind} ?p) (open ?p)) :effect (and (not (open ?p)) (done ?p)))`));
	return `(define (domain expedition) (:requirements :strips :typing)
  (:types player place)
  (:constants ${agents.join(" ")} - player)
  (:predicates (at ?a - player ?p - place) (way ?p - place ?q - place) (open ?p - place) (done ?p - place)
    ${sites.map(([kind]) => `(is-${kind} ?p - place)`).join(" ")})
  (:action travel :parameters (?a - player ?p - place ?q - place)
    :precondition (and (at ?a ?p) (way ?p ?q)) :effect (and (not (at ?a ?p)) (at ?a ?q)))${ways.join("")})
`;
}

function makeProblem(places, chosen, regions, placesEach) {
	const ways = places.flatMap(({ region, index, id }) => [
		index > 0 ? [id, placeId(region, index - 1)] : null,
		index % 3 === 0 && index > 0 ? [id, placeId(region, 0)] : null,
		index === 0 && region > 0 ? [id, placeId(region - 1, 0)] : null,
		index === placesEach - 1 ? [id, placeId((region + 1) % regions, 0)] : null,
	]).filter(Boolean).flatMap(([from, to]) => [`(way ${from} ${to})`, `(way ${to} ${from})`]);
	return `(define (problem expedition-1) (:domain expedition)
  (:objects ${places.map(({ id }) => id).join(" ")} - place)
  (:init ${agents.map((agent, index) => `(at ${agent} ${placeId(index % regions, 0)})`).join(" ")}
    ${[...new Set(ways)].join(" ")}
    ${places.filter(({ site }) => site).map(({ id, site }) => `(is-${site[0]} ${id}) (open ${id})`).join(" ")})
  (:goal (and ${chosen.map(({ id }) => `(done ${id})`).join(" ")})))
`;
}

function makeMap(places, regions) {
	const centre = (region) => [70 + 130 * (region % 3), 65 + 125 * Math.floor(region / 3)];
	const at = ({ region, index }) => {
		const [x, y] = centre(region);
		const angle = (index / 10) * 2 * Math.PI;
		const radius = index === 0 ? 6 : 30 + 14 * (index % 2);
		return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * 0.85 * Math.sin(angle))];
	};
	return {
		schema: "level/1", name: "Expedition", bounds: [0, 0, 400, 260], walking_speed: 3,
		places: places.map((place) => ({ symbol: place.id, at: at(place),
			name: place.site ? `${regionNames[place.region]} ${place.site[0]}` : `${regionNames[place.region]} ${place.index + 1}`,
			region: `region${place.region}`, kind: place.site ? "treasure" : "place" })),
		regions: Array.from({ length: regions }, (_, region) => {
			const [x, y] = centre(region);
			return { id: `region${region}`, name: regionNames[region],
				outline: Array.from({ length: 28 }, (_unused, corner) => {
					const angle = (corner / 28) * 2 * Math.PI;
					return [Math.round(x + 58 * Math.cos(angle)), Math.round(y + 50 * Math.sin(angle))];
				}) };
		}),
		agents: agents.map((agent, index) => ({ agent, colour: colours[index], start: placeId(index % regions, 0) })),
		actions: [{ action: "travel", at: "?p", to: "?q", seconds: 1 },
			...sites.flatMap(([, ...ways]) => ways.map((action) => ({ action, at: "?p", seconds: 12 })))],
	};
}

function makeTeam(team) {
	return {
		schema: "playstyles/1", name: `Team ${team + 1}: ${team === 0 ? "no playstyles" : "mixed"}`, f: 1, agent_type: "player",
		agents: Object.fromEntries(agents.map((agent, index) => {
			const [archetype, liked] = team === 0 ? archetypes[0] : archetypes[(index * (team % 3 + 1) + team) % archetypes.length];
			return [agent, { archetype, actions: liked.map((action, position) => ({ action, value: position === 0 ? 1 : 0.5 })), propositions: [] }];
		})),
	};
}
