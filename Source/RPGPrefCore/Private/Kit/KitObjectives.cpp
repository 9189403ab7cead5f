// SPDX-License-Identifier: MIT
#include "Kit/KitObjectives.h"

#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

void KitObjectives::write()
{
	for (const KitObjective& objective : world_.kit.objectives)
	{
		std::vector<std::string> goals = goalsOf(objective);
		if (objective.isOptional)
		{
			writeSideQuest(objective, goals);
			continue;
		}
		for (std::string& goal : goals)
		{
			if (objective.comes || objective.dueAfter)
			{
				orders_.push_back({goal, objective.comes.value_or(0), objective.dueAfter});
			}
			world_.draft.addGoal(std::move(goal));
		}
	}
}

std::vector<std::string> KitObjectives::goalsOf(const KitObjective& objective)
{
	std::vector<std::string> goals;
	for (const KitRow& row : objective.needs)
	{
		if (const std::optional<KitCondition> need = world_.sentences.readNeed(row))
		{
			for (std::string& goal : conditionsOf(*need, row))
			{
				goals.push_back(std::move(goal));
			}
		}
	}
	return goals;
}

/// A team does it if its wish is worth the extra steps.
void KitObjectives::writeSideQuest(
	const KitObjective& objective, const std::vector<std::string>& goals)
{
	std::string all;
	for (const std::string& goal : goals)
	{
		all += " " + goal;
	}
	const std::string symbol = folded(world_.index.makeSymbol(objective.name));
	world_.draft.addGoal("(preference " + symbol + " (and" + all + "))");
}

std::vector<std::string> KitObjectives::conditionsOf(const KitCondition& need, const KitRow& row)
{
	if (need.isNegated && need.subject.kind == KitSubject::Kind::Everybody)
	{
		world_.error(row.position,
			"\"not everybody\" is not supported, expected \"nobody\" or one player", "unsupported");
		return {};
	}
	switch (need.kind)
	{
	case KitCondition::Kind::Is:
		return {literalOrNot(world_.isInState(need.object->index, need.state),
			need.isNegated != (need.subject.kind == KitSubject::Kind::Nobody))};
	case KitCondition::Kind::At:
		if (need.subject.kind != KitSubject::Kind::Me &&
			need.subject.kind != KitSubject::Kind::Somebody)
		{
			return placesOf(need);
		}
		break;
	case KitCondition::Kind::Has:
		return possessionsOf(need, row);
	case KitCondition::Kind::AtLeast:
	case KitCondition::Kind::AtMost:
		return amountsOf(need, row, world_.numberCounter(need.object->index),
			need.kind == KitCondition::Kind::AtLeast, need.isNegated);
	case KitCondition::Kind::Can:
	case KitCondition::Kind::Watched:
		break;
	}
	world_.error(row.position,
		"an objective cannot be \"" + row.text +
			"\", expected \"everybody at PLACE\", \"somebody has ITEM\", \"THING is STATE\" or "
			"\"NUMBER at least 3\"",
		"unsupported");
	return {};
}

std::vector<std::string> KitObjectives::placesOf(const KitCondition& need)
{
	const bool isNegated = need.isNegated != (need.subject.kind == KitSubject::Kind::Nobody);
	std::vector<std::string> goals;
	for (std::size_t i = 0; i < world_.kit.players.size(); ++i)
	{
		if (need.subject.kind != KitSubject::Kind::Player || need.subject.player == i)
		{
			goals.push_back(literalOrNot(
				world_.at(world_.playerSymbol(i), world_.placeSymbol(need.object->index)),
				isNegated));
		}
	}
	return goals;
}

std::vector<std::string> KitObjectives::possessionsOf(const KitCondition& need, const KitRow& row)
{
	const std::size_t item = need.object->index;
	const bool isNegated = need.isNegated != (need.subject.kind == KitSubject::Kind::Nobody);
	if (const std::optional<KitCounter>& counter = world_.counterOf(item))
	{
		return amountsOf(need, row, *counter, true, isNegated);
	}
	const bool isOne = need.subject.kind == KitSubject::Kind::Player;
	return {literalOrNot(
		isOne ? world_.carries(item, world_.playerSymbol(need.subject.player)) : world_.held(item),
		isNegated)};
}

/// Exactly one value holds at a time, so "at least 3" is "neither 0, 1 nor 2": a goal of plain
/// literals, which every part of the planner can work with.
std::vector<std::string> KitObjectives::amountsOf(const KitCondition& need, const KitRow& row,
	const KitCounter& counter, bool isAtLeast, bool isNegated)
{
	const bool isFrom = isAtLeast != isNegated;
	const std::int64_t bound = isNegated ? need.amount + (isFrom ? 1 : -1) : need.amount;
	if (isFrom ? bound > counter.most : bound < counter.least)
	{
		world_.error(row.position,
			"\"" + row.text + "\" can never hold, expected an amount from " +
				std::to_string(counter.least) + " to " + std::to_string(counter.most),
			"unsupported");
		return {};
	}
	const std::vector<std::string> values = world_.draft.objectsOf("count");
	std::vector<std::string> goals;
	for (const std::string& holder : holdersOf(need, row, counter, isNegated))
	{
		for (std::int64_t value = counter.least; value <= counter.most; ++value)
		{
			const std::string symbol = counterSymbol(value);
			// Values that no row leads to are not among the objects.
			if ((isFrom ? value < bound : value > bound) &&
				std::find(values.begin(), values.end(), symbol) != values.end())
			{
				goals.push_back(
					literalOrNot(counterFact(counter, holder, symbol, world_.draft), true));
			}
		}
	}
	return goals;
}

std::vector<std::string> KitObjectives::holdersOf(
	const KitCondition& need, const KitRow& row, const KitCounter& counter, bool isNegated)
{
	if (counter.holderType.empty())
	{
		return {{}};
	}
	if (need.subject.kind == KitSubject::Kind::Player)
	{
		return {world_.playerSymbol(need.subject.player)};
	}
	std::vector<std::string> all = world_.playerSymbols();
	if (all.size() > 1 && !isNegated && need.subject.kind != KitSubject::Kind::Everybody)
	{
		const std::string what = " has " + std::to_string(need.amount) + " " + counter.name + "\"";
		world_.error(row.position,
			"\"" + row.text +
				"\" does not say who, but each player has their own amount; expected \"" +
				world_.kit.players[0].name + what + ", \"everybody" + what + ", or " +
				(need.kind == KitCondition::Kind::Has ? "\"shared\": true in the item"
													  : "\"per\": \"team\" in the number"),
			"unsupported");
		return {};
	}
	return all;
}

} // namespace RPGPref
