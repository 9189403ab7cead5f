// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Execution/RPGPrefPerformer.h"

#include "AbilitySystemComponent.h"
#include "Containers/Array.h"
#include "Delegates/IDelegateInstance.h"
#include "GameplayAbilitySpecHandle.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

struct FAbilityEndedData;

/**
 * Performs a step by a gameplay ability of the agent that has the row's parameter as a tag. The
 * step is over when the ability ends; one that ends cancelled has failed. The ability learns from
 * the agent component what it is about: its running tasks and their target. Registered as Ability.
 */
class FRPGPrefAbilityPerformer final : public IRPGPrefPerformer,
									   public TSharedFromThis<FRPGPrefAbilityPerformer>
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
		TWeakObjectPtr<UAbilitySystemComponent> System;
		FGameplayAbilitySpecHandle Ability;
		FDelegateHandle Listener;
	};

	bool Activate(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task,
		UAbilitySystemComponent& System, FGameplayAbilitySpecHandle Ability);
	void NoteEnd(const FAbilityEndedData& Ended);
	/** The use, which is forgotten; false: there is none. */
	bool Take(const URPGPrefAgentComponent& Agent, int32 TaskId, FUse& OutUse);

	TArray<FUse> Uses;
};
