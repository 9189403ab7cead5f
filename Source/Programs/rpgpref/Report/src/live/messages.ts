// SPDX-License-Identifier: MIT

export type ToWorker = { kind: "load"; bytes: Uint8Array<ArrayBuffer> } | { kind: "plan"; request: string };

export type FromWorker =
	| { kind: "answer"; text: string; milliseconds: number }
	| { kind: "failure"; message: string };
