// SPDX-License-Identifier: MIT
#include "Session/Sensing.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// The first lists alone.
template <class Key, class Item>
void keepLists(FlatLists<Key, Item>& lists, std::size_t count)
{
	FlatLists<Key, Item> kept;
	for (std::size_t list = 0; list < (std::min)(count, lists.size()); ++list)
	{
		kept.append(lists[Key(list)]);
	}
	lists = std::move(kept);
}

/// All lists without the actions from `count` on.
void dropActions(FlatLists<FactId, ActionId>& lists, std::size_t count)
{
	FlatLists<FactId, ActionId> kept;
	for (std::size_t list = 0; list < lists.size(); ++list)
	{
		for (const ActionId action : lists[FactId(list)])
		{
			if (action.value() < count)
			{
				kept.push(action);
			}
		}
		kept.endList();
	}
	lists = std::move(kept);
}

} // namespace

Domain withChangesFromOutside(Domain domain, std::span<const PredicateId> predicates)
{
	for (const PredicateId id : predicates)
	{
		const Predicate& predicate = domain.predicates[id.value()];
		for (const bool vanishes : {false, true})
		{
			ActionSchema change;
			// No file can have written such a name.
			change.name = (vanishes ? ") vanish " : ") appear ") + predicate.name;
			change.parameters = predicate.parameters;
			Literal effect;
			effect.predicate = id;
			effect.negated = vanishes;
			for (std::uint32_t place = 0; place < predicate.parameters.size(); ++place)
			{
				effect.terms.push_back({Term::Kind::Parameter, place});
			}
			change.effects.push_back(std::move(effect));
			domain.actions.push_back(std::move(change));
		}
	}
	return domain;
}

void removeActionsFrom(GroundTask& task, SchemaId firstSchema)
{
	const auto first = std::find_if(task.actions.begin(), task.actions.end(),
		[&](const GroundTask::Action& action)
		{ return action.schema.value() >= firstSchema.value(); });
	const auto count = static_cast<std::size_t>(first - task.actions.begin());
	task.schemaNames.resize(firstSchema.value());
	task.words.deeds.resize((std::min)(task.words.deeds.size(), task.schemaNames.size()));
	task.kinds.resize((std::min)(task.kinds.size(), task.schemaNames.size()));
	if (first == task.actions.end())
	{
		return;
	}
	task.actions.erase(first, task.actions.end());
	task.costs.resize((std::min)(task.costs.size(), count));
	keepLists(task.arguments, count);
	keepLists(task.preconditions, count);
	keepLists(task.adds, count);
	keepLists(task.deletes, count);
	keepLists(task.effects, count);
	dropActions(task.neededBy, count);
	dropActions(task.achievedBy, count);
	std::erase_if(
		task.withoutPreconditions, [&](ActionId action) { return action.value() >= count; });
	if (task.isExtended())
	{
		ExtendedTask& extension = task.extension;
		extension.variantEnds.resize(count);
		extension.partEnds.resize(count);
		const std::size_t variants = count == 0 ? 0 : extension.variantEnds.back();
		const std::size_t parts = count == 0 ? 0 : extension.partEnds.back();
		keepLists(extension.variants, variants);
		keepLists(extension.partConditions, parts);
		keepLists(extension.partAdds, parts);
		keepLists(extension.partDeletes, parts);
		keepLists(extension.partEffects, parts);
		keepLists(extension.partNumbers, parts);
		keepLists(extension.interrupts, count);
		extension.durations.resize((std::min)(extension.durations.size(), count));
		extension.metricCosts.resize((std::min)(extension.metricCosts.size(), count));
	}
}

} // namespace RPGPref
