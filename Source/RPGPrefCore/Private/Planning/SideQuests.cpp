// SPDX-License-Identifier: MIT
// A quest with variables becomes one quest for each way to fill them in, in the order of the
// objects. A preference matches a quest by its name, or by `*`, and by its arguments; a literal
// name counts more than any number of literal arguments, and among equals the later entry wins.
// Wishes are integers, millionths of a step, so that sums do not depend on order. Costs the number
// of quests times the preferences.
#include "Planning/SideQuests.h"

#include "RPGPref/Planning/QuestSearch.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{
namespace
{

Term substituted(Term term, const std::vector<ObjectId>& objects)
{
	if (term.kind == Term::Kind::Object)
	{
		return term;
	}
	const std::size_t count = objects.size();
	return term.index < count
			   ? Term{Term::Kind::Object, objects[term.index].value()}
			   : Term{Term::Kind::Parameter, term.index - static_cast<std::uint32_t>(count)};
}

Expression substituted(Expression expression, const std::vector<ObjectId>& objects)
{
	for (Term& term : expression.terms)
	{
		term = substituted(term, objects);
	}
	for (Expression& operand : expression.operands)
	{
		operand = substituted(std::move(operand), objects);
	}
	return expression;
}

/// The formula with its outermost variables filled in.
Formula substituted(Formula formula, const std::vector<ObjectId>& objects)
{
	for (Term& term : formula.terms)
	{
		term = substituted(term, objects);
	}
	for (Expression& side : formula.sides)
	{
		side = substituted(std::move(side), objects);
	}
	for (Formula& part : formula.parts)
	{
		part = substituted(std::move(part), objects);
	}
	formula.firstVariable -=
		formula.variables.empty() ? 0 : static_cast<std::uint32_t>(objects.size());
	return formula;
}

/// `bring honey home` is written `bring-honey-home` in the rules; teams may say either.
bool isQuestCalled(const Quest& quest, std::string_view name)
{
	const auto letter = [](char c) { return c == ' ' ? '-' : foldCase(c); };
	return std::equal(quest.quest.begin(), quest.quest.end(), name.begin(), name.end(),
		[&letter](char a, char b) { return letter(a) == letter(b); });
}

/// How special the preference is for the quest; below 0 if it does not match.
int specialityOf(const QuestPreference& preference, const Quest& quest)
{
	int score = preference.name == "*" ? 0 : 1000;
	if (preference.name != "*" && !isQuestCalled(quest, preference.name))
	{
		return -1;
	}
	if (!preference.arguments)
	{
		return score;
	}
	if (preference.arguments->size() != quest.arguments.size())
	{
		return -1;
	}
	for (std::size_t i = 0; i < quest.arguments.size(); ++i)
	{
		const std::string& wanted = (*preference.arguments)[i];
		if (wanted != "*" && !sameName(wanted, quest.arguments[i]))
		{
			return -1;
		}
		score += wanted == "*" ? 0 : 1;
	}
	return score;
}

/// Millionths of a step that the agent would spend; below 0: to avoid it.
std::int64_t wishOf(const Playstyle& playstyle, const Quest& quest)
{
	const QuestPreference* best = nullptr;
	int bestScore = -1;
	for (const QuestPreference& preference : playstyle.sideQuests)
	{
		const int score = specialityOf(preference, quest);
		if (score >= 0 && score >= bestScore)
		{
			best = &preference;
			bestScore = score;
		}
	}
	return best == nullptr
			   ? 0
			   : static_cast<std::int64_t>(std::floor(best->value * 1e6 + 0.5)) * best->patience;
}

} // namespace

std::vector<Quest> questsOf(const Domain& domain, const Problem& problem)
{
	std::vector<Quest> quests;
	for (const SideQuest& quest : problem.sideQuests)
	{
		std::vector<std::vector<ObjectId>> bindings{{}};
		for (const Parameter& variable : quest.variables)
		{
			std::vector<std::vector<ObjectId>> longer;
			for (const std::vector<ObjectId>& binding : bindings)
			{
				for (std::size_t i = 0; i < problem.objects.size(); ++i)
				{
					if (domain.accepts(variable.types, problem.objects[i].types))
					{
						longer.push_back(binding);
						longer.back().push_back(ObjectId(i));
					}
				}
			}
			bindings = std::move(longer);
		}
		for (const std::vector<ObjectId>& binding : bindings)
		{
			Quest instance{
				quest.name, quest.name, {}, substituted(quest.condition, binding), 0, {}};
			for (const ObjectId object : binding)
			{
				const std::string& name = problem.objects[object.value()].name;
				instance.text += (instance.arguments.empty() ? "[" : ",") + name;
				instance.arguments.push_back(name);
			}
			instance.text += binding.empty() ? "" : "]";
			quests.push_back(std::move(instance));
		}
	}
	return quests;
}

void addWishes(const Team& team, std::vector<Quest>& quests)
{
	for (Quest& quest : quests)
	{
		for (const Playstyle& playstyle : team.playstyles)
		{
			const std::int64_t wish = wishOf(playstyle, quest);
			if (wish != 0)
			{
				quest.perAgent.emplace_back(playstyle.agent, wish);
				quest.wish += wish;
			}
		}
	}
}

Diagnostics checkQuests(
	const Problem& problem, const Domain& domain, const Team& team, Diagnostics* warnings)
{
	Diagnostics errors;
	std::vector<Quest> quests = questsOf(domain, problem);
	addWishes(team, quests);
	const auto wished = static_cast<std::size_t>(std::count_if(
		quests.begin(), quests.end(), [](const Quest& quest) { return quest.wish != 0; }));
	if (wished > kMostQuests)
	{
		errors.push_back({team.file, {},
			"the team cares about " + std::to_string(wished) + " side quests, expected at most " +
				std::to_string(kMostQuests),
			"too-many-quests"});
	}
	for (const Playstyle& playstyle : team.playstyles)
	{
		for (const QuestPreference& preference : playstyle.sideQuests)
		{
			const bool isKnown = std::any_of(quests.begin(), quests.end(),
				[&](const Quest& quest) { return specialityOf(preference, quest) >= 0; });
			if (!isKnown && warnings != nullptr)
			{
				warnings->push_back({team.file, preference.position,
					"preference \"" + preference.name + "\" of \"" + playstyle.agent +
						"\" matches no side quest of this level",
					"unmatched-preference", Severity::Warning});
			}
		}
	}
	return errors;
}

} // namespace RPGPref
