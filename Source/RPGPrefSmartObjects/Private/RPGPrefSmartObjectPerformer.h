// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Execution/RPGPrefPerformer.h"

#include "Containers/Array.h"
#include "SmartObjectRuntime.h"
#include "UObject/WeakObjectPtrTemplates.h"

/**
 * Performs a step at a smart object: claims a free slot of the step's target and occupies it until
 * the step is over. What the agent does there is the game's: On Perform is asked as for an event;
 * where nobody listens, the step takes its time. It fails without a free slot, and when the object
 * goes. Registered as SmartObject.
 */
class FRPGPrefSmartObjectPerformer final : public IRPGPrefPerformer
{
public:
	virtual bool Begin(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task,
		const FRPGPrefActionRow& Row) override;
	virtual void Cancel(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task) override;
	virtual void Release(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task) override;
	virtual bool CanGoOn(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task) override;

private:
	struct FUse
	{
		TWeakObjectPtr<URPGPrefAgentComponent> Agent;
		int32 TaskId = -1;
		FSmartObjectClaimHandle Claim;
	};

	/** Null: unknown. */
	const FUse* Find(const URPGPrefAgentComponent& Agent, int32 TaskId) const;

	TArray<FUse> Uses;
};
