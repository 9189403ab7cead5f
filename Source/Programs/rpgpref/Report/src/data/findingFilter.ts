// SPDX-License-Identifier: MIT
// Which findings are shown, and in which groups.

import { kindTitle } from "./findingKinds";
import type { Finding, Severity } from "./ReportAliases";

export interface FindingFilter {
	text: string;
	severity: Severity | "";
	team: string;
	agent: string;
	region: string;
	/// Only what is not ticked off.
	isOpenOnly: boolean;
	groupBy: "kind" | "agent";
}

export const noFilter: FindingFilter = { text: "", severity: "", team: "", agent: "", region: "", isOpenOnly: false, groupBy: "kind" };

export function isFiltering({ text, severity, team, agent, region, isOpenOnly }: FindingFilter): boolean {
	return text.trim() !== "" || severity !== "" || team !== "" || agent !== "" || region !== "" || isOpenOnly;
}

export function filterFindings(findings: Finding[], filter: FindingFilter, isDone: (finding: Finding) => boolean): Finding[] {
	const wanted = filter.text.trim().toLowerCase();
	return findings.filter((finding) =>
		(filter.severity === "" || finding.severity === filter.severity)
		&& (filter.team === "" || finding.teams.includes(filter.team))
		&& (filter.agent === "" || finding.agent === filter.agent)
		&& (filter.region === "" || finding.region === filter.region)
		&& (!filter.isOpenOnly || !isDone(finding))
		&& (wanted === "" || `${finding.text} ${kindTitle(finding.kind)} ${finding.kind}`.toLowerCase().includes(wanted)));
}

export interface FindingGroup { key: string; title: string; agent: string | null; severity: Severity; findings: Finding[] }

/// In the order of each group's first finding, so that the most important comes first.
export function groupFindings(findings: Finding[], by: FindingFilter["groupBy"]): FindingGroup[] {
	const groups = new Map<string, FindingGroup>();
	for (const finding of findings) {
		const agent = by === "agent" ? finding.agent : null;
		const key = by === "agent" ? `agent ${finding.agent ?? ""}` : `${finding.severity} ${finding.kind}`;
		const title = by === "agent" ? finding.agent ?? "The level" : kindTitle(finding.kind);
		const group = groups.get(key) ?? { key, title, agent, severity: finding.severity, findings: [] };
		group.findings.push(finding);
		groups.set(key, group);
	}
	return [...groups.values()];
}
