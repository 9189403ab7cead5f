// SPDX-License-Identifier: MIT
// The member `knowledge` of a team, as Docs/knowledge.md describes it; only what the page shows.

export interface KnowledgeLearned { mind: string; fact: string; how: string; from?: string }
export interface KnowledgeStep {
	index: number;
	text: string;
	outcome: "done" | "failed";
	learned: KnowledgeLearned[];
}

export interface KnowledgeStudy {
	status: string;
	minds: string[];
	steps: KnowledgeStep[];
	length: number;
	failed_attempts: number;
	playstyle: number;
	surprises: { step: number; expected: string }[];
	/// Unknown facts of each mind, at the start and after each step.
	unknown: Record<string, number>[];
	veterans: { status: string; length: number; playstyle: number };
	findings: { code: string; text: string; step: number | null }[];
}
