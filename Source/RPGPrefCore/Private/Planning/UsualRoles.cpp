// SPDX-License-Identifier: MIT
#include "Planning/UsualRoles.h"

#include "Planning/AgentSymmetry.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{
namespace
{

constexpr std::size_t kMostRoleChanges = 23;
/// The larger a level, the rarer are agents that nothing tells apart.
constexpr std::size_t kMostActionsToRecast = 50'000;

/// Compares what would be liked after two ways of giving out the roles.
bool comesLater(const std::vector<ActionId>& roles, const std::vector<ActionId>& others,
	const TeamPreferences& preferences, const std::vector<FixedValue>& effort)
{
	std::vector<std::pair<ActionId, ActionId>> pairs(roles.size());
	for (std::size_t position = 0; position < roles.size(); ++position)
	{
		pairs[roles[position].value()].first = ActionId{position};
		pairs[others[position].value()].second = ActionId{position};
	}
	const auto effortOf = [&](ActionId action)
	{ return action.value() < effort.size() ? effort[action.value()] : 0; };
	for (const auto& [left, right] : pairs)
	{
		for (const FixedValue difference : {preferences.own(left) - preferences.own(right),
				 preferences.liking(left) - preferences.liking(right),
				 effortOf(left) - effortOf(right)})
		{
			if (difference != 0)
			{
				return difference > 0;
			}
		}
	}
	return false;
}

} // namespace

std::vector<ActionId> usualRoles(const GroundTask& task, const TeamPreferences& preferences,
	const std::vector<FixedValue>& effortByAction)
{
	if (task.actions.size() > kMostActionsToRecast)
	{
		return {};
	}
	const AgentSymmetry symmetry(task);
	if (task.isExtended())
	{
		return {}; // Who may stand for whom is not known where conditions are more than lists.
	}
	std::vector<ActionId> same;
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		same.push_back(ActionId{position});
	}
	std::vector<ActionId> best = same;
	const std::vector<std::vector<AgentId>> renamings = symmetry.renamings(kMostRoleChanges);
	for (bool isChanged = true; isChanged;)
	{
		isChanged = false;
		for (const std::vector<AgentId>& renaming : renamings)
		{
			const std::vector<ActionId> exchanged = symmetry.renamedActions(renaming);
			std::vector<ActionId> roles = best;
			for (ActionId& action : roles)
			{
				action = exchanged[action.value()];
			}
			if (comesLater(roles, best, preferences, effortByAction))
			{
				best = std::move(roles);
				isChanged = true;
			}
		}
	}
	return best == same ? std::vector<ActionId>() : best;
}

} // namespace RPGPref
