// SPDX-License-Identifier: MIT
// A team's `playstyles/1` file while its preferences are being changed.

export interface DraftPreference {
	/// In words, such as "solve puzzle" or "at agent room2".
	label: string;
	kind: "action" | "proposition";
	written: number | null;
	value: number;
}

interface Entry { action?: string; predicate?: string; args?: string[]; value: number }
interface AgentEntry { archetype?: string; actions?: Entry[]; propositions?: Entry[] }
interface TeamFile { agents: Record<string, AgentEntry>; [member: string]: unknown }

export class TeamDraft {
	private file: TeamFile;
	private readonly original: TeamFile;

	constructor(private readonly text: string) {
		this.file = JSON.parse(text) as TeamFile;
		this.original = JSON.parse(text) as TeamFile;
	}

	get agents(): string[] {
		return Object.keys(this.file.agents);
	}

	get isChanged(): boolean {
		return JSON.stringify(this.file) !== JSON.stringify(this.original);
	}

	archetype(agent: string): string {
		return this.file.agents[agent]?.archetype ?? "";
	}

	preferences(agent: string): DraftPreference[] {
		const describe = (kind: DraftPreference["kind"], list: Entry[], originals: Entry[]): DraftPreference[] =>
			list.map((entry, index) => ({
				label: [entry.action ?? entry.predicate ?? "?", ...(entry.args ?? [])].join(" "),
				kind,
				written: originals[index]?.value ?? null,
				get value() { return entry.value; },
				set value(next: number) { entry.value = next; },
			}));
		const now = this.file.agents[agent];
		const before = this.original.agents[agent];
		return [
			...describe("action", now?.actions ?? [], before?.actions ?? []),
			...describe("proposition", now?.propositions ?? [], before?.propositions ?? []),
		];
	}

	/// Actions that the agent has no opinion of yet.
	openActions(agent: string, all: string[]): string[] {
		const known = new Set((this.file.agents[agent]?.actions ?? []).map(({ action }) => action?.toLowerCase()));
		return all.filter((action) => !known.has(action.toLowerCase()));
	}

	add(agent: string, action: string, value: number): void {
		const entry = this.file.agents[agent];
		if (entry) {
			entry.actions = [...(entry.actions ?? []), { action, value }];
		}
	}

	reset(): void {
		this.file = JSON.parse(this.text) as TeamFile;
	}

	toText(): string {
		return JSON.stringify(this.file);
	}
}
