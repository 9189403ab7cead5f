// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/PlaystyleLibrary.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// Stands for "the agent itself" in library patterns; no PDDL name contains a question mark.
constexpr const char* kSelf = "?self";

/// Preferences of actions, propositions or side quests.
template <class AnyPreference>
void rename(std::vector<AnyPreference>& preferences, const std::string& from, const std::string& to)
{
	for (AnyPreference& preference : preferences)
	{
		if (preference.arguments)
		{
			std::replace_if(
				preference.arguments->begin(), preference.arguments->end(),
				[&](const std::string& argument) { return sameName(argument, from); }, to);
		}
	}
}

bool sameContent(const std::vector<Preference>& a, const std::vector<Preference>& b)
{
	return std::equal(a.begin(), a.end(), b.begin(), b.end(),
		[](const Preference& left, const Preference& right)
		{
			return left.name == right.name && left.arguments == right.arguments &&
				   left.value == right.value;
		});
}

bool sameQuests(const std::vector<QuestPreference>& a, const std::vector<QuestPreference>& b)
{
	return std::equal(a.begin(), a.end(), b.begin(), b.end(),
		[](const QuestPreference& left, const QuestPreference& right)
		{
			return left.name == right.name && left.arguments == right.arguments &&
				   left.value == right.value && left.patience == right.patience;
		});
}

} // namespace

void PlaystyleLibrary::add(const Team& team)
{
	for (const Playstyle& original : team.playstyles)
	{
		Playstyle entry = original;
		rename(entry.actions, original.agent, kSelf);
		rename(entry.propositions, original.agent, kSelf);
		rename(entry.sideQuests, original.agent, kSelf);
		entry.agent = kSelf;
		if (holds(entry))
		{
			continue;
		}
		std::string base = entry.archetype;
		if (base.empty())
		{
			const bool isNeutral =
				entry.actions.empty() && entry.propositions.empty() && entry.sideQuests.empty();
			base = isNeutral ? "no preference" : team.name + ": " + original.agent;
		}
		entry.archetype = base;
		for (int number = 2; hasName(entry.archetype); ++number)
		{
			entry.archetype = base + " " + std::to_string(number);
		}
		playstyles_.push_back(std::move(entry));
	}
}

Playstyle PlaystyleLibrary::forAgent(std::size_t entry, const std::string& agent) const
{
	Playstyle playstyle = playstyles_[entry];
	playstyle.agent = agent;
	rename(playstyle.actions, kSelf, agent);
	rename(playstyle.propositions, kSelf, agent);
	rename(playstyle.sideQuests, kSelf, agent);
	return playstyle;
}

bool PlaystyleLibrary::holds(const Playstyle& playstyle) const
{
	return std::any_of(playstyles_.begin(), playstyles_.end(),
		[&](const Playstyle& known)
		{
			return sameContent(known.actions, playstyle.actions) &&
				   sameContent(known.propositions, playstyle.propositions) &&
				   sameQuests(known.sideQuests, playstyle.sideQuests);
		});
}

bool PlaystyleLibrary::hasName(const std::string& name) const
{
	return std::any_of(playstyles_.begin(), playstyles_.end(),
		[&](const Playstyle& known) { return known.archetype == name; });
}

} // namespace RPGPref
