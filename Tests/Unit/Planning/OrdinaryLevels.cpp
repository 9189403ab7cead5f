// SPDX-License-Identifier: MIT
#include "Planning/OrdinaryLevels.h"

#include "Support/TestFiles.h"

namespace RPGPref::Testing
{

TeamTask OrdinaryTeam::load() const
{
	const std::string folder = "planning/ordinary/" + level + "/";
	return taskFromTexts(testData(folder + "domain.pddl"), testData(folder + "problem.pddl"),
		testData(folder + playstyles));
}

std::vector<OrdinaryTeam> ordinaryTeams()
{
	std::vector<OrdinaryTeam> teams;
	for (const char* level : {"prison-break", "harbour-smugglers", "frozen-station"})
	{
		const nlohmann::json golden = nlohmann::json::parse(
			testData("planning/ordinary/" + std::string(level) + "/golden.json"));
		for (const auto& [file, team] : golden.at("teams").items())
		{
			teams.push_back({level, file, team});
		}
	}
	return teams;
}

} // namespace RPGPref::Testing
