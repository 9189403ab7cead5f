// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <span>
#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// `name` followed by the number.
std::string numbered(std::string name, std::size_t number);

/// Builds small ground tasks without PDDL. Facts are predicates without arguments; an action has
/// its executor as only argument.
class TaskBuilder
{
public:
	/// The first name is an agent's; actions name agents by these, or "" for the team.
	explicit TaskBuilder(std::vector<std::string> agents = {"Ann"});

	/// Facts come into being by being named.
	TaskBuilder& initially(const std::vector<std::string>& facts);
	TaskBuilder& goal(const std::vector<std::string>& facts);
	TaskBuilder& action(const std::string& name, const std::string& agent,
		const std::vector<std::string>& preconditions, const std::vector<std::string>& adds,
		const std::vector<std::string>& deletes = {});

	GroundTask build() const;

private:
	struct ActionLists
	{
		AgentId agent;
		std::vector<FactId> preconditions;
		std::vector<FactId> adds;
		std::vector<FactId> deletes;
	};

	std::vector<FactId> factIds(const std::vector<std::string>& names);

	GroundTask task_;
	std::vector<ActionLists> actions_;
};

/// A task and the team that plays it.
struct TeamTask
{
	GroundTask task;
	Team team;
	TeamPreferences preferences;
};

/// Adds a preference for an action (or, with `proposition`, for a fact) to the agent's playstyle.
void prefer(Team& team, const std::string& agent, const std::string& name, double value,
	bool proposition = false);

/// Binds a team; a failure to do so fails the test.
TeamTask withTeam(GroundTask task, Team team);

/// A random task that may be cyclic and unsolvable, with likes and dislikes for actions and facts.
TeamTask randomTask(Random& random, std::uint32_t scale = 1);

/// The sample's task with the playstyles of the file; an empty name means no preferences.
TeamTask sampleTask(const std::string& sampleName, const std::string& playstyles);

/// A task from texts as the golden cases hold them.
TeamTask taskFromTexts(
	const std::string& domain, const std::string& problem, const std::string& playstyles);

std::vector<std::string> texts(const GroundTask& task, std::span<const ActionId> actions);
Plan parseSteps(const GroundTask& task, const std::vector<std::string>& steps);

/// Empty if the plan can be executed and reaches the goal; otherwise what is wrong. Replays on
/// plain sets of facts, apart from everything that planners use.
std::string replayError(const GroundTask& task, std::span<const ActionId> plan);

} // namespace RPGPref::Testing
