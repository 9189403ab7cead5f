// SPDX-License-Identifier: MIT
// Plans beside the page, so that dragging a slider never stutters.

import { PlannerModule } from "./PlannerModule";
import type { FromWorker, ToWorker } from "./messages";

let module: Promise<PlannerModule> | null = null;

const answer = (message: FromWorker): void => postMessage(message);

onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
	if (data.kind === "load") {
		module = PlannerModule.load(data.bytes);
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
