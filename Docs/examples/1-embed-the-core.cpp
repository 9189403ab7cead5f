// SPDX-License-Identifier: MIT
// Example 1: embed the core. Reads a level, plans it for one team and prints the playthrough.
//
//     example-1-embed-the-core Content/Samples/scifi playstyles-1-none.json
//
// The core reads no files: the caller hands texts over. Long work is a stepper: give it a budget,
// call again while it is Running, show its progress in between.
#include "RPGPref/Planning/PlanSearch.h"
#include "RPGPref/Session/LevelSession.h"

#include <fstream>
#include <iostream>
#include <iterator>

namespace
{

RPGPref::TextFile load(const std::string& path)
{
	std::ifstream file(path, std::ios::binary);
	return {path, std::string(std::istreambuf_iterator<char>(file), {})};
}

int report(const RPGPref::Diagnostics& errors)
{
	for (const RPGPref::Diagnostic& error : errors)
	{
		std::cerr << RPGPref::format(error) << '\n';
	}
	return 1;
}

} // namespace

int main(int count, char** arguments)
{
	if (count < 3)
	{
		std::cerr << "Usage: " << arguments[0] << " LEVEL-FOLDER TEAM-FILE\n";
		return 2;
	}
	const std::string folder = std::string(arguments[1]) + "/";
	auto model = RPGPref::readLevelModel({.domain = load(folder + "domain.pddl"),
		.problem = load(folder + "problem.pddl"),
		.level = {},
		.team = load(folder + arguments[2])});
	if (!model)
	{
		return report(model.errors());
	}

	RPGPref::LevelSession session(std::move(*model));
	RPGPref::Budget unlimited(RPGPref::Budget::kUnlimited);
	if (session.step(unlimited) == RPGPref::StepStatus::Failed)
	{
		return report(session.errors());
	}

	const auto search = RPGPref::makePlanSearch(session.task(), session.preferences(), {});
	for (RPGPref::Budget slice(1000); search->step(slice) == RPGPref::StepStatus::Running;)
	{
		slice = RPGPref::Budget(1000); // A game would go on with its next frame here.
	}
	for (const RPGPref::ActionId action : search->result().plan)
	{
		std::cout << session.task().actionText(action) << '\n';
	}
	return search->result().hasPlan() ? 0 : 3;
}
