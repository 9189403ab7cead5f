// SPDX-License-Identifier: MIT
// What people read instead of symbols. A symbol without words is its own name in a report; then its
// parts are set apart, which a name of the level's own must never be.

import type { Report } from "./Report";
import { words } from "../ui/format";

export function actionName(report: Report, action: string): string {
	return named(report.words?.actions[action]?.name, action);
}

export function objectName(report: Report, object: string): string {
	return named(report.words?.objects[object], object);
}

/// A name for people, where a report gives the symbol if there is none.
export function named(name: string | undefined, symbol: string): string {
	return name === undefined || name === symbol ? words(symbol) : name;
}
