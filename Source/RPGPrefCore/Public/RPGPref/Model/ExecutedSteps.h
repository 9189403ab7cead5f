// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Model/Successor.h"

#include <cstddef>
#include <vector>

namespace RPGPref
{

/// What the steps of a plan of an extended task need and do in this very plan: which variant held,
/// which parts fired, what came of it.
struct ExecutedStep
{
	/// The first variant that held and the conditions of the parts that fired, ascending.
	std::vector<FactId> needs;
	/// Facts that were false before and true after the step, consequences included, ascending.
	std::vector<FactId> brings;
	/// Atoms and numbers that the step reads: behind its needs and behind the conditions of all its
	/// parts, fired or not, through all rules.
	std::vector<FactId> readAtoms;
	std::vector<FluentId> readFluents;
	/// Atoms that the parts that fired add or delete (as positive facts), and atoms that change
	/// only while the action lasts.
	std::vector<FactId> writtenAtoms;
	std::vector<FluentId> writtenFluents;
	/// Of those, the numbers to which it only adds a constant.
	std::vector<FluentId> addedFluents;
};

/// Executes the plan from the initial state as far as it can be done.
RPGPREFCORE_API std::vector<ExecutedStep> executeSteps(const GroundTask& task, const Plan& plan);

/// Whether two steps must stay in the order of the plan: one changes what the other reads or
/// changes. Adding constants to the same number commutes. Conservative.
RPGPREFCORE_API bool mustStayOrdered(const ExecutedStep& first, const ExecutedStep& second);

} // namespace RPGPref
