// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Execution/RPGPrefPerformer.h"

#include "Containers/Array.h"
#include "GameplayTagContainer.h"
#include "UObject/WeakObjectPtrTemplates.h"

class UBehaviorTreeComponent;

/**
 * Performs a step by a Behavior Tree: the row's asset, put into the node Run Step of the agent's
 * own tree that has the row's parameter as injection tag. The node finishes the step as the subtree
 * ends. Registered as Subtree.
 */
class FRPGPrefSubtreePerformer final : public IRPGPrefPerformer
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
		TWeakObjectPtr<UBehaviorTreeComponent> Tree;
		FGameplayTag Tag;
		double BeganAt = 0.0;
	};

	/** Null: unknown. */
	FUse* Find(const URPGPrefAgentComponent& Agent, int32 TaskId);

	TArray<FUse> Uses;
};
