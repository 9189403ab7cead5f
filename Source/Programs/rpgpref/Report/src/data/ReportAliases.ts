// SPDX-License-Identifier: MIT
// Short names for parts of the generated types.

import type { Coverage, Finding, Team } from "./Report";

export type { Finding } from "./Report";
export type Severity = Finding["severity"];
export type PlanStatus = Team["status"];
export type CoverageKind = keyof Coverage;
