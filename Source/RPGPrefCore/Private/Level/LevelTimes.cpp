// SPDX-License-Identifier: MIT
// Orders are matched to goals of the task by their text and sorted by when they come. For a
// machine, the effects of an action are split: what is true at once, and what is late because the
// machine makes it. By default everything that names no agent is late, since whoever started the
// machine goes on meanwhile. The complement of a late atom is late, too.
#include "RPGPref/Level/LevelTimes.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <string>

namespace RPGPref
{
namespace
{

/// One space between words, none inside the parentheses' edges: as factText writes it.
std::string tidied(std::string_view text)
{
	std::string result;
	for (const char c : text)
	{
		const bool isGap = c == ' ' || c == '\t' || c == '\n';
		if (!isGap || (!result.empty() && result.back() != ' ' && result.back() != '('))
		{
			if (c == ')' && !result.empty() && result.back() == ' ')
			{
				result.pop_back();
			}
			result += isGap ? ' ' : c;
		}
	}
	return result;
}

bool namesAgent(const GroundTask& task, const Atom& atom)
{
	return std::any_of(atom.arguments.begin(), atom.arguments.end(),
		[&](ObjectId object)
		{ return std::find(task.agents.begin(), task.agents.end(), object) != task.agents.end(); });
}

/// All facts that the action may add, or delete, whatever their conditions.
std::vector<FactId> changed(const GroundTask& task, ActionId action, bool adds)
{
	const std::span<const FactId> plain = adds ? task.adds[action] : task.deletes[action];
	std::vector<FactId> facts(plain.begin(), plain.end());
	if (task.isExtended())
	{
		const ExtendedTask& extension = task.extension;
		for (std::size_t part = extension.firstPart(action); part < extension.lastPart(action);
			 ++part)
		{
			const std::span<const FactId> more =
				adds ? extension.partAdds[PartId(part)] : extension.partDeletes[PartId(part)];
			facts.insert(facts.end(), more.begin(), more.end());
		}
		std::sort(facts.begin(), facts.end());
		facts.erase(std::unique(facts.begin(), facts.end()), facts.end());
	}
	return facts;
}

} // namespace

void LevelTimes::bindOrders(const Level& level, const GroundTask& task, Diagnostics& errors)
{
	for (const OrderStream& stream : level.orders)
	{
		double comes = stream.first;
		for (const std::string& goal : stream.goals)
		{
			const std::string text = tidied(goal);
			const auto found = std::find_if(task.goals.begin(), task.goals.end(),
				[&](FactId fact) { return sameName(task.factText(fact), text); });
			if (found == task.goals.end())
			{
				errors.push_back({level.file, stream.position,
					"found the order \"" + goal + "\", expected a goal of the problem that is " +
						"not true at the start",
					"unknown-order", Severity::Error});
				continue;
			}
			Order order{*found, comes, std::nullopt};
			if (stream.dueAfter)
			{
				order.due = comes + *stream.dueAfter;
			}
			orders_.push_back(order);
			comes += stream.every;
		}
	}
	std::stable_sort(orders_.begin(), orders_.end(),
		[](const Order& left, const Order& right) { return left.comes < right.comes; });
}

void LevelTimes::bindMachine(const ActionSite& site, const GroundTask& task, ActionId action)
{
	if (site.machineSeconds <= 0)
	{
		return;
	}
	Machine machine{site.machineSeconds, {}};
	std::vector<AtomId> atoms;
	for (const FactId fact : changed(task, action, true))
	{
		const GroundTask::Fact& what = task.facts[fact.value()];
		const Atom& atom = task.atoms[what.atom.value()];
		const bool isNamed = std::any_of(site.machineMakes.begin(), site.machineMakes.end(),
			[&](const std::string& name)
			{ return sameName(name, task.predicateNames[atom.predicate.value()]); });
		// What somebody holds or where they are is so at once: they go on meanwhile.
		if (!what.negated && (site.machineMakes.empty() ? !namesAgent(task, atom) : isNamed))
		{
			machine.late.push_back({fact, true});
			atoms.push_back(what.atom);
		}
	}
	for (const FactId fact : changed(task, action, false))
	{
		const GroundTask::Fact& what = task.facts[fact.value()];
		if (what.negated && std::find(atoms.begin(), atoms.end(), what.atom) != atoms.end())
		{
			machine.late.push_back({fact, false});
		}
	}
	machines_[action] = std::move(machine);
}

double LevelTimes::machineSeconds(ActionId action) const
{
	const auto found = machines_.find(action);
	return found == machines_.end() ? 0 : found->second.seconds;
}

std::span<const LateChange> LevelTimes::late(ActionId action) const
{
	const auto found = machines_.find(action);
	return found == machines_.end() ? std::span<const LateChange>() : found->second.late;
}

double LevelTimes::earliest(const GroundTask& task, ActionId action) const
{
	double time = 0;
	for (const Order& order : orders_)
	{
		const std::span<const FactId> adds = task.adds[action];
		if (std::binary_search(adds.begin(), adds.end(), order.goal))
		{
			time = (std::max)(time, order.comes);
		}
	}
	return time;
}

} // namespace RPGPref
