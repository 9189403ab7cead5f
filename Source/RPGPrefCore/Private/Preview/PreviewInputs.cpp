// SPDX-License-Identifier: MIT
#include "PreviewInputs.h"

#include "RPGPref/Playstyle/PatternMatches.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <set>

namespace RPGPref
{

namespace
{

/// A pin as a pattern of actions, in the words of playstyles.
Preference pinPattern(const std::string& pin)
{
	Preference pattern;
	std::vector<std::string> words;
	std::string word;
	for (const char character : pin + " ")
	{
		if (character != ' ' && character != '(' && character != ')' && character != '\t')
		{
			word += character;
		}
		else if (!word.empty())
		{
			words.push_back(std::move(word));
			word.clear();
		}
	}
	if (!words.empty())
	{
		pattern.name = words.front();
		if (words.size() > 1)
		{
			pattern.arguments.emplace(words.begin() + 1, words.end());
		}
	}
	return pattern;
}

} // namespace

Diagnostics checkTeams(const PreviewInput& input)
{
	if (input.teams.empty())
	{
		return {{input.problem.file, {},
			"the level has no teams, expected at least one playstyle file", "no-teams"}};
	}
	const Team& first = input.teams.front().team;
	const auto disagreement =
		[&](const Team& team, const char* key, const std::string& own, const std::string& other)
	{
		return Diagnostics{{team.file, {},
			std::string(key) + " is \"" + own + "\", but \"" + other + "\" in " + first.file +
				"; expected all teams of a level to agree",
			"teams-disagree"}};
	};
	for (const PreviewInput::NamedTeam& named : input.teams)
	{
		if (!sameName(named.team.agentType, first.agentType))
		{
			return disagreement(named.team, "agent_type", named.team.agentType, first.agentType);
		}
		if (!sameName(named.team.agentParameter, first.agentParameter))
		{
			return disagreement(
				named.team, "agent_parameter", named.team.agentParameter, first.agentParameter);
		}
	}
	return {};
}

Diagnostic noAgents(const PreviewInput& input)
{
	const Team& team = input.teams.front().team;
	std::set<std::string> types;
	for (const Object& object : input.problem.objects)
	{
		for (const TypeId type : object.types)
		{
			types.insert(input.domain.types[type.value()].name);
		}
	}
	std::string names;
	for (const std::string& type : types)
	{
		names += (names.empty() ? "" : ", ") + type;
	}
	return {team.file, {},
		"no object of type " + team.agentType +
			", so nobody can act; set \"agent_type\" to the type of the players" +
			(names.empty() ? "" : ", expected one of " + names),
		"no-agents"};
}

std::string titleEnding(const std::vector<std::string>& edits, const std::vector<std::string>& pins)
{
	std::string ending;
	for (const std::string& edit : edits)
	{
		ending += (ending.empty() ? ", what if: " : "; ") + edit;
	}
	for (const std::string& pin : pins)
	{
		ending += (ending.empty() ? ", what if: " : "; ") + ("everybody does " + pin);
	}
	return ending;
}

Result<PlaythroughPool::Pins> readPins(const GroundTask& task, const std::vector<std::string>& pins)
{
	PlaythroughPool::Pins groups;
	Diagnostics errors;
	for (const std::string& pin : pins)
	{
		const Preference pattern = pinPattern(pin);
		groups.push_back(matchActions({pattern}, task, AgentId()).front().all);
		if (groups.back().empty())
		{
			const std::string why = pattern.name.empty()
										? std::string("nothing is named")
										: unknownName(pattern, PreferenceKind::Action, task);
			errors.push_back({"--pin", {},
				"\"" + pin + "\" matches no step that is possible in the level" +
					(why.empty() ? "" : ": " + why) +
					"; expected an action and its arguments or *, such as \"(open-door Ada *)\"",
				"unknown-step"});
		}
	}
	if (!errors.empty())
	{
		return errors;
	}
	return groups;
}

} // namespace RPGPref
