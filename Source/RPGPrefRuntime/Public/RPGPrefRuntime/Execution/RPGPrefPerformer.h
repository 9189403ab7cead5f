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
	/** Breaks it off; FinishTask is not called any more. */
	virtual void Cancel(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task) = 0;
};
