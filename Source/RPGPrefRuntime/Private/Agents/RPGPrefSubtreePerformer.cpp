// SPDX-License-Identifier: MIT
#include "Agents/RPGPrefSubtreePerformer.h"

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "AIController.h"
#include "BehaviorTree/BehaviorTree.h"
#include "BehaviorTree/BehaviorTreeComponent.h"
#include "GameFramework/Pawn.h"
#include "Kismet/GameplayStatics.h"
#include "Templates/Casts.h"

namespace
{

/** A tree may be busy with something else for a while; without a node it would be for ever. */
constexpr double SecondsUntilTaken = 10.0;

UBehaviorTreeComponent* TreeOf(const URPGPrefAgentComponent& Agent)
{
	const APawn* Pawn = Cast<APawn>(Agent.GetOwner());
	const AAIController* Controller =
		Pawn != nullptr ? Cast<AAIController>(Pawn->GetController()) : nullptr;
	return Controller != nullptr ? Cast<UBehaviorTreeComponent>(Controller->GetBrainComponent())
								 : nullptr;
}

} // namespace

bool FRPGPrefSubtreePerformer::Begin(
	URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task, const FRPGPrefActionRow& Row)
{
	UBehaviorTree* Subtree = Cast<UBehaviorTree>(Row.Asset.Get());
	UBehaviorTreeComponent* Tree = TreeOf(Agent);
	const FGameplayTag Tag = FGameplayTag::RequestGameplayTag(FName(*Row.Parameter), false);
	if (Subtree == nullptr || Tree == nullptr || !Tag.IsValid())
	{
		UE_LOG(LogRPGPref, Warning, TEXT("%s cannot be performed by a subtree: %s"),
			*Task.Step.ToString(),
			Subtree == nullptr ? TEXT("the row's asset is not a Behavior Tree")
			: Tree == nullptr  ? TEXT("the agent's AI controller runs no Behavior Tree")
							   : TEXT("the row's parameter is not a gameplay tag"));
		return false;
	}
	Uses.Add({TWeakObjectPtr<URPGPrefAgentComponent>(&Agent), Task.Id,
		TWeakObjectPtr<UBehaviorTreeComponent>(Tree), Tag,
		UGameplayStatics::GetTimeSeconds(&Agent)});
	Tree->SetDynamicSubtree(Tag, Subtree);
	return true;
}

void FRPGPrefSubtreePerformer::Cancel(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	const FUse* Found = Find(Agent, Task.Id);
	if (Found == nullptr)
	{
		return;
	}
	const FUse Use = *Found;
	Release(Agent, Task);
	if (Use.Tree.IsValid())
	{
		Use.Tree->SetDynamicSubtree(Use.Tag, nullptr);
	}
}

void FRPGPrefSubtreePerformer::Release(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	Uses.RemoveAll([&Agent, &Task](const FUse& Use)
		{ return Use.Agent.Get() == &Agent && Use.TaskId == Task.Id; });
}

bool FRPGPrefSubtreePerformer::CanGoOn(URPGPrefAgentComponent& Agent, const FRPGPrefTask& Task)
{
	const FUse* Use = Find(Agent, Task.Id);
	if (Use == nullptr || !Use->Tree.IsValid() || Use->Tree.Get() != TreeOf(Agent))
	{
		return false; // The controller is gone, or another one drives the agent now.
	}
	const double Waited = UGameplayStatics::GetTimeSeconds(&Agent) - Use->BeganAt;
	if (!Agent.IsTaken(Task.Id) && Waited > SecondsUntilTaken)
	{
		UE_LOG(LogRPGPref, Warning, TEXT("No node Run Step of the agent's tree took %s"),
			*Task.Step.ToString());
		return false;
	}
	return true;
}

FRPGPrefSubtreePerformer::FUse* FRPGPrefSubtreePerformer::Find(
	const URPGPrefAgentComponent& Agent, int32 TaskId)
{
	return Uses.FindByPredicate([&Agent, TaskId](const FUse& Use)
		{ return Use.Agent.Get() == &Agent && Use.TaskId == TaskId; });
}
