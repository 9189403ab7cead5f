// SPDX-License-Identifier: MIT
#include "RPGPrefSmartObjectPerformer.h"

#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"
#include "RPGPrefRuntime/Execution/RPGPrefTask.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "GameFramework/Actor.h"
#include "Logging/LogMacros.h"
#include "SmartObjectBlueprintFunctionLibrary.h"
#include "SmartObjectDefinition.h"
#include "SmartObjectSubsystem.h"
#include "SmartObjectTypes.h"

bool FRPGPrefSmartObjectPerformer::Begin(
	URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task, const FRPGPrefActionRow& Row)
{
	(void)Row;
	AActor* Owner = Agent.GetOwner();
	AActor* Target = Agent.GetTarget(Task);
	TArray<AActor*> Objects;
	if (Target != nullptr)
	{
		Objects.Add(Target);
	}
	TArray<FSmartObjectRequestResult> Slots;
	USmartObjectBlueprintFunctionLibrary::FindSmartObjectsInList(
		Owner, FSmartObjectRequestFilter(), Objects, Slots, Owner);
	for (const FSmartObjectRequestResult& Slot : Slots)
	{
		const FSmartObjectClaimHandle Claim =
			USmartObjectBlueprintFunctionLibrary::MarkSmartObjectSlotAsClaimed(
				Owner, Slot.SlotHandle, Owner, ESmartObjectClaimPriority::Normal);
		if (!USmartObjectBlueprintFunctionLibrary::IsValidSmartObjectClaimHandle(Claim))
		{
			continue; // Somebody was faster.
		}
		USmartObjectBlueprintFunctionLibrary::MarkSmartObjectSlotAsOccupied(
			Owner, Claim, USmartObjectBehaviorDefinition::StaticClass());
		Uses.Add({TWeakObjectPtr<URPGPrefAgentComponent>(&Agent), Task.Id, Claim});
		if (Agent.OnPerform.IsBound())
		{
			Agent.OnPerform.Broadcast(Task);
		}
		else
		{
			Agent.FinishTaskAfter(Task, Task.Seconds);
		}
		return true;
	}
	UE_LOG(LogRPGPref, Warning, TEXT("%s: its target is not a smart object with a free slot"),
		*Task.Step.ToString());
	return false;
}

void FRPGPrefSmartObjectPerformer::Cancel(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	Release(Agent, Task);
}

void FRPGPrefSmartObjectPerformer::Release(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	const FUse* Found = Find(Agent, Task.Id);
	if (Found == nullptr)
	{
		return;
	}
	const FSmartObjectClaimHandle Claim = Found->Claim;
	Uses.RemoveAll([&Agent, &Task](const FUse& Use)
		{ return Use.Agent.Get() == &Agent && Use.TaskId == Task.Id; });
	const auto* Objects = USmartObjectSubsystem::GetCurrent(Agent.GetWorld());
	if (Objects != nullptr && Objects->IsClaimedSmartObjectValid(Claim))
	{
		USmartObjectBlueprintFunctionLibrary::MarkSmartObjectSlotAsFree(Agent.GetOwner(), Claim);
	}
}

bool FRPGPrefSmartObjectPerformer::CanGoOn(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	const FUse* Use = Find(Agent, Task.Id);
	const auto* Objects = USmartObjectSubsystem::GetCurrent(Agent.GetWorld());
	return Use != nullptr && Objects != nullptr && Objects->IsClaimedSmartObjectValid(Use->Claim);
}

const FRPGPrefSmartObjectPerformer::FUse* FRPGPrefSmartObjectPerformer::Find(
	const URPGPrefAgentComponent& Agent, int32 TaskId) const
{
	return Uses.FindByPredicate([&Agent, TaskId](const FUse& Use)
		{ return Use.Agent.Get() == &Agent && Use.TaskId == TaskId; });
}
