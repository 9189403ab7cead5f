// SPDX-License-Identifier: MIT
// What the reader has changed in the page: preferences of teams, and content taken out of the level.
// Drafts are kept for every team, so that looking at another one loses nothing.

import { contentOf, type Content } from "../data/content";
import type { Report } from "../data/Report";
import { Signal } from "../ui/Signal";
import { TeamDraft, type DraftChange } from "./TeamDraft";

/// As it stands in an address.
export interface SavedChanges { removed: string[]; drafts: [team: string, changes: DraftChange[]][] }

export class Changes {
	/// Counts up with every change.
	readonly version = new Signal(0);
	readonly content: Content[];
	private readonly drafts = new Map<string, TeamDraft>();
	private readonly removed = new Set<string>();

	constructor(written: Report) {
		this.content = contentOf(written);
		for (const { id, file, text } of written.source?.teams ?? []) {
			try {
				this.drafts.set(id, new TeamDraft(id, file, text));
			} catch {
				// A file that is not JSON cannot have been planned with; the team stays as written.
			}
		}
	}

	get isEmpty(): boolean {
		return this.removed.size === 0 && this.changedDrafts().length === 0;
	}

	draft(team: string): TeamDraft | null {
		return this.drafts.get(team) ?? null;
	}

	changedDrafts(): TeamDraft[] {
		return [...this.drafts.values()].filter((draft) => draft.isChanged);
	}

	/// Content taken out, in the level's order.
	removedContent(): Content[] {
		return this.content.filter(({ id }) => this.removed.has(id));
	}

	isRemoved(id: string): boolean {
		return this.removed.has(id);
	}

	/// For the planner. Two pieces of content may share an edit, and nothing can be taken out twice.
	edits(): string[] {
		return [...new Set(this.removedContent().flatMap(({ edits }) => edits))];
	}

	setRemoved(id: string, isRemoved: boolean): void {
		if (isRemoved) {
			this.removed.add(id);
		} else {
			this.removed.delete(id);
		}
		this.note();
	}

	restoreAll(): void {
		this.removed.clear();
		this.note();
	}

	resetTeam(team: string): void {
		this.drafts.get(team)?.reset();
		this.note();
	}

	/// Says that a draft was changed.
	note(): void {
		this.version.value += 1;
	}

	save(): SavedChanges {
		return {
			removed: this.removedContent().map(({ id }) => id),
			drafts: this.changedDrafts().map((draft) => [draft.id, draft.changes()]),
		};
	}

	restore({ removed, drafts }: SavedChanges): void {
		this.removed.clear();
		const known = new Set(this.content.map(({ id }) => id));
		removed.filter((id) => known.has(id)).forEach((id) => this.removed.add(id));
		this.drafts.forEach((draft) => draft.reset());
		drafts.forEach(([team, changes]) => this.drafts.get(team)?.apply(changes));
		this.note();
	}
}
