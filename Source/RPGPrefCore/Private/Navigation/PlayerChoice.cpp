// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/PlayerChoice.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <string>

namespace RPGPref
{

namespace
{

bool speaksOf(const std::string& style, std::initializer_list<std::string_view> words)
{
	return std::any_of(words.begin(), words.end(),
		[&](std::string_view word) { return style.find(word) != std::string::npos; });
}

} // namespace

double sneakShare(const ScriptedPlayer& player)
{
	if (player.sneak.empty())
	{
		return 0;
	}
	const auto sneaked = std::count_if(
		player.sneak.begin(), player.sneak.end(), [](std::uint8_t step) { return step != 0; });
	return static_cast<double>(sneaked) / static_cast<double>(player.sneak.size());
}

const ScriptedPlayer* choosePlayer(const Scenario& scenario, std::string_view playstyle)
{
	const std::string style = folded(playstyle);
	for (const ScriptedPlayer& player : scenario.players)
	{
		if (folded(player.name) == style)
		{
			return &player;
		}
	}
	if (scenario.players.empty())
	{
		return nullptr;
	}
	const auto [least, most] = std::minmax_element(scenario.players.begin(), scenario.players.end(),
		[](const ScriptedPlayer& a, const ScriptedPlayer& b)
		{ return sneakShare(a) < sneakShare(b); });
	if (speaksOf(style, {"sneak", "stealth"}))
	{
		return &*most;
	}
	if (speaksOf(style, {"combat", "fight"}))
	{
		return &*least;
	}
	return nullptr;
}

bool hasDemonstrationOf(const Scenario& scenario, std::string_view playstyle)
{
	const std::string style = folded(playstyle);
	return std::any_of(scenario.demonstrations.begin(), scenario.demonstrations.end(),
		[&](const Demonstration& demonstration)
		{ return folded(demonstration.playstyle) == style; });
}

std::vector<Demonstration> demonstrationsOfStyle(
	const Scenario& scenario, std::string_view playstyle)
{
	const std::string style = folded(playstyle);
	std::vector<Demonstration> chosen;
	for (const Demonstration& demonstration : scenario.demonstrations)
	{
		if (style.empty() || demonstration.playstyle.empty() ||
			folded(demonstration.playstyle) == style)
		{
			chosen.push_back(demonstration);
		}
	}
	return chosen.empty() ? scenario.demonstrations : chosen;
}

} // namespace RPGPref
