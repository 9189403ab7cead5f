// Seeds: Content/Samples/*/playstyles-*.json
// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include "FuzzSupport.h"

using namespace RPGPref;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	const Result<Team> team = readTeam(Fuzz::textOf(data, size), "fuzz");
	if (!team)
	{
		Fuzz::require(hasErrors(team.errors()));
		return 0;
	}
	const std::string json = writeTeam(*team);
	const Result<Team> again = readTeam(json, "fuzz");
	Fuzz::require(again.hasValue() && writeTeam(*again) == json);
	Diagnostics warnings;
	const Result<TeamPreferences> bound =
		TeamPreferences::bind(*team, Fuzz::sampleLevel().task, &warnings);
	Fuzz::require(bound.hasValue() || !bound.errors().empty());
	return 0;
}
