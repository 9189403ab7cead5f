// SPDX-License-Identifier: MIT
// The data that the program puts into the page: `preview-report/1`, as Docs/report-format.md
// describes it.

import type { KnowledgeStudy } from "./Knowledge";

export type Point = [x: number, y: number];

export interface Region { id: string; name: string; outline: Point[]; centre: Point }
export interface Link { id: string; name: string; kind: string; points: Point[] }
export interface Place { id: string; name: string; at: Point; region: string | null; kind: string }
export interface Scenery { kind: string; polygon?: Point[]; line?: Point[]; width?: number; at?: Point; size?: number }
export interface LevelAgent { agent: string; colour: string; start: Point }

export interface Level {
	name: string;
	bounds: [left: number, top: number, right: number, bottom: number];
	regions: Region[];
	walkable: Point[][];
	obstacles: Point[][];
	links: Link[];
	places: Place[];
	scenery: Scenery[];
	agents: LevelAgent[];
}

export type PreferenceKind = "action" | "proposition";
export interface Preference { kind: PreferenceKind; pattern: string; value: number }
export interface Playstyle { agent: string; archetype: string; preferences: Preference[] }

export interface Alternative {
	text: string;
	agent: string | null;
	length: number | null;
	playstyle: number | null;
	value: number;
	chosen: boolean;
}

export interface Step {
	index: number;
	agent: string | null;
	agents: string[];
	action: string;
	args: string[];
	text: string;
	value: number;
	/// What the step adds to the playthrough's worth, and what it costs.
	fun?: number;
	effort?: number;
	place: string | null;
	region: string | null;
	start: number;
	end: number;
	after: number[];
	why: string;
	alternatives: Alternative[];
}

export interface LaneItem { kind: "travel" | "act" | "wait"; start: number; end: number; step: number | null }
export interface Lane { agent: string; items: LaneItem[]; path: [time: number, x: number, y: number][] }

export interface AgentRegion { region: string; steps: number; liked: number; disliked: number; offered: number }
export interface AgentStatistics {
	agent: string;
	archetype: string;
	steps: number;
	liked: number;
	disliked: number;
	value: number;
	busy: number;
	travel: number;
	idle: number;
	distance: number;
	regions: AgentRegion[];
}

export type PlanStatus = "solved" | "unsolvable" | "limit";

export interface Team {
	knowledge?: KnowledgeStudy;
	id: string;
	name: string;
	file: string;
	f: number;
	has_playstyles: boolean;
	status: PlanStatus;
	reason: string | null;
	reason_details?: string[];
	playstyles: Playstyle[];
	length: number;
	nodes: number;
	/// Fun minus effort.
	worth?: number;
	/// Nothing better is possible; else it is the best that was found.
	proven?: boolean;
	cut_short?: boolean;
	busiest_share?: number;
	playstyle: number;
	/// How the published search fares, where another planner's playthrough is shown.
	published?: { status: PlanStatus; length: number; playstyle: number } | null;
	makespan: number;
	critical: number[];
	steps: Step[];
	lanes: Lane[];
	per_agent: AgentStatistics[];
}

export type Severity = "problem" | "hint" | "fact";
export interface Finding {
	id: string;
	kind: string;
	severity: Severity;
	text: string;
	teams: string[];
	agent: string | null;
	region: string | null;
	place: string | null;
	action: string | null;
	steps: { team: string; index: number }[];
}

export interface CoverageEntry {
	id: string;
	name: string;
	used: number[];
	total: number;
	possible: number;
	actions?: string[];
	seconds?: number[];
}
export type CoverageKind = "actions" | "paths" | "places" | "items" | "regions";
export type Coverage = Record<CoverageKind, CoverageEntry[]>;

export interface Comparison {
	a: string;
	b: string;
	difference: number;
	same_executor: number;
	only_a: string[];
	only_b: string[];
	both: string[];
	makespan_difference: number;
	text: string;
}

export interface Sensitivity {
	team: string;
	agent: string;
	kind: PreferenceKind;
	pattern: string;
	from: number;
	to: number;
	changed: boolean;
	length: number;
	playstyle: number;
	difference: number;
	text: string;
}

export interface WhatIf {
	id: string;
	kind: string;
	subject: string;
	teams: { team: string; status: PlanStatus; changed: boolean; length: number; difference: number }[];
	text: string;
}

export interface PlanOutline { status: PlanStatus; length: number; playstyle: number; worth?: number; makespan: number }
export interface Against {
	name: string;
	teams: {
		team: string;
		change: string;
		before: PlanOutline | null;
		after: PlanOutline | null;
		only_before: string[];
		only_after: string[];
		text: string;
	}[];
	content: Record<string, string[]>;
}

export interface InputWarning { file: string; line: number; column: number; message: string }

/// The inputs as text, for replanning in the page.
export interface Source {
	domain: string;
	problem: string;
	level: string | null;
	teams: { id: string; file: string; text: string }[];
	edits?: string[];
	mode?: "paper" | "full" | "natural";
}

/// A plan of the designer's own.
export interface OwnPlan {
	name: string;
	valid: boolean;
	reason: string | null;
	length: number;
	needless: number;
	steps: string[];
	teams: { team: string; worth: number; playstyle: number }[];
}

export interface Report {
	schema: "preview-report/1";
	title: string;
	program: { name: string; version: string };
	summary: string[];
	cut_short?: boolean;
	cut_short_by?: string[];
	replans_left_out?: number;
	/// Not the level as it is.
	hypothetical?: { edits: string[]; pins: string[] } | null;
	own_plans?: OwnPlan[];
	warnings: InputWarning[];
	level: Level;
	teams: Team[];
	findings: Finding[];
	coverage: Coverage;
	comparison: Comparison[];
	sensitivity: Sensitivity[];
	what_if: WhatIf[];
	against: Against | null;
	source?: Source;
}
