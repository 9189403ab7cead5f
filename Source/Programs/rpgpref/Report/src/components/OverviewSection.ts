// SPDX-License-Identifier: MIT
// All teams in one table, each with its lanes in small.

import { splitName } from "../data/naming";
import type { Team } from "../data/Report";
import type { AppState } from "../state/AppState";
import { html, svg } from "../ui/dom";
import { clock, likingOf, percent, signed } from "../ui/format";
import { makeTable, type Column } from "./DataTable";
import { liveContent, makeSection } from "./section";
import { effortOf, funOf, likedShare, priceOfSharing, proofOf } from "./teamFigures";

export function makeOverview(state: AppState): HTMLElement | null {
	if (state.written.teams.length < 2) {
		return null;
	}
	return makeSection({ id: "overview", title: "All teams", isWide: true }, liveContent(state, ({ teams }) => {
		const longest = Math.max(1, ...teams.map(({ makespan }) => makespan));
		return [makeTable<Team>({
			id: "overview-table", caption: "How every team fares; lanes to the same scale", rows: teams, noun: "team", isTall: true,
			csvName: `${state.report.title} teams`,
			columns: columnsOf(state, longest),
		})];
	}));
}

function columnsOf(state: AppState, longest: number): Column<Team>[] {
	const solved = (team: Team, value: number): number => (team.status === "solved" ? value : Number.NEGATIVE_INFINITY);
	const shown = (team: Team, text: string): string => (team.status === "solved" ? text : "–");
	return [
		{ title: "Team", value: ({ name }) => name, show: (team) => makeName(state, team), className: "team-cell" },
		{ title: "Lanes", value: (team) => solved(team, team.makespan), show: (team) => makeSmallLanes(team, longest), className: "lanes-cell",
			csv: () => "" },
		{ title: "Steps", value: (team) => solved(team, team.length), show: (team) => shown(team, String(team.length)) },
		{ title: "Time", value: (team) => solved(team, team.makespan), show: (team) => shown(team, clock(team.makespan)) },
		{ title: "Worth", hint: "Fun minus effort", value: (team) => solved(team, team.worth ?? team.playstyle), show: (team) => shown(team, signed(team.worth ?? team.playstyle)) },
		{ title: "Fun", value: (team) => solved(team, funOf(team)), show: (team) => shown(team, signed(funOf(team))) },
		{ title: "Effort", value: (team) => solved(team, effortOf(team)), show: (team) => shown(team, effortOf(team).toFixed(2)) },
		{ title: "Liked", hint: "Share of own steps that are liked", value: (team) => solved(team, likedShare(team).share), show: (team) => shown(team, percent(likedShare(team).share)) },
		{ title: "Busiest", hint: "Share of the steps that the busiest agent does", value: (team) => solved(team, team.busiest_share ?? 0),
			show: (team) => shown(team, percent(team.busiest_share ?? 0)) },
		{ title: "For sharing", hint: "Worth that the playthrough gives up so that the busiest agent has less to do", value: (team) => solved(team, priceOfSharing(team)),
			show: (team) => shown(team, priceOfSharing(team) === 0 ? "0" : `−${priceOfSharing(team).toFixed(2)}`) },
		{ title: "Search", value: (team) => (team.status === "solved" ? proofOf(team) : team.status), show: (team) => (team.status === "solved" ? proofOf(team)
			: html("span", { class: "unused" }, team.status === "limit" ? "nothing found in time" : "cannot finish")) },
	];
}

function makeName(state: AppState, team: Team): HTMLElement {
	const [title, members] = splitName(team.name);
	return html("button", {
		type: "button", class: "link-button",
		onclick: () => {
			state.chosen.value = state.teamIndex(team.id);
			document.getElementById("stage")?.scrollIntoView({ block: "start" });
		},
	}, html("span", { class: "visually-hidden" }, "Show "), html("b", {}, title), members && html("small", {}, members));
}

const rowHeight = 5;
const width = 220;

function makeSmallLanes(team: Team, longest: number): Element {
	const height = Math.max(1, team.lanes.length) * rowHeight;
	const x = (time: number): string => ((time / longest) * width).toFixed(1);
	return svg("svg", { class: "small-lanes", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
		...team.lanes.flatMap((lane, row) => lane.items.filter(({ kind }) => kind === "act").map((item) => {
			const step = item.step === null ? undefined : team.steps[item.step];
			return svg("rect", {
				class: `small-bar bar-${step?.agent === null ? "team" : likingOf(step?.value ?? 0)}`,
				x: x(item.start), y: row * rowHeight + 0.5, width: Math.max(1, Number(x(item.end)) - Number(x(item.start)) - 0.3).toFixed(1), height: rowHeight - 1,
			});
		})));
}
