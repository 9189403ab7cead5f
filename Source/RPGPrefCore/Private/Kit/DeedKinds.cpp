// SPDX-License-Identifier: MIT
#include "Kit/DeedKinds.h"

#include <algorithm>
#include <iterator>

namespace RPGPref
{

namespace
{

constexpr DeedKind kDeedKinds[] = {
	{"fight", "fight {what}", "{who} fights {what}", "combat", KitLasting::ForAll, 20},
	{"ambush", "ambush {what}", "{who} ambushes {what}", "combat.stealth", KitLasting::ForAll, 10},
	{"shoot", "shoot {what}", "{who} shoots {what}", "combat.ranged", KitLasting::ForAll, 8},
	{"sneak", "sneak past {what}", "{who} sneaks past {what}", "stealth", KitLasting::EachTime, 15},
	{"disguise", "walk past {what} in disguise", "{who} walks past {what} in disguise",
		"stealth.disguise", KitLasting::EachTime, 6},
	{"distract", "distract {what}", "{who} distracts {what}", "stealth.distract",
		KitLasting::ForAll, 10},
	{"sleep", "put {what} to sleep", "{who} puts {what} to sleep", "stealth", KitLasting::ForAll,
		10},
	{"bribe", "bribe {what}", "{who} bribes {what}", "trade.bribe", KitLasting::ForAll, 6},
	{"talk", "talk to {what}", "{who} talks to {what}", "social", KitLasting::ForAll, 10},
	{"threaten", "threaten {what}", "{who} threatens {what}", "social.threat", KitLasting::ForAll,
		6},
	{"trade", "trade with {what}", "{who} trades with {what}", "trade", KitLasting::ForAll, 10},
	{"unlock", "unlock {what}", "{who} unlocks {what}", "explore", KitLasting::ForAll, 3},
	{"pick", "pick the lock of {what}", "{who} picks the lock of {what}", "stealth.lock",
		KitLasting::ForAll, 12},
	{"hack", "hack {what}", "{who} hacks {what}", "puzzle.hack", KitLasting::ForAll, 15},
	{"break", "break {what}", "{who} breaks {what}", "combat.destroy", KitLasting::ForAll, 10},
	{"blow up", "blow up {what}", "{who} blows up {what}", "combat.destroy", KitLasting::ForAll, 8},
	{"climb", "climb over {what}", "{who} climbs over {what}", "explore.climb",
		KitLasting::EachTime, 8},
	{"crawl", "crawl through {what}", "{who} crawls through {what}", "stealth.crawl",
		KitLasting::EachTime, 10},
	{"jump", "jump over {what}", "{who} jumps over {what}", "explore.climb", KitLasting::EachTime,
		2},
	{"swim", "swim across {what}", "{who} swims across {what}", "explore", KitLasting::EachTime,
		15},
	{"go round", "go round {what}", "{who} goes round {what}", "explore", KitLasting::EachTime, 20},
	{"solve", "solve {what}", "{who} solves {what}", "puzzle", KitLasting::ForAll, 30},
	{"use", "use {what}", "{who} uses {what}", "explore", KitLasting::ForAll, 3},
	{"build", "build {what}", "{who} builds {what}", "build", KitLasting::ForAll, 30},
	{"repair", "repair {what}", "{who} repairs {what}", "build.repair", KitLasting::ForAll, 20},
	{"disarm", "disarm {what}", "{who} disarms {what}", "puzzle.trap", KitLasting::ForAll, 12},
	{"help", "help {what}", "{who} helps {what}", "help", KitLasting::ForAll, 10},
	{"search", "search {what}", "{who} searches {what}", "explore.search", KitLasting::ForAll, 10},
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

std::string kitTag(std::string_view name)
{
	constexpr std::string_view kFirstWords[] = {"combat", "stealth", "gather", "craft", "build",
		"puzzle", "explore", "social", "trade", "help", "risk", "haste"};
	std::string tag;
	for (const char letter : name)
	{
		tag += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
	}
	for (std::size_t at = 0; at != std::string::npos;)
	{
		const std::size_t dot = tag.find('.', at);
		const std::string_view word = std::string_view(tag).substr(at, dot - at);
		if (std::find(std::begin(kFirstWords), std::end(kFirstWords), word) !=
			std::end(kFirstWords))
		{
			return tag.substr(at);
		}
		at = dot == std::string::npos ? dot : dot + 1;
	}
	return tag;
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
