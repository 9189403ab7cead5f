// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/TeamPreferences.h"

#include "RPGPref/Playstyle/PatternMatches.h"

#include "Model/TextScan.h"
#include "PreferencePatterns.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// Says for each preference that matches nothing what is probably wrong with it.
void warnOfUnmatched(const Team& team, const Playstyle& playstyle,
	const std::vector<Preference>& preferences, const std::vector<bool>& hasMatched,
	PreferenceKind kind, const GroundTask& task, Diagnostics& warnings)
{
	for (std::size_t i = 0; i < preferences.size(); ++i)
	{
		if (hasMatched[i] || preferences[i].isOfTag)
		{
			continue;
		}
		const Preference& preference = preferences[i];
		std::string message = "preference " + quoteForMessage(patternText(preference)) + " of " +
							  quoteForMessage(playstyle.agent) + " matches nothing in this level";
		const std::string unknown = unknownName(preference, kind, task);
		message += unknown.empty() ? "" : ": " + unknown;
		warnings.push_back({team.file, preference.position, std::move(message),
			"unmatched-preference", Severity::Warning});
	}
}

/// Mean preference for what two parts of an action change, each effect once.
FixedValue meanOfEffects(
	const GroundTask& task, PartId first, PartId second, const std::vector<FixedValue>& atomSums)
{
	const std::span<const ExtendedTask::PartEffect> always = task.extension.partEffects[first];
	std::vector<ExtendedTask::PartEffect> effects(always.begin(), always.end());
	for (const ExtendedTask::PartEffect& effect : task.extension.partEffects[second])
	{
		const bool isKnown = std::any_of(effects.begin(), effects.end(),
			[&](const ExtendedTask::PartEffect& known)
			{ return known.atom == effect.atom && known.deleted == effect.deleted; });
		if (!isKnown)
		{
			effects.push_back(effect);
		}
	}
	FixedValue sum = 0;
	for (const ExtendedTask::PartEffect& effect : effects)
	{
		const FixedValue value = atomSums[effect.atom.value()];
		sum += effect.deleted ? -value : value;
	}
	const std::size_t count = effects.size() * task.agents.size();
	return count == 0 ? 0 : roundedDivide(sum, static_cast<FixedValue>(count));
}

} // namespace

TeamPreferences::TeamPreferences(const GroundTask& task)
	: own_(task.actions.size(), 0)
	, effect_(task.actions.size(), 0)
	, liking_(task.actions.size(), 0)
	, partEffect_(task.extension.partEffects.size(), 0)
{
}

Result<TeamPreferences> TeamPreferences::bind(
	const Team& team, const GroundTask& task, Diagnostics* warnings)
{
	const NameTable objects(task.objectNames);
	const NameTable schemas(task.schemaNames);
	const NameTable predicates(task.predicateNames);
	TeamPreferences result(task);
	Diagnostics errors;
	std::vector<FixedValue> atomSums(task.atoms.size(), 0);   // Over all agents.
	std::vector<FixedValue> teamSums(task.actions.size(), 0); // The same, for team actions.
	std::vector<bool> isTaken(task.agents.size(), false);
	for (const Playstyle& playstyle : team.playstyles)
	{
		const std::uint32_t object = objects.find(playstyle.agent);
		const auto found =
			object == NameTable::kNotFound
				? task.agents.end()
				: std::find(task.agents.begin(), task.agents.end(), ObjectId(object));
		if (found == task.agents.end() ||
			isTaken[static_cast<std::size_t>(found - task.agents.begin())])
		{
			std::string known;
			for (const ObjectId agent : task.agents)
			{
				known += known.empty() ? "" : ", ";
				known += task.objectNames[agent.value()];
			}
			errors.push_back({team.file, playstyle.position,
				found == task.agents.end()
					? "the level has no agent " + quoteForMessage(playstyle.agent) + ", expected " +
						  (known.empty() ? "an object of type " + quoteForMessage(team.agentType)
										 : "one of " + known)
					: "agent " + quoteForMessage(playstyle.agent) +
						  " has two playstyles, expected one",
				"unknown-agent"});
			continue;
		}
		const AgentId agent{static_cast<std::size_t>(found - task.agents.begin())};
		isTaken[agent.value()] = true;

		PreferencePatterns actions(playstyle.actions, schemas, objects, task.schemaNames.size());
		for (std::size_t i = 0; i < task.actions.size(); ++i)
		{
			const AgentId executor = task.actions[i].executor;
			if (executor == agent || !executor.isValid())
			{
				const FixedValue value =
					actions.valueOf(task.actions[i].schema.value(), task.arguments[ActionId(i)]);
				(executor.isValid() ? result.own_ : teamSums)[i] += value;
			}
		}
		PreferencePatterns propositions(
			playstyle.propositions, predicates, objects, task.predicateNames.size());
		for (std::size_t i = 0; i < task.atoms.size() && !playstyle.propositions.empty(); ++i)
		{
			atomSums[i] +=
				propositions.valueOf(task.atoms[i].predicate.value(), task.atoms[i].arguments);
		}
		if (warnings != nullptr)
		{
			warnOfUnmatched(team, playstyle, playstyle.actions, actions.hasMatched(),
				PreferenceKind::Action, task, *warnings);
			warnOfUnmatched(team, playstyle, playstyle.propositions, propositions.hasMatched(),
				PreferenceKind::Proposition, task, *warnings);
		}
	}
	if (!errors.empty())
	{
		return errors;
	}
	for (std::size_t i = 0; i < task.actions.size(); ++i)
	{
		FixedValue sum = 0;
		const std::span<const GroundTask::Effect> effects = task.effects[ActionId(i)];
		for (const GroundTask::Effect effect : effects)
		{
			const FixedValue value = atomSums[effect.atom.value()];
			sum += effect.deleted ? -value : value;
		}
		const std::size_t count = effects.size() * task.agents.size();
		result.effect_[i] = count == 0 ? 0 : roundedDivide(sum, static_cast<FixedValue>(count));
		const FixedValue agents =
			static_cast<FixedValue>((std::max)(task.agents.size(), std::size_t{1}));
		result.liking_[i] =
			result.own_[i] + roundedDivide(teamSums[i], agents) + roundedDivide(sum, agents);
		result.any_ =
			result.any_ || result.own_[i] != 0 || result.effect_[i] != 0 || result.liking_[i] != 0;
	}
	for (std::size_t i = 0; i < task.actions.size() && task.isExtended(); ++i)
	{
		const ExtendedTask& extension = task.extension;
		const PartId first{extension.firstPart(ActionId(i))};
		for (std::size_t part = first.value(); part < extension.lastPart(ActionId(i)); ++part)
		{
			result.partEffect_[part] = meanOfEffects(task, first, PartId(part), atomSums);
			result.any_ = result.any_ || result.partEffect_[part] != 0;
		}
	}
	return result;
}

TeamPreferences TeamPreferences::renamed(const std::vector<ActionId>& images) const
{
	TeamPreferences result = *this;
	for (std::size_t i = 0; i < images.size(); ++i)
	{
		result.own_[images[i].value()] = own_[i];
		result.effect_[images[i].value()] = effect_[i];
		result.liking_[images[i].value()] = liking_[i];
	}
	return result;
}

double averagePlaystyle(const TeamPreferences& preferences, const std::vector<ActionId>& plan)
{
	if (plan.empty())
	{
		return 0;
	}
	FixedValue sum = 0;
	for (const ActionId action : plan)
	{
		sum += preferences.own(action);
	}
	return toDouble(sum) / static_cast<double>(plan.size());
}

} // namespace RPGPref
