// SPDX-License-Identifier: MIT
// Players who do not know the level, as a team that can be played like any other.

import type { KnowledgeStudy, NewcomerStep, Report, Step, Team } from "./Report";
import { factWords, stepDeed, stepSentence } from "./wording";

/// Null where the report does not place the newcomers on the clock.
export function newcomersOf(report: Report, team: Team): Team | null {
	const study = team.knowledge;
	if (!study?.lanes || study.lanes.length === 0) {
		return null;
	}
	const steps = study.steps.map((step) => asStep(report, step, study));
	return {
		...team,
		name: `${team.name}, as newcomers`,
		status: study.status === "solved" ? "solved" : study.status === "undecided" ? "limit" : "unsolvable",
		reason: study.status === "solved" ? null : "Newcomers do not reach the goal.",
		reason_details: [],
		length: study.length, playstyle: study.playstyle, makespan: study.makespan ?? 0, critical: [], steps,
		lanes: study.lanes,
		per_agent: team.per_agent.map((agent) => ({ ...agent, steps: steps.filter((step) => step.agent === agent.agent).length })),
	};
}

function asStep(report: Report, step: NewcomerStep, study: KnowledgeStudy): Step {
	const surprises = study.surprises.filter((surprise) => surprise.step === step.index + 1);
	const said = (fact: string): string => factWords(report, fact);
	const sentences = [
		step.outcome === "failed" && "The attempt fails.",
		step.assumed.length > 0 && `They assume ${step.assumed.map(said).join("; ")}.`,
		step.learned.length > 0 && `They learn ${step.learned.slice(0, 6).map(({ fact, from }) =>
			(from === undefined ? said(fact) : `${said(fact)} from ${from}`)).join("; ")}${
			step.learned.length > 6 ? ` and ${step.learned.length - 6} more` : ""}.`,
		...surprises.map(({ expected }) => `They had counted on “${said(expected)}”, which is not true. They plan again.`),
	].filter((sentence) => sentence !== false);
	return {
		index: step.index, agent: step.agent, agents: step.agent === null ? [] : [step.agent], action: step.action, args: step.args,
		text: step.text, deed: stepDeed(report, step.text), sentence: stepSentence(report, step.text), value: step.value ?? 0, place: step.place ?? null, region: step.region ?? null,
		start: step.start ?? 0, end: step.end ?? 0, after: [], why: sentences.join(" "), alternatives: [],
	};
}
