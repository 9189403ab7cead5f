// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Trace/TraceLevel.h"

#include <string>

namespace RPGPref
{

/// A problem as the level of a trace: same objects, same numbers.
RPGPREFCORE_API TraceLevel traceLevelOf(const Domain& domain, const Problem& problem);

/// The problem's initial state, its atoms added to the level.
RPGPREFCORE_API TraceState traceStartOf(const Problem& problem, TraceLevel& level);

/// The trace of somebody who plays exactly this plan. The first step that is not possible is an
/// error at its place in the file that the plan was read from.
RPGPREFCORE_API Result<std::string> traceOfPlan(const Domain& domain, const Problem& problem,
	const GroundTask& task, const Plan& plan, const PlanFile& file);

} // namespace RPGPref
