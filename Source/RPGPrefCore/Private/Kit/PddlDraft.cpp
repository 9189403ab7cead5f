// SPDX-License-Identifier: MIT
#include "Kit/PddlDraft.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

void addOnce(std::vector<std::string>& list, std::string text)
{
	if (std::find(list.begin(), list.end(), text) == list.end())
	{
		list.push_back(std::move(text));
	}
}

std::string joined(const std::vector<std::string>& literals, std::string_view indent)
{
	std::string text;
	for (const std::string& literal : literals)
	{
		text += (text.empty() ? std::string() : "\n" + std::string(indent)) + literal;
	}
	return text;
}

std::string actionText(const ActionDraft& action)
{
	std::string parameters;
	for (const auto& [name, type] : action.parameters)
	{
		parameters += parameters.empty() ? "" : " ";
		parameters.append(name).append(" - ").append(type);
	}
	std::vector<std::string> effects = action.adds;
	for (const std::string& deleted : action.deletes)
	{
		effects.push_back("(not " + deleted + ")");
	}
	constexpr std::string_view kIndent = "                      ";
	std::string text = "  ; " + action.comment + "\n  (:action " + action.name + "\n";
	text += "    :parameters (" + parameters + ")\n";
	text += "    :precondition (and " + joined(action.needs, kIndent) + ")\n";
	text += "    :effect (and " + joined(effects, kIndent) + "))\n";
	return text;
}

} // namespace

void ActionDraft::addParameter(std::string_view parameter, std::string_view type)
{
	const bool isThere = std::any_of(parameters.begin(), parameters.end(),
		[&](const auto& entry) { return entry.first == parameter; });
	if (!isThere)
	{
		parameters.emplace_back(parameter, type);
	}
}

void PddlDraft::addObject(std::string_view type, const std::string& symbol)
{
	auto found = std::find_if(
		objects_.begin(), objects_.end(), [&](const auto& entry) { return entry.first == type; });
	if (found == objects_.end())
	{
		objects_.emplace_back(std::string(type), std::vector<std::string>());
		found = objects_.end() - 1;
	}
	addOnce(found->second, symbol);
}

std::vector<std::string> PddlDraft::objectsOf(std::string_view type) const
{
	const auto found = std::find_if(
		objects_.begin(), objects_.end(), [&](const auto& entry) { return entry.first == type; });
	return found == objects_.end() ? std::vector<std::string>() : found->second;
}

void PddlDraft::declare(PredicateDraft predicate)
{
	const bool isThere = std::any_of(predicates_.begin(), predicates_.end(),
		[&](const PredicateDraft& known) { return known.name == predicate.name; });
	if (!isThere)
	{
		predicates_.push_back(std::move(predicate));
	}
}

void PddlDraft::addFact(std::string fact)
{
	addOnce(facts_, std::move(fact));
}

void PddlDraft::addGoal(std::string literal)
{
	addOnce(goals_, std::move(literal));
}

void PddlDraft::addAction(ActionDraft action)
{
	// An effect that is both put and taken away is there afterwards; say it once.
	std::vector<std::string> deletes;
	for (std::string& deleted : action.deletes)
	{
		if (std::find(action.adds.begin(), action.adds.end(), deleted) == action.adds.end())
		{
			addOnce(deletes, std::move(deleted));
		}
	}
	action.deletes = std::move(deletes);
	std::vector<std::string> needs;
	for (std::string& needed : action.needs)
	{
		addOnce(needs, std::move(needed));
	}
	action.needs = std::move(needs);
	actions_.push_back(std::move(action));
}

std::string PddlDraft::domainText(std::string_view name, std::string_view title) const
{
	std::string text = "; " + std::string(title) + ", compiled from its kit.\n";
	text += "(define (domain " + std::string(name) + ")\n";
	text += "  (:requirements :strips :typing :negative-preconditions)\n  (:types";
	for (const auto& entry : objects_)
	{
		text += " " + entry.first;
	}
	text += " - object)\n  (:constants\n";
	for (const auto& [type, symbols] : objects_)
	{
		text += "   ";
		for (const std::string& symbol : symbols)
		{
			text += " " + symbol;
		}
		text += " - " + type + "\n";
	}
	text += "  )\n  (:predicates\n";
	for (const PredicateDraft& predicate : predicates_)
	{
		text += "    (" + predicate.name + (predicate.parameters.empty() ? "" : " ") +
				predicate.parameters + ")\n";
	}
	text += "  )\n";
	for (const ActionDraft& action : actions_)
	{
		text += "\n" + actionText(action);
	}
	return text + ")\n";
}

std::string PddlDraft::problemText(std::string_view name) const
{
	std::string text = "(define (problem " + std::string(name) + "-1)\n  (:domain " +
					   std::string(name) + ")\n  (:init\n";
	for (const std::string& fact : facts_)
	{
		text += "    " + fact + "\n";
	}
	text += "  )\n  (:goal (and " + joined(goals_, "              ") + ")))\n";
	return text;
}

std::string literalOrNot(const std::string& literal, bool isNegated)
{
	return isNegated ? "(not " + literal + ")" : literal;
}

} // namespace RPGPref
