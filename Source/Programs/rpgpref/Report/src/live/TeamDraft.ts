// SPDX-License-Identifier: MIT
// A team's playstyle file while its preferences are being changed.

export type DraftKind = "action" | "proposition" | "tag";

export interface DraftPreference {
	/// In words, such as "solve puzzle" or "at agent room2".
	label: string;
	kind: DraftKind;
	written: number | null;
	value: number;
}

/// One changed value, short enough for an address.
export type DraftChange = [agent: string, kind: DraftKind, label: string, value: number];

interface Entry { action?: string; predicate?: string; tag?: string; args?: string[]; value: number }
interface AgentEntry { archetype?: string; actions?: Entry[]; propositions?: Entry[] }
interface TeamFile { agents: Record<string, AgentEntry>; [member: string]: unknown }

const members: [DraftKind, "actions" | "propositions"][] = [["action", "actions"], ["proposition", "propositions"]];

export class TeamDraft {
	private file: TeamFile;
	private readonly original: TeamFile;

	constructor(readonly id: string, readonly fileName: string, private readonly text: string) {
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
		const { archetype } = this.file.agents[agent] ?? {};
		return typeof archetype === "string" ? archetype : "";
	}

	preferences(agent: string): DraftPreference[] {
		const now = this.file.agents[agent];
		const before = this.original.agents[agent];
		return members.flatMap(([kind, member]) => (now?.[member] ?? []).map((entry, index) => ({
			label: labelOf(entry),
			kind,
			written: before?.[member]?.[index]?.value ?? null,
			get value() { return entry.value; },
			set value(next: number) { entry.value = next; },
		})));
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

	changes(): DraftChange[] {
		return this.agents.flatMap((agent) => this.preferences(agent)
			.filter(({ value, written }) => value !== written)
			.map(({ kind, label, value }): DraftChange => [agent, kind, label, value]));
	}

	apply(changes: DraftChange[]): void {
		for (const [agent, kind, label, value] of changes) {
			const known = this.preferences(agent).find((entry) => entry.kind === kind && entry.label === label);
			if (known) {
				known.value = value;
			} else if (kind === "action" && this.file.agents[agent]) {
				this.add(agent, label, value);
			}
		}
	}

	reset(): void {
		this.file = JSON.parse(this.text) as TeamFile;
	}

	toText(): string {
		return JSON.stringify(this.file, null, "\t");
	}
}

function labelOf(entry: Entry): string {
	return [entry.action ?? entry.predicate ?? entry.tag ?? "?", ...(entry.args ?? [])].join(" ");
}
