// SPDX-License-Identifier: MIT
// Keeps the report in step with what was changed: every change is planned, and the planner's answer
// becomes the report that the whole page shows. Preferences concern one team, so the others keep their
// playthroughs; of a broken level everybody whose playthrough no longer works is planned again.

import { withAnswer } from "../data/liveReport";
import { onlyNarrows } from "../data/narrowing";
import type { Report, Team } from "../data/Report";
import type { AppState } from "../state/AppState";
import { Signal } from "../ui/Signal";
import type { Changes } from "./Changes";
import { LivePlanner } from "./LivePlanner";

export type LiveStatus =
	| { kind: "written" }
	| { kind: "planning" }
	| { kind: "planned"; milliseconds: number }
	| { kind: "failed"; message: string };

/// Between the last change and the planner's start.
const pauseMilliseconds = 60;

export class LiveSession {
	readonly status = new Signal<LiveStatus>({ kind: "written" });
	private timer = 0;
	private planned = 0;

	private constructor(private readonly state: AppState, readonly changes: Changes, private readonly planner: LivePlanner) {
		changes.version.changed(() => this.replanSoon());
	}

	/// Null when the page has no planner or the report no inputs to plan with.
	static create(state: AppState, changes: Changes): LiveSession | null {
		let session: LiveSession | null = null;
		const planner = state.written.source?.domain ? LivePlanner.create(
			(answer, milliseconds) => session?.take(answer, milliseconds),
			(message) => session?.fail(message)) : null;
		session = planner && new LiveSession(state, changes, planner);
		return session;
	}

	private replanSoon(): void {
		window.clearTimeout(this.timer);
		if (this.changes.isEmpty) {
			this.planner.cancel();
			this.state.live.value = this.state.written;
			this.status.value = { kind: "written" };
			return;
		}
		this.status.value = { kind: "planning" };
		this.timer = window.setTimeout(() => this.replan(), pauseMilliseconds);
	}

	private replan(): void {
		this.planned = this.changes.version.value;
		this.planner.request(JSON.stringify(this.makeRequest()));
	}

	private makeRequest(): object {
		const { written } = this.state;
		const source = written.source!;
		const edits = this.changes.edits();
		// The planner looks whether a settled playthrough still works, and searches where it does not.
		const mayKeep = onlyNarrows(source.domain, source.problem, edits);
		return {
			domain: source.domain, problem: source.problem, level: source.level,
			edits: [...(source.edits ?? []), ...edits], mode: source.mode ?? "paper", pins: written.hypothetical?.pins ?? [],
			// What the report knows: the answer is at least as good as the best of it.
			plans: written.teams.filter(({ status }) => status === "solved").map(stepTexts),
			teams: source.teams.map(({ id, file, text }) => {
				const draft = this.changes.draft(id);
				const team = written.teams.find((entry) => entry.id === id);
				return draft?.isChanged ? { id, file, text: draft.toText() }
					: { id, file, text, settled: mayKeep && team?.status === "solved" ? settled(team) : null };
			}),
		};
	}

	private take(answer: Report, milliseconds: number): void {
		// Of an answer to what is no longer wanted, nothing is shown.
		if (this.planned !== this.changes.version.value) {
			return;
		}
		this.state.live.value = withAnswer(this.state.written, answer, this.changes.edits());
		this.status.value = { kind: "planned", milliseconds };
	}

	private fail(message: string): void {
		this.status.value = { kind: "failed", message };
	}
}

function stepTexts({ steps }: Team): string[] {
	return steps.map(({ text }) => text);
}

function settled(team: Team): object {
	return { steps: stepTexts(team), nodes: team.nodes, cost: team.cost ?? null,
		proven: team.proven ?? false, cut_short: team.cut_short ?? false };
}
