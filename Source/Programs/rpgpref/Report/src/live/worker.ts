// SPDX-License-Identifier: MIT
// Plans beside the page, so that dragging a slider never stutters.

import { PlannerModule } from "./PlannerModule";
import type { FromWorker, ToWorker } from "./messages";

let module: Promise<PlannerModule> | null = null;

/// The page carries the module compressed.
function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
	return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

const answer = (message: FromWorker): void => postMessage(message);

onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
	if (data.kind === "load") {
		module = unpack(data.bytes).then((bytes) => PlannerModule.load(bytes));
		// A failure is reported with the first plan that needs the module.
		module.catch(() => {});
		return;
	}
	try {
		const planner = await module;
		const begin = performance.now();
		const text = planner!.plan(data.request);
		answer({ kind: "answer", text, milliseconds: performance.now() - begin });
	} catch (error) {
		answer({ kind: "failure", message: error instanceof Error ? error.message : String(error) });
	}
};
