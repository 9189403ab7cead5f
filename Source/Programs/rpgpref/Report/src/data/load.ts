// SPDX-License-Identifier: MIT

import type { Report } from "./Report";

export type Loaded = { report: Report; error: null } | { report: null; error: string };

/// Reads what the program put into the page.
export function loadReport(): Loaded {
	const text = document.getElementById("report-data")?.textContent ?? "";
	let data: unknown;
	try {
		data = JSON.parse(text);
	} catch {
		return failure("The page holds no data. `rpgpref preview` writes a page with data into it.");
	}
	const schema = (data as { schema?: unknown } | null)?.schema;
	if (schema !== "preview-report/1") {
		return failure(`The data follow the schema “${String(schema)}”; this page shows “preview-report/1”.`
			+ " Please write the report again with the program that made this page.");
	}
	return { report: data as Report, error: null };
}

function failure(error: string): Loaded {
	return { report: null, error };
}
