// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstddef>
#include <span>
#include <vector>

namespace RPGPref
{

/// Which agents a task does not tell apart: to exchange them maps the actions, the initial state
/// and the goals onto themselves. A plan for the task is then a plan for it after the exchange.
///
/// Exchanges are looked for between pairs of agents, each over all actions; being exchangeable is
/// an equivalence, so every permutation within a group is an exchange, too.
class AgentSymmetry
{
public:
	/// With preferences, agents are exchangeable only if the team likes every action as much as
	/// its image.
	explicit AgentSymmetry(const GroundTask& task, const TeamPreferences* preferences = nullptr);

	/// Groups of two and more agents.
	const std::vector<std::vector<AgentId>>& groups() const { return groups_; }

	/// Each action with agents renamed, by ActionId; invalid where there is no such action.
	std::vector<ActionId> renamedActions(std::span<const AgentId> images) const;

	/// The plan with agents renamed: `images[agent]` does what `agent` did. Empty if a step has no
	/// image.
	Plan renamed(std::span<const ActionId> plan, std::span<const AgentId> images) const;

	/// Every renaming within the groups but the one that changes nothing; where they are more than
	/// `most`, exchanges of two agents only.
	std::vector<std::vector<AgentId>> renamings(std::size_t most) const;

private:
	ActionId renamedAction(ActionId action, std::span<const AgentId> images) const;
	bool isExchangeable(AgentId first, AgentId second, const TeamPreferences* preferences) const;

	const GroundTask& task_;
	std::vector<ActionId> order_; ///< By schema, then by arguments.
	std::vector<AgentId> agentOfObject_;
	std::vector<std::vector<AgentId>> groups_;
};

} // namespace RPGPref
