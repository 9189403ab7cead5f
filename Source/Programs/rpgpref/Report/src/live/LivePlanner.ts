// SPDX-License-Identifier: MIT
// Replans in a worker; of requests that come faster than answers only the last one counts.

import workerSource from "bundle:worker";

import type { Report } from "../data/Report";
import type { FromWorker, ToWorker } from "./messages";

type OnAnswer = (answer: Report, milliseconds: number) => void;

/// A plan that takes longer is given up; a slider that hangs is worse than one that says so.
const patienceMilliseconds = 20_000;

export class LivePlanner {
	private worker: Worker | null = null;
	private waiting: string | null = null;
	private isBusy = false;
	private timer = 0;

	private constructor(
		private readonly packedModule: Uint8Array<ArrayBuffer>,
		private readonly onAnswer: OnAnswer,
		private readonly onFailure: (message: string) => void,
	) {}

	/// Null when the page was built without the planner.
	static create(onAnswer: OnAnswer, onFailure: (message: string) => void): LivePlanner | null {
		const text = document.getElementById("planner-module")?.textContent?.trim() ?? "";
		if (text === "" || typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined") {
			return null;
		}
		return new LivePlanner(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)), onAnswer, onFailure);
	}

	request(text: string): void {
		if (this.isBusy) {
			this.waiting = text;
			return;
		}
		this.isBusy = true;
		this.worker ??= this.startWorker();
		this.send({ kind: "plan", request: text });
		this.timer = window.setTimeout(() => this.giveUp(), patienceMilliseconds);
	}

	/// Forgets what is under way and waiting.
	cancel(): void {
		this.waiting = null;
		if (this.isBusy) {
			this.stopWorker();
		}
	}

	private startWorker(): Worker {
		const address = URL.createObjectURL(new Blob([workerSource], { type: "text/javascript" }));
		const worker = new Worker(address);
		URL.revokeObjectURL(address);
		worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
		worker.onerror = (event) => this.receive({ kind: "failure", message: event.message || "the planner could not be started" });
		this.worker = worker;
		this.send({ kind: "load", bytes: this.packedModule });
		return worker;
	}

	private send(message: ToWorker): void {
		this.worker?.postMessage(message);
	}

	private receive(message: FromWorker): void {
		this.isBusy = false;
		window.clearTimeout(this.timer);
		if (this.waiting !== null) {
			const next = this.waiting;
			this.waiting = null;
			this.request(next);
			return;
		}
		if (message.kind === "failure") {
			this.stopWorker();
			this.onFailure(message.message);
			return;
		}
		const answer = JSON.parse(message.text) as Partial<Report> & { error?: { message: string } };
		if (answer.teams) {
			this.onAnswer(answer as Report, message.milliseconds);
		} else {
			this.onFailure(answer.error?.message ?? "the planner did not answer");
		}
	}

	private giveUp(): void {
		this.cancel();
		this.onFailure("planning took longer than twenty seconds and was stopped");
	}

	private stopWorker(): void {
		window.clearTimeout(this.timer);
		this.worker?.terminate();
		this.worker = null;
		this.isBusy = false;
	}
}
