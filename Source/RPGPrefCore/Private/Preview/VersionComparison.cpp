// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/PreviewReport.h"

#include "Analysis/Wording.h"
#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

VersionChange::Side sideOf(const Playthrough& playthrough)
{
	return {playthrough.status, playthrough.plan.size(),
		averagePlaystyle(playthrough.preferences, playthrough.plan), playthrough.worth,
		playthrough.schedule.makespan};
}

const Playthrough* findTeam(const PreviewReport& report, const std::string& id)
{
	const auto found = std::find_if(report.playthroughs.begin(), report.playthroughs.end(),
		[&](const Playthrough& playthrough) { return playthrough.id == id; });
	return found == report.playthroughs.end() ? nullptr : &*found;
}

std::string describe(const VersionChange& change, const std::string& name)
{
	const std::string team = quotedName(name);
	if (!change.before)
	{
		return team + " is new.";
	}
	if (!change.after)
	{
		return team + " is gone.";
	}
	if (!change.isSettled())
	{
		return team + " met a limit before both versions were settled.";
	}
	const bool wasSolved = change.before->status == PlaythroughStatus::Solved;
	const bool isSolved = change.after->status == PlaythroughStatus::Solved;
	if (wasSolved != isSolved)
	{
		return team +
			   (isSolved ? " can finish the level now." : " can no longer finish the level.");
	}
	if (!isSolved)
	{
		return team + " can finish neither version.";
	}
	if (change.plans.isSame())
	{
		return team + " plays as before.";
	}
	if (change.plans.difference == 0)
	{
		return team + " does the same steps, but others do them.";
	}
	return team + " plays differently: " + counted(change.after->length, "step") + " instead of " +
		   std::to_string(change.before->length) + ", " + clockTime(change.after->makespan) +
		   " instead of " + clockTime(change.before->makespan) + ", " +
		   percent(change.plans.difference) + " of the steps differ.";
}

/// Names of the second list that the first does not have.
std::vector<std::string> missingFrom(
	const std::vector<std::string>& first, const std::vector<std::string>& second)
{
	std::vector<std::string> missing;
	for (const std::string& name : second)
	{
		const bool isKnown = std::any_of(first.begin(), first.end(),
			[&](const std::string& other) { return sameName(name, other); });
		if (!isKnown)
		{
			missing.push_back(name);
		}
	}
	return missing;
}

std::vector<std::string> placesOf(const PreviewReport& report)
{
	std::vector<std::string> symbols;
	for (const Place& place : report.binding.level().places)
	{
		symbols.push_back(place.symbol);
	}
	return symbols;
}

} // namespace

VersionComparison compareVersions(const PreviewReport& before, const PreviewReport& after)
{
	VersionComparison comparison;
	comparison.name = before.title;
	comparison.playable = writePlayableVersion(before);
	for (const Playthrough& now : after.playthroughs)
	{
		VersionChange change;
		change.team = now.id;
		change.after = sideOf(now);
		if (const Playthrough* then = findTeam(before, now.id))
		{
			change.before = sideOf(*then);
			change.plans = comparePlans(before.task, then->plan, after.task, now.plan);
		}
		change.text = describe(change, now.team.name);
		comparison.teams.push_back(std::move(change));
	}
	for (const Playthrough& then : before.playthroughs)
	{
		if (findTeam(after, then.id) == nullptr)
		{
			VersionChange change;
			change.team = then.id;
			change.before = sideOf(then);
			change.text = describe(change, then.team.name);
			comparison.teams.push_back(std::move(change));
		}
	}
	comparison.actionsAdded = missingFrom(before.task.schemaNames, after.task.schemaNames);
	comparison.actionsRemoved = missingFrom(after.task.schemaNames, before.task.schemaNames);
	comparison.placesAdded = missingFrom(placesOf(before), placesOf(after));
	comparison.placesRemoved = missingFrom(placesOf(after), placesOf(before));
	for (const Place& place : after.binding.level().places)
	{
		const PlaceId then = before.binding.level().findPlace(place.symbol);
		if (then.isValid() && before.binding.level().places[then.value()].at != place.at)
		{
			comparison.placesMoved.push_back(place.symbol);
		}
	}
	return comparison;
}

} // namespace RPGPref
