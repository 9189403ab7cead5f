// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Protocol/Message.h"

namespace RPGPref
{

/// What a team's task means: an action, or an agent's walk to where an action happens. The
/// subject carries the action and whether it is a walk, the argument the agent (-1: the team).
struct TeamTask
{
	ActionId action;
	AgentId agent; ///< Who walks or acts; invalid for a team action.
	bool isWalk = false;

	static TeamTask of(const ExecuteTask& task)
	{
		return {ActionId(task.subject & ~kWalk),
			task.argument < 0 ? AgentId() : AgentId(static_cast<std::size_t>(task.argument)),
			(task.subject & kWalk) != 0};
	}
	void writeTo(ExecuteTask& task) const
	{
		task.subject = action.value() | (isWalk ? kWalk : 0U);
		task.argument = agent.isValid() ? static_cast<AttributeValue>(agent.value()) : -1;
	}

	friend bool operator==(const TeamTask& a, const TeamTask& b)
	{
		return a.action == b.action && a.agent == b.agent && a.isWalk == b.isWalk;
	}

private:
	static constexpr SymbolId kWalk = 0x80000000U;
};

} // namespace RPGPref
