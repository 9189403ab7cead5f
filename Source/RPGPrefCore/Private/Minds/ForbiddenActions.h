// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include <algorithm>
#include <span>

namespace RPGPref
{

/// A fact that no rule speaks of was added to the task.
inline void noteExtendedFact(GroundTask& task)
{
	if (task.isExtended())
	{
		task.extension.factKinds.push_back(ExtendedTask::FactKind::Atom);
		task.extension.opposites.emplace_back();
		task.extension.ruleUsers.endList();
	}
}

/// Makes actions impossible without renumbering anything: they need a fact that is never true. So
/// preferences and plans stay those of the whole task. `forbidden` is ascending.
inline void forbidActions(GroundTask& task, std::span<const ActionId> forbidden)
{
	const FactId never(task.facts.size());
	task.facts.push_back({AtomId(task.atoms.size()), false});
	task.atoms.push_back({PredicateId(0), {}});
	task.neededBy.append(forbidden);
	task.achievedBy.endList();
	noteExtendedFact(task);
	// Searches exchange agents whose situation is the same. Whoever may not act is marked by a fact
	// of its own, so that nobody is exchanged for them.
	const PredicateId mark(task.predicateNames.size());
	task.predicateNames.push_back("may-not-act");
	for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
	{
		const bool isMarked = std::any_of(forbidden.begin(), forbidden.end(),
			[&](ActionId action)
			{ return task.actions[action.value()].executor == AgentId(agent); });
		if (isMarked)
		{
			task.initialState.push_back(FactId(task.facts.size()));
			task.facts.push_back({AtomId(task.atoms.size()), false});
			task.atoms.push_back({mark, {task.agents[agent]}});
			task.neededBy.endList();
			task.achievedBy.endList();
			noteExtendedFact(task);
		}
	}
	FlatLists<ActionId, FactId> preconditions;
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		for (const FactId fact : task.preconditions[ActionId(action)])
		{
			preconditions.push(fact);
		}
		if (std::binary_search(forbidden.begin(), forbidden.end(), ActionId(action)))
		{
			preconditions.push(never);
		}
		preconditions.endList();
	}
	task.preconditions = std::move(preconditions);
	if (task.isExtended())
	{
		FlatLists<VariantId, FactId> variants;
		for (std::size_t action = 0; action < task.actions.size(); ++action)
		{
			const bool isForbidden =
				std::binary_search(forbidden.begin(), forbidden.end(), ActionId(action));
			for (std::size_t variant = task.extension.firstVariant(ActionId(action));
				 variant < task.extension.lastVariant(ActionId(action)); ++variant)
			{
				for (const FactId fact : task.extension.variant(variant))
				{
					variants.push(fact);
				}
				if (isForbidden)
				{
					variants.push(never);
				}
				variants.endList();
			}
		}
		task.extension.variants = std::move(variants);
	}
	std::erase_if(task.withoutPreconditions, [&](ActionId action)
		{ return std::binary_search(forbidden.begin(), forbidden.end(), action); });
}

} // namespace RPGPref
