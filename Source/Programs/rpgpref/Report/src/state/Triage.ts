// SPDX-License-Identifier: MIT
// What the reader has ticked off and noted about findings. It is kept in the browser's storage under the
// level's name, and in memory where pages from disk have no storage.

import type { Finding, Report } from "../data/Report";
import { Signal } from "../ui/Signal";

interface Entry { isDone: boolean; note: string }

export class Triage {
	readonly changed = new Signal(0);
	private readonly entries: Map<string, Entry>;
	private readonly key: string;

	constructor(report: Report) {
		this.key = `rpgpref-triage:${report.title}:${report.source ? checksum(report.source.problem) : ""}`;
		this.entries = new Map(this.read());
	}

	of(finding: Finding): Entry {
		return this.entries.get(keyOf(finding)) ?? { isDone: false, note: "" };
	}

	set(finding: Finding, change: Partial<Entry>): void {
		const entry = { ...this.of(finding), ...change };
		if (entry.isDone || entry.note !== "") {
			this.entries.set(keyOf(finding), entry);
		} else {
			this.entries.delete(keyOf(finding));
		}
		this.write();
		this.changed.value += 1;
	}

	private read(): [string, Entry][] {
		try {
			return JSON.parse(window.localStorage.getItem(this.key) ?? "[]") as [string, Entry][];
		} catch {
			return [];
		}
	}

	private write(): void {
		try {
			window.localStorage.setItem(this.key, JSON.stringify([...this.entries]));
		} catch {
			// Kept in memory; it can still be exported.
		}
	}
}

/// The same finding of the next preview has the same words, not the same number.
function keyOf({ kind, text }: Finding): string {
	return `${kind}: ${text}`;
}

function checksum(text: string): string {
	let sum = 0;
	for (let index = 0; index < text.length; ++index) {
		sum = (Math.imul(sum, 31) + text.charCodeAt(index)) >>> 0;
	}
	return sum.toString(36);
}
