// SPDX-License-Identifier: MIT
// Each group becomes a new fact at the end of the facts, which all its actions add and which is a
// goal. Nothing needs or deletes it, so it constrains nothing else: a plan of the pinned task is a
// plan of the task in which one action of each group is done, and the other way round. Costs a copy
// of the task.
#include "Planning/PinnedTask.h"

#include <algorithm>

namespace RPGPref
{

GroundTask pinnedTask(const GroundTask& task, const std::vector<std::vector<ActionId>>& groups)
{
	GroundTask result = task;
	ExtendedTask& extension = result.extension;
	std::vector<std::vector<FactId>> marks(task.actions.size());
	const PredicateId predicate(result.predicateNames.size());
	result.predicateNames.push_back("pinned");
	for (const std::vector<ActionId>& group : groups)
	{
		if (group.empty())
		{
			result.unreachableGoals.push_back("(pinned)");
			continue;
		}
		const FactId fact(result.facts.size());
		Atom atom;
		atom.predicate = predicate;
		result.facts.push_back({AtomId(result.atoms.size()), false});
		result.atoms.push_back(std::move(atom));
		result.neededBy.endList();
		result.achievedBy.append(group);
		result.goals.push_back(fact);
		if (task.isExtended())
		{
			extension.factKinds.push_back(ExtendedTask::FactKind::Atom);
			extension.opposites.emplace_back();
			extension.ruleUsers.endList();
		}
		for (const ActionId action : group)
		{
			marks[action.value()].push_back(fact);
		}
	}
	result.adds = {};
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		for (const FactId fact : task.adds[ActionId{position}])
		{
			result.adds.push(fact);
		}
		for (const FactId fact : marks[position])
		{
			result.adds.push(fact);
		}
		result.adds.endList();
	}
	if (task.isExtended())
	{
		extension.partAdds = {};
		for (std::size_t position = 0; position < task.actions.size(); ++position)
		{
			const std::size_t first = task.extension.firstPart(ActionId{position});
			for (std::size_t part = first; part < task.extension.lastPart(ActionId{position});
				 ++part)
			{
				for (const FactId fact : task.extension.partAdds[PartId{part}])
				{
					extension.partAdds.push(fact);
				}
				for (std::size_t i = 0; part == first && i < marks[position].size(); ++i)
				{
					extension.partAdds.push(marks[position][i]);
				}
				extension.partAdds.endList();
			}
		}
	}
	return result;
}

} // namespace RPGPref
