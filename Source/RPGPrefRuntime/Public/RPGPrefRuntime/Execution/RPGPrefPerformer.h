// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"

class URPGPrefAgentComponent;
struct FRPGPrefActionRow;
struct FRPGPrefTask;

/**
 * Performs steps in a way of its own: by a gameplay ability, a behavior subtree, a smart object's
 * slot, a montage. Registered with the execution subsystem under the name that rows of an action
 * table use, so that the plugin needs none of the engine's plugins itself. Game thread only.
 */
class IRPGPrefPerformer
{
public:
	virtual ~IRPGPrefPerformer() = default;

	/**
	 * Begins; when it is over, calls the agent's FinishTask, now or later. False: it cannot, and
	 * the task fails.
	 */
	virtual bool Begin(
		URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task, const FRPGPrefActionRow& Row) = 0;
	/**
	 * Breaks it off; FinishTask is not called any more. May come after a Begin that returned false.
	 */
	virtual void Cancel(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task) = 0;
	/** The task is over, by whoever's word: gives back what it holds and breaks nothing off. */
	virtual void Release(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
	{
		(void)Agent;
		(void)Task;
	}
	/**
	 * Asked every frame. False: what it depends on is gone, such as the object that is used; it is
	 * broken off, and the task fails.
	 */
	virtual bool CanGoOn(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
	{
		(void)Agent;
		(void)Task;
		return true;
	}
};
