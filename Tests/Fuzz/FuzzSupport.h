// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/PackedState.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace RPGPref::Fuzz
{

inline std::string_view textOf(const std::uint8_t* data, std::size_t size)
{
	return {reinterpret_cast<const char*>(data), size};
}

/// Ends the program, which the fuzzer reports as a finding.
inline void require(bool condition)
{
	if (!condition)
	{
		std::abort();
	}
}

/// What is refused has a reason and a place.
inline void requirePlaces(const Diagnostics& errors)
{
	require(hasErrors(errors));
	for (const Diagnostic& error : errors)
	{
		require(error.position.line != 0 && !error.message.empty() && !error.code.empty());
	}
}

inline std::string sample(const std::string& name)
{
	std::ifstream file(std::string(RPGPREF_ROOT) + "/" + name, std::ios::binary);
	std::ostringstream content;
	content << file.rdbuf();
	return content.str();
}

/// A level that problems, plans, traces and playstyles are read for.
struct SampleLevel
{
	explicit SampleLevel(const std::string& folder)
		: domain(*readPddlDomain(sample(folder + "/domain.pddl"), "domain"))
		, problem(*readPddlProblem(sample(folder + "/problem.pddl"), "problem", domain))
		, task(*ground(domain, problem))
	{
	}

	Domain domain;
	Problem problem;
	GroundTask task;
};

inline const SampleLevel& sampleLevel()
{
	static const SampleLevel level("Content/Samples/archipelago");
	return level;
}

/// One with numbers, rules, conditional effects and side quests.
inline const SampleLevel& numericLevel()
{
	static const SampleLevel level("Tests/Data/language/outpost");
	return level;
}

/// Does a few steps: the validator, which knows nothing of grounding, must be able to do them, too.
inline void walkABit(const Domain& domain, const Problem& problem, const GroundTask& task)
{
	constexpr std::size_t kMostObjects = 12; // The validator goes through all bindings.
	if (problem.objects.size() > kMostObjects)
	{
		return;
	}
	PackedState state = packInitialState(task);
	Plan plan;
	for (std::size_t action = 0; action < task.actions.size() && plan.size() < 4; ++action)
	{
		if (isExecutable(task, state, ActionId(action)))
		{
			applyAction(task, ActionId(action), state);
			plan.push_back(ActionId(action));
		}
	}
	const PlanValidation replay = validatePlan(domain, problem, toPlanFile(task, plan));
	require(!replay.failedStep);
	require(replay.isValid == (task.unreachableGoals.empty() && isGoalState(task, state)));
}

/// Grounds with a small budget: whatever was read must be groundable without harm.
inline void groundABit(const Domain& domain, const Problem& problem)
{
	GroundingOptions options;
	options.maximumActions = 500;
	Grounder grounder(domain, problem, options);
	Budget budget(20'000);
	if (grounder.step(budget) == StepStatus::Done)
	{
		const GroundTask task = grounder.takeTask();
		require(task.preconditions.size() == task.actions.size());
		walkABit(domain, problem, task);
	}
}

} // namespace RPGPref::Fuzz
