// SPDX-License-Identifier: MIT
#include "Kit/DeedKinds.h"

#include <algorithm>
#include <iterator>

namespace RPGPref
{

namespace
{

constexpr DeedKind kDeedKinds[] = {
	{"fight", "{who} fights {what}", "combat", KitLasting::ForAll, 20},
	{"ambush", "{who} ambushes {what}", "combat.stealth", KitLasting::ForAll, 10},
	{"shoot", "{who} shoots {what}", "combat.ranged", KitLasting::ForAll, 8},
	{"sneak", "{who} sneaks past {what}", "stealth", KitLasting::EachTime, 15},
	{"disguise", "{who} walks past {what} in disguise", "stealth.disguise", KitLasting::EachTime,
		6},
	{"distract", "{who} distracts {what}", "stealth.distract", KitLasting::ForAll, 10},
	{"sleep", "{who} puts {what} to sleep", "stealth", KitLasting::ForAll, 10},
	{"bribe", "{who} bribes {what}", "trade.bribe", KitLasting::ForAll, 6},
	{"talk", "{who} talks to {what}", "social", KitLasting::ForAll, 10},
	{"threaten", "{who} threatens {what}", "social.threat", KitLasting::ForAll, 6},
	{"trade", "{who} trades with {what}", "trade", KitLasting::ForAll, 10},
	{"unlock", "{who} unlocks {what}", "explore", KitLasting::ForAll, 3},
	{"pick", "{who} picks the lock of {what}", "stealth.lock", KitLasting::ForAll, 12},
	{"hack", "{who} hacks {what}", "puzzle.hack", KitLasting::ForAll, 15},
	{"break", "{who} breaks {what}", "combat.destroy", KitLasting::ForAll, 10},
	{"blow up", "{who} blows up {what}", "combat.destroy", KitLasting::ForAll, 8},
	{"climb", "{who} climbs over {what}", "explore.climb", KitLasting::EachTime, 8},
	{"crawl", "{who} crawls through {what}", "stealth.crawl", KitLasting::EachTime, 10},
	{"jump", "{who} jumps over {what}", "explore.climb", KitLasting::EachTime, 2},
	{"swim", "{who} swims across {what}", "explore", KitLasting::EachTime, 15},
	{"go round", "{who} goes round {what}", "explore", KitLasting::EachTime, 20},
	{"solve", "{who} solves {what}", "puzzle", KitLasting::ForAll, 30},
	{"use", "{who} uses {what}", "explore", KitLasting::ForAll, 3},
	{"build", "{who} builds {what}", "build", KitLasting::ForAll, 30},
	{"repair", "{who} repairs {what}", "build.repair", KitLasting::ForAll, 20},
	{"disarm", "{who} disarms {what}", "puzzle.trap", KitLasting::ForAll, 12},
	{"help", "{who} helps {what}", "help", KitLasting::ForAll, 10},
	{"search", "{who} searches {what}", "explore.search", KitLasting::ForAll, 10},
};

} // namespace

const DeedKind* findDeedKind(std::string_view name)
{
	const auto* found = std::find_if(std::begin(kDeedKinds), std::end(kDeedKinds),
		[&](const DeedKind& kind) { return kind.name == name; });
	return found == std::end(kDeedKinds) ? nullptr : found;
}

const std::vector<std::string>& deedKindList()
{
	static const std::vector<std::string> list = []
	{
		std::vector<std::string> names;
		for (const DeedKind& kind : kDeedKinds)
		{
			names.emplace_back(kind.name);
		}
		return names;
	}();
	return list;
}

std::string deedKindNames()
{
	std::string text;
	for (const std::string& name : deedKindList())
	{
		text += (text.empty() ? "" : ", ") + name;
	}
	return text;
}

} // namespace RPGPref
