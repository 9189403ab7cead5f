// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/GroundTask.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace RPGPref
{

struct GroundingOptions
{
	/// Objects of this type, or of one that derives from it, are agents.
	std::string agentType = "player";
	/// Name of the parameter that executes an action, with or without question mark. Empty: the
	/// first parameter whose type is the agent type or derives from it.
	std::string agentParameter;
	/// Stops with an error above this many ground actions, before memory runs out.
	std::uint64_t maximumActions = 20'000'000;
	/// Atoms that somebody does not know to be true or false: actions that need either are kept,
	/// whatever the initial state says. Sorted, without repeats, never a goal's.
	std::vector<Atom> openAtoms = {};
};

/// Fills in all parameters of all actions, keeping only ground actions that can be reached from
/// the initial state when nothing is ever deleted. Joins preconditions in an order that keeps
/// intermediate results small; never enumerates a cross product of objects.
class Grounder
{
public:
	/// Domain and problem must outlive the grounder.
	RPGPREFCORE_API Grounder(
		const Domain& domain, const Problem& problem, GroundingOptions options);
	RPGPREFCORE_API ~Grounder();
	Grounder(const Grounder&) = delete;
	Grounder& operator=(const Grounder&) = delete;

	/// One unit is about one joined tuple.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;

	/// After Done: the task. Call once.
	RPGPREFCORE_API GroundTask takeTask();
	/// After Failed: why.
	RPGPREFCORE_API const Diagnostics& errors() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

/// Grounds in one go.
RPGPREFCORE_API Result<GroundTask> ground(
	const Domain& domain, const Problem& problem, const GroundingOptions& options = {});

} // namespace RPGPref
