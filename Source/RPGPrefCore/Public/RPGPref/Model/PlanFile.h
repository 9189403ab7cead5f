// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// One step of a plan as it is written; the names may or may not mean something in a level.
struct WrittenStep
{
	std::string action;
	std::vector<std::string> arguments;
	SourcePosition position;
	/// When the step starts, as in `12.001: (chop Lou grove) [4]`; none in a plan without times.
	std::optional<Quantity> start = {};
	/// How long it takes; none for an instant step.
	std::optional<Quantity> duration = {};
};

/// A plan as text: one step per line, `(action argument argument)`, comments from `;` to the end
/// of the line, the form that the planning community's tools read and write. Plans with durative
/// actions have times: `12.001: (chop Lou grove) [4]`.
struct PlanFile
{
	std::string file;
	std::vector<WrittenStep> steps;
};

/// Reads a plan; the parentheses around a step may be left out. Times and durations are optional;
/// steps with times are sorted by them. Reports all malformed lines.
RPGPREFCORE_API Result<PlanFile> readPlan(std::string_view text, std::string_view file);

/// `(mine Red Iron Act1)`, without a line break.
RPGPREFCORE_API std::string stepText(const WrittenStep& step);

RPGPREFCORE_API std::string writePlan(const PlanFile& plan);

/// The same plan in the form of the file; with times if the task has durative actions: each step
/// starts a little after the end of the one before, so that other validators accept it.
RPGPREFCORE_API PlanFile toPlanFile(const GroundTask& task, const Plan& plan);

/// The plan in terms of a task. A step that is not a ground action of the task is an error: it does
/// not exist, or grounding has proved that it can never be done or never changes anything.
RPGPREFCORE_API Result<Plan> toPlan(const GroundTask& task, const PlanFile& plan);

} // namespace RPGPref
