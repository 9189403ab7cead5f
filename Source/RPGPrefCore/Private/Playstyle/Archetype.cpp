// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/Archetype.h"

#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr const char* kPapers = "RPGPref and MULTISTYLE";
constexpr const char* kRobin = "Robin's Laws of Good Game Mastering (Laws, 2002)";
constexpr const char* kBartle = "Hearts, Clubs, Diamonds, Spades (Bartle, 1996)";

/// So many archetypes, from the first, make default teams.
constexpr std::size_t kDefaultTeams = 5;

std::vector<Archetype> makeLibrary()
{
	return {
		{"fighter", "Settles things by force.", kPapers,
			{{"combat", 1}, {"social.threat", 0.5}, {"stealth", -0.5}}},
		{"tactician", "Thinks first: sneaks, tricks and solves, and avoids fights.", kPapers,
			{{"stealth", 1}, {"puzzle", 1}, {"combat", -1}}},
		{"harvester", "Collects whatever there is.", kPapers, {{"gather", 1}, {"explore", 0.2}}},
		{"crafter", "Makes and builds things.", kPapers,
			{{"craft", 1}, {"build", 1}, {"gather", 0.2}}},
		{"helper", "Does what the others need.", kPapers,
			{{"help", 1}, {"trade", 0.3}, {"gather", 0.1}, {"craft", 0.1}, {"build", 0.1}}},
		{"power gamer", "Wants to get stronger: treasure, gear, good deals.", kRobin,
			{{"gather", 0.8}, {"trade", 0.6}, {"craft", 0.4}}},
		{"butt-kicker", "Wants a simple brawl.", kRobin, {{"combat", 1}, {"puzzle", -0.5}}},
		{"specialist", "Wants to shine with one ability.", kRobin,
			{{"stealth", 0.8}, {"risk", 0.4}}},
		{"method actor", "Wants to live a character.", kRobin, {{"social", 1}, {"help", 0.4}}},
		{"storyteller", "Wants to see the story go on.", kRobin,
			{{"social", 0.7}, {"explore", 0.5}, {"gather", -0.2}}},
		{"casual gamer", "Is there for the company.", kRobin, {{"help", 0.4}, {"haste", 0.4}}},
		{"achiever", "Wants to complete and collect.", kBartle,
			{{"gather", 0.8}, {"puzzle", 0.6}, {"craft", 0.4}}},
		{"explorer", "Wants to find out what is there.", kBartle,
			{{"explore", 1}, {"puzzle", 0.4}}},
		{"socializer", "Wants to meet others.", kBartle,
			{{"social", 1}, {"help", 0.6}, {"trade", 0.4}}},
		{"killer", "Wants to win over others.", kBartle,
			{{"combat", 1}, {"risk", 0.5}, {"help", -0.5}}},
	};
}

/// `combat` covers `combat` and `combat.melee`.
bool covers(std::string_view wider, std::string_view tag)
{
	return tag.size() >= wider.size() && sameName(tag.substr(0, wider.size()), wider) &&
		   (tag.size() == wider.size() || tag[wider.size()] == '.');
}

/// Of the preferences that cover the tag the longest counts, among equals the last.
double valueOfTag(std::span<const TagPreference> preferences, std::string_view tag)
{
	const TagPreference* best = nullptr;
	for (const TagPreference& preference : preferences)
	{
		if (covers(preference.tag, tag) &&
			(best == nullptr || preference.tag.size() >= best->tag.size()))
		{
			best = &preference;
		}
	}
	return best == nullptr ? 0 : best->value;
}

void warnOfUnused(const Team& team, std::span<const TaggedAction> actions, Diagnostics& warnings)
{
	for (const Playstyle& playstyle : team.playstyles)
	{
		for (const TagPreference& preference : playstyle.tags)
		{
			const bool isUsed = std::any_of(actions.begin(), actions.end(),
				[&](const TaggedAction& action)
				{
					return std::any_of(action.tags.begin(), action.tags.end(),
						[&](const std::string& tag) { return covers(preference.tag, tag); });
				});
			// What an archetype cares for need not be in every level; own words should be.
			if (!isUsed && preference.position.line != 0)
			{
				warnings.push_back({team.file, preference.position,
					"no action of the level has the tag \"" + preference.tag + "\"",
					"unmatched-preference", Severity::Warning});
			}
		}
	}
}

} // namespace

const std::vector<Archetype>& archetypeLibrary()
{
	static const std::vector<Archetype> library = makeLibrary();
	return library;
}

const Archetype* findArchetype(std::string_view name)
{
	const std::vector<Archetype>& library = archetypeLibrary();
	const auto found = std::find_if(library.begin(), library.end(),
		[&](const Archetype& archetype) { return sameName(archetype.name, name); });
	return found == library.end() ? nullptr : &*found;
}

double tagValue(std::span<const TagPreference> preferences, std::span<const std::string> tags)
{
	double strongest = 0;
	for (const std::string& tag : tags)
	{
		const double value = valueOfTag(preferences, tag);
		const double strength = value < 0 ? -value : value;
		const double before = strongest < 0 ? -strongest : strongest;
		if (strength > before || (strength == before && value < strongest))
		{
			strongest = value;
		}
	}
	return strongest;
}

void applyTags(Team& team, std::span<const TaggedAction> actions, Diagnostics* warnings)
{
	for (Playstyle& playstyle : team.playstyles)
	{
		std::vector<Preference> fromTags;
		for (const TaggedAction& action : actions)
		{
			const double value = tagValue(playstyle.tags, action.tags);
			if (value < 0 || value > 0)
			{
				fromTags.push_back({action.action, std::nullopt, value, {}, true});
			}
		}
		playstyle.actions.insert(playstyle.actions.begin(), fromTags.begin(), fromTags.end());
	}
	if (warnings != nullptr)
	{
		warnOfUnused(team, actions, *warnings);
	}
}

std::vector<Team> defaultTeams(
	std::span<const std::string> agents, std::span<const TaggedAction> actions)
{
	const auto cares = [&](const Archetype& archetype)
	{
		return std::any_of(actions.begin(), actions.end(),
			[&](const TaggedAction& action)
			{
				const double value = tagValue(archetype.tags, action.tags);
				return value < 0 || value > 0;
			});
	};
	std::vector<const Archetype*> used;
	for (std::size_t i = 0; i < kDefaultTeams; ++i)
	{
		if (cares(archetypeLibrary()[i]))
		{
			used.push_back(&archetypeLibrary()[i]);
		}
	}
	std::vector<Team> teams;
	for (const Archetype* archetype : used)
	{
		Team& team = teams.emplace_back();
		team.name = agents.size() == 1 ? archetype->name : "All " + archetype->name + "s";
		for (const std::string& agent : agents)
		{
			team.playstyles.push_back({agent, archetype->name, {}, {}, {}, archetype->tags});
		}
	}
	if (agents.size() > 1 && used.size() > 1)
	{
		Team& team = teams.emplace_back();
		team.name = "Everybody different";
		for (std::size_t i = 0; i < agents.size(); ++i)
		{
			const Archetype& archetype = *used[i % used.size()];
			team.playstyles.push_back({agents[i], archetype.name, {}, {}, {}, archetype.tags});
		}
	}
	if (teams.empty())
	{
		Team& team = teams.emplace_back();
		team.name = "No preferences";
		for (const std::string& agent : agents)
		{
			team.playstyles.emplace_back().agent = agent;
		}
	}
	return teams;
}

} // namespace RPGPref
