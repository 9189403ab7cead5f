// SPDX-License-Identifier: MIT
#include "Planning/OrdinaryLevels.h"

#include "Support/TestFiles.h"

namespace RPGPref::Testing
{

TeamTask OrdinaryTeam::load() const
{
	const std::string files = folder + level + "/";
	return taskFromTexts(testData(files + "domain.pddl"), testData(files + "problem.pddl"),
		testData(files + playstyles));
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

std::vector<OrdinaryTeam> heldOutTeams()
{
	std::vector<OrdinaryTeam> teams;
	for (const auto& [level, files] : std::vector<std::pair<std::string, std::vector<std::string>>>{
			 {"submarine", {"by-the-book", "muddlers", "daredevils"}},
			 {"wizard-school", {"scholars", "rascals", "mixed"}},
			 {"courier-town", {"cyclist-walker", "two-riders", "walker-rider"}}})
	{
		for (std::size_t number = 0; number < files.size(); ++number)
		{
			teams.push_back(
				{level, "playstyles-" + std::to_string(number + 1) + "-" + files[number] + ".json",
					{}, "planning/heldout/"});
		}
	}
	return teams;
}

} // namespace RPGPref::Testing
